import { randomUUID } from 'node:crypto'

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
  const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await response.text()
  return {
    status: response.status,
    // The request's own number differs in every answer and says nothing about its subject.
    body: text.replace(/"requestId":"[^"]+"/, '"requestId":"…"'),
    retryAfter: Number(response.headers.get('retry-after') ?? Number.NaN),
    milliseconds: performance.now() - startedAt,
  }
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
