import { ALTERNATIVES } from '#domain/booking/holds.ts'
import { explainSlot, findSlot, nearestSlots, type Slot, type SlotQuestion } from '#domain/booking/slots.ts'
import { withOffset } from '#domain/booking/wall-clock.ts'
import { invariant } from '#domain/kernel/invariant.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import type { Mode } from '#domain/directory/modes.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import { type Bookable, questionOf } from '../schedule/index.ts'

const CODES = {
  taken: 'booking/slot-taken',
  'too-soon': 'booking/slot-too-soon',
  'not-offered': 'booking/slot-not-offered',
} as const satisfies Record<string, RefusalCode>

/** The slot that starts then, or a refusal that says why not and offers the nearest ones. */
export function requireSlot(question: SlotQuestion, startsAt: Temporal.Instant): Slot {
  const slot = findSlot(question, startsAt)
  if (slot) return slot
  const answer = explainSlot(question, startsAt)
  invariant(answer !== 'free', 'what is not listed is not free')
  throw refuseSlot(CODES[answer], question, startsAt)
}

export function refuseSlot(code: RefusalCode, question: SlotQuestion, startsAt: Temporal.Instant): Refusal {
  const nearest = nearestSlots(question, startsAt, ALTERNATIVES)
  return new Refusal(code, {
    alternatives: nearest.map(({ startsAt: start, zone }) => withOffset(start, zone)),
  })
}

export type ChosenTime = {
  serviceId: string
  mode: Mode
  placeId: string | null
  startsAt: Temporal.Instant
  /** As the person saw it: another one is told before anything is kept. */
  priceCents: number
}

/** What the person chose, as it is offered now, and the time it takes from the calendar with its pauses. */
export function requireOffer(
  bookable: Bookable,
  { serviceId, mode, placeId, startsAt, priceCents }: ChosenTime,
) {
  const service = bookable.services.find(({ id }) => id === serviceId)
  if (!service?.modes.includes(mode)) throw new Refusal('booking/slot-not-offered', { alternatives: [] })
  if (service.priceCents !== priceCents)
    throw new Refusal('booking/price-changed', { priceCents: service.priceCents })
  const question = questionOf(bookable, { visit: service, mode, placeId })
  const slot = requireSlot(question, startsAt)
  const from = slot.startsAt.subtract({ minutes: service.bufferBeforeMinutes })
  const until = slot.endsAt.add({ minutes: service.bufferAfterMinutes })
  return { service, question, slot, from, until }
}

/** Whether exactly this could be booked now, as `requireOffer` decides it. */
export function isOffered(bookable: Bookable, chosen: ChosenTime): boolean {
  const { serviceId, mode, placeId, startsAt, priceCents } = chosen
  const service = bookable.services.find(({ id }) => id === serviceId)
  if (!service?.modes.includes(mode) || service.priceCents !== priceCents) return false
  return findSlot(questionOf(bookable, { visit: service, mode, placeId }), startsAt) !== undefined
}
