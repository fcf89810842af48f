import { isAPIError } from 'better-auth/api'
import type { Context } from 'hono'
import { Refusal } from '#domain/kernel/refusal.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import type { AppEnv, Ctx } from '#server/platform/http/context.ts'
import type { Auth } from './auth.ts'

/** The identity library's codes, in our words. What is not listed is a bug, and is answered as one. */
const REFUSALS_OF_IDENTITY: Record<string, RefusalCode> = {
  INVALID_EMAIL_OR_PASSWORD: 'account/wrong-credentials',
  INVALID_EMAIL: 'account/wrong-credentials',
  EMAIL_NOT_VERIFIED: 'account/email-not-confirmed',
  FAILED_TO_GET_SESSION: 'server/database-away',
  INVALID_PASSWORD: 'account/password-wrong',
  PASSWORD_TOO_SHORT: 'account/password-too-short',
  PASSWORD_TOO_LONG: 'account/password-too-long',
  INVALID_TOKEN: 'account/link-expired',
  TOKEN_EXPIRED: 'account/link-expired',
  INVALID_USER: 'account/link-expired',
  USER_NOT_FOUND: 'account/link-expired',
  SESSION_NOT_FRESH: 'account/fresh-sign-in-required',
  UNAUTHORIZED: 'account/no-user-logged-in',
  INVALID_CODE: 'account/code-wrong',
  INVALID_BACKUP_CODE: 'account/code-wrong',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'account/code-locked',
  ACCOUNT_TEMPORARILY_LOCKED: 'account/code-locked',
  INVALID_TWO_FACTOR_COOKIE: 'account/challenge-expired',
  TOTP_NOT_ENABLED: 'account/second-factor-not-enabled',
  TWO_FACTOR_NOT_ENABLED: 'account/second-factor-not-enabled',
  BACKUP_CODES_NOT_ENABLED: 'account/second-factor-not-enabled',
  TOTP_ALREADY_ENABLED: 'account/second-factor-compulsory',
  CHALLENGE_NOT_FOUND: 'account/passkey-refused',
  PASSKEY_NOT_FOUND: 'account/passkey-refused',
  AUTHENTICATION_FAILED: 'account/passkey-refused',
  FAILED_TO_VERIFY_REGISTRATION: 'account/passkey-refused',
  YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY: 'account/passkey-refused',
}

type Call = {
  method: 'GET' | 'POST'
  path: string
  query?: Record<string, string>
  body?: unknown
}

/**
 * Asks the identity library as the caller: its cookies go in, the cookies it sets come out. The request is written
 * anew, so nothing the caller sent reaches the library but what the route's schema let through.
 */
export async function callIdentity<T>(c: Context<AppEnv>, auth: Auth, call: Call): Promise<T> {
  const response = await auth.handler(identityRequest(c, auth, call))
  for (const cookie of response.headers.getSetCookie()) c.header('set-cookie', cookie, { append: true })
  if (response.ok) return (await response.json()) as T
  const failure = (await response.json().catch(() => ({}))) as { code?: string }
  const code = REFUSALS_OF_IDENTITY[failure.code ?? '']
  if (code === 'account/no-user-logged-in') await refuseWhenDatabaseAway(c, auth)
  if (code) throw new Refusal(code)
  // Two backup codes of one person at the same moment: the slower challenge is over, and is begun again.
  if (call.path === '/two-factor/verify-backup-code' && response.status === 409)
    throw new Refusal('account/challenge-expired')
  // A hook of ours refused the ceremony without a code of the library.
  if (call.path.startsWith('/passkey/')) throw new Refusal('account/passkey-refused')
  throw new Error(`identity answered ${response.status} ${failure.code ?? ''} to ${call.path}`)
}

/**
 * The library takes a session that it cannot read for none, and hides why it could not. Asked again, it says which of the
 * two it was; there is one reason, the database. Who asks is then unknown, and no answer may treat them as signed out.
 */
async function refuseWhenDatabaseAway(c: Context<AppEnv>, auth: Auth): Promise<void> {
  await auth.api.getSession({ headers: c.req.raw.headers }).catch((error: unknown) => {
    if (isAPIError(error) && error.statusCode >= 500) throw new Refusal('server/database-away')
    throw error
  })
}

function identityRequest(c: Context<AppEnv>, auth: Auth, call: Call): Request {
  const { method, path, query, body } = call
  const { request } = c.get('ctx')
  const origin = auth.options.baseURL
  const headers = new Headers({
    origin,
    'user-agent': request.userAgent,
    'x-client-network': request.clientNetwork,
  })
  const cookie = c.req.header('cookie')
  if (cookie) headers.set('cookie', cookie)
  const url = `${origin}/api/auth${path}${query ? `?${new URLSearchParams(query)}` : ''}`
  if (method === 'GET') return new Request(url, { headers })
  headers.set('content-type', 'application/json')
  return new Request(url, { method, headers, body: JSON.stringify(body ?? {}) })
}

/**
 * Answers after the same time whether or not the address is known, so that a stopwatch learns nothing either.
 * The floor lies above what the slower path takes; it is not a substitute for work.
 */
export async function inUniformTime<T>(work: () => Promise<T>): Promise<T> {
  const floor = new Promise((resolve) => setTimeout(resolve, UNIFORM_MS))
  const [outcome] = await Promise.allSettled([work(), floor])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}

const UNIFORM_MS = 400

/** The signed-in person; routes with access other than 'anyone' always have one. */
export function personOf(ctx: Ctx) {
  if (ctx.actor.kind !== 'person') throw new Refusal('account/no-user-logged-in')
  return ctx.actor
}
