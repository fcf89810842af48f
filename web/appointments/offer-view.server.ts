import type { components } from '#contract/api.d.ts'
import { OFFER_MINUTES } from '#domain/booking/wait-list.ts'
import { type Appointment, visitWords } from '#web/product/visits/visit-words.server.ts'

type WaitEntry = components['schemas']['WaitEntry']
export type OfferView = NonNullable<ReturnType<typeof offerView>>

/** A time that is kept for the reader alone. How long is told in words, once: nothing ticks. */
export function offerView(entry: WaitEntry, upcoming: readonly Appointment[], now: Temporal.Instant) {
  const { offer } = entry
  if (!offer?.heldUntil) return null
  const replaced = upcoming.find(({ id }) => id === entry.replacesId)
  return {
    entryId: entry.id,
    visit: visitWords(offer, now),
    heldUntil: offer.heldUntil,
    minutes: Math.max(1, Math.floor(now.until(offer.heldUntil).total('minutes'))),
    minutesMax: OFFER_MINUTES,
    replaced: replaced ? { startsAt: replaced.startsAt, zone: replaced.zone } : null,
  }
}
