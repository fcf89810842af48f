import { wallWindows } from '#domain/booking/when.ts'
import { CARE_LANGUAGES, MODES } from '#domain/directory/modes.ts'
import { distanceKm } from '#domain/directory/places.ts'
import { PROFESSIONS } from '#domain/directory/professions.ts'
import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import type { Locale } from '#domain/kernel/locale.ts'
import { cents, subtract, times } from '#domain/kernel/money.ts'
import { creditsFor } from '#domain/payments/split.ts'
import { CREDIT_VALUE } from '#domain/pricing/catalogue.ts'
import { isRegisteredOn } from '#domain/pricing/registration.ts'
import { serviceTaxes } from '#domain/pricing/service-taxes.ts'
import { type CardTimes, readFreeTimes } from '#server/booking/slots/index.ts'
import { clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import { type Alternative, findAlternatives } from './find-alternatives.ts'
import { findAnswer } from './find-answer.ts'
import { type Card, readCards } from './queries.ts'
import type { SearchRequest } from './search-plans.ts'
import type { Found, Position } from './search-sql.ts'

export type { SearchRequest } from './search-plans.ts'

/** What is paid, taxes included, and the same with credits first. */
type Price = { fromTotalCents: number; fromCredits: number; creditsRestCents: number }

export type SearchResult = {
  cards: (Card & Price & { distanceKm: number | null; free: CardTimes | null })[]
  /** Exact unless `isBounded`, then « plus de … ». */
  count: number
  isBounded: boolean
  facets: {
    professions: Record<string, number>
    languages: Record<string, number>
    modes: Record<string, number>
  }
  place: { name: string; latitude: number; longitude: number } | null
  /** A place was given and does not count: online, nobody is far away. */
  isAnywhere: boolean
  next: Position | null
  /** A profession that was asked for and that nobody here practises. */
  unlisted: { code: string; none: Record<Locale, string> } | null
  /** What was asked in words, without those that named a place or such a profession: an alternative keeps it. */
  text: string
  /** When nobody fits: what would find somebody. */
  alternatives: Alternative[]
}

/** One question, one answer: understand the words, walk the right index, read the page's cards. */
export async function searchProfessionals(db: Db, request: SearchRequest): Promise<SearchResult> {
  const answer = await findAnswer(db, request)
  const { found, place, near, unlisted } = answer
  const page = found.page.slice(0, request.pageSize)
  const ids = page.map(({ professionalId }) => professionalId)
  const cards = await readCards(db, ids)
  const free = await readFreeTimes(db, ids, {
    modes: request.modes,
    windows: request.time && wallWindows(request.time),
    ...TIMES_SHOWN,
  })
  return {
    cards: cards.map((card) => ({
      ...card,
      ...priceOf(card, free.get(card.id)),
      distanceKm: near ? distanceKm(near, card.place) : null,
      free: free.get(card.id) ?? null,
    })),
    count: found.count,
    isBounded: found.isBounded,
    facets: namedFacets(found),
    place: place && { name: place.name, latitude: place.latitude, longitude: place.longitude },
    isAnywhere: place !== null && near === null,
    next: found.page.length > page.length ? (page.at(-1) ?? null) : null,
    unlisted: unlisted && { code: unlisted.code, none: unlisted.none },
    text: answer.text,
    alternatives: found.count === 0 ? await findAlternatives(db, request, answer) : [],
  }
}

/** By the rule of the day of its first time, or of today. */
function priceOf({ fromPriceCents, profession, taxes }: Card, free: CardTimes | undefined): Price {
  const day = free?.startsAt[0] ?? clock.now().toZonedDateTimeISO(QUEBEC_ZONE).toPlainDate().toString()
  const on = Temporal.PlainDate.from(day.slice(0, 10))
  const { total } = serviceTaxes(cents(fromPriceCents), {
    profession,
    on,
    isRegistered: isRegisteredOn(taxes, on),
  })
  const credits = creditsFor(total)
  return {
    fromTotalCents: total,
    fromCredits: credits,
    creditsRestCents: subtract(total, times(CREDIT_VALUE, credits)),
  }
}

/** Free times that a card shows: three of each of four days, as a rule. */
const TIMES_SHOWN = { count: 12, perDay: 3 }

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
