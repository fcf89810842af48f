import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './context.ts'

export type HeaderSettings = {
  isDevelopment: boolean
  isHttps: boolean
  /** Whose map is shown, if it is not our own drawing. */
  mapStyleUrl?: string | null
  /** Where people pay: a form that leads there is redirected by us. */
  checkoutOrigin?: string | null
}

/** Every answer that could be a document carries all of these, errors included. */
export function securityHeaders(settings: HeaderSettings): MiddlewareHandler<AppEnv> {
  const { isDevelopment, isHttps, mapStyleUrl, checkoutOrigin } = settings
  const mapOrigin = mapStyleUrl ? new URL(mapStyleUrl).origin : ''
  return async (c, next) => {
    await next()
    const { headers } = c.res
    headers.set('x-content-type-options', 'nosniff')
    headers.set('cross-origin-resource-policy', 'same-origin')
    if (isHttps) headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains')
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
    if (isPartOfPage(c.req.path, headers)) return
    // A file that someone sent comes with a stricter policy of its own (server/uploads).
    if (!headers.has('content-security-policy')) {
      const policy = contentSecurityPolicy(
        c.get('request').nonce,
        isDevelopment,
        mapOrigin,
        checkoutOrigin ?? '',
      )
      headers.set('content-security-policy', policy)
    }
    headers.set('x-frame-options', 'DENY')
    headers.set('referrer-policy', 'strict-origin-when-cross-origin')
    headers.set('cross-origin-opener-policy', 'same-origin')
    headers.set('permissions-policy', isRoom(c.req.path) ? PERMISSIONS_OF_ROOM : PERMISSIONS)
    headers.set('x-request-id', c.get('request').id)
  }
}

/**
 * Scripts, styles and typefaces of a page are under the page's policy, and it asks for twenty of them. A worker is under
 * its own.
 */
function isPartOfPage(path: string, headers: Headers): boolean {
  if (!path.startsWith('/assets/') || path.includes('worker')) return false
  return /^(?:text\/(?:javascript|css)|font\/woff2)/.test(headers.get('content-type') ?? '')
}

/** The page of a video visit, in either language. */
const isRoom = (path: string) => /^(?:\/en)?\/consultation\/[^/]+\/?$/.test(path)

const REFUSED_EVERYWHERE =
  'accelerometer=(), browsing-topics=(), gyroscope=(), magnetometer=(), midi=(), payment=(), usb=()'
const PERMISSIONS = `${REFUSED_EVERYWHERE}, camera=(), display-capture=(), geolocation=(self), microphone=(), publickey-credentials-get=(self)`
/** Nobody is located there, and nobody signs in: what it has is what a call needs. */
const PERMISSIONS_OF_ROOM = `${REFUSED_EVERYWHERE}, camera=(self), display-capture=(self), geolocation=(), microphone=(self), picture-in-picture=(self), speaker-selection=(self), autoplay=(self), publickey-credentials-get=()`

function contentSecurityPolicy(
  nonce: string,
  isDevelopment: boolean,
  mapOrigin: string,
  checkoutOrigin: string,
): string {
  const directives = {
    'default-src': `'none'`,
    // strict-dynamic: only what our own scripts load may run; 'self' is not enough for a foreign upload to run.
    'script-src': isDevelopment ? `'self' 'unsafe-inline'` : `'nonce-${nonce}' 'strict-dynamic'`,
    // Positions and sizes are style attributes; scripts are what the policy must stop.
    'style-src': `'self' 'unsafe-inline'`,
    'img-src': `'self' data: blob: ${mapOrigin}`.trim(),
    'font-src': `'self'`,
    'connect-src': `'self' ${isDevelopment ? 'ws:' : ''} ${mapOrigin}`.trim().replaceAll(/ +/g, ' '),
    'manifest-src': `'self'`,
    'worker-src': `'self'`,
    'form-action': `'self' ${checkoutOrigin}`.trim(),
    'frame-ancestors': `'none'`,
    'base-uri': `'none'`,
    'object-src': `'none'`,
  }
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}
