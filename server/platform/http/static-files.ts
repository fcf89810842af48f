import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './context.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'

/** Built files, compressed at build time. Those under /assets are named after their content and kept forever. */
export function staticFiles(root: string): MiddlewareHandler<AppEnv> {
  const serve = serveStatic<AppEnv>({ root, precompressed: true })
  return async (c, next) => {
    const { path } = c.req
    const isFile =
      path.startsWith('/assets/') || /^\/[\w-]+\.(?:js|webmanifest|png|svg|ico|txt|woff2)$/.test(path)
    if (!isFile || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next()
    const response = await serve(c, next)
    if (response instanceof Response) {
      // The service worker must be looked up each time, or an old one outlives a release.
      const age = path.startsWith('/assets/') ? FOREVER : path === '/sw.js' ? 'no-cache' : A_DAY
      response.headers.set('cache-control', age)
    }
    return response
  }
}
