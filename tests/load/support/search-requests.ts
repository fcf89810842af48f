import type { SearchRequest } from '#server/directory/search-professionals.ts'

/** A search that asks for nothing: everyone, in the order of equals. */
export const anyone: SearchRequest = {
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
