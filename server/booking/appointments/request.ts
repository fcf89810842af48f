import { shareFee } from '#domain/booking/change-of-mind.ts'
import type { Payer } from '#domain/booking/change-of-mind.ts'
import { answerBy } from '#domain/booking/requests.ts'
import { ZERO } from '#domain/kernel/money.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { dayOf, lockPayment, settlePayment, updatePayment } from '#server/payments/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { announceFreed } from '../slots/index.ts'
import { announce, type BookingDependencies } from './announce.ts'
import { type LockedAppointment, lockAppointment, lockCalendarOf, transition } from './appointment-queries.ts'
import { findAlternatives } from './cancel-appointment.ts'
import { changeable, type Side } from './describe-appointment.ts'
import type { AppointmentRow } from './read-appointments.ts'

/**
 * What is kept becomes a request: the time stays taken and its money reserved until the professional answers. Nothing is
 * taken before. Its payment is looked at again when the time to answer is over.
 */
export async function askFor(
  dependencies: BookingDependencies,
  tx: Tx,
  appointment: LockedAppointment,
  { by, payment: payer }: { by: 'client' | 'payer'; payment: Payer | 'mixed' },
): Promise<AppointmentRow | undefined> {
  const { id, now, startsAt, answerHours } = appointment
  const heldUntil = answerBy(now, startsAt, answerHours ?? 0)
  await transition(tx, appointment, 'request', by, { payment: payer, heldUntil })
  const payment = await lockPayment(tx, id)
  if (payment) await updatePayment(tx, payment.id, { dueAt: heldUntil })
  return announce(dependencies, tx, id, { what: 'requested', by: 'client' })
}

/** The request becomes a visit, on the terms on which it was asked for. */
export async function acceptRequest(dependencies: BookingDependencies, tx: Tx, id: string): Promise<void> {
  const appointment = await lockRequest(tx, id)
  const { heldUntil, isBlocked, now, endsAt } = appointment
  if (heldUntil === null || Temporal.Instant.compare(heldUntil, now) <= 0)
    throw new Refusal('booking/request-lapsed')
  if (isBlocked) throw new Refusal('booking/blocked')
  await transition(tx, appointment, 'accept', 'professional', { confirmedAt: now })
  const payment = await lockPayment(tx, id)
  if (payment) await updatePayment(tx, payment.id, { dueAt: endsAt })
  await announce(dependencies, tx, id, { what: 'confirmed', by: 'professional', recipients: ['client'] })
}

/** The client has everything back, and is offered other times. */
export async function declineRequest(
  dependencies: BookingDependencies,
  tx: Tx,
  id: string,
  reason: string | null,
): Promise<void> {
  const appointment = await lockRequest(tx, id)
  await letGo(dependencies, tx, appointment, 'professional', reason)
  const alternatives = await findAlternatives(tx, appointment)
  await announce(dependencies, tx, id, { what: 'declined', by: 'professional', alternatives })
}

/** One of the two goes, or the practice closes: nobody answers any more. The other one is told. */
export async function endRequest(
  dependencies: BookingDependencies,
  tx: Tx,
  id: string,
  side: Side,
): Promise<void> {
  await lockCalendarOf(tx, id)
  const appointment = await lockAppointment(tx, id)
  if (appointment?.state !== 'requested') return
  await letGo(dependencies, tx, appointment, side, null)
  await announce(
    dependencies,
    tx,
    id,
    side === 'client'
      ? { what: 'cancelled', by: side, recipients: ['professional'] }
      : { what: 'declined', by: side },
  )
}

async function lockRequest(tx: Tx, id: string): Promise<LockedAppointment> {
  await lockCalendarOf(tx, id)
  const appointment = await lockAppointment(tx, id)
  if (!appointment) throw new Refusal('booking/not-found')
  if (appointment.state === 'expired') throw new Refusal('booking/request-lapsed')
  if (appointment.state !== 'requested') throw new Refusal('booking/not-now')
  return appointment
}

async function letGo(
  dependencies: BookingDependencies,
  tx: Tx,
  appointment: LockedAppointment,
  side: Side,
  reason: string | null,
): Promise<void> {
  const event = side === 'client' ? 'cancel' : 'decline'
  await transition(tx, appointment, event, side, { cancelledBy: side, changeReason: reason, feeCents: 0 })
  const payment = await lockPayment(tx, appointment.id)
  if (payment) {
    const outcomes = shareFee(changeable(appointment, payment).shares, ZERO)
    await settlePayment(tx, payment, { outcome: 'fee', outcomes, on: dayOf(appointment) })
  }
  await announceFreed(dependencies, tx, appointment.professionalId)
}
