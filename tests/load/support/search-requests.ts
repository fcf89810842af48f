import { mergeWishes } from '#server/directory/merge-wishes.ts'
import {
  searchProfessionals,
  type SearchRequest,
  type SearchResult,
} from '#server/directory/search-professionals.ts'
import type { Database } from '#server/platform/database.ts'

/** A search without text or filters. */
export const EMPTY_REQUEST: SearchRequest = {
  text: '',
  place: null,
  at: null,
  radiusKm: 25,
  professions: [],
  languages: [],
  modes: [],
  maxPriceCents: null,
  minRatingTenths: null,
  time: null,
  sort: 'relevance',
  after: null,
  pageSize: 10,
}

/** The words are read for how and when first, and the box of places stands beside them. */
export function askAsThePage(
  database: Database,
  { text, place }: { text: string; place: string | null },
  now: Temporal.Instant,
  more: Partial<SearchRequest> = {},
): Promise<SearchResult> {
  const said = { text, modes: [], when: null, parts: [], fromHour: null, untilHour: null }
  const { request } = mergeWishes(said, now)
  return database.readAs(null, (db) =>
    searchProfessionals(db, { ...EMPTY_REQUEST, ...request, place, ...more }),
  )
}
