// The published mix of searches, each with a time: what people add to « physiothérapeute à Laval » when they want it soon.
import { SURE_DAYS } from '#domain/booking/free-times.ts'
import { PARTS_OF_DAY, type PartOfDay, WHENS, timeFilterOf } from '#domain/booking/when.ts'
import { seededRandom } from '#ops/demo/random.ts'
import type { SearchRequest } from '#server/directory/search-professionals.ts'
import type { TimeFilter } from './search-api.ts'
import { searchMix } from './search-mix.ts'

export type TimedQuery = { request: SearchRequest; time: TimeFilter }

export function timedMix(count: number, seed: number): TimedQuery[] {
  const random = seededRandom(seed)
  const now = Temporal.Now.instant()
  const today = now.toZonedDateTimeISO('America/Toronto').toPlainDate()
  return searchMix(count, seed).map(({ request }) => {
    const when = random.chance(0.7)
      ? random.pick(WHENS)
      : random.chance(0.8)
        ? today.add({ days: random.integer(2, 20) }).toString()
        : null
    const parts: PartOfDay[] = when === null || random.chance(0.4) ? [random.pick(PARTS_OF_DAY)] : []
    return { request: { ...request, time: timeFilterOf(when, parts, now, SURE_DAYS) }, time: { when, parts } }
  })
}
