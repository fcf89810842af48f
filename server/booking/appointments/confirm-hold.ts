import type { Payer } from '#domain/booking/change-of-mind.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { dropPayment } from '#server/payments/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { announce, type BookingDependencies } from './announce.ts'
import { type LockedAppointment, lockAppointment, lockCalendarOf, transition } from './appointment-queries.ts'
import { askFor } from './request.ts'
import { type AppointmentRow, readAppointment } from './read-appointments.ts'
import { announceFreed } from '../slots/index.ts'

/**
 * The seam where a payer confirms a hold: the client whose credits are reserved or who pays on site, or a verified word
 * of a card. Never a return address. What is asked for becomes a request. Answers the visit as it stands then; none means
 * that the time lapsed before, and a payer gives the money back.
 */
export async function confirmHold(
  dependencies: BookingDependencies,
  tx: Tx,
  appointment: LockedAppointment,
  { by, payment }: { by: 'client' | 'payer'; payment: Payer | 'mixed' },
): Promise<AppointmentRow | undefined> {
  if (isTaken(appointment)) return readAppointment(tx, appointment.id)
  if (!isHeld(appointment)) return undefined
  if (appointment.answerHours !== null) return askFor(dependencies, tx, appointment, { by, payment })
  await transition(tx, appointment, 'confirm', by, { payment, confirmedAt: appointment.now })
  return announce(dependencies, tx, appointment.id, { what: 'confirmed', by: 'client' })
}

/** Asked again: it is confirmed or asked for already. */
export const isTaken = ({ state }: Pick<LockedAppointment, 'state'>) =>
  state === 'scheduled' || state === 'requested'

/** Kept for its client, not for too long, and not between two of whom one has blocked the other since. */
export const isHeld = ({ state, heldUntil, isBlocked, now }: LockedAppointment) =>
  state === 'held' && !isBlocked && heldUntil !== null && Temporal.Instant.compare(heldUntil, now) > 0

/** The client lets the time go before confirming it. */
export async function releaseHold(dependencies: BookingDependencies, tx: Tx, id: string): Promise<void> {
  await lockCalendarOf(tx, id)
  const appointment = await lockAppointment(tx, id)
  if (!appointment) throw new Refusal('booking/not-found')
  if (appointment.state === 'expired') return
  await transition(tx, appointment, 'release', 'client')
  await announceFreed(dependencies, tx, appointment.professionalId)
  await dropPayment(tx, id)
}
