import { type Agent, request as httpRequest } from 'node:http'
import type { SearchRequest } from '#server/directory/search-professionals.ts'
import { newNetwork } from './client.ts'

const MOST_AT_ONCE = 100
type Paging = { cursor: string | null; size?: number; time?: TimeFilter }
/** The time filter as the query string writes it; the request holds the resolved one. */
export type TimeFilter = { when: string | null; parts: readonly string[] }
type SearchAnswer = { next: string | null; count: number }

/** One search over HTTP, timed from the first byte sent to the last byte read; each from a network of its own. */
export async function searchApi(
  origin: string,
  search: SearchRequest,
  paging: Paging,
  agent: Agent,
): Promise<{ milliseconds: number; answer: SearchAnswer }> {
  const url = `${origin}/api/search?${queryOf(search, paging)}`
  const startedAt = performance.now()
  const { status, body } = await get(url, agent)
  const milliseconds = performance.now() - startedAt
  if (status !== 200) throw new Error(`${url} answered ${status} ${body}`)
  return { milliseconds, answer: JSON.parse(body) as SearchAnswer }
}

/** The cursor behind the first `skip` results, or behind as many full pages as there are. */
export async function positionAfter(
  origin: string,
  search: SearchRequest,
  skip: number,
  agent: Agent,
): Promise<string | null> {
  let cursor: string | null = null
  for (let left = skip; left > 0; left -= MOST_AT_ONCE) {
    const { answer } = await searchApi(origin, search, { cursor, size: Math.min(left, MOST_AT_ONCE) }, agent)
    if (answer.next === null) break
    cursor = answer.next
  }
  return cursor
}

function queryOf(search: SearchRequest, { cursor, size, time }: Paging): string {
  const query = new URLSearchParams({ q: search.text, radius: String(search.radiusKm), sort: search.sort })
  if (search.place !== null) query.set('place', search.place)
  if (search.professions.length > 0) query.set('professions', search.professions.join(','))
  if (search.languages.length > 0) query.set('languages', search.languages.join(','))
  if (search.modes.length > 0) query.set('modes', search.modes.join(','))
  if (search.maxPriceCents !== null) query.set('maxPriceCents', String(search.maxPriceCents))
  if (search.minRatingTenths !== null) query.set('minRating', String(search.minRatingTenths / 10))
  if (time?.when) query.set('when', time.when)
  if (time && time.parts.length > 0) query.set('parts', time.parts.join(','))
  if (cursor !== null) query.set('cursor', cursor)
  if (size !== undefined) query.set('size', String(size))
  return query.toString()
}

export function get(url: string, agent: Agent): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'x-forwarded-for': newNetwork() }
    const call = httpRequest(url, { agent, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') }),
      )
    })
    call.on('error', reject)
    call.end()
  })
}
