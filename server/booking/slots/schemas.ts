import { z } from '@hono/zod-openapi'
import { CLOSING_RULES } from '#domain/booking/closed-time.ts'
import { MODES } from '#domain/directory/modes.ts'
import { Day, Moment } from '#server/platform/http/fields.ts'

export const Slot = z
  .object({ startsAt: Moment, endsAt: Moment, placeId: z.uuid().nullable() })
  .openapi('Slot')

/** Days with at least one free time, in the zone where the visit takes place. */
export const FreeDays = z.array(z.object({ date: Day, zone: z.string(), slots: z.array(Slot) }))

export const OfferedService = z.object({
  id: z.uuid(),
  nameFr: z.string(),
  nameEn: z.string().nullable(),
  durationMinutes: z.number().int(),
  priceCents: z.number().int(),
})

export const Availability = z
  .object({
    professionalId: z.uuid(),
    /** Asked for, and answered within so many hours; none: booked at once. */
    /** What this reader may book by themselves: some services are for people whom the practice knows. */
    bookableServiceIds: z.array(z.uuid()),
    service: OfferedService.extend({ answerHours: z.number().int().nullable() }),
    mode: z.enum(MODES),
    days: FreeDays,
    /** The first free time after the days asked for, so that an empty week leads somewhere. */
    next: Moment.nullable(),
    bookableUntil: Day,
    policy: z.object({
      freeUntilHours: z.number().int(),
      lateFeePercent: z.number().int(),
      moveUntilHours: z.number().int(),
    }),
  })
  .openapi('Availability')

/** What a card offers: the first times of one service in one mode. */
export const FreeTimes = z
  .object({ serviceId: z.uuid(), mode: z.enum(MODES), zone: z.string(), startsAt: z.array(Moment) })
  .openapi('FreeTimes')

export const NextSlots = z
  .array(
    z.object({
      professionalId: z.uuid(),
      serviceId: z.uuid(),
      mode: z.enum(MODES),
      zone: z.string(),
      slots: z.array(z.object({ startsAt: Moment })),
    }),
  )
  .openapi('NextSlots')

/** Why a time of one's own calendar cannot be booked. */
export const ClosedTime = z
  .object({
    isOpen: z.boolean(),
    /** Whether its owner may take it all the same: never over somebody else's time. */
    mayBeTaken: z.boolean(),
    reasons: z.array(
      z.object({
        rule: z.enum(CLOSING_RULES),
        /** The visit, request or hold that stands there; for the notice, the first moment that is open. */
        startsAt: Moment.nullable(),
        endsAt: Moment.nullable(),
        /** What its owner called the exception. */
        label: z.string().nullable(),
        /** Of an exception, or of what can be booked. */
        lastDay: Day.nullable(),
        max: z.number().int().nullable(),
      }),
    ),
  })
  .openapi('ClosedTime')
