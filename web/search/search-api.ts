import type { components } from '#contract/api.d.ts'
import { apiQuery, PAGE_SIZE, type SearchQuery } from './search-query.ts'

export type SearchAnswer = components['schemas']['SearchAnswer']
export type ResultCardData = SearchAnswer['cards'][number]
/** Rounded before it leaves the browser. */
export type Position = { latitude: number; longitude: number }

/** No answer at all, or one that says: the service is away for a moment, or too many searches. */
type FailureKind = 'failed' | 'away' | 'too-many'

export class SearchFailure extends Error {
  readonly kind: FailureKind
  constructor(kind: FailureKind) {
    super(kind)
    this.kind = kind
  }
}

type Asked = { query: SearchQuery; position: Position | null; cursor?: string | null; signal: AbortSignal }

/** Straight to the API: the browser keeps public answers for five minutes, so a corrected letter costs no request. */
export async function fetchResults({ query, position, cursor, signal }: Asked): Promise<SearchAnswer> {
  const address = new URLSearchParams(
    Object.entries(apiQuery(query)).map(([name, value]) => [name, String(value)]),
  )
  if (cursor) address.set('cursor', cursor)
  else if (query.pages > 1) address.set('size', String(Math.min(100, query.pages * PAGE_SIZE)))
  const headers = position ? { 'x-position': `${position.latitude},${position.longitude}` } : undefined
  const response = await fetch(`/api/search?${address}`, { signal, ...(headers && { headers }) }).catch(
    (error: unknown) => {
      throw signal.aborted ? error : new SearchFailure('failed')
    },
  )
  if (response.status === 503) throw new SearchFailure('away')
  if (!response.ok) throw new SearchFailure(response.status === 429 ? 'too-many' : 'failed')
  return (await response.json()) as SearchAnswer
}
