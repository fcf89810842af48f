import { z } from '@hono/zod-openapi'
import { personOf } from '#server/accounts/index.ts'
import type { Config } from '#server/platform/config.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import { Id } from '#server/platform/http/fields.ts'
import { once } from '#server/platform/http/once.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import * as f from './follow-plan.ts'
import { limits } from './limits.ts'
import * as s from './schemas.ts'

// Whoever books is a client, whatever their role.
const access = 'signed-in'
const DONE = { status: 'done' } as const
const missing = 'plans/not-found' as const

const list = route({
  method: 'get',
  path: '/plans',
  operationId: 'listOwnPlans',
  access,
  request: { query: z.object({ open: z.enum(['true', 'false']).optional() }) },
  responses: { 200: json(s.OwnPlans, 'What was planned with this person, and what is asked today.') },
})
const read = route({
  method: 'get',
  path: '/plans/{id}',
  operationId: 'readOwnPlan',
  access,
  limits: [limits.read],
  request: { params: Id },
  refuses: [missing],
  responses: { 200: json(s.OwnPlan, 'The plan as it was last sent, and this person’s own ticks and words.') },
})
const share = route({
  method: 'put',
  path: '/plans/{id}/sharing',
  operationId: 'sharePlanProgress',
  access,
  limits: [limits.tick],
  request: { params: Id, ...jsonBody(s.Sharing) },
  refuses: [missing],
  responses: { 200: json(s.Done, 'From here on ticks cross to the professional, or do not.') },
})
const tick = route({
  method: 'put',
  path: '/plans/{id}/ticks',
  operationId: 'tickPlanItem',
  access,
  limits: [limits.tick],
  request: { params: Id, ...jsonBody(s.Ticking) },
  refuses: [missing, 'plans/over', 'plans/wrong-day', 'plans/not-agreed', 'plans/no-such-item'],
  responses: { 200: json(s.Done, 'Ticked, or not any more.') },
})
const say = route({
  method: 'post',
  path: '/plans/{id}/words',
  operationId: 'sayOfPlan',
  access,
  limits: [limits.say],
  request: { params: Id, ...jsonBody(s.Saying) },
  refuses: [missing, 'plans/over', 'plans/not-shared'],
  responses: { 200: json(s.Done, 'The professional is told; the words stay in the plan.') },
})

export function ownPlanRoutes({ config }: { config: Config }) {
  const whoOf = (c: { get(name: 'ctx'): Ctx; req: { valid(name: 'param'): { id: string } } }) => ({
    ring: config.healthKeys,
    userId: personOf(c.get('ctx')).id,
    id: c.req.valid('param').id,
    now: c.get('ctx').now,
  })
  return newRouter()
    .openapi(list, async (c) => {
      const ctx = c.get('ctx')
      const onlyOpen = c.req.valid('query').open === 'true'
      const who = { ring: config.healthKeys, userId: personOf(ctx).id, now: ctx.now, onlyOpen }
      return c.json(await ctx.read((db) => f.readOwnPlans(db, who)), 200)
    })
    .openapi(read, async (c) => {
      const who = whoOf(c)
      return c.json(await c.get('ctx').read((db) => f.readOwnPlan(db, who)), 200)
    })
    .openapi(share, async (c) => {
      const act = { ...whoOf(c), ...c.req.valid('json') }
      await once(c, (tx) => f.setSharing(tx, act).then(() => DONE))
      return c.json(DONE, 200)
    })
    .openapi(tick, async (c) => {
      const act = { ...whoOf(c), ...c.req.valid('json') }
      await once(c, (tx) => f.tick(tx, act).then(() => DONE))
      return c.json(DONE, 200)
    })
    .openapi(say, async (c) => {
      const act = { ...whoOf(c), ...c.req.valid('json') }
      await once(c, (tx) => f.sayWords(tx, act).then(() => DONE))
      return c.json(DONE, 200)
    })
}
