// Do people find what they mean, and is the order fair? Judged queries against the demo directory (tests/relevance).
import { PARTS_OF_DAY } from '#domain/booking/when.ts'
import { distanceKm, findPlace } from '#domain/directory/places.ts'
import { DEMO_SIZE } from '#ops/demo/invented-professional.ts'
import { demoProfessional } from '#ops/demo/professionals.ts'
import type { SearchResult } from '#server/directory/search-professionals.ts'
import { type Database, openDatabase } from '#server/platform/database.ts'
import { cloneDatabase, createTemplate, dropDatabase } from '#tests/harness/database.ts'
import { loadDemo } from '#tests/harness/demo.ts'
import { installClock, openClock } from '#tests/harness/moved-clock.ts'
import type { Expectation, ExpectedTime, JudgedQuery } from '#tests/relevance/judged-query.ts'
import { JUDGED_QUERIES } from '#tests/relevance/queries.ts'
import pg from 'pg'
import { measureFairness } from './support/fairness.ts'
import { claim, print } from './support/report.ts'
import { askAsThePage as ask } from './support/search-requests.ts'

const FIRST = 5
const LEAST_QUERIES = 600
const TARGET = 0.97
const TARGET_MISSPELLED = 0.9
const TARGET_BY_KIND = 0.9
const NEAR_KM = 25
/** A Tuesday morning: what « ce soir » and « demain » mean to the judged queries (tests/relevance/times.ts). */
const ASKED_AT = '2026-11-17T14:00:00Z'

type Card = SearchResult['cards'][number]

const demoBySlug = new Map(
  Array.from({ length: DEMO_SIZE }, (_, index) => demoProfessional(index + 1)).map((person) => [
    person.slug,
    person,
  ]),
)

export default async function measureRelevance(): Promise<boolean> {
  const owner = new pg.Client({ connectionString: await createTemplate('measure_relevance_template') })
  await owner.connect()
  await installClock(owner)
  const { now } = openClock(owner)
  await openClock(owner).set(ASKED_AT)
  await owner.end()
  const url = await cloneDatabase('measure_relevance_template', 'measure_relevance')
  await loadDemo(url)
  const database = openDatabase({ url, size: 2 })
  try {
    const isRelevant = await judge(database, now())
    return (await measureFairness(database, now())) && isRelevant
  } finally {
    await database.close()
    await dropDatabase('measure_relevance')
    await dropDatabase('measure_relevance_template')
  }
}

async function judge(database: Database, now: Temporal.Instant): Promise<boolean> {
  const missed: JudgedQuery[] = []
  const all = Object.values(JUDGED_QUERIES).flat()
  for (const query of all) {
    const answer = await ask(database, query, now)
    if (isAnswered(query.expects, answer)) continue
    missed.push(query)
    const seen = answer.cards.slice(0, FIRST).map(describe)
    const where = query.place ? ` in « ${query.place} »` : ''
    const said = answer.unlisted ? ` (no ${answer.unlisted.code})` : ''
    print(
      `       « ${query.text} »${where} wants ${JSON.stringify(query.expects)}: ${seen.join(', ') || 'nobody'}${said}`,
    )
  }
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`
  const check = (what: string, queries: readonly JudgedQuery[], target: number, least = 1) => {
    const lost = queries.filter((query) => missed.includes(query)).length
    const share = 1 - lost / queries.length
    return claim(
      `${queries.length} ${what} answered in the first ${FIRST} for at least ${percent(target)}`,
      queries.length >= least && share >= target,
      `${percent(share)}, ${lost} missed`,
    )
  }
  return [
    check('judged queries', all, TARGET, LEAST_QUERIES),
    check(
      'misspelled ones',
      all.filter(({ isMisspelled }) => isMisspelled),
      TARGET_MISSPELLED,
    ),
    ...Object.entries(JUDGED_QUERIES).map(([kind, queries]) =>
      check(`queries by ${kind}`, queries, TARGET_BY_KIND),
    ),
  ].every(Boolean)
}

const describe = ({ name, profession, place, modes, free }: Card) =>
  `${name} (${profession}, ${place.city}, ${modes.join('+')}, ${free?.startsAt[0] ?? 'no time'})`

/** A person must be among the first; of everything else, every one of the first must have it. */
function isAnswered(
  { name, unlisted, offers, isAnywhere, ...traits }: Expectation,
  answer: SearchResult,
): boolean {
  const first = answer.cards.slice(0, FIRST)
  if ((answer.unlisted?.code ?? undefined) !== unlisted) return false
  if (unlisted !== undefined && Object.keys(traits).length === 0) {
    const offered = new Set(answer.alternatives.map(({ profession }) => profession))
    return answer.count === 0 && (offers ?? []).every((code) => offered.has(code))
  }
  if (name !== undefined && !first.some((card) => card.name === name)) return false
  if (isAnywhere && !(answer.isAnywhere && first.every((card) => card.distanceKm === null))) return false
  return first.length > 0 && first.every((card) => fits(traits, card))
}

function fits({ profession, speciality, near, mode, time }: Expectation, card: Card): boolean {
  const person = demoBySlug.get(card.slug)
  if (profession !== undefined && card.profession !== profession) return false
  if (speciality !== undefined && !person?.specialities.includes(speciality)) return false
  if (mode !== undefined && !person?.services.some(({ modes }) => modes.includes(mode))) return false
  if (mode !== undefined && card.free && card.free.mode !== mode) return false
  if (time !== undefined && !hasTime(time, card)) return false
  const place = near === undefined ? undefined : findPlace(near)
  return near === undefined || (place !== undefined && distanceKm(place, card.place) <= NEAR_KM)
}

/** Each time on the card is one that was asked for, by the clock of the place of care. */
function hasTime({ weekday, day, from = 0, until = 24, part }: ExpectedTime, { free }: Card): boolean {
  const times = free?.startsAt.map((startsAt) => Temporal.PlainDateTime.from(startsAt.slice(0, 16))) ?? []
  return (
    times.length > 0 &&
    times.every(
      (time) =>
        (weekday === undefined || time.dayOfWeek === weekday) &&
        (day === undefined || time.toPlainDate().toString() === day) &&
        time.hour >= from &&
        time.hour < until &&
        (part === undefined || partOf(time.hour) === part),
    )
  )
}

const partOf = (hour: number) => PARTS_OF_DAY[hour < 12 ? 0 : hour < 17 ? 1 : 2]
