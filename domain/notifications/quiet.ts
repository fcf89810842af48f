/** Hours of the wall, from one to the other; most pass midnight. */
export type QuietHours = { isQuiet: boolean; from: number; until: number }

export const USUAL_QUIET: QuietHours = { isQuiet: true, from: 21, until: 7 }

/** Who has a visit this soon is woken for it. */
const VISIT_SOON_HOURS = 2

type Ringing = { zone: string; isUrgent: boolean; visitAt?: Temporal.Instant | undefined }

/** When a telephone may ring for what happens now: now, or when the quiet hours end. */
export function ringsAt(
  now: Temporal.Instant,
  quiet: QuietHours,
  { zone, isUrgent, visitAt }: Ringing,
): Temporal.Instant {
  if (!quiet.isQuiet || isUrgent || isSoon(now, visitAt)) return now
  const local = now.toZonedDateTimeISO(zone)
  if (!isWithin(local.hour, quiet)) return now
  const end = local.withPlainTime({ hour: quiet.until })
  const next = local.hour < quiet.until ? end : end.add({ days: 1 }).withPlainTime({ hour: quiet.until })
  return next.toInstant()
}

const isWithin = (hour: number, { from, until }: QuietHours) =>
  from < until ? hour >= from && hour < until : hour >= from || hour < until

function isSoon(now: Temporal.Instant, visitAt: Temporal.Instant | undefined): boolean {
  if (!visitAt) return false
  const hours = now.until(visitAt).total('hours')
  return hours >= 0 && hours <= VISIT_SOON_HOURS
}
