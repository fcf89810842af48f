import { type ProfessionCode, professionRules } from '../directory/professions.ts'

/** Cards for the new year are printed before it begins: this close to the date, the next one is meant. */
const NEXT_YEAR_DAYS = 30
const LONGEST_MONTHS = 13

/** The day a verification runs out by default: the profession's own renewal date (rulebook). */
export function defaultExpiry(profession: ProfessionCode, today: Temporal.PlainDate): Temporal.PlainDate {
  const [month = 1, day = 1] = professionRules(profession).renewsOn.split('-').map(Number)
  const thisYear = Temporal.PlainDate.from({ year: today.year, month, day })
  const earliest = today.add({ days: NEXT_YEAR_DAYS })
  return Temporal.PlainDate.compare(thisYear, earliest) > 0 ? thisYear : thisYear.add({ years: 1 })
}

/** A verification is an act of today: it holds from tomorrow to a little more than a year. */
export function isPossibleExpiry(day: Temporal.PlainDate, today: Temporal.PlainDate): boolean {
  return (
    Temporal.PlainDate.compare(day, today) > 0 && Temporal.PlainDate.compare(day, latestExpiry(today)) <= 0
  )
}

export function latestExpiry(today: Temporal.PlainDate): Temporal.PlainDate {
  return today.add({ months: LONGEST_MONTHS })
}
