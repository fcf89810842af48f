import {
  fromMask,
  CARE_LANGUAGES,
  type CareLanguage,
  maskOf,
  type Mode,
  MODES,
} from '#domain/directory/modes.ts'
import { distanceKm, findPlace } from '#domain/directory/places.ts'
import { toPlane } from '#domain/directory/plane.ts'
import { type ProfessionCode, PROFESSIONS, professionRules } from '#domain/directory/professions.ts'
import { type Understanding, understand } from '#domain/directory/understand.ts'
import { EVERYONE_TOPIC } from '#domain/directory/vocabulary.ts'
import { fold } from '#domain/kernel/fold.ts'
import type { Db } from '#server/platform/database.ts'
import { type Card, readCards, resembleWords } from './queries.ts'
import {
  type Candidate,
  CANDIDATES,
  countFacets,
  findCandidates,
  type SearchPlan,
  type SearchSort,
} from './search-sql.ts'

export type SearchRequest = {
  text: string
  place: string | null
  /** « Autour de moi », only ever sent after a click. */
  at: { latitude: number; longitude: number } | null
  radiusKm: number
  professions: readonly ProfessionCode[]
  languages: readonly CareLanguage[]
  modes: readonly Mode[]
  maxPriceCents: number | null
  minRatingTenths: number | null
  sort: SearchSort
  /** Where the last page ended. */
  after: { score: number; id: string } | null
  pageSize: number
}

export type SearchResult = {
  cards: (Card & { distanceKm: number | null })[]
  /** Exact below `isBounded`, then « plus de … ». */
  count: number
  isBounded: boolean
  facets: {
    professions: Record<string, number>
    languages: Record<string, number>
    modes: Record<string, number>
  }
  place: { name: string; latitude: number; longitude: number } | null
  next: { score: number; id: string } | null
}

/** One question, one answer: understand the words, walk the right index, count the choices, read the page's cards. */
export async function searchProfessionals(db: Db, request: SearchRequest): Promise<SearchResult> {
  const understanding = understand(request.text)
  const near = nearOf(request, understanding)
  const attempts = plansFor(request, understanding, near)
  let [plan, candidates] = [attempts[0] as SearchPlan, [] as Candidate[]]
  for (const attempt of attempts) {
    plan = attempt
    candidates = await findCandidates(db, attempt)
    if (candidates.length > 0) break
  }
  if (candidates.length === 0 && understanding.names.length > 0) {
    const corrected = await correctNames(db, plan, understanding.names)
    if (corrected) {
      plan = corrected
      candidates = await findCandidates(db, corrected)
    }
  }

  const from = request.after ? candidates.findIndex((candidate) => isPast(candidate, request.after)) : 0
  const page = from < 0 ? [] : candidates.slice(from, from + request.pageSize)
  const [cards, facets] = await Promise.all([
    readCards(
      db,
      page.map(({ professionalId }) => professionalId),
    ),
    countFacets(db, plan),
  ])
  const last = page.at(-1)
  const hasMore = last !== undefined && candidates.at(-1) !== last
  return {
    cards: cards.map((card) => ({ ...card, distanceKm: near ? distanceKm(near, card.place) : null })),
    count: candidates.length,
    isBounded: candidates.length === CANDIDATES,
    facets: namedFacets(facets),
    place: near && { name: near.name, latitude: near.latitude, longitude: near.longitude },
    next: hasMore ? { score: last.score, id: last.professionalId } : null,
  }
}

type Near = { name: string; latitude: number; longitude: number }

function nearOf(request: SearchRequest, { place }: Understanding): Near | null {
  if (request.at) return { name: '', ...request.at }
  return (request.place ? findPlace(request.place) : undefined) ?? place ?? null
}

/** The literal reading first; then, if nobody answers, what the words resemble. */
function plansFor(request: SearchRequest, understanding: Understanding, near: Near | null): SearchPlan[] {
  const { topicGroups, names, guesses, placeGuess } = understanding
  const plan = (
    groups: readonly (readonly number[])[],
    words: readonly string[],
    where: Near | null,
  ): SearchPlan => {
    // The narrowest reading drives the walk: a speciality says more than a profession.
    const [first, ...rest] = groups.toSorted((a, b) => Math.max(...b) - Math.max(...a))
    return {
      topics: first ?? [EVERYONE_TOPIC],
      alsoTopics: rest,
      names: words,
      near: where && { ...toPlane(where), radiusKm: request.radiusKm },
      professions: request.professions.map((code) => professionRules(code).topicId),
      languageMask: maskOf(CARE_LANGUAGES, request.languages),
      modeMask: maskOf(MODES, request.modes),
      maxPriceCents: request.maxPriceCents,
      minRatingTenths: request.minRatingTenths,
      sort: request.sort,
    }
  }
  const guessed = guesses.filter((group) => group.length > 0)
  const attempts = [plan(topicGroups, names, near)]
  if (names.length > 0 && guessed.length > 0) attempts.push(plan([...topicGroups, ...guessed], [], near))
  if (names.length > 0 && !near && placeGuess)
    attempts.push(plan([...topicGroups, ...guessed], [], placeGuess))
  return attempts
}

/** « Trembley » → « tremblay »: each unknown word becomes the nearest word that somebody bears. */
async function correctNames(
  db: Db,
  plan: SearchPlan,
  words: readonly string[],
): Promise<SearchPlan | undefined> {
  const corrected = await Promise.all(words.map((word) => resembleWords(db, fold(word))))
  return corrected.every((word) => word !== undefined) ? { ...plan, names: corrected } : undefined
}

function isPast(candidate: Candidate, after: SearchRequest['after']): boolean {
  if (!after) return true
  return (
    candidate.score > after.score || (candidate.score === after.score && candidate.professionalId > after.id)
  )
}

function namedFacets(counts: Awaited<ReturnType<typeof countFacets>>): SearchResult['facets'] {
  const professions: Record<string, number> = {}
  const languages: Record<string, number> = {}
  const modes: Record<string, number> = {}
  for (const { facet, value, count } of counts) {
    if (facet === 'profession') {
      const code = PROFESSIONS.find(({ topicId }) => topicId === value)?.code
      if (code) professions[code] = count
    } else if (facet === 'language') {
      for (const language of fromMask(CARE_LANGUAGES, 1 << value)) languages[language] = count
    } else {
      for (const mode of fromMask(MODES, 1 << value)) modes[mode] = count
    }
  }
  return { professions, languages, modes }
}
