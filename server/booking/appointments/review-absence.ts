import { isAtDesk, isDecided } from '#domain/booking/attendance.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { type AbsenceReview, listOpenReviews, noteDecided, noteKept, readReview } from './absence-queries.ts'
import { announce, type BookingDependencies } from './announce.ts'
import { lockAppointment, transition } from './appointment-queries.ts'
import { type AppointmentRow, readAppointmentsById } from './read-appointments.ts'
import { settleVisit } from './settle-visits.ts'

async function lockContested(tx: Tx, id: string) {
  const appointment = await lockAppointment(tx, id)
  const review = appointment && (await readReview(tx, id))
  if (!appointment || !review) throw new Refusal('booking/not-found')
  if (appointment.state !== 'no_show' || isDecided(appointment, appointment.now))
    throw new Refusal('booking/not-now')
  return { appointment, review }
}

/** The professional keeps an absence that its client contests: the back office decides between the two. */
export async function keepNoShow(dependencies: BookingDependencies, tx: Tx, id: string): Promise<void> {
  const { appointment, review } = await lockContested(tx, id)
  if (review.keptAt) throw new Refusal('booking/not-now')
  await transition(tx, appointment, 'keep', 'professional')
  await noteKept(tx, id, appointment.now)
  await announce(dependencies, tx, id, { what: 'kept', by: 'professional' })
}

type DeskDecisionInput = { decision: 'upheld' | 'waived'; reason: string }

/** The back office decides: the fee is owed, or nothing is. Both are told. */
export async function decideAbsence(
  dependencies: BookingDependencies,
  tx: Tx,
  { id, by }: { id: string; by: string },
  { decision, reason }: DeskDecisionInput,
): Promise<void> {
  const { appointment, review } = await lockContested(tx, id)
  const { now } = appointment
  if (!isAtDesk({ ...appointment, keptAt: review.keptAt }, now)) throw new Refusal('booking/not-now')
  const isUpheld = decision === 'upheld'
  await transition(tx, appointment, isUpheld ? 'uphold' : 'waive', 'admin', isUpheld ? {} : { feeCents: 0 })
  await noteDecided(tx, id, { decision, decisionReason: reason, decidedAt: now, decidedBy: by })
  await settleVisit(tx, id)
  await announce(dependencies, tx, id, { what: 'decided', by: 'professional' })
}

/** What waits for the back office now. */
export async function listAtDesk(db: Db): Promise<{ row: AppointmentRow; review: AbsenceReview }[]> {
  const reviews = await listOpenReviews(db)
  const rows = await readAppointmentsById(
    db,
    reviews.map(({ appointmentId }) => appointmentId),
  )
  return reviews.flatMap((review) => {
    const row = rows.find(({ id }) => id === review.appointmentId)
    const waits = row?.state === 'no_show' && isAtDesk({ ...row, keptAt: review.keptAt }, row.now)
    return row && waits ? [{ row, review }] : []
  })
}
