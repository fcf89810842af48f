import type { SearchRequest } from '#server/directory/search-professionals.ts'

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
