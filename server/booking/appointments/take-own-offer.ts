import { Refusal } from '#domain/kernel/refusal.ts'
import type { Tx } from '#server/platform/database.ts'
import { type Bookable, questionOf } from '../schedule/index.ts'
import { type ChosenTime, requireOwnTime } from '../slots/index.ts'
import { giveWay } from './appointment-queries.ts'

/**
 * As `requireOffer`, at any moment to come that is not another person's: a professional passes their own rules on purpose.
 * Pauses of other visits have given way. Call it under the calendar's lock.
 */
export async function takeOwnOffer(
  tx: Tx,
  bookable: Bookable,
  { serviceId, mode, placeId, startsAt, priceCents }: ChosenTime,
) {
  const service = bookable.services.find(({ id }) => id === serviceId)
  if (!service?.modes.includes(mode)) throw new Refusal('booking/slot-not-offered', { alternatives: [] })
  if (service.priceCents !== priceCents)
    throw new Refusal('booking/price-changed', { priceCents: service.priceCents })
  if (mode === 'in-person' && !bookable.places.find(({ id }) => id === placeId)?.hasAddress)
    throw new Refusal('booking/unknown-place')
  const { busyFrom, busyUntil, cut, ...slot } = await requireOwnTime(tx, bookable, {
    startsAt,
    endsAt: startsAt.add({ minutes: service.durationMinutes }),
    mode,
    placeId,
    bufferBeforeMinutes: service.bufferBeforeMinutes,
    bufferAfterMinutes: service.bufferAfterMinutes,
    exceptAppointmentId: null,
    outsideHours: true,
  })
  await giveWay(tx, cut)
  const question = questionOf(bookable, { visit: service, mode, placeId })
  return { service, question, slot, from: busyFrom, until: busyUntil }
}
