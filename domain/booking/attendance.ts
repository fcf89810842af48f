/** A no-show is a person's decision, and the client has this long to say it is wrong. */
const CONTEST_HOURS = 72
/** What nobody decided by then, about an absence that was contested, is decided in the client's favour. */
const CONTEST_DECISION_DAYS = 30
/** A professional may say that nobody came until this long after the visit. */
const MISS_DECISION_HOURS = 7 * 24
/** What nobody decided by then took place. */
export const COMPLETES_AFTER_HOURS = 24

/** Nobody is absent before ten minutes have passed. */
const GRACE_MINUTES = 10

export function mayBeMissed(
  visit: { startsAt: Temporal.Instant; endsAt: Temporal.Instant },
  now: Temporal.Instant,
): boolean {
  const from = visit.startsAt.add({ minutes: GRACE_MINUTES })
  const until = visit.endsAt.add({ hours: MISS_DECISION_HOURS })
  return Temporal.Instant.compare(now, from) >= 0 && Temporal.Instant.compare(now, until) <= 0
}

type Absence = { contestUntil: Temporal.Instant | null; contestedAt: Temporal.Instant | null }

/** When an absence can no longer be contested, or nobody decided in time about one that was. */
export function decidedAt(absence: Absence): Temporal.Instant | null {
  return absence.contestedAt?.add({ hours: CONTEST_DECISION_DAYS * 24 }) ?? absence.contestUntil
}

export function isDecided(absence: Absence, now: Temporal.Instant): boolean {
  const moment = decidedAt(absence)
  return moment === null || Temporal.Instant.compare(now, moment) > 0
}

export function contestUntil(notedAt: Temporal.Instant): Temporal.Instant {
  return notedAt.add({ hours: CONTEST_HOURS })
}
