import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'
import type { LockedAppointment } from './appointment-queries.ts'

export type AbsenceReview = {
  contestedAt: Temporal.Instant
  keptAt: Temporal.Instant | null
  decision: 'upheld' | 'waived' | null
  decisionReason: string | null
}

/** Opened by the client who contests. */
export async function openReview(
  tx: Tx,
  { id, professionalId, now }: Pick<LockedAppointment, 'id' | 'professionalId' | 'now'>,
): Promise<void> {
  await tx
    .insertInto('market.absenceReview')
    .values({ appointmentId: id, professionalId, contestedAt: now })
    .execute()
}

export async function readReview(db: Db, appointmentId: string): Promise<AbsenceReview | undefined> {
  const { rows } = await sql<AbsenceReview>`
    select contested_at as "contestedAt", kept_at as "keptAt", decision, decision_reason as "decisionReason"
    from market.absence_review where appointment_id = ${appointmentId}`.execute(db)
  return rows[0]
}

/** What the back office decided, as the two people read it; none while nothing is. */
export async function readDecision(db: Db, appointmentId: string) {
  const review = await readReview(db, appointmentId)
  if (!review?.decision || review.decisionReason === null) return null
  return { decision: review.decision, reason: review.decisionReason }
}

export async function noteKept(tx: Tx, appointmentId: string, keptAt: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('market.absenceReview')
    .set({ keptAt })
    .where('appointmentId', '=', appointmentId)
    .execute()
}

export async function noteDecided(
  tx: Tx,
  appointmentId: string,
  decided: { decision: string; decisionReason: string; decidedAt: Temporal.Instant; decidedBy: string },
): Promise<void> {
  await tx
    .updateTable('market.absenceReview')
    .set(decided)
    .where('appointmentId', '=', appointmentId)
    .execute()
}

const LISTED_MAX = 100

/** What may be waiting for the back office, the oldest first; the rule says which of them are. */
export async function listOpenReviews(db: Db): Promise<(AbsenceReview & { appointmentId: string })[]> {
  const { rows } = await sql<AbsenceReview & { appointmentId: string }>`
    select r.appointment_id as "appointmentId", r.contested_at as "contestedAt", r.kept_at as "keptAt", r.decision,
      r.decision_reason as "decisionReason"
    from market.absence_review r where r.decision is null and r.contested_at > public.clock() - interval '30 days'
    order by r.contested_at limit ${LISTED_MAX}`.execute(db)
  return rows
}
