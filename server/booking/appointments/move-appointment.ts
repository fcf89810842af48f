import type { Tx } from '#server/platform/database.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { announce, type BookingDependencies } from './announce.ts'
import { isClientBusy, type LockedAppointment } from './appointment-queries.ts'
import { questionOf, readBookable } from '../schedule/index.ts'
import { findAlternatives, slotSearchOf } from './cancel-appointment.ts'
import type { Side } from './describe-appointment.ts'
import { takeOwnTime } from './own-new-time.ts'
import { announceFreed, refuseSlot, requireSlot } from '../slots/index.ts'
import { lockMovingVisit, type MovingVisit, type NewTime, takeNewTime } from './take-new-time.ts'
import { forgetShift } from './visit-shift.ts'

export type MoveInput = MovingVisit & {
  startsAt: Temporal.Instant
  reason: string | null
  /** Only a professional passes their own rules. */
  outsideHours?: boolean
}

/** Moves the visit in place: payment, messages and history stay. The old time is kept until the new one is certain. */
export async function moveAppointment(
  dependencies: BookingDependencies,
  tx: Tx,
  input: MoveInput,
): Promise<void> {
  const { by, startsAt, reason } = input
  const appointment = await lockMovingVisit(tx, input)
  const time =
    by === 'professional' && input.outsideHours
      ? await ownTime(tx, appointment, startsAt)
      : await offeredTime(tx, appointment, by, startsAt)
  // Moved a moment ago in the calendar, its person still knows of where it stood before.
  const untold = await forgetShift(tx, appointment)
  await takeNewTime(tx, appointment, by, { time, reason })
  await announceFreed(dependencies, tx, appointment.professionalId)
  const alternatives =
    by === 'professional' ? await findAlternatives(tx, { ...appointment, ...time }) : undefined
  await announce(dependencies, tx, input.id, {
    what: 'moved',
    by,
    previous: untold ?? appointment,
    ...(alternatives ? { alternatives } : {}),
  })
}

/** A time that anybody could book now, for a visit of this length. */
async function offeredTime(
  tx: Tx,
  appointment: LockedAppointment,
  by: Side,
  startsAt: Temporal.Instant,
): Promise<NewTime> {
  const bookable = await readBookable(tx, appointment.professionalId)
  if (!bookable) throw new Refusal('directory/professional-not-found')
  const same = slotSearchOf(appointment)
  const question = questionOf(bookable, same)
  const slot = requireSlot(question, startsAt)
  if (await isClientBusy(tx, appointment.clientId, slot, appointment.id))
    throw refuseSlot(
      // A professional never learns that their client sees someone else.
      by === 'client' ? 'booking/client-busy' : 'booking/slot-taken',
      question,
      startsAt,
    )
  return {
    ...slot,
    busyFrom: slot.startsAt.subtract({ minutes: same.visit.bufferBeforeMinutes }),
    busyUntil: slot.endsAt.add({ minutes: same.visit.bufferAfterMinutes }),
    // Who did not choose the time owes nothing for refusing it; who then chooses one is bound again.
    isFeeWaived: by === 'professional',
  }
}

async function ownTime(tx: Tx, appointment: LockedAppointment, startsAt: Temporal.Instant): Promise<NewTime> {
  const endsAt = startsAt.add(appointment.startsAt.until(appointment.endsAt))
  const { cut: _cut, ...time } = await takeOwnTime(tx, appointment, { startsAt, endsAt, outsideHours: true })
  return { ...time, isFeeWaived: true }
}
