/** Within how many hours a professional answers a request; nothing: their times are booked at once. */
export const ANSWER_HOURS = [2, 4, 12, 24, 48] as const

/** Whoever asked still has this long to find another time, where the visit is far enough away. */
const LEFT_HOURS = 2

/**
 * Until when a request waits: the hours that were promised, and never into the last two before the visit. Of a visit that
 * is nearer than four hours, half of the time that is left.
 */
export function answerBy(now: Temporal.Instant, startsAt: Temporal.Instant, hours: number): Temporal.Instant {
  const left = now.until(startsAt).total('milliseconds')
  const half = now.add({ milliseconds: Math.max(0, Math.floor(left / 2)) })
  const latest = laterOf(startsAt.subtract({ hours: LEFT_HOURS }), half)
  return earlierOf(now.add({ hours }), latest)
}

const laterOf = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) > 0 ? a : b)
const earlierOf = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) < 0 ? a : b)
