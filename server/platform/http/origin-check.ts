import type { MiddlewareHandler } from 'hono'
import { Refusal } from '#domain/kernel/refusal.ts'
import type { AppEnv } from './context.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

export const isUnsafe = (method: string) => !SAFE_METHODS.has(method)

/**
 * Refuses what another site makes a browser send, before any route, loader or action runs.
 * A browser always tells where an unsafe request comes from; without that, a request must come without cookies.
 */
export function originCheck(origin: string): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (isUnsafe(c.req.method) && !comesFromUs(c.req.raw.headers, origin))
      throw new Refusal('request/cross-site')
    await next()
  }
}

function comesFromUs(headers: Headers, origin: string): boolean {
  const claimed = headers.get('origin')
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return false
  if (claimed !== null) return claimed === origin
  return site === 'same-origin' || !headers.has('cookie')
}
