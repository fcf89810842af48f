import { personOf } from '#server/accounts/index.ts'
import { Id } from '#server/platform/http/fields.ts'
import { once } from '#server/platform/http/once.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import {
  addException,
  changeException,
  readSchedule,
  removeException,
  type ScheduleDependencies,
  setSchedule,
} from './change-schedule.ts'
import { changeLimit } from './limits.ts'
import { Schedule, ScheduleChanges, NewException } from './schemas.ts'

const PROFESSIONAL = ['professionnel'] as const

const read = route({
  method: 'get',
  path: '/professional/schedule',
  operationId: 'readSchedule',
  access: PROFESSIONAL,
  refuses: ['booking/no-practice'],
  responses: {
    200: json(Schedule, 'Hours, exceptions, rules and policy, and the visits that they no longer cover.'),
  },
})

const set = route({
  method: 'put',
  path: '/professional/schedule',
  operationId: 'setSchedule',
  access: PROFESSIONAL,
  limits: [changeLimit],
  request: jsonBody(ScheduleChanges),
  refuses: ['booking/no-practice', 'booking/hours-overlap', 'booking/unknown-place'],
  responses: {
    200: json(Schedule, 'The week, the rules and the policy as stored. What was booked keeps its policy.'),
  },
})

const add = route({
  method: 'post',
  path: '/professional/schedule/exceptions',
  operationId: 'addScheduleException',
  access: PROFESSIONAL,
  limits: [changeLimit],
  request: jsonBody(NewException),
  refuses: ['booking/no-practice', 'booking/unknown-place'],
  responses: { 200: json(Schedule, 'Days closed, hours blocked, or hours opened on purpose.') },
})

const change = route({
  method: 'put',
  path: '/professional/schedule/exceptions/{id}',
  operationId: 'changeScheduleException',
  access: PROFESSIONAL,
  limits: [changeLimit],
  request: { params: Id, ...jsonBody(NewException) },
  refuses: ['booking/no-practice', 'booking/not-found', 'booking/unknown-place'],
  responses: { 200: json(Schedule, 'The exception as it is now: moved, stretched or said anew.') },
})

const remove = route({
  method: 'delete',
  path: '/professional/schedule/exceptions/{id}',
  operationId: 'removeScheduleException',
  access: PROFESSIONAL,
  limits: [changeLimit],
  request: { params: Id },
  refuses: ['booking/no-practice', 'booking/not-found'],
  responses: { 200: json(Schedule, 'The exception is gone.') },
})

export function scheduleRoutes(dependencies: ScheduleDependencies) {
  return newRouter()
    .openapi(read, async (c) => {
      const ctx = c.get('ctx')
      return c.json(await ctx.read((db) => readSchedule(db, personOf(ctx).id)), 200)
    })
    .openapi(set, async (c) => {
      const { id } = personOf(c.get('ctx'))
      const answer = await once(c, async (tx) => {
        await setSchedule(dependencies, tx, id, c.req.valid('json'))
        return readSchedule(tx, id)
      })
      return c.json(answer, 200)
    })
    .openapi(add, async (c) => {
      const { id } = personOf(c.get('ctx'))
      const answer = await once(c, async (tx) => {
        await addException(dependencies, tx, id, c.req.valid('json'))
        return readSchedule(tx, id)
      })
      return c.json(answer, 200)
    })
    .openapi(change, async (c) => {
      const { id: userId } = personOf(c.get('ctx'))
      const { id } = c.req.valid('param')
      const answer = await once(c, async (tx) => {
        await changeException(dependencies, tx, userId, { id, ...c.req.valid('json') })
        return readSchedule(tx, userId)
      })
      return c.json(answer, 200)
    })
    .openapi(remove, async (c) => {
      const { id } = personOf(c.get('ctx'))
      const answer = await once(c, async (tx) => {
        await removeException(dependencies, tx, id, c.req.valid('param').id)
        return readSchedule(tx, id)
      })
      return c.json(answer, 200)
    })
}
