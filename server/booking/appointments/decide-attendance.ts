import { contestUntil, isDecided, mayBeMissed } from '#domain/booking/attendance.ts'
import { absenceTerms } from '#domain/booking/change-of-mind.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { lockPayment } from '#server/payments/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { announce, type BookingDependencies } from './announce.ts'
import { type LockedAppointment, lockAppointment, transition } from './appointment-queries.ts'
import { changeable } from './describe-appointment.ts'
import { settleVisit } from './settle-visits.ts'

async function lock(tx: Tx, id: string): Promise<LockedAppointment> {
  const appointment = await lockAppointment(tx, id)
  if (!appointment) throw new Refusal('booking/not-found')
  return appointment
}

/** The visit took place. */
export async function completeVisit(tx: Tx, id: string): Promise<void> {
  const appointment = await lock(tx, id)
  if (Temporal.Instant.compare(appointment.now, appointment.startsAt) < 0)
    throw new Refusal('booking/not-now')
  await transition(tx, appointment, 'complete', 'professional')
  await settleVisit(tx, id)
}

/** The professional reports an absence; the client is notified, and has time to contest it. */
export async function recordNoShow(dependencies: BookingDependencies, tx: Tx, id: string): Promise<void> {
  const appointment = await lock(tx, id)
  const { now } = appointment
  if (!mayBeMissed(appointment, now)) throw new Refusal('booking/not-now')
  const payment = await lockPayment(tx, id)
  const { fee } = absenceTerms(changeable(appointment, payment))
  await transition(tx, appointment, 'miss', 'professional', {
    contestUntil: contestUntil(now),
    feeCents: fee,
  })
  await settleVisit(tx, id)
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
  await settleVisit(tx, id)
  await announce(dependencies, tx, id, { what: 'contested', by: 'client' })
}

/** The professional takes the absence back, before its fee is decided. The client is notified. */
export async function excuseNoShow(dependencies: BookingDependencies, tx: Tx, id: string): Promise<void> {
  const appointment = await lock(tx, id)
  const { now } = appointment
  if (appointment.state === 'no_show' && isDecided(appointment, now)) throw new Refusal('booking/too-late')
  await transition(tx, appointment, 'excuse', 'professional', { feeCents: null })
  await settleVisit(tx, id)
  await announce(dependencies, tx, id, { what: 'excused', by: 'professional' })
}
