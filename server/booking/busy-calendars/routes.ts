import { z } from '@hono/zod-openapi'
import { personOf } from '#server/accounts/index.ts'
import type { KeyRing } from '#server/health/index.ts'
import { Day, Id } from '#server/platform/http/fields.ts'
import { once } from '#server/platform/http/once.ts'
import type { Limit } from '#server/platform/http/rate-limit.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import { changeLimit, type ScheduleDependencies } from '../schedule/index.ts'
import { addCalendar, askForALook, readCalendars, removeCalendar } from './change-calendars.ts'
import { readBusyTimes } from './read-busy-times.ts'
import { BusyCalendars, BusyTimes, NewBusyCalendar } from './schemas.ts'

const PROFESSIONAL = ['professionnel'] as const

/** Each look is a question to somebody else's server. */
const lookLimit = {
  name: 'busy-calendar-look',
  max: 30,
  perSeconds: 3600,
  by: 'person',
} as const satisfies Limit

const read = route({
  method: 'get',
  path: '/professional/busy-calendars',
  operationId: 'readBusyCalendars',
  access: PROFESSIONAL,
  refuses: ['booking/no-practice'],
  responses: {
    200: json(BusyCalendars, 'Other calendars whose busy times are not offered, and how they are.'),
  },
})

const DAYS_MAX = 42

const times = route({
  method: 'get',
  path: '/professional/busy-times',
  operationId: 'readBusyTimes',
  access: PROFESSIONAL,
  request: {
    query: z.object({
      /** The first day, in the zone of the practice. */
      from: Day.refine((day) => /^20\d\d-/.test(day), 'format'),
      days: z.coerce.number().int().min(1).max(DAYS_MAX).default(7),
    }),
  },
  refuses: ['booking/no-practice'],
  responses: { 200: json(BusyTimes, 'When other calendars say that the professional is busy, day by day.') },
})

const add = route({
  method: 'post',
  path: '/professional/busy-calendars',
  operationId: 'addBusyCalendar',
  access: PROFESSIONAL,
  limits: [changeLimit, lookLimit],
  request: jsonBody(NewBusyCalendar),
  refuses: [
    'booking/no-practice',
    'booking/calendar-address',
    'booking/calendar-known',
    'booking/too-many-calendars',
  ],
  responses: {
    201: json(BusyCalendars, 'The calendar is looked at within seconds. Its address is not shown again.'),
  },
})

const look = route({
  method: 'post',
  path: '/professional/busy-calendars/{id}/look',
  operationId: 'lookAtBusyCalendar',
  access: PROFESSIONAL,
  limits: [lookLimit],
  request: { params: Id },
  refuses: ['booking/no-practice', 'booking/calendar-not-found'],
  responses: { 200: json(BusyCalendars, 'It is looked at within seconds.') },
})

const remove = route({
  method: 'delete',
  path: '/professional/busy-calendars/{id}',
  operationId: 'removeBusyCalendar',
  access: PROFESSIONAL,
  limits: [changeLimit],
  request: { params: Id },
  refuses: ['booking/no-practice', 'booking/calendar-not-found'],
  responses: { 200: json(BusyCalendars, 'The address and its times are gone; the times are offered again.') },
})

type Dependencies = ScheduleDependencies & { readonly ring: KeyRing; readonly ownHost: string }

export function busyCalendarRoutes(dependencies: Dependencies) {
  return newRouter()
    .openapi(read, async (c) => {
      const ctx = c.get('ctx')
      return c.json(await ctx.read((db) => readCalendars(db, personOf(ctx).id)), 200)
    })
    .openapi(times, async (c) => {
      const ctx = c.get('ctx')
      const { from, days } = c.req.valid('query')
      const wanted = { first: Temporal.PlainDate.from(from), days }
      return c.json(await ctx.read((db) => readBusyTimes(db, personOf(ctx).id, wanted)), 200)
    })
    .openapi(add, async (c) => {
      const { id } = personOf(c.get('ctx'))
      const answer = await once(c, async (tx) => {
        await addCalendar(tx, id, c.req.valid('json'), dependencies)
        return readCalendars(tx, id)
      })
      return c.json(answer, 201)
    })
    .openapi(look, async (c) => {
      const { id } = personOf(c.get('ctx'))
      const answer = await once(c, async (tx) => {
        await askForALook(tx, id, c.req.valid('param').id)
        return readCalendars(tx, id)
      })
      return c.json(answer, 200)
    })
    .openapi(remove, async (c) => {
      const { id } = personOf(c.get('ctx'))
      const answer = await once(c, async (tx) => {
        await removeCalendar(dependencies, tx, id, c.req.valid('param').id)
        return readCalendars(tx, id)
      })
      return c.json(answer, 200)
    })
}
