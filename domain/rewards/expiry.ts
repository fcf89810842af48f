/** Points of somebody who neither earns, spends nor attends for this long expire. */
const INACTIVE_MONTHS = 12
/** The notice goes out this long before, and never later than the least. */
const NOTICE_DAYS = 45
export const LEAST_NOTICE_DAYS = 30
/** What is promised is a day more than what the database demands, whose clock is not the worker's. */
const PROMISED_DAYS = LEAST_NOTICE_DAYS + 1
export const MOST_NOTICE_DAYS = 60

const ZONE = 'America/Toronto'

export type Notice = {
  mailedAt: Temporal.Instant
  expiresAt: Temporal.Instant
  /** The last activity that it was about. */
  activeAt: Temporal.Instant
}

export type ExpiryStep = { do: 'nothing' } | { do: 'notify'; expiresAt: Temporal.Instant } | { do: 'expire' }

const days = (count: number) => ({ hours: 24 * count })
const isAtOrAfter = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) >= 0

/** What is due for points that lie still. Without a notice of 30 to 60 days nothing expires, however long it has been. */
export function expiryStep(
  { activeAt, notice }: { activeAt: Temporal.Instant; notice: Notice | null },
  now: Temporal.Instant,
): ExpiryStep {
  const inactiveFrom = activeAt.toZonedDateTimeISO(ZONE).add({ months: INACTIVE_MONTHS }).toInstant()
  if (!isAtOrAfter(now, inactiveFrom.subtract(days(NOTICE_DAYS)))) return { do: 'nothing' }
  const isCurrent =
    notice !== null &&
    notice.activeAt.equals(activeAt) &&
    !isAtOrAfter(now, notice.mailedAt.add(days(MOST_NOTICE_DAYS)))
  if (!isCurrent) {
    const soonest = now.add(days(PROMISED_DAYS))
    return { do: 'notify', expiresAt: isAtOrAfter(inactiveFrom, soonest) ? inactiveFrom : soonest }
  }
  // Thirty-one days or more after it was mailed, as it was written; the database demands thirty.
  const isDue = isAtOrAfter(now, notice.expiresAt) && isAtOrAfter(now, inactiveFrom)
  return isDue ? { do: 'expire' } : { do: 'nothing' }
}
