import { randomBytes, randomUUID } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Proxies } from '../proxies.ts'
import { DEFAULT_LOCALE, type Locale } from '#domain/kernel/locale.ts'

/** What is known of a request before anybody looks at who sent it. */
export type RequestInfo = {
  id: string
  /** The network the request comes from: an IPv4 address, or the /64 of an IPv6 one. Never logged. */
  clientNetwork: string
  userAgent: string
  locale: Locale
  /** Lets our own inline scripts run under the content security policy. */
  nonce: string
}

export function describeRequest(c: Context, trustedProxies: Proxies): RequestInfo {
  return {
    id: randomUUID(),
    clientNetwork: networkOf(clientAddress(c, trustedProxies)),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 400),
    locale: requestedLocale(c),
    nonce: randomBytes(16).toString('base64'),
  }
}

/** X-Forwarded-For is a claim anyone can make: only the part added by our own proxies counts. */
export function clientAddress(c: Context, trustedProxies: Proxies): string {
  let address = plain(socketAddress(c))
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => plain(part.trim()))
  while (trustedProxies.includes(address)) {
    const before = forwarded.pop()
    if (!before) break
    address = before
  }
  return address
}

function socketAddress(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? ''
  } catch {
    return '' // called without a socket (tests of the composed app)
  }
}

const plain = (address: string) => address.replace(/^::ffff:/i, '')

/** One household or server has a whole /64 of IPv6 addresses, so that is what gets counted. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address || 'unknown'
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const groups = [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
  return `${groups.join(':')}::/64`
}

/** The page's language wins (`/en/…`), then what an API client asks for. */
function requestedLocale(c: Context): Locale {
  const path = c.req.path
  if (/^\/en(?:\/|\.data$|$)/.test(path)) return 'en'
  if (!path.startsWith('/api/')) return DEFAULT_LOCALE
  return /^\s*en\b/i.test(c.req.header('accept-language') ?? '') ? 'en' : DEFAULT_LOCALE
}
