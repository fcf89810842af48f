import { type Attendee, HOLD_MINUTES, HOLDS_PER_PERSON } from '#domain/booking/holds.ts'
import type { Mode } from '#domain/directory/modes.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import type { Tx } from '#server/platform/database.ts'
import { freeTimeForHold, insertHold, lockTime, readClientTime } from './appointment-queries.ts'
import { questionOf, readBookable } from './bookable.ts'
import { patchFreeTimes } from './free-times.ts'
import { refuseSlot, requireSlot } from './require-slot.ts'

export type HoldWish = {
  professionalId: string
  serviceId: string
  mode: Mode
  placeId: string | null
  startsAt: Temporal.Instant
  priceCents: number
  attendee: Attendee
  attendeeName: string | null
}

/** Keeps a free time for this person for ten minutes. The time is theirs or someone else's, never both. */
export async function holdSlot(tx: Tx, clientId: string, wish: HoldWish): Promise<string> {
  await lockTime(tx, wish.professionalId, clientId)
  const freed = await freeTimeForHold(tx, wish.professionalId, clientId)
  const bookable = await readBookable(tx, wish.professionalId)
  if (!bookable) throw new Refusal('directory/professional-not-found')
  if (bookable.userId === clientId) throw new Refusal('booking/own-time')

  const service = bookable.services.find(({ id }) => id === wish.serviceId)
  if (!service?.modes.includes(wish.mode)) throw new Refusal('booking/slot-not-offered', { alternatives: [] })
  if (service.priceCents !== wish.priceCents)
    throw new Refusal('booking/price-changed', { priceCents: service.priceCents })
  const question = questionOf(bookable, { visit: service, mode: wish.mode, placeId: wish.placeId })
  const slot = requireSlot(question, wish.startsAt)
  const { isBusy, holds } = await readClientTime(tx, clientId, slot)
  if (isBusy) throw refuseSlot('booking/client-busy', question, wish.startsAt)
  if (holds >= HOLDS_PER_PERSON) throw new Refusal('booking/too-many-holds')

  const [from, until] = [
    slot.startsAt.subtract({ minutes: service.bufferBeforeMinutes }),
    slot.endsAt.add({ minutes: service.bufferAfterMinutes }),
  ]
  const id = await insertHold(tx, {
    professionalId: bookable.id,
    clientId,
    startsAt: slot.startsAt,
    endsAt: slot.endsAt,
    busyFrom: from,
    busyUntil: until,
    zone: slot.zone,
    mode: wish.mode,
    placeId: slot.placeId,
    attendee: wish.attendee,
    attendeeName: wish.attendeeName,
    serviceId: service.id,
    serviceNameFr: service.nameFr,
    serviceNameEn: service.nameEn,
    priceCents: service.priceCents,
    ...bookable.policy,
    heldUntil: bookable.now.add({ minutes: HOLD_MINUTES }),
  })
  const claim = { appointmentId: id, from: from.epochMilliseconds, until: until.epochMilliseconds }
  await patchFreeTimes(tx, { ...bookable, claims: [...bookable.claims, claim] }, [{ from, until }, ...freed])
  return id
}
