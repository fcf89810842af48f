import { type Cents, cents, dollars } from '#domain/kernel/money.ts'
import { CARE_LANGUAGES, type CareLanguage, maskOf, type Mode, MODES } from '#domain/directory/modes.ts'
import { distanceKm, findPlace } from '#domain/directory/places.ts'
import { toPlane } from '#domain/directory/plane.ts'
import { type ProfessionCode, professionRules } from '#domain/directory/professions.ts'
import { EVERYONE_TOPIC, rareLanguageTopics, rareModeTopics } from '#domain/directory/vocabulary.ts'
import { availabilityScore } from '#domain/matching/availability.ts'
import {
  assessMatch,
  type Compatibility,
  type MatchCandidate,
  PERSONALITY_PROFILES,
  type MatchingPreferences,
  THERAPEUTIC_APPROACHES,
  WEIGHTS,
} from '#domain/matching/compatibility.ts'
import { misfitsOf } from '#domain/matching/need.ts'
import { orderMatches, type OrderChange, whatWouldChangeOrder } from '#domain/matching/order.ts'
import { isRegisteredOn } from '#domain/pricing/registration.ts'
import { serviceTaxes } from '#domain/pricing/service-taxes.ts'
import { listNextSlots } from '#server/booking/slots/index.ts'
import { type CardFacts, readCards } from '#server/directory/index.ts'
import type { Db } from '#server/platform/database.ts'
import { type CandidateFilter, type CandidateRow, findCandidates, MOST_CANDIDATES } from './queries.ts'
import { clock } from '#server/platform/clock.ts'

export type MatchRequest = MatchingPreferences & {
  /** What the scan points to; empty means any. */
  professions: readonly ProfessionCode[]
  language: CareLanguage | null
  mode: Mode | null
  place: string | null
}

type NextSlots = Awaited<ReturnType<typeof listNextSlots>>[number]
export type Match = CardFacts & {
  distanceKm: number | null
  /** The lowest price of a visit on the first free day, with its taxes: what a person will pay. */
  fromTotalCents: Cents
  experienceYears: number
  candidate: MatchCandidate
  compatibility: Compatibility
  next: NextSlots
  /** What would bring this one level with the one before it. */
  changes: OrderChange[]
}

/** As many as the page shows. */
const SHOWN = 3
const CALENDARS_AT_ONCE = 12
const MOST_CALENDARS = 36
const SLOTS_SHOWN = 3

/**
 * The need first, then the score. Calendars are the dearest to read, so they are opened in the order of what is known
 * without them, until nobody left could still come among those shown, or thirty-six were opened.
 */
export async function findMatches(db: Db, request: MatchRequest, now: Temporal.Instant) {
  const place = request.place ? findPlace(request.place) : undefined
  const rows = await findCandidates(db, filterOf(request, place))
  const year = now.toZonedDateTimeISO('America/Toronto').year
  const waiting = rows
    .map((row) => ({ row, best: assessMatch(candidateOf(row, year, 0), request).score + CALENDAR_POINTS }))
    .toSorted((a, b) => b.best - a.best || b.row.rank - a.row.rank || (a.row.id < b.row.id ? -1 : 1))

  let found: Match[] = []
  let opened = 0
  while (opened < waiting.length && opened < MOST_CALENDARS) {
    const batch = waiting.slice(opened, opened + CALENDARS_AT_ONCE)
    opened += batch.length
    const matches = await openCalendars(
      db,
      request,
      batch.map(({ row }) => row),
      { year, place },
    )
    found = orderMatches([...found, ...matches]).slice(0, SHOWN)
    const last = found[SHOWN - 1]
    if (last && last.compatibility.score >= (waiting[opened]?.best ?? 0)) break
  }
  return {
    matches: found.map((match, index) => {
      const ahead = found[index - 1]
      return {
        ...match,
        changes: ahead ? whatWouldChangeOrder(ahead.compatibility, match.compatibility) : [],
      }
    }),
    fitting: rows.length,
    isBounded: rows.length >= MOST_CANDIDATES,
    opened,
    place: place?.name ?? null,
  }
}

