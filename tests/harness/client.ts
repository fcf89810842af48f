import { randomUUID } from 'node:crypto'
import type { createApp } from '#server/app.ts'
import { connectionFrom } from './connection.ts'

export const ORIGIN = 'http://localhost:3000'

// oxlint-disable-next-line typescript/no-explicit-any -- what came over the wire: a test states what it expects of it
export type Answer = { status: number; headers: Headers; text: string; bytes: Uint8Array; body: any }

export type Sent = { headers?: Record<string, string | undefined>; onceKey?: string | undefined }

export type Client = ReturnType<typeof openClient>

let clients = 0

/** A network of its own for each client, so that one test's attempts never count against another's. */
export function freshAddress(): string {
  clients++
  return `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`
}

/** A browser as the API sees it: an address, cookies it keeps, Origin on what it sends, a key for what takes effect. */
export function openClient(
  app: ReturnType<typeof createApp>,
  settings: { address?: string; userAgent?: string } = {},
) {
  const address = settings.address ?? freshAddress()
  const userAgent =
    settings.userAgent ?? 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const cookies = new Map<string, string>()

  async function send(
    method: string,
    path: string,
    body?: unknown,
    { headers = {}, onceKey }: Sent = {},
  ): Promise<Answer> {
    const isUnsafe = method !== 'GET' && method !== 'HEAD'
    const all: Record<string, string | undefined> = {
      'user-agent': userAgent,
      cookie:
        cookies.size > 0 ? [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') : undefined,
      origin: isUnsafe ? ORIGIN : undefined,
      'idempotency-key': isUnsafe ? (onceKey ?? randomUUID()) : undefined,
      'content-type': contentTypeOf(body),
      ...headers,
    }
    const sent = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined)
    const response = await app.fetch(
      new Request(`${ORIGIN}${path}`, {
        method,
        headers: sent,
        ...(body === undefined ? {} : { body: asSent(body) }),
      }),
      connectionFrom(address),
    )
    for (const line of response.headers.getSetCookie()) keepCookie(cookies, line)
    const bytes = await bytesOf(response)
    const text = new TextDecoder().decode(bytes)
    return { status: response.status, headers: response.headers, text, bytes, body: parsed(response, text) }
  }

  return {
    address,
    cookies,
    send,
    get: (path: string, sent?: Sent) => send('GET', path, undefined, sent),
    post: (path: string, body?: unknown, sent?: Sent) => send('POST', path, body, sent),
    put: (path: string, body?: unknown, sent?: Sent) => send('PUT', path, body, sent),
    patch: (path: string, body?: unknown, sent?: Sent) => send('PATCH', path, body, sent),
    delete: (path: string, sent?: Sent) => send('DELETE', path, undefined, sent),
  }
}

/** A stream of events has no end to wait for (streams.ts follows one). */
async function bytesOf(response: Response): Promise<Uint8Array> {
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  if (!isStream) return new Uint8Array(await response.arrayBuffer())
  await response.body?.cancel()
  return new Uint8Array()
}

/** Bytes go as a file, text as it is, anything else as JSON. */
function asSent(body: unknown): BodyInit {
  if (body instanceof Uint8Array) return new Blob([new Uint8Array(body)])
  return typeof body === 'string' ? body : JSON.stringify(body)
}

function contentTypeOf(body: unknown): string | undefined {
  if (body === undefined) return undefined
  return body instanceof Uint8Array ? 'application/octet-stream' : 'application/json'
}

function keepCookie(cookies: Map<string, string>, line: string) {
  const [pair = ''] = line.split(';')
  const [name = ''] = pair.split('=')
  if (/max-age=0\b/i.test(line)) cookies.delete(name)
  else cookies.set(name, pair.slice(name.length + 1))
}

function parsed(response: Response, text: string): unknown {
  return /json/.test(response.headers.get('content-type') ?? '') && text !== '' ? JSON.parse(text) : undefined
}
