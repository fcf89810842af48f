import { Refusal } from '#domain/kernel/refusal.ts'
import type { Mode } from '#domain/directory/modes.ts'
import type { Tx } from '#server/platform/database.ts'
import { readBookable } from '../schedule/index.ts'
import { type OwnTime, requireOwnTime } from '../slots/index.ts'
import { giveWay, isClientBusy, type LockedAppointment } from './appointment-queries.ts'
import { slotSearchOf } from './cancel-appointment.ts'

type Wish = { startsAt: Temporal.Instant; endsAt: Temporal.Instant; outsideHours: boolean }

/** Another time for a visit, as its professional wants it; pauses of other visits have given way. */
export async function takeOwnTime(
  tx: Tx,
  appointment: LockedAppointment,
  { startsAt, endsAt, outsideHours }: Wish,
): Promise<OwnTime> {
  const bookable = await readBookable(tx, appointment.professionalId)
  if (!bookable) throw new Refusal('directory/professional-not-found')
  const { visit } = slotSearchOf(appointment)
  const time = await requireOwnTime(tx, bookable, {
    startsAt,
    endsAt,
    outsideHours,
    mode: appointment.mode as Mode,
    placeId: appointment.placeId,
    bufferBeforeMinutes: visit.bufferBeforeMinutes,
    bufferAfterMinutes: visit.bufferAfterMinutes,
    exceptAppointmentId: appointment.id,
  })
  // A professional never learns that their client sees someone else.
  if (await isClientBusy(tx, appointment.clientId, { startsAt, endsAt }, appointment.id))
    throw new Refusal('booking/slot-taken', { alternatives: [] })
  await giveWay(tx, time.cut)
  // Without a place, people go on reading the time in the zone in which it was booked.
  return { ...time, zone: appointment.placeId ? time.zone : appointment.zone }
}
