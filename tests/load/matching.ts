// Matching through the API and its own SQL bare, over 100,000 professionals with calendars; and the sums of its scores.
// usage: npm run measure -- matching [--short] [--keep]
import { MODES } from '#domain/directory/modes.ts'
import { PLACES } from '#domain/directory/places.ts'
import type { ProfessionCode } from '#domain/directory/professions.ts'
import {
  assessMatch,
  PERSONALITIES,
  PERSONALITY_PROFILES,
  PREFERRED_APPROACHES,
  THERAPEUTIC_APPROACHES,
} from '#domain/matching/compatibility.ts'
import { seededRandom } from '#ops/demo/random.ts'
import type { MatchRequest } from '#server/matching/find-matches.ts'
import { newNetwork, post } from './support/client.ts'
import { loadCalendars } from './support/measured-calendar.ts'
import { openMeasuredDirectory } from './support/measured-directory.ts'
import { openMatchRecorder } from './support/recorded-matching.ts'
import { claim, isShort, print } from './support/report.ts'
import { quantile } from './support/statistics.ts'

const SIZE = isShort ? 5_000 : 100_000
const QUERIES = isShort ? 100 : 400
const CASES = 10_000
const LIMIT_MS = 150
const LIMIT_RATIO = 2

export default async function measureMatching(): Promise<boolean> {
  const sums = sumsHold()
  const directory = await openMeasuredDirectory(SIZE, {
    name: 'matching',
    write: async (url) => void (await loadCalendars(url, { past: 0, ahead: 1 })),
  })
  try {
    print(`       ${SIZE} professionals with their hours and a visit to come`)
    const recorder = await openMatchRecorder(directory.databaseUrl)
    const times: { api: number; bare: number }[] = []
    let matches = 0
    // The first fifty only warm both sides up.
    for (const [index, request] of requests(QUERIES + 50).entries()) {
      const answer = await post({
        origin: directory.origin,
        path: '/api/matches',
        body: request,
        forwardedFor: newNetwork(),
      })
      if (answer.status !== 200) throw new Error(`matching answered ${answer.status} ${answer.body}`)
      const bare = await recorder.replay(await recorder.record(request))
      if (index < 50) continue
      times.push({ api: answer.milliseconds, bare })
      matches += (JSON.parse(answer.body) as { matches: unknown[] }).matches.length
    }
    await recorder.close()
    return [sums, ...judge(times, matches)].every(Boolean)
  } finally {
    await directory.stop()
  }
}

function judge(times: readonly { api: number; bare: number }[], matches: number): boolean[] {
  const [api, bare] = [times.map((time) => time.api), times.map((time) => time.bare)]
  const three = (values: readonly number[]) =>
    [0.5, 0.95, 0.99].map((share) => quantile(values, share).toFixed(1)).join(' / ')
  print(`       API p50 / p95 / p99: ${three(api)} ms; bare SQL: ${three(bare)} ms; ${matches} matches shown`)
  const p95 = quantile(api, 0.95)
  const ratio = p95 / quantile(bare, 0.95)
  return [
    claim('matches were found', matches > times.length, `${matches} over ${times.length} questions`),
    claim(
      `p95 over ${SIZE} professionals is at most ${LIMIT_MS} ms`,
      p95 <= LIMIT_MS,
      `${p95.toFixed(1)} ms`,
    ),
    claim(`and at most ${LIMIT_RATIO} × its own SQL bare`, ratio <= LIMIT_RATIO, ratio.toFixed(2)),
  ]
}

/** Three days a week each, not the same ones for everybody: some are free today and some next week. */
/** The same questions in every run. */
const { pick, integer, chance } = seededRandom(20_261_115)

/** What scans point to, from anywhere people live. */
const NEEDS: readonly (readonly ProfessionCode[])[] = [
  ['psychologist', 'social-worker'],
  ['psychologist'],
  ['kinesiologist', 'physiotherapist'],
  ['social-worker', 'psychologist'],
  [],
]

function requests(count: number): MatchRequest[] {
  const cities = PLACES.toSorted((a, b) => b.population - a.population).slice(0, 60)
  return Array.from({ length: count }, () => ({
    personality: pick(PERSONALITIES),
    preferredApproach: pick(PREFERRED_APPROACHES),
    maxDistanceKm: pick([10, 25, 50, 100]),
    budgetDollars: pick([100, 150, 200]),
    professions: pick(NEEDS),
    language: pick(['fr', 'en', null] as const),
    mode: pick([null, ...MODES]),
    place: chance(0.8) ? pick(cities).name : null,
  }))
}

/** The terms that a person reads add up to the score they see. */
function sumsHold(): boolean {
  let wrong = 0
  for (let index = 0; index < CASES; index++) {
    const { score, terms } = assessMatch(
      {
        personalityProfile: pick([null, ...PERSONALITY_PROFILES]),
        therapeuticApproach: pick([null, ...THERAPEUTIC_APPROACHES]),
        availabilityScore: integer(0, 100),
        experienceYears: integer(0, 49),
        ratingTenths: null,
      },
      { personality: pick(PERSONALITIES), preferredApproach: pick(PREFERRED_APPROACHES) },
    )
    if (Math.round(terms.reduce((sum, { contribution }) => sum + contribution, 0) / 100) !== score) wrong++
  }
  return claim(`the terms of ${CASES} random cases add up to their score`, wrong === 0, `${wrong} do not`)
}
