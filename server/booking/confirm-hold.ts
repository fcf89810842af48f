import type { Payer } from '#domain/booking/change-of-mind.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { dropPayment } from '#server/payments/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { announce, type World } from './announce.ts'
import { lockAppointment, readClock, transition } from './appointment-queries.ts'

/**
 * The seam where a payer confirms a hold: the client whose credits are reserved or who pays on site, or a verified word
 * of a card. Never a return address. False means that the time lapsed before: a payer gives the money back.
 */
export async function confirmHold(
  world: World,
  tx: Tx,
  hold: { id: string; by: 'client' | 'payer'; payment: Payer | 'mixed' },
): Promise<boolean> {
  const appointment = await lockAppointment(tx, hold.id)
  if (!appointment) return false
  // Asked again: it is confirmed already.
  if (appointment.state === 'scheduled') return true
  const now = await readClock(tx)
  const hasLapsed = !appointment.heldUntil || Temporal.Instant.compare(appointment.heldUntil, now) <= 0
  if (appointment.state !== 'held' || hasLapsed) return false
  await transition(tx, appointment, 'confirm', hold.by, { payment: hold.payment, confirmedAt: now })
  await announce(world, tx, hold.id, { what: 'confirmed', by: 'client' })
  return true
}

/** The client lets the time go before confirming it. */
export async function releaseHold(tx: Tx, id: string): Promise<void> {
  const appointment = await lockAppointment(tx, id)
  if (!appointment) throw new Refusal('booking/not-found')
  if (appointment.state === 'expired') return
  await transition(tx, appointment, 'release', 'client')
  await dropPayment(tx, id)
}
