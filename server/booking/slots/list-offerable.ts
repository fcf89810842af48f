import { freeSlots, type Slot } from '#domain/booking/slots.ts'
import type { Mode } from '#domain/directory/modes.ts'
import { type Bookable, questionOf, type ServiceOffer } from '../schedule/index.ts'

/** A service in one way of meeting, with the next times at which it could be booked. */
type Offerable = { service: ServiceOffer; mode: Mode; slots: Slot[] }

/** How far one looks, and what a small panel holds of it: some days, some hours of each. */
const DAYS_LOOKED = 28
const DAYS_SHOWN = 3
const A_DAY = 4

/** Everything that a professional offers and has time for, from this day on. */
export function listOfferable(bookable: Bookable, from: Temporal.Instant): Offerable[] {
  const range = { from, until: from.add({ hours: DAYS_LOOKED * 24 }) }
  // Who has a conversation is a client of the practice; what nobody books online is offered in its calendar.
  const services = bookable.services.filter(({ audience }) => audience !== 'nobody')
  return services.flatMap((service) =>
    service.modes.flatMap((mode) => {
      const question = questionOf(bookable, { visit: service, mode, placeId: null })
      const slots = spread(freeSlots(question, range))
      return slots.length > 0 ? [{ service, mode, slots }] : []
    }),
  )
}

const dayOf = ({ startsAt, zone }: Slot) => startsAt.toZonedDateTimeISO(zone).toPlainDate().toString()

function spread(slots: readonly Slot[]): Slot[] {
  return [...Map.groupBy(slots, dayOf).values()].slice(0, DAYS_SHOWN).flatMap(across)
}

/** Some of a day, from its beginning to its end: nobody proposes four times of one morning. */
function across(slots: readonly Slot[]): Slot[] {
  if (slots.length <= A_DAY) return [...slots]
  const step = (slots.length - 1) / (A_DAY - 1)
  return Array.from({ length: A_DAY }, (_, at) => slots[Math.round(at * step)]).filter(
    (slot) => slot !== undefined,
  )
}
