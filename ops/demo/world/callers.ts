// Calls of the product's own routes, in this process, as someone: what they refuse here they refuse on the site.
import { createHash } from 'node:crypto'
import type { Role } from '#domain/accounts/roles.ts'
import type { Locale } from '#domain/kernel/locale.ts'
import { createApi } from '#server/api.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { Services } from '#server/services.ts'

export type Somebody = { id: string; role: Role; language: Locale }
export type Callers = ReturnType<typeof openCallers>
export type Caller = ReturnType<Callers['as']>

export function openCallers(services: Services) {
  const api = createApi(services)
  const { origin } = services.config
  let calls = 0

  async function call(actor: Actor, locale: Locale, method: string, path: string, body?: unknown) {
    calls++
    const isFile = body instanceof Uint8Array
    const request = new Request(`${origin}/api${path}`, {
      method,
      headers: {
        origin,
        'accept-language': locale,
        'content-type': isFile ? 'application/octet-stream' : 'application/json',
        'idempotency-key': createHash('sha256').update(`demo ${calls}`).digest('hex'),
      },
      ...(body === undefined
        ? {}
        : { body: isFile ? new Blob([new Uint8Array(body)]) : JSON.stringify(body) }),
    })
    const answer = await api.fetch(request, {
      request: {
        id: `demo-${calls}`,
        // Of the addresses that are kept for examples.
        clientNetwork: `203.0.113.${calls % 250}`,
        userAgent: 'Mozilla/5.0',
        locale,
        nonce: '',
      },
      page: {
        findActor: async () => actor,
        // Six months in half a minute: what stops programs would stop this one.
        countAttempt: async () => undefined,
        read: (id, work) => services.database.readAs(id, work),
        forget: () => undefined,
      },
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${text}`)
    // What came over the wire: whoever asked says what it is.
    return (text === '' ? undefined : JSON.parse(text)) as unknown
  }

  const callerOf = (actor: Actor, locale: Locale) => ({
    get: async <T>(path: string) => (await call(actor, locale, 'GET', path)) as T,
    post: async <T>(path: string, body: unknown = {}) => (await call(actor, locale, 'POST', path, body)) as T,
    put: async <T>(path: string, body: unknown = {}) => (await call(actor, locale, 'PUT', path, body)) as T,
    patch: async <T>(path: string, body: unknown) => (await call(actor, locale, 'PATCH', path, body)) as T,
  })

  return {
    as: ({ id, role, language }: Somebody) =>
      callerOf({ kind: 'person', id, role, sessionId: id, hasSecondFactor: true, isFresh: true }, language),
    visitor: (language: Locale = 'fr') => callerOf({ kind: 'anonymous' }, language),
  }
}
