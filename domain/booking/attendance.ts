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

/** A professional who does not answer by then leaves it to the back office. */
const ANSWER_DAYS = 7
/** A decision about a visit may be taken back this long: its money and its message wait. */
export const UNDO_MINUTES = 10

type Absence = {
  contestUntil: Temporal.Instant | null
  contestedAt: Temporal.Instant | null
  /** What happened to the visit last: the back office's word is the last one. */
  lastEvent?: string
}

type DeskDecision = 'upheld' | 'waived'

function deskDecisionOf({ lastEvent }: Pick<Absence, 'lastEvent'>): DeskDecision | null {
  if (lastEvent === 'uphold') return 'upheld'
  return lastEvent === 'waive' ? 'waived' : null
}

/**
 * What an absence comes to. Nobody contests it: its fee, once the time to contest is over. Contested: what the back office
 * decides; what nobody decides in time costs nothing.
 */
export function absenceOutcome(absence: Absence, now: Temporal.Instant): 'open' | 'owed' | 'nothing' {
  const decision = deskDecisionOf(absence)
  if (decision) return decision === 'upheld' ? 'owed' : 'nothing'
  if (!isDecided(absence, now)) return 'open'
  return absence.contestedAt ? 'nothing' : 'owed'
}

/** Until when the professional answers before the back office does. */
export const answerUntil = (contestedAt: Temporal.Instant) => contestedAt.add({ hours: ANSWER_DAYS * 24 })

/** Whether the back office decides: the professional keeps the absence, or has not answered in time. */
export function isAtDesk(
  absence: Absence & { keptAt: Temporal.Instant | null },
  now: Temporal.Instant,
): boolean {
  if (!absence.contestedAt || isDecided(absence, now)) return false
  return absence.keptAt !== null || Temporal.Instant.compare(now, answerUntil(absence.contestedAt)) > 0
}

/** When an absence can no longer be contested, or nobody decided in time about one that was. */
export function decidedAt(absence: Absence): Temporal.Instant | null {
  return absence.contestedAt?.add({ hours: CONTEST_DECISION_DAYS * 24 }) ?? absence.contestUntil
}

export function isDecided(absence: Absence, now: Temporal.Instant): boolean {
  if (deskDecisionOf(absence)) return true
  const moment = decidedAt(absence)
  return moment === null || Temporal.Instant.compare(now, moment) > 0
}

export function contestUntil(notedAt: Temporal.Instant): Temporal.Instant {
  return notedAt.add({ hours: CONTEST_HOURS })
}
