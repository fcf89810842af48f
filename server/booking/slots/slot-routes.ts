import { z } from '@hono/zod-openapi'
import { MODES } from '#domain/directory/modes.ts'
import { Day, Id } from '#server/platform/http/fields.ts'
import { json, newRouter, route } from '#server/platform/http/route.ts'
import { slotsLimit } from './limits.ts'
import { listAvailability, listNextSlots } from './list-slots.ts'
import * as s from './schemas.ts'
import { findVisitorHold, visitorCookie } from './visitor-holds.ts'

const DAYS_MAX = 42
const CARDS_MAX = 30

const availability = route({
  method: 'get',
  path: '/professionals/{id}/availability',
  operationId: 'readAvailability',
  access: 'anyone',
  limits: [slotsLimit],
  request: {
    params: Id,
    query: z.object({
      /** Without one: the professional's first service. */
      service: z.uuid().optional(),
      mode: z.enum(MODES).optional(),
      place: z.uuid().optional(),
      /** The first day, in the professional's zone; without one: today. */
      from: Day.refine((day) => /^20\d\d-/.test(day), 'format').optional(),
      days: z.coerce.number().int().min(1).max(DAYS_MAX).default(28),
    }),
  },
  refuses: [
    'directory/professional-not-found',
    'booking/slot-not-offered',
    'booking/known-only',
    'booking/not-online',
  ],
  responses: { 200: json(s.Availability, 'Every free time of these days: what is listed can be booked.') },
})

const nextSlots = route({
  method: 'get',
  path: '/slots/next',
  operationId: 'readNextSlots',
  access: 'anyone',
  limits: [slotsLimit],
  request: {
    query: z.object({
      /** Ids of professionals, separated by commas. */
      professionals: z
        .string()
        .max(37 * CARDS_MAX)
        .default('')
        .transform((text) => text.split(',').filter(Boolean))
        .pipe(z.array(z.uuid()).max(CARDS_MAX)),
      mode: z.enum(MODES).optional(),
      count: z.coerce.number().int().min(1).max(6).default(3),
    }),
  },
  responses: { 200: json(s.NextSlots, 'The next free times of several professionals, for their cards.') },
})

export function slotRoutes(dependencies: { readonly origin: string }) {
  return newRouter()
    .openapi(availability, async (c) => {
      const { service, mode, place, from, days } = c.req.valid('query')
      const request = {
        professionalId: c.req.valid('param').id,
        serviceId: service ?? null,
        mode: mode ?? null,
        placeId: place ?? null,
        from: from ?? null,
        days,
      }
      // What this browser keeps is free for whoever uses it, and for nobody else.
      const visitor = visitorCookie.readHash(c, dependencies.origin)
      const ctx = c.get('ctx')
      const personId = ctx.actor.kind === 'person' ? ctx.actor.id : null
      const answer = await ctx.read(async (db) => {
        const kept = visitor ? await findVisitorHold(db, visitor) : undefined
        return listAvailability(db, { ...request, personId, exceptHoldId: kept?.id })
      })
      return c.json(answer, 200)
    })
    .openapi(nextSlots, async (c) => {
      const { professionals, mode, count } = c.req.valid('query')
      return c.json(
        await c.get('ctx').read((db) => listNextSlots(db, professionals, mode ?? null, count)),
        200,
      )
    })
}
