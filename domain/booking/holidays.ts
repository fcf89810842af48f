/** Statutory holidays of Quebec (Act respecting labour standards, s. 60, and the National Holiday Act). */
export function quebecHolidays(year: number): readonly Temporal.PlainDate[] {
  const day = (month: number, dayOfMonth: number) => Temporal.PlainDate.from({ year, month, day: dayOfMonth })
  const easter = easterSunday(year)
  return [
    day(1, 1),
    // The employer chooses one of the two; people ask for neither, so both are closed.
    easter.subtract({ days: 2 }),
    easter.add({ days: 1 }),
    mondayOnOrBefore(day(5, 24)),
    nationalHoliday(day(6, 24)),
    nationalHoliday(day(7, 1)),
    mondayOnOrAfter(day(9, 1)),
    mondayOnOrAfter(day(10, 1)).add({ weeks: 1 }),
    day(12, 25),
  ]
}

export function isHoliday(date: Temporal.PlainDate): boolean {
  return holidaysOf(date.year).has(date.toString())
}

const known = new Map<number, ReadonlySet<string>>()

function holidaysOf(year: number): ReadonlySet<string> {
  const found = known.get(year) ?? new Set(quebecHolidays(year).map((day) => day.toString()))
  known.set(year, found)
  return found
}

const SUNDAY = 7

/** A holiday that falls on a Sunday is taken on the Monday. */
function nationalHoliday(date: Temporal.PlainDate): Temporal.PlainDate {
  return date.dayOfWeek === SUNDAY ? date.add({ days: 1 }) : date
}

const mondayOnOrBefore = (date: Temporal.PlainDate) => date.subtract({ days: date.dayOfWeek - 1 })
const mondayOnOrAfter = (date: Temporal.PlainDate) => date.add({ days: (8 - date.dayOfWeek) % 7 })

/** Meeus, Jones and Butcher. */
function easterSunday(year: number): Temporal.PlainDate {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = b - Math.floor(b / 4) - Math.floor((8 * b + 13) / 25)
  const e = (19 * a + d + 15) % 30
  const f = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - e - (c % 4)) % 7
  const g = Math.floor((a + 11 * e + 22 * f) / 451)
  const h = e + f - 7 * g + 114
  return Temporal.PlainDate.from({ year, month: Math.floor(h / 31), day: (h % 31) + 1 })
}
