import { wallWindows } from '#domain/booking/when.ts'
import { CARE_LANGUAGES, MODES } from '#domain/directory/modes.ts'
import { distanceKm } from '#domain/directory/places.ts'
import { PROFESSIONS } from '#domain/directory/professions.ts'
import { type CardTimes, readFreeTimes } from '#server/booking/slots/index.ts'
import type { Db } from '#server/platform/database.ts'
import { type Card, readCards } from './queries.ts'
import { type Attempt, attemptsFor, type SearchRequest } from './search-plans.ts'
import { type Found, findPage, type Position } from './search-sql.ts'

export type { SearchRequest } from './search-plans.ts'

export type SearchResult = {
  cards: (Card & { distanceKm: number | null; free: CardTimes | null })[]
  /** Exact unless `isBounded`, then « plus de … ». */
  count: number
  isBounded: boolean
  facets: {
    professions: Record<string, number>
    languages: Record<string, number>
    modes: Record<string, number>
  }
  place: { name: string; latitude: number; longitude: number } | null
  next: Position | null
}

/** One question, one answer: understand the words, walk the right index, read the page's cards. */
export async function searchProfessionals(db: Db, request: SearchRequest): Promise<SearchResult> {
  const { found, near } = await answerOf(db, request)
  const page = found.page.slice(0, request.pageSize)
  const ids = page.map(({ id }) => id)
  const cards = await readCards(db, ids)
  const times = await readFreeTimes(db, ids, {
    modes: request.modes,
    windows: request.time && wallWindows(request.time),
    count: TIMES_SHOWN,
  })
  return {
    cards: cards.map((card) => ({
      ...card,
      distanceKm: near ? distanceKm(near, card.place) : null,
      free: times.get(card.id) ?? null,
    })),
    count: found.count,
    isBounded: found.isBounded,
    facets: namedFacets(found),
    place: near && { name: near.name, latitude: near.latitude, longitude: near.longitude },
    next: found.page.length > page.length ? (page.at(-1) ?? null) : null,
  }
}

/** Free times that a card shows. */
const TIMES_SHOWN = 3
/** Fewer than this on a first look is worth a second one. */
const ENOUGH = 10
const NOBODY: Found = {
  page: [],
  count: 0,
  isBounded: false,
  otherwise: 0,
  professions: {},
  languages: [],
  modes: [],
}
/** So many fitted but for the time that it is the time which few have. */
const MANY_OTHERWISE = 400

async function answerOf(db: Db, request: SearchRequest): Promise<{ found: Found; near: Attempt['near'] }> {
  let answer: { found: Found; near: Attempt['near'] } = { found: NOBODY, near: null }
  for await (const { plan, near } of attemptsFor(db, request)) {
    const page = { after: request.after, size: request.pageSize }
    let found = await findPage(db, plan, { ...page, thorough: null })
    // So few fit that the walk gave up before a page was full: they are rare enough to be looked for to the end.
    if (found.isBounded && found.count < ENOUGH)
      found = await findPage(db, plan, {
        ...page,
        thorough: plan.time && found.otherwise >= MANY_OTHERWISE ? 'time' : 'topics',
      })
    answer = { found, near }
    if (found.count > 0) break
  }
  return answer
}

function namedFacets({ professions, languages, modes }: Found): SearchResult['facets'] {
  const counts = PROFESSIONS.map(({ topicId }) => professions[topicId] ?? 0)
  return {
    professions: named(PROFESSION_CODES_IN_ORDER, counts),
    languages: named(CARE_LANGUAGES, languages),
    modes: named(MODES, modes),
  }
}

const PROFESSION_CODES_IN_ORDER = PROFESSIONS.map(({ code }) => code)

const named = (names: readonly string[], counts: readonly number[]): Record<string, number> =>
  Object.fromEntries(
    names.map((name, at) => [name, counts[at] ?? 0] as const).filter(([, count]) => count !== 0),
  )
