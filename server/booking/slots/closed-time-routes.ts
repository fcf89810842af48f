import { z } from '@hono/zod-openapi'
import { MODES } from '#domain/directory/modes.ts'
import { personOf } from '#server/accounts/index.ts'
import { Day } from '#server/platform/http/fields.ts'
import { json, newRouter, route } from '#server/platform/http/route.ts'
import { explainClosed } from './explain-closed.ts'
import { ClosedTime } from './schemas.ts'

const Minute = z.coerce.number().int().min(0).max(1_440)

const explain = route({
  method: 'get',
  path: '/professional/closed-time',
  operationId: 'explainClosedTime',
  access: ['professionnel'],
  request: {
    query: z.object({
      day: Day.refine((day) => /^20\d\d-/.test(day), 'format'),
      /** Minutes of the wall clock in the zone of the practice. */
      from: Minute,
      until: Minute,
      /** A visit that would move there. */
      appointment: z.uuid().optional(),
      /** A visit that would be added there: its pauses count, and hours of its kind and place. */
      service: z.uuid().optional(),
      mode: z.enum(MODES).optional(),
      place: z.uuid().optional(),
    }),
  },
  refuses: ['booking/no-practice', 'booking/not-found'],
  responses: { 200: json(ClosedTime, 'Every rule that closes this time; none when it can be booked.') },
})

export const closedTimeRoutes = newRouter().openapi(explain, async (c) => {
  const ctx = c.get('ctx')
  const { day, from, until, appointment, service, mode, place } = c.req.valid('query')
  const added = service && mode ? { serviceId: service, mode, placeId: place ?? null } : null
  const request = { day, fromMinute: from, untilMinute: until, appointmentId: appointment ?? null, added }
  return c.json(await ctx.read((db) => explainClosed(db, personOf(ctx).id, request)), 200)
})
