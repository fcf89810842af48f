import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { gunzipSync } from 'node:zlib'

/** Loopback is the trusted proxy of a measured product, so each caller can have a network of its own. */
export const BEHIND_PROXY = { TRUSTED_PROXIES: '127.0.0.1,::1' }

export type Answer = { status: number; body: string; retryAfter: number; milliseconds: number }

let networks = 0
/** An address that nobody used before in this run. */
export function newNetwork(): string {
  networks++
  return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`
}

export type Call = {
  origin: string
  path: string
  body: unknown
  forwardedFor?: string
  key?: string
  /** Of someone signed in, who comes from a page of this site. */
  member?: { cookie: string; site: string }
}

export async function post({ origin, path, body, forwardedFor, key, member }: Call): Promise<Answer> {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': key ?? randomUUID(),
    ...(member ? { cookie: member.cookie, origin: member.site } : {}),
    ...(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }),
  }
  const startedAt = performance.now()
  const { status, text, retryAfter } = await exchange(origin + path, headers, JSON.stringify(body))
  return {
    status,
    // The request's own number differs in every answer and says nothing about its subject.
    body: text.replace(/"requestId":"[^"]+"/, '"requestId":"…"'),
    retryAfter: Number(retryAfter ?? Number.NaN),
    milliseconds: performance.now() - startedAt,
  }
}

const agent = new Agent({ keepAlive: true })

/** Not by `fetch`, which costs several times as much: who asks shares two cores with whom is measured. */
function exchange(address: string, headers: Record<string, string>, body: string) {
  return new Promise<{ status: number; text: string; retryAfter: string | undefined }>((resolve, reject) => {
    const length = Buffer.byteLength(body)
    const asked = request(
      address,
      { method: 'POST', agent, headers: { ...headers, 'content-length': length, 'accept-encoding': 'gzip' } },
      (response) => {
        const encoding = response.headers['content-encoding']
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const whole = Buffer.concat(chunks)
          const text = (encoding === 'gzip' ? gunzipSync(whole) : whole).toString()
          resolve({ status: response.statusCode ?? 0, text, retryAfter: response.headers['retry-after'] })
        })
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}

/** Runs the work for each item, at most `width` at a time, and keeps the order of the answers. */
export async function inParallel<T, R>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const answers: R[] = []
  let next = 0
  const run = async () => {
    for (let index = next++; index < items.length; index = next++)
      answers[index] = await work(items[index] as T)
  }
  await Promise.all(Array.from({ length: width }, run))
  return answers
}
