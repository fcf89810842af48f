import type { Context, MiddlewareHandler } from 'hono'
import { Refusal } from '#domain/kernel/refusal.ts'
import type { AppEnv } from './context.ts'
import { isUnsafe } from './origin-check.ts'

export const BODY_LIMIT_BYTES = 64 * 1024

/** Where a file may come in: as it is (the API) or as a part of a form (the page). JSON stays small there too. */
export type UploadRoute = {
  path: RegExp
  contentType: RegExp
  maximumBytes: number
  /** Nothing that has to be redrawn or looked through: a small one is a request as any other. */
  isWords?: true
}

/** Files being received or worked on at once in a process: together they fit in its memory, and no network takes all. */
const FILES_AT_ONCE = 12
const FILES_PER_NETWORK = 3
/** And as many bytes: what does not say how large it is counts as the largest that may come. */
const BYTES_AT_ONCE = 160 * 1024 * 1024

/** Counts the bytes that really arrive: a chunked request cannot lie about its length. */
export function bodyLimit(
  uploadRoutes: readonly UploadRoute[] = [],
  maximumBytes = BODY_LIMIT_BYTES,
): MiddlewareHandler<AppEnv> {
  const networks: string[] = []
  let bytes = 0

  return async (c, next) => {
    const { raw } = c.req
    if (!isUnsafe(raw.method) || isDeclaredWithin(c, maximumBytes) || !raw.body) return next()
    const uploadRoute = findUploadRoute(c, uploadRoutes)
    const isSmall = (declaredBytes(raw) ?? Infinity) <= maximumBytes
    if (!uploadRoute || (uploadRoute.isWords && isSmall)) {
      await readWithin(c, maximumBytes)
      return next()
    }
    const network = c.get('request').clientNetwork
    const fromHere = networks.filter((other) => other === network).length
    const size = declaredBytes(raw) ?? uploadRoute.maximumBytes
    if (size > uploadRoute.maximumBytes) throw new Refusal('request/too-large')
    if (networks.length >= FILES_AT_ONCE || fromHere >= FILES_PER_NETWORK || bytes + size > BYTES_AT_ONCE)
      throw new Refusal('server/busy')
    networks.push(network)
    bytes += size
    try {
      await readWithin(c, size)
      return await next()
    } finally {
      bytes -= size
      networks.splice(networks.indexOf(network), 1)
    }
  }
}

/**
 * From a socket, a body with a length has exactly that many bytes: the HTTP parser sees to it. It is left for the route to
 * read, after its guards, which costs a tenth of a small request less than to read it here and wrap it again.
 */
function isDeclaredWithin(c: Context<AppEnv>, maximumBytes: number): boolean {
  const headers = c.env?.incoming?.headers
  if (!headers || headers['transfer-encoding'] !== undefined) return false
  const isJson = headers['content-type']?.startsWith('application/json') ?? false
  const declared = Number(headers['content-length'] ?? Number.NaN)
  return isJson && c.req.path.startsWith('/api/') && declared > 0 && declared <= maximumBytes
}

function declaredBytes({ headers }: Request): number | undefined {
  const declared = headers.get('content-length')
  return declared !== null && /^\d{1,12}$/.test(declared) ? Number(declared) : undefined
}

/** The upload route of a request, if it is one. */
export function findUploadRoute(
  c: Context<AppEnv>,
  uploadRoutes: readonly UploadRoute[],
): UploadRoute | undefined {
  const type = c.req.header('content-type') ?? ''
  return uploadRoutes.find(({ path, contentType }) => path.test(c.req.path) && contentType.test(type))
}

async function readWithin(c: Context<AppEnv>, maximumBytes: number): Promise<void> {
  const { raw } = c.req
  if (!raw.body) return
  if ((declaredBytes(raw) ?? 0) > maximumBytes) throw new Refusal('request/too-large')
  const body = await readAtMost(raw.body, maximumBytes)
  // A route of the API reads what Hono keeps of a body; a page reads a request, which copies it.
  if (c.req.path.startsWith('/api/'))
    Object.assign(c.req.bodyCache, { arrayBuffer: Promise.resolve(body.buffer) })
  else
    c.req.raw = new Request(raw.url, { method: raw.method, headers: raw.headers, body, signal: raw.signal })
}

/** Into one buffer of the size that may come: a large file is in memory once, not in parts and as a whole. */
async function readAtMost(
  stream: ReadableStream<Uint8Array>,
  maximumBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const body = new Uint8Array(maximumBytes)
  let size = 0
  for await (const chunk of stream) {
    if (size + chunk.byteLength > maximumBytes) throw new Refusal('request/too-large')
    body.set(chunk, size)
    size += chunk.byteLength
  }
  return size === maximumBytes ? body : body.slice(0, size)
}