/** What a calendar can add at most, rounding included. */
const CALENDAR_POINTS = WEIGHTS.availability + 1

type Known = { year: number; place: Parameters<typeof distanceKm>[0] | undefined }

async function openCalendars(
  db: Db,
  request: MatchRequest,
  rows: readonly CandidateRow[],
  { year, place }: Known,
): Promise<Match[]> {
  const ids = rows.map(({ id }) => id)
  const cards = new Map((await readCards(db, ids)).map((card) => [card.id, card]))
  const calendars = await listNextSlots(db, ids, request.mode, SLOTS_SHOWN)
  return rows.flatMap((row) => {
    const [card, next] = [
      cards.get(row.id),
      calendars.find(({ professionalId }) => professionalId === row.id),
    ]
    const days = next && daysUntil(next)
    if (!card || !next || days === undefined || days === null) return []
    const distance = place ? distanceKm(place, card.place) : null
    const known = { ...card, distanceKm: distance, fromCents: card.fromPriceCents }
    // The rule itself has the last word; only the walk knows which of several places is the near one.
    const misfits = misfitsOf({ ...known, daysUntilFree: days }, request)
    if (misfits.some((misfit) => misfit !== 'distance')) return []
    const candidate = candidateOf(row, year, availabilityScore(days))
    return [
      {
        ...card,
        distanceKm: distance,
        fromTotalCents: totalOf(card, next),
        experienceYears: candidate.experienceYears,
        candidate,
        compatibility: assessMatch(candidate, request),
        next,
        changes: [],
      },
    ]
  })
}

function totalOf({ fromPriceCents, profession, taxes }: CardFacts, { slots }: NextSlots): Cents {
  const on = Temporal.PlainDate.from(slots[0]?.startsAt.slice(0, 10) ?? clock.now().toString().slice(0, 10))
  const isRegistered = isRegisteredOn(taxes, on)
  return serviceTaxes(cents(fromPriceCents), { profession, on, isRegistered }).total
}

/** Days as people count them, where the professional is: today is none. */
function daysUntil({ slots, zone }: NextSlots): number | null {
  const [first] = slots
  if (!first) return null
  const today = clock.now().toZonedDateTimeISO(zone).toPlainDate()
  return today.until(Temporal.PlainDate.from(first.startsAt.slice(0, 10))).total('days')
}

function candidateOf(row: CandidateRow, year: number, availability: number): MatchCandidate {
  return {
    personalityProfile: PERSONALITY_PROFILES.find((one) => one === row.personality) ?? null,
    therapeuticApproach: THERAPEUTIC_APPROACHES.find((one) => one === row.approach) ?? null,
    availabilityScore: availability,
    experienceYears: row.practisingSince === null ? 0 : Math.max(0, year - row.practisingSince),
    ratingTenths: row.ratingTenths,
  }
}

function filterOf(request: MatchRequest, place: ReturnType<typeof findPlace>): CandidateFilter {
  const [language, mode] = [request.language ? [request.language] : [], request.mode ? [request.mode] : []]
  const professions = request.professions.map((code) => professionRules(code).topicId)
  // What few speak or offer has topics of its own: walking them finds those few at once.
  const rare = [rareLanguageTopics(language), rareModeTopics(mode)].find((topics) => topics.length > 0)
  return {
    topics: rare ?? (professions.length > 0 ? professions : [EVERYONE_TOPIC]),
    professions,
    // By video nobody is too far.
    near: place && request.mode !== 'video' ? { ...toPlane(place), radiusKm: request.maxDistanceKm } : null,
    languageMask: maskOf(CARE_LANGUAGES, language),
    modeMask: maskOf(MODES, mode),
    maxPriceCents: dollars(request.budgetDollars),
    isVideoNear: request.mode === null,
  }
}
