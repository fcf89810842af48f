import { moveTerms } from '#domain/booking/change-of-mind.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { lockPayment, updatePayment } from '#server/payments/index.ts'
import { constraintOf } from '#server/platform/constraint-of.ts'
import type { Tx } from '#server/platform/database.ts'
import { type LockedAppointment, lockAppointment, lockTime, transition } from './appointment-queries.ts'
import { changeable, type Side } from './describe-appointment.ts'
import { refreshFreeTimes } from '../slots/index.ts'
import { expireLapsed } from './upkeep.ts'

export type MovingVisit = {
  id: string
  professionalId: string
  clientId: string
  by: Side
  /** The version that was on the screen: a visit that changed since is looked at again first. */
  version: number
}

/** Locks both calendars and the visit, and answers it if this side may move it now. */
export async function lockMovingVisit(tx: Tx, visit: MovingVisit): Promise<LockedAppointment> {
  await lockTime(tx, visit.professionalId, visit.clientId)
  // What lapsed is free; what the client keeps beside this visit, an offer or a time to be paid, stays theirs.
  const lapsed = [
    ...(await expireLapsed(tx, visit.professionalId)),
    ...(await expireLapsed(tx, visit.clientId)),
  ]
  if (lapsed.some(({ professionalId }) => professionalId === visit.professionalId))
    await refreshFreeTimes(tx, [visit.professionalId])
  const appointment = await lockAppointment(tx, visit.id)
  if (!appointment) throw new Refusal('booking/not-found')
  if (appointment.state !== 'scheduled' || appointment.version !== visit.version)
    throw new Refusal('booking/not-now')
  if (!moveTerms(changeable(appointment, null), visit.by, appointment.now).isPossible)
    throw new Refusal('booking/too-late')
  return appointment
}

export type NewTime = Pick<
  LockedAppointment,
  'startsAt' | 'endsAt' | 'busyFrom' | 'busyUntil' | 'zone' | 'placeId' | 'isFeeWaived'
>

/** The visit stands elsewhere: payment, messages and history stay. The database refuses what another visit keeps. */
export async function takeNewTime(
  tx: Tx,
  appointment: LockedAppointment,
  by: Side,
  { time, reason }: { time: NewTime; reason: string | null },
): Promise<void> {
  await transition(tx, appointment, 'move', by, { ...time, changeReason: reason }).catch((error: unknown) => {
    if (constraintOf(error) === 'appointment_blocked') throw new Refusal('booking/blocked')
    throw error
  })
  // The payment belongs to the visit, not to its time: only the moment to look at it again moves along.
  const payment = await lockPayment(tx, appointment.id)
  if (payment) await updatePayment(tx, payment.id, { dueAt: time.endsAt })
}
