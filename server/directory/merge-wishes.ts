import { SURE_DAYS } from '#domain/booking/free-times.ts'
import { readWishes } from '#domain/booking/typed-wishes.ts'
import { DAY_MINUTES, type HoursOfDay, hoursOf, type PartOfDay, timeFilterOf } from '#domain/booking/when.ts'
import type { Mode } from '#domain/directory/modes.ts'
import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import type { SearchRequest } from './search-plans.ts'

type Said = {
  text: string
  modes: readonly Mode[]
  when: string | null
  parts: readonly PartOfDay[]
  fromHour: number | null
  untilHour: number | null
}

/** Words and fields together: what a field says stands, and the words say the rest. */
export function mergeWishes(said: Said, now: Temporal.Instant) {
  const wishes = readWishes(said.text, now.toZonedDateTimeISO(QUEBEC_ZONE).toPlainDate())
  const modes = said.modes.length > 0 ? said.modes : wishes.modes
  const when = said.when ?? wishes.when
  const parts = said.parts.length > 0 ? said.parts : wishes.parts
  const hours = hoursOf(said.fromHour, said.untilHour) ?? wishes.hours
  const time = timeFilterOf(when, parts, now, SURE_DAYS, hours)
  const request = { text: wishes.text, modes, time } satisfies Partial<SearchRequest>
  return { request, asked: { modes: [...modes], when, parts: [...parts], ...wholeHours(hours) } }
}

/** As the fields of a page could say it: a half hour asked for is shown by the hour that holds it. */
function wholeHours(hours: HoursOfDay | null) {
  return {
    fromHour: hours && hours.from > 0 ? Math.floor(hours.from / 60) : null,
    untilHour: hours && hours.until < DAY_MINUTES ? Math.ceil(hours.until / 60) : null,
  }
}
