import { dollars } from '#domain/kernel/money.ts'

export const SORTS = ['relevance', 'distance', 'price', 'rating'] as const
type SearchSort = (typeof SORTS)[number]

/** Everything a person chose: the address says it all, and the address alone. */
export type SearchQuery = {
  text: string
  place: string
  radiusKm: number
  professions: readonly string[]
  languages: readonly string[]
  modes: readonly string[]
  maxPrice: number | null
  minRating: number | null
  /** `today`, `week`, a day… or empty: any time. */
  when: string
  parts: readonly string[]
  /** Hours of the day; none is any. */
  from: number | null
  until: number | null
  sort: SearchSort
  /** How many pages of results are open. */
  pages: number
  view: 'list' | 'map'
}

/** Fields stand in several places of the page and belong to one form. */
export const FORM_ID = 'recherche'
export const PAGE_SIZE = 10
/** What a person would browse: the API answers no further. */
const MOST_RESULTS = 500
export const RADIUS = { min: 5, max: 100, step: 5, usual: 25 } as const
/** The last mark means that price does not matter. */
export const PRICE = { min: 40, max: 200, step: 10 } as const
export const RATINGS = [4, 4.5] as const

const WHEN = /^(?:today|tomorrow|week|weekend|20\d\d-\d\d-\d\d)$/

type Source = { get(name: string): unknown; getAll(name: string): unknown[] }

/** From an address or a form: both speak in the same names. What makes no sense is left out, never refused. */
export function readQuery(source: Source): SearchQuery {
  const word = (name: string, longest: number) => text(source.get(name)).trim().slice(0, longest)
  const list = (name: string, known: (value: string) => boolean) => [
    ...new Set(source.getAll(name).map(text).filter(known)),
  ]
  const price = number(source.get('price'), PRICE.min, PRICE.max)
  const sort = SORTS.find((candidate) => candidate === source.get('sort'))
  return {
    // Chips of other pages say `specialty`.
    text: word('q', 120) || word('specialty', 120),
    // A whole postal code is nearly a door: its first half is enough to search, and all that an address may keep.
    place: word('place', 80).replace(/^([ghj]\d[a-z]) ?\d[a-z]\d$/i, '$1'),
    radiusKm: number(source.get('radius'), RADIUS.min, RADIUS.max) ?? RADIUS.usual,
    professions: list('profession', (value) => /^[a-z-]{3,30}$/.test(value)),
    languages: list('language', (value) => /^[a-z]{2,3}$/.test(value)),
    modes: list('mode', (value) => /^(?:in-person|video|at-home)$/.test(value)),
    maxPrice: price === PRICE.max ? null : price,
    minRating: RATINGS.find((rating) => String(rating) === source.get('rating')) ?? null,
    when: WHEN.exec(text(source.get('when')))?.[0] ?? '',
    parts: list('part', (value) => /^(?:morning|afternoon|evening)$/.test(value)),
    from: number(source.get('from'), 0, 23),
    until: number(source.get('until'), 1, 24),
    sort: sort ?? 'relevance',
    pages: number(source.get('pages'), 1, MOST_RESULTS / PAGE_SIZE) ?? 1,
    view: source.get('view') === 'map' ? 'map' : 'list',
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

function number(value: unknown, min: number, max: number): number | null {
  if (typeof value !== 'string' || !/^\d{1,3}$/.test(value)) return null
  return Math.min(max, Math.max(min, Number(value)))
}

/** The shortest address of a search: what is usual is not written. */
export function writeQuery(query: SearchQuery): string {
  const address = new URLSearchParams()
  const put = (name: string, value: string | number | null, usual: string | number | null = '') => {
    if (value !== null && value !== usual) address.append(name, String(value))
  }
  put('q', query.text)
  put('place', query.place)
  put('radius', query.radiusKm, RADIUS.usual)
  for (const profession of query.professions) put('profession', profession)
  for (const language of query.languages) put('language', language)
  for (const mode of query.modes) put('mode', mode)
  put('price', query.maxPrice)
  put('rating', query.minRating)
  put('when', query.when)
  for (const part of query.parts) put('part', part)
  put('from', query.from)
  put('until', query.until)
  put('sort', query.sort, 'relevance')
  put('pages', query.pages, 1)
  put('view', query.view, 'list')
  const written = address.toString()
  return written && `?${written}`
}

/** The same search as the API takes it. */
export function apiQuery(query: SearchQuery) {
  const { text: words, place, radiusKm, professions, languages, modes, maxPrice, minRating, sort } = query
  const { when, parts, from, until } = query
  return {
    ...(words && { q: words }),
    ...(place && { place }),
    ...(radiusKm !== RADIUS.usual && { radius: radiusKm }),
    ...(professions.length > 0 && { professions: professions.join(',') }),
    ...(languages.length > 0 && { languages: languages.join(',') }),
    ...(modes.length > 0 && { modes: modes.join(',') }),
    ...(maxPrice !== null && { maxPriceCents: dollars(maxPrice) }),
    ...(minRating !== null && { minRating }),
    ...(when && { when }),
    ...(parts.length > 0 && { parts: parts.join(',') }),
    ...(from !== null && { from }),
    ...(until !== null && { until }),
    ...(sort !== 'relevance' && { sort }),
  }
}

type Understood = {
  asked: {
    text: string
    modes: readonly string[]
    when: string | null
    parts: readonly string[]
    fromHour: number | null
    untilHour: number | null
  }
  place: { name: string } | null
}

/** The same search with what its words said of place, mode and time in the fields: one of them can then be changed. */
export function asUnderstood(query: SearchQuery, { asked, place }: Understood): SearchQuery {
  const { text: words, modes, when, parts, fromHour: from, untilHour: until } = asked
  const where = query.place || (place?.name ?? '')
  return { ...query, text: words, place: where, modes, when: when ?? '', parts, from, until, pages: 1 }
}

/** The same words and filters, whatever is open or shown of the results. */
export function isSameSearch(one: SearchQuery, other: SearchQuery): boolean {
  const bare = (query: SearchQuery) => writeQuery({ ...query, pages: 1, view: 'list' })
  return bare(one) === bare(other)
}

export function countFilters(query: SearchQuery): number {
  const { professions, languages, modes, parts, maxPrice, minRating, when, from, until } = query
  const hours = from ?? until
  return [...professions, ...languages, ...modes, ...parts, maxPrice, minRating, when, hours].filter(Boolean)
    .length
}

export const withoutFilters = (query: SearchQuery): SearchQuery => ({
  ...query,
  professions: [],
  languages: [],
  modes: [],
  maxPrice: null,
  minRating: null,
  when: '',
  parts: [],
  from: null,
  until: null,
  radiusKm: RADIUS.usual,
  pages: 1,
})
