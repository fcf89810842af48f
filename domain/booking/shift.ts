/** How long whoever moved a visit in their calendar can take it back before its person is told. */
export const UNDO_SECONDS = 20

/** An end that changes by less is not worth a message; the calendar file of the next one says it. */
const END_TOLD_MINUTES = 10

type Times = { startsAt: Temporal.Instant; endsAt: Temporal.Instant }

/** Whether the person of a visit is told that it stands elsewhere than they know. */
export function isWorthTelling(known: Times, now: Times): boolean {
  if (!known.startsAt.equals(now.startsAt)) return true
  return Math.abs(known.endsAt.until(now.endsAt).total('minutes')) >= END_TOLD_MINUTES
}
