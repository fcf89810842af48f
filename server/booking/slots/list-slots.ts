import type { z } from '@hono/zod-openapi'
import { FREE_UNTIL_HOURS } from '#domain/booking/change-of-mind.ts'
import { firstSlots, freeSlots, type Slot } from '#domain/booking/slots.ts'
import { withOffset } from '#domain/booking/wall-clock.ts'
import type { Mode } from '#domain/directory/modes.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import type { Db } from '#server/platform/database.ts'
import { type Bookable, questionOf, readBookable, type ServiceOffer } from '../schedule/index.ts'
import { bookableServices, refuseAudience } from './audience.ts'
import { readFreeTimes } from './free-times.ts'
import type { Availability, NextSlots, Slot as SlotAnswer } from './schemas.ts'

export type AvailabilityRequest = {
  professionalId: string
  serviceId: string | null
  mode: Mode | null
  placeId: string | null
  from: string | null
  days: number
  /** Who asks; none: somebody who is not signed in. */
  personId: string | null
  /** A visitor's own time. */
  exceptHoldId?: string | undefined
}

/** The free times of one professional, day by day. */
export async function listAvailability(
  db: Db,
  request: AvailabilityRequest,
): Promise<z.infer<typeof Availability>> {
  const bookable = await readBookable(db, request.professionalId)
  if (!bookable) throw new Refusal('directory/professional-not-found')
  const bookableIds = await bookableServices(db, bookable, request.personId)
  const service = chooseService(bookable, request, bookableIds)
  if (!service) throw new Refusal('directory/professional-not-found')
  if (!bookableIds.has(service.id)) throw refuseAudience(service.audience)
  const mode = request.mode ?? chooseMode(bookable, service)
  if (!service.modes.includes(mode)) throw new Refusal('booking/slot-not-offered', { alternatives: [] })
  const question = questionOf(bookable, {
    visit: service,
    mode,
    placeId: request.placeId,
    exceptAppointmentId: request.exceptHoldId,
  })

  const { zone, horizonDays } = bookable.schedule.rules
  const today = bookable.now.toZonedDateTimeISO(zone).toPlainDate()
  const first = request.from ? Temporal.PlainDate.from(request.from) : today
  const from = first.toZonedDateTime(zone).toInstant()
  const until = first.add({ days: request.days }).toZonedDateTime(zone).toInstant()
  const [next] = firstSlots(question, { from: until, until: until.add({ hours: 366 * 24 }) }, 1)
  return {
    professionalId: bookable.id,
    service: {
      id: service.id,
      nameFr: service.nameFr,
      nameEn: service.nameEn,
      durationMinutes: service.durationMinutes,
      priceCents: service.priceCents,
      answerHours: service.answerHours,
    },
    mode,
    bookableServiceIds: [...bookableIds],
    days: byDay(freeSlots(question, { from, until })),
    next: next ? withOffset(next.startsAt, next.zone) : null,
    bookableUntil: today.add({ days: horizonDays }).toString(),
    policy: { freeUntilHours: FREE_UNTIL_HOURS, ...bookable.policy },
  }
}

function chooseService(
  bookable: Bookable,
  { serviceId, mode }: AvailabilityRequest,
  bookableIds: ReadonlySet<string>,
): ServiceOffer | undefined {
  if (serviceId) return bookable.services.find(({ id }) => id === serviceId)
  const inMode = bookable.services.filter(({ modes }) => mode === null || modes.includes(mode))
  return inMode.find(({ id }) => bookableIds.has(id)) ?? inMode[0]
}

/** A mode in which the professional really has hours, if the service allows one. */
function chooseMode({ schedule }: Bookable, service: ServiceOffer): Mode {
  const open = new Set([...schedule.weekly, ...schedule.openings].flatMap(({ modes }) => modes))
  return service.modes.find((mode) => open.has(mode)) ?? service.modes[0] ?? 'video'
}

/** Free times under the day on which people read them. */
export function byDay(slots: readonly Slot[]): z.infer<typeof Availability>['days'] {
  const written = slots.map((slot) => ({ zone: slot.zone, slot: describeSlot(slot) }))
  return [...Map.groupBy(written, ({ slot, zone }) => `${slot.startsAt.slice(0, 10)} ${zone}`)].map(
    ([key, slotsOfDay]) => ({
      date: key.slice(0, 10),
      zone: key.slice(11),
      slots: slotsOfDay.map(({ slot }) => slot),
    }),
  )
}

export function describeSlot({ startsAt, endsAt, placeId, zone }: Slot): z.infer<typeof SlotAnswer> {
  return { startsAt: withOffset(startsAt, zone), endsAt: withOffset(endsAt, zone), placeId }
}

/** The next free times of the professionals of a page of results, in one query. */
export async function listNextSlots(
  db: Db,
  ids: readonly string[],
  mode: Mode | null,
  count: number,
): Promise<z.infer<typeof NextSlots>> {
  const times = await readFreeTimes(db, ids, { modes: mode ? [mode] : [], windows: null, count })
  return ids.flatMap((professionalId) => {
    const found = times.get(professionalId)
    if (!found) return []
    const { startsAt, ...rest } = found
    return [{ professionalId, ...rest, slots: startsAt.map((start) => ({ startsAt: start })) }]
  })
}
