import { QUEBEC_ZONE } from '../kernel/format.ts'
import { type Cents, times } from '../kernel/money.ts'
import { CREDIT_VALUE, PACKAGES, type PackageId } from './catalogue.ts'

/** Whole days between the message and the first amount that differs (Consumer Protection Act, Bill 10). */
const NOTICE_DAYS = 30

/** A renewal gets its price this many days ahead; from then on the change cannot be withdrawn. */
export const PREPARED_DAYS = 3

const LOWEST_PRICE = 100

/** A package never costs more than its credits are worth: it would be dearer than paying without one. */
const highestPrice = (id: PackageId): Cents => times(CREDIT_VALUE, PACKAGES[id].monthlyCredits)

export function isAllowedPrice(id: PackageId, price: number): boolean {
  return Number.isSafeInteger(price) && price >= LOWEST_PRICE && price <= highestPrice(id)
}

const dayOf = (moment: Temporal.Instant) => moment.toZonedDateTimeISO(QUEBEC_ZONE).toPlainDate()

/** The first day that begins thirty whole days after this moment. */
export function firstDayAfterNotice(notifiedAt: Temporal.Instant): Temporal.PlainDate {
  const over = notifiedAt.add({ hours: 24 * NOTICE_DAYS }).toZonedDateTimeISO(QUEBEC_ZONE)
  const day = over.toPlainDate()
  return over.startOfDay().equals(over) ? day : day.add({ days: 1 })
}

/** From when on it counts for someone notified now: whoever is notified late has their thirty days too. */
export function appliesFrom(notifiedAt: Temporal.Instant, appliesOn: Temporal.PlainDate): Temporal.PlainDate {
  const first = firstDayAfterNotice(notifiedAt)
  return Temporal.PlainDate.compare(first, appliesOn) > 0 ? first : appliesOn
}

/** Packages renew on the 1st: the first one that costs something else. */
export function firstRenewalFrom(day: Temporal.PlainDate): Temporal.PlainDate {
  return day.day === 1 ? day : day.toPlainYearMonth().add({ months: 1 }).toPlainDate({ day: 1 })
}

/** Whether the renewal to come is near, and late enough for this notice. */
export function isDue(
  notice: { appliesFrom: Temporal.PlainDate; renewsAt: Temporal.Instant },
  now: Temporal.Instant,
): boolean {
  const renewal = dayOf(notice.renewsAt)
  const isNear = Temporal.PlainDate.compare(dayOf(now), renewal.subtract({ days: PREPARED_DAYS })) >= 0
  return isNear && Temporal.PlainDate.compare(renewal, notice.appliesFrom) >= 0
}

export function canWithdraw(appliesOn: Temporal.PlainDate, now: Temporal.Instant): boolean {
  return Temporal.PlainDate.compare(dayOf(now), appliesOn.subtract({ days: PREPARED_DAYS })) < 0
}
