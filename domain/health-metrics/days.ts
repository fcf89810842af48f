/** Days as text, « 2026-11-15 », and their arithmetic: it runs in browsers that have no Temporal yet. */
export type Day = string

const MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

export function isDay(text: string): boolean {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number)
  if (year < 1990 || year > 2199 || month < 1 || month > 12 || day < 1) return false
  return day <= (month === 2 && isLeap(year) ? 29 : (MONTHS[month - 1] ?? 0))
}

/** Days since 1970-01-01 in the proleptic calendar (Hinnant's algorithm, years that start in March). */
export function dayNumber(day: Day): number {
  const month = Number(day.slice(5, 7))
  const year = Number(day.slice(0, 4)) - (month <= 2 ? 1 : 0)
  const century = Math.floor(year / 400)
  const yearOfCentury = year - century * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + Number(day.slice(8, 10)) - 1
  const dayOfCentury =
    yearOfCentury * 365 + Math.floor(yearOfCentury / 4) - Math.floor(yearOfCentury / 100) + dayOfYear
  return century * 146_097 + dayOfCentury - 719_468
}

export function dayOfNumber(number: number): Day {
  const shifted = number + 719_468
  const century = Math.floor(shifted / 146_097)
  const rest = shifted - century * 146_097
  const year = Math.floor(
    (rest - Math.floor(rest / 1460) + Math.floor(rest / 36_524) - Math.floor(rest / 146_096)) / 365,
  )
  const dayOfYear = rest - (365 * year + Math.floor(year / 4) - Math.floor(year / 100))
  const month = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * month + 2) / 5) + 1
  const civilMonth = month < 10 ? month + 3 : month - 9
  const civilYear = year + century * 400 + (civilMonth <= 2 ? 1 : 0)
  return `${civilYear}-${String(civilMonth).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

export const addDays = (day: Day, days: number): Day => dayOfNumber(dayNumber(day) + days)

/** The Monday of its week. 1970-01-01 was a Thursday. */
export const weekStart = (day: Day): Day => addDays(day, -((((dayNumber(day) + 3) % 7) + 7) % 7))

/** The month of this day, whole. */
export function monthOf(day: Day): { from: Day; to: Day } {
  const from = `${day.slice(0, 8)}01`
  return { from, to: addDays(`${addDays(from, 31).slice(0, 8)}01`, -1) }
}

/** The month before this day's. */
export function lastWholeMonth(today: Day): { from: Day; to: Day } {
  const to = addDays(`${today.slice(0, 8)}01`, -1)
  return { from: `${to.slice(0, 8)}01`, to }
}
