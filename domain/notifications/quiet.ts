import { QUEBEC_ZONE } from '../kernel/format.ts'

/** Hours of the wall, from one to the other; most pass midnight. */
export type QuietHours = { isQuiet: boolean; from: number; until: number }

export const USUAL_QUIET: QuietHours = { isQuiet: true, from: 21, until: 7 }

/** A notice about a visit this near ignores quiet hours. */
const VISIT_SOON_HOURS = 2

type Ringing = { ringsAtNight: boolean; visitAt?: Temporal.Instant | undefined }

/**
 * When a telephone may ring for what happens now: now, or when the quiet hours end, or when its visit is near, whichever
 * comes first.
 */
export function ringsAt(
  now: Temporal.Instant,
  quiet: QuietHours,
  { ringsAtNight, visitAt }: Ringing,
): Temporal.Instant {
  if (!quiet.isQuiet || ringsAtNight || isSoon(now, visitAt)) return now
  // Where a person sleeps is not where their visit is: until somebody tells us theirs, the night is Quebec's.
  const local = now.toZonedDateTimeISO(QUEBEC_ZONE)
  if (!isWithin(local.hour, quiet)) return now
  const end = local.withPlainTime({ hour: quiet.until })
  const next = local.hour < quiet.until ? end : end.add({ days: 1 }).withPlainTime({ hour: quiet.until })
  return firstOf(next.toInstant(), visitAt && nearOf(visitAt), now)
}

const isWithin = (hour: number, { from, until }: QuietHours) =>
  from < until ? hour >= from && hour < until : hour >= from || hour < until

const nearOf = (visitAt: Temporal.Instant) => visitAt.subtract({ hours: VISIT_SOON_HOURS })

/** The end of the quiet hours, unless a visit that is still to come is near before that. */
function firstOf(end: Temporal.Instant, near: Temporal.Instant | undefined, now: Temporal.Instant) {
  const isAhead = near && Temporal.Instant.compare(near, now) > 0
  return isAhead && Temporal.Instant.compare(near, end) < 0 ? near : end
}

function isSoon(now: Temporal.Instant, visitAt: Temporal.Instant | undefined): boolean {
  if (!visitAt) return false
  return Temporal.Instant.compare(nearOf(visitAt), now) <= 0 && Temporal.Instant.compare(now, visitAt) <= 0
}
