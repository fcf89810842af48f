import { moveTerms } from '#domain/booking/change-of-mind.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { lockPayment, updatePayment } from '#server/payments/index.ts'
import { constraintOf } from '#server/platform/constraint-of.ts'
import type { Tx } from '#server/platform/database.ts'
import { announce, type BookingDependencies } from './announce.ts'
import { isClientBusy, lockAppointment, lockTime, transition } from './appointment-queries.ts'
import { questionOf, readBookable } from '../schedule/index.ts'
import { findAlternatives, slotSearchOf } from './cancel-appointment.ts'
import { changeable, type Side } from './describe-appointment.ts'
import { announceFreed, refreshFreeTimes, refuseSlot, requireSlot } from '../slots/index.ts'
import { expireLapsed } from './upkeep.ts'

export type MoveInput = {
  id: string
  professionalId: string
  clientId: string
  by: Side
  startsAt: Temporal.Instant
  /** The version that was on the screen: a visit that changed since is looked at again first. */
  version: number
  reason: string | null
}

/** Moves the visit in place: payment, messages and history stay. The old time is kept until the new one is certain. */
export async function moveAppointment(
  dependencies: BookingDependencies,
  tx: Tx,
  input: MoveInput,
): Promise<void> {
  await lockTime(tx, input.professionalId, input.clientId)
  // What lapsed is free; what the client keeps beside this visit, an offer or a time to be paid, stays theirs.
  const lapsed = [
    ...(await expireLapsed(tx, input.professionalId)),
    ...(await expireLapsed(tx, input.clientId)),
  ]
  const appointment = await lockAppointment(tx, input.id)
  if (!appointment) throw new Refusal('booking/not-found')
  if (appointment.state !== 'scheduled' || appointment.version !== input.version)
    throw new Refusal('booking/not-now')
  if (!moveTerms(changeable(appointment, null), input.by, appointment.now).isPossible)
    throw new Refusal('booking/too-late')

  const bookable = await readBookable(tx, appointment.professionalId)
  if (!bookable) throw new Refusal('directory/professional-not-found')
  const same = slotSearchOf(appointment)
  const question = questionOf(bookable, same)
  const slot = requireSlot(question, input.startsAt)
  if (await isClientBusy(tx, appointment.clientId, slot, appointment.id))
    throw refuseSlot(
      // A professional never learns that their client sees someone else.
      input.by === 'client' ? 'booking/client-busy' : 'booking/slot-taken',
      question,
      input.startsAt,
    )

  await transition(tx, appointment, 'move', input.by, {
    startsAt: slot.startsAt,
    endsAt: slot.endsAt,
    busyFrom: slot.startsAt.subtract({ minutes: same.visit.bufferBeforeMinutes }),
    busyUntil: slot.endsAt.add({ minutes: same.visit.bufferAfterMinutes }),
    zone: slot.zone,
    placeId: slot.placeId,
    changeReason: input.reason,
    // Who did not choose the time owes nothing for refusing it; who then chooses one is bound again.
    isFeeWaived: input.by === 'professional',
  }).catch((error: unknown) => {
    if (constraintOf(error) === 'appointment_blocked') throw new Refusal('booking/blocked')
    throw error
  })
  if (lapsed.some(({ professionalId }) => professionalId === input.professionalId))
    await refreshFreeTimes(tx, [input.professionalId])
  await announceFreed(dependencies, tx, appointment.professionalId)
  // The payment belongs to the visit, not to its time: only the moment to look at it again moves along.
  const payment = await lockPayment(tx, input.id)
  if (payment) await updatePayment(tx, payment.id, { dueAt: slot.endsAt })
  const alternatives =
    input.by === 'professional' ? await findAlternatives(tx, { ...appointment, ...slot }) : undefined
  await announce(dependencies, tx, input.id, {
    what: 'moved',
    by: input.by,
    previous: appointment,
    ...(alternatives ? { alternatives } : {}),
  })
}
