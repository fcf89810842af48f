// The published mix: what people type into a directory, made from the vocabulary, the gazetteer and the names of the
// demo. The same seed gives the same queries on every machine and for every size of the directory.
import { CARE_LANGUAGES, MODES } from '#domain/directory/modes.ts'
import { PLACES } from '#domain/directory/places.ts'
import { PROFESSION_CODES, PROFESSIONS } from '#domain/directory/professions.ts'
import { SPECIALITIES } from '#domain/directory/specialities.ts'
import { demoProfessional } from '#ops/demo/professionals.ts'
import { cumulative, type Random, seededRandom } from '#ops/demo/random.ts'
import type { SearchRequest } from '#server/directory/search-professionals.ts'
import { EMPTY_REQUEST } from './search-requests.ts'

const MIX = {
  text: 0.3,
  'text + place': 0.25,
  facets: 0.2,
  'typing errors': 0.15,
  'deep pages': 0.1,
} as const
export type QueryKind = keyof typeof MIX
/** A deep page is what follows the first `skip` results. */
export type MixedQuery = { kind: QueryKind; request: SearchRequest; skip: number }

const TERMS = [...PROFESSIONS.filter(({ code }) => code !== 'other'), ...SPECIALITIES].flatMap(
  ({ name, synonyms }) => [name.fr, name.en, ...synonyms.fr, ...synonyms.en],
)
const TITLES = PROFESSIONS.filter(({ code }) => code !== 'other').flatMap(({ name }) => [name.fr, name.en])
const placeWeights = cumulative(PLACES.map(({ population }) => Math.max(population, 800)))

export function searchMix(count: number, seed: number): MixedQuery[] {
  const random = seededRandom(seed)
  const kinds = (Object.keys(MIX) as QueryKind[]).flatMap((kind) =>
    Array.from({ length: Math.round(count * MIX[kind]) }, () => kind),
  )
  return random.some(kinds, kinds.length).map((kind) => ({ kind, ...MAKERS[kind](random) }))
}

const MAKERS: Record<QueryKind, (random: Random) => Omit<MixedQuery, 'kind'>> = {
  text: (random) => query({ text: random.chance(0.15) ? halfTyped(phrase(random), random) : phrase(random) }),
  'text + place': (random) => {
    const place = placeName(random)
    const text = phrase(random)
    return random.chance(0.5) ? query({ text: `${text} ${place}` }) : query({ text, place })
  },
  facets: (random) => query({ text: random.chance(0.7) ? phrase(random) : '', ...filters(random) }),
  'typing errors': (random) => query({ text: mistyped(phrase(random), random) }),
  'deep pages': (random) => ({
    ...query({ text: random.pick(TITLES), place: random.chance(0.5) ? placeName(random) : null }),
    skip: random.integer(3, 45) * 10,
  }),
}

const query = (request: Partial<SearchRequest>) => ({ request: { ...EMPTY_REQUEST, ...request }, skip: 0 })
const placeName = (random: Random) => random.weighted(PLACES, placeWeights).name

/** A profession or a need, a person, or a profession and a need together. */
function phrase(random: Random): string {
  if (random.chance(0.25)) return demoProfessional(random.integer(1, 1000)).displayName
  return random.chance(0.2) ? `${random.pick(TITLES)} ${random.pick(TERMS)}` : random.pick(TERMS)
}

function filters(random: Random): Partial<SearchRequest> {
  const chosen: Partial<SearchRequest> = {}
  if (random.chance(0.5)) chosen.place = placeName(random)
  if (random.chance(0.4)) chosen.professions = random.some(PROFESSION_CODES, random.integer(1, 2))
  if (random.chance(0.4)) chosen.languages = random.some(CARE_LANGUAGES, 1)
  if (random.chance(0.4)) chosen.modes = random.some(MODES, 1)
  if (random.chance(0.3)) chosen.maxPriceCents = random.integer(12, 36) * 500
  if (random.chance(0.2)) chosen.minRatingTenths = random.integer(40, 49)
  if (random.chance(0.4)) chosen.sort = random.pick(['distance', 'price', 'rating'])
  return chosen
}

const halfTyped = (text: string, random: Random) =>
  text.slice(0, Math.max(3, Math.ceil(text.length * (0.4 + random.next() * 0.5))))

/** A letter missing, doubled, changed or swapped with the next one. */
function mistyped(text: string, random: Random): string {
  const at = random.integer(1, Math.max(1, text.length - 2))
  const [before, letter, after] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)]
  return random.pick([
    `${before}${after}`,
    `${before}${letter}${letter}${after}`,
    `${before}${random.pick([...'aeiouylnrst'])}${after}`,
    `${before}${after.charAt(0)}${letter}${after.slice(1)}`,
  ])
}
