import type { MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppEnv } from './context.ts'

/** Answers say how long they are: small ones, which are most, then go out as they are instead of through a compressor. */
export const jsonWithLength: MiddlewareHandler<AppEnv> = async (c, next) => {
  const json = (value: unknown, status?: ContentfulStatusCode, headers?: Record<string, string>) => {
    const text = JSON.stringify(value)
    const length = String(Buffer.byteLength(text))
    return c.body(text, status, { ...headers, 'content-type': 'application/json', 'content-length': length })
  }
  Object.assign(c, { json })
  await next()
}
