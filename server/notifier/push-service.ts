import { ECDH } from 'node:crypto'
import { request } from 'node:https'
import { request as requestPlainly } from 'node:http'
import webPush from 'web-push'
import type { Config } from '#server/platform/config.ts'
import { refuseInTransaction } from '#server/platform/outside.ts'
import type { BrowserKeys } from './queries.ts'

export type PushSettings = NonNullable<Config['push']>

type PushMessage = { body: string; path: string; tag: string; language: string }

/** « gone »: this browser no longer wants anything from us, or never could. « refused »: this notice, for good. */
type PushOutcome = 'taken' | 'gone' | 'refused'

/** Throws when the notice was not taken and may be later. */
export type PushService = (
  browser: BrowserKeys,
  message: PushMessage,
  keepsSeconds: number,
) => Promise<PushOutcome>

const ANSWER_MS = 10_000
/** A point of the curve, not compressed; shorter secrets are no secrets (RFC 8291). */
const [POINT_BYTES, SECRET_BYTES] = [65, 16]
const LOOPBACK = /^(?:127\.0\.0\.1|localhost)$/

/** An address that a browser gave us: we call the known push services and nobody else. */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  const { protocol, hostname, username } = new URL(endpoint)
  const isKnown = services.some((host) =>
    host.startsWith('.') ? hostname.endsWith(host) : hostname === host,
  )
  return isKnown && username === '' && (protocol === 'https:' || LOOPBACK.test(hostname))
}

/** Signs with our key (RFC 8292), seals for this one browser (RFC 8291), and hands it to the browser's own service. */
export function openPushService({ publicKey, privateKey, subject, services }: PushSettings): PushService {
  return async (browser, message, keepsSeconds) => {
    refuseInTransaction('a push service')
    if (!isPushService(browser.endpoint, services) || !hasSoundKeys(browser)) return 'gone'
    const { method, headers, body, endpoint } = webPush.generateRequestDetails(
      { endpoint: browser.endpoint, keys: { p256dh: browser.p256dh, auth: browser.authSecret } },
      JSON.stringify(message),
      { vapidDetails: { subject, publicKey, privateKey }, TTL: keepsSeconds, contentEncoding: 'aes128gcm' },
    )
    const status = await send(endpoint, method, headers, body)
    if (status === 404 || status === 410) return 'gone'
    if (status === 400 || status === 413) return 'refused'
    if (status >= 200 && status < 300) return 'taken'
    throw new Error(`the push service answered ${status}`)
  }
}

/** Keys for which nothing can be sealed. Asked apart, so that a mistake in our own is not taken for theirs. */
function hasSoundKeys({ p256dh, authSecret }: BrowserKeys): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== POINT_BYTES || Buffer.from(authSecret, 'base64url').length < SECRET_BYTES) return false
  try {
    ECDH.convertKey(point, 'prime256v1')
    return true
  } catch {
    return false
  }
}

function send(
  endpoint: string,
  method: string,
  headers: Record<string, string | number>,
  body: Buffer | null,
): Promise<number> {
  const open = endpoint.startsWith('https:') ? request : requestPlainly
  const signal = AbortSignal.timeout(ANSWER_MS)
  return new Promise((resolve, reject) => {
    const sent = open(endpoint, { method, headers, signal }, (response) => {
      // The status is all: what follows it may break off.
      response.on('error', () => undefined)
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
