import { z } from '@hono/zod-openapi'
import { BUSY_CALENDARS_MAX, LOOK_PROBLEMS } from '#domain/booking/calendar/looking.ts'
import { Day } from '#server/platform/http/fields.ts'

export const BusyCalendars = z
  .object({
    max: z.literal(BUSY_CALENDARS_MAX),
    calendars: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        /** All that is shown of the address. */
        host: z.string(),
        freshness: z.enum(['waiting', 'fresh', 'stale']),
        problem: z.enum(LOOK_PROBLEMS).nullable(),
        nextLookAt: z.iso.datetime(),
        lookedAt: z.iso.datetime().nullable(),
        readAt: z.iso.datetime().nullable(),
        /** Events that could not be read: their time may be shown as free. */
        unreadEvents: z.number().int(),
        /** Busy times still to come. */
        times: z.number().int(),
      }),
    ),
  })
  .openapi('BusyCalendars')

export const BusyTimes = z
  .array(
    z.object({
      day: Day,
      /** Minutes of the wall clock in the zone of the practice. */
      fromMinute: z.number().int(),
      untilMinute: z.number().int(),
    }),
  )
  .openapi('BusyTimes')

export const NewBusyCalendar = z.strictObject({
  name: z.string().trim().min(1).max(60),
  address: z.string().trim().min(1).max(2_000),
})
