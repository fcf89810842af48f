import type { MiddlewareHandler } from 'hono'
import { Refusal } from '#domain/kernel/refusal.ts'
import type { AppEnv } from './context.ts'
import { isUnsafe } from './origin-check.ts'

export const BODY_LIMIT_BYTES = 64 * 1024

/** Counts the bytes that really arrive: a chunked request cannot lie about its length. */
export function bodyLimit(maximumBytes = BODY_LIMIT_BYTES): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { raw } = c.req
    if (isUnsafe(raw.method) && raw.body) {
      if (Number(raw.headers.get('content-length') ?? 0) > maximumBytes)
        throw new Refusal('request/too-large')
      const body = await readAtMost(raw.body, maximumBytes)
      c.req.raw = new Request(raw.url, { method: raw.method, headers: raw.headers, body, signal: raw.signal })
    }
    await next()
  }
}

async function readAtMost(
  stream: ReadableStream<Uint8Array>,
  maximumBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.byteLength
    if (size > maximumBytes) throw new Refusal('request/too-large')
    chunks.push(chunk)
  }
  const body = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    body.set(chunk, offset)
    offset += chunk.byteLength
  }
  return body
}
