import { contestUntil, isDecided, mayBeMissed, UNDO_MINUTES } from '#domain/booking/attendance.ts'
import { absenceTerms } from '#domain/booking/change-of-mind.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { lockPayment } from '#server/payments/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { announce, type BookingDependencies } from './announce.ts'
import { type LockedAppointment, lockAppointment, transition } from './appointment-queries.ts'
import { changeable } from './describe-appointment.ts'
import { openReview } from './absence-queries.ts'
import { settleVisit } from './settle-visits.ts'
import {
  dropDecision,
  insertDecision,
  type PendingDecision,
  pendingDecision,
} from './visit-decision-queries.ts'

async function lock(tx: Tx, id: string): Promise<LockedAppointment> {
  const appointment = await lockAppointment(tx, id)
  if (!appointment) throw new Refusal('booking/not-found')
  return appointment
}

/** Told and settled at once, or when it can no longer be undone (`close-decisions.ts`). */
type DecisionInput = { isUndoable: boolean }

/** The visit took place. */
export async function completeVisit(tx: Tx, id: string, input: DecisionInput): Promise<void> {
  const appointment = await lock(tx, id)
  if (Temporal.Instant.compare(appointment.now, appointment.startsAt) < 0)
    throw new Refusal('booking/not-now')
  await transition(tx, appointment, 'complete', 'professional')
  await noteDecision(tx, appointment, 'complete', input)
  await settleVisit(tx, id)
}

/** The professional reports an absence; the client is notified, and has time to contest it. */
export async function recordNoShow(
  dependencies: BookingDependencies,
  tx: Tx,
  id: string,
  input: DecisionInput,
): Promise<void> {
  const appointment = await lock(tx, id)
  const { now } = appointment
  if (!mayBeMissed(appointment, now)) throw new Refusal('booking/not-now')
  const payment = await lockPayment(tx, id)
  const { fee } = absenceTerms(changeable(appointment, payment))
  await transition(tx, appointment, 'miss', 'professional', {
    // The time to contest begins when it is told.
    contestUntil: contestUntil(input.isUndoable ? undoUntil(now) : now),
    feeCents: fee,
  })
  await noteDecision(tx, appointment, 'miss', input)
  await settleVisit(tx, id)
  if (input.isUndoable) return
  await announce(dependencies, tx, id, { what: 'missed', by: 'professional' })
}

export async function contestNoShow(
  dependencies: BookingDependencies,
  tx: Tx,
  id: string,
  reason: string,
): Promise<void> {
  const appointment = await lock(tx, id)
  const { now } = appointment
  if (appointment.state !== 'no_show' || appointment.contestedAt) throw new Refusal('booking/not-now')
  if (!appointment.contestUntil || Temporal.Instant.compare(now, appointment.contestUntil) > 0)
    throw new Refusal('booking/too-late')
  await transition(tx, appointment, 'contest', 'client', { contestedAt: now, contestReason: reason })
  await openReview(tx, appointment)
  await settleVisit(tx, id)
  await announce(dependencies, tx, id, { what: 'contested', by: 'client' })
}

/** The professional takes the absence back, before its fee is decided. The client is notified. */
export async function excuseNoShow(
  dependencies: BookingDependencies,
  tx: Tx,
  id: string,
  input: DecisionInput,
): Promise<void> {
  const appointment = await lock(tx, id)
  const { now } = appointment
  if (appointment.state === 'no_show' && isDecided(appointment, now)) throw new Refusal('booking/too-late')
  await transition(tx, appointment, 'excuse', 'professional', { feeCents: null })
  await noteDecision(tx, appointment, 'excuse', input)
  await settleVisit(tx, id)
  if (input.isUndoable) return
  await announce(dependencies, tx, id, { what: 'excused', by: 'professional' })
}

/** Within ten minutes of a decision, the visit is what it was before: nothing was taken and nobody was told. */
export async function undoDecision(tx: Tx, id: string): Promise<void> {
  const appointment = await lock(tx, id)
  const pending = await pendingDecision(tx, id)
  const isAnswered = pending?.event === 'miss' && appointment.contestedAt !== null
  if (!pending || isAnswered || Temporal.Instant.compare(appointment.now, pending.undoUntil) > 0)
    throw new Refusal('booking/too-late')
  await dropDecision(tx, id)
  await transition(tx, appointment, undoOf(pending), 'professional', { feeCents: pending.fromFeeCents })
  await settleVisit(tx, id)
}

function undoOf({ event, fromState }: PendingDecision) {
  if (event === 'miss') return fromState === 'scheduled' ? 'undo-miss' : 'undo-late-miss'
  return event === 'complete' ? 'undo-complete' : 'undo-excuse'
}

async function noteDecision(
  tx: Tx,
  appointment: LockedAppointment,
  event: PendingDecision['event'],
  { isUndoable }: DecisionInput,
): Promise<void> {
  await dropDecision(tx, appointment.id)
  if (isUndoable) await insertDecision(tx, appointment, event, undoUntil(appointment.now))
}

const undoUntil = (now: Temporal.Instant) => now.add({ minutes: UNDO_MINUTES })
