import { QUEBEC_ZONE } from '../kernel/format.ts'

/** A month of Montreal: « 2026-11 ». */
export type Month = string

/**
 * Credits and their payment come on the 1st at dawn: Stripe repeats a moment in universal time, and one of midnight
 * would fall on the last day of the month before for half the year.
 */
const DAWN_HOUR = 5

export function monthOf(moment: Temporal.Instant): Month {
  const { year, month } = moment.toZonedDateTimeISO(QUEBEC_ZONE)
  return monthNamed(year, month)
}

export const yearOf = (month: Month) => Number(month.slice(0, 4))

/** The first dawn of the month after this moment's. */
export function nextRenewal(moment: Temporal.Instant): Temporal.Instant {
  const next = moment.toZonedDateTimeISO(QUEBEC_ZONE).toPlainDate().toPlainYearMonth().add({ months: 1 })
  return next
    .toPlainDate({ day: 1 })
    .toZonedDateTime({ timeZone: QUEBEC_ZONE, plainTime: Temporal.PlainTime.from({ hour: DAWN_HOUR }) })
    .toInstant()
}

/** Whether a billing moment falls on the 1st in Montreal, winter and summer. */
export function isOnTheFirst(moment: Temporal.Instant): boolean {
  const hours = [0, 1, -1].map((shift) => moment.add({ hours: shift }).toZonedDateTimeISO(QUEBEC_ZONE).day)
  return hours.every((day) => day === 1)
}

const monthNamed = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}`
