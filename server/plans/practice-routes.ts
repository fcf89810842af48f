import { z } from '@hono/zod-openapi'
import type { Config } from '#server/platform/config.ts'
import { Id } from '#server/platform/http/fields.ts'
import { once } from '#server/platform/http/once.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import { limits } from './limits.ts'
import * as p from './make-plan.ts'
import { listPracticePlans } from './queries.ts'
import { readProgress } from './read-progress.ts'
import * as s from './schemas.ts'

const access = ['professionnel'] as const
const DONE = { status: 'done' } as const
const missing = 'plans/not-found' as const

const list = route({
  method: 'get',
  path: '/professional/plans',
  operationId: 'listPlans',
  access,
  limits: [limits.read],
  request: { query: z.object({ client: z.uuid().optional() }) },
  responses: { 200: json(s.PracticePlans, 'Whose plans there are, what is open first. None is opened.') },
})
const make = route({
  method: 'post',
  path: '/professional/plans',
  operationId: 'makePlan',
  access,
  limits: [limits.send],
  request: jsonBody(s.NewPlan),
  refuses: ['clients/not-found', 'plans/no-account', 'plans/no-visit', 'plans/too-many'],
  responses: { 201: json(s.Made, 'A draft; its client sees nothing before it is sent.') },
})
const read = route({
  method: 'get',
  path: '/professional/plans/{id}',
  operationId: 'readPlan',
  access,
  limits: [limits.read],
  request: { params: Id },
  refuses: [missing],
  responses: { 200: json(s.PracticePlan, 'The draft beside what was sent, and nothing of what was done.') },
})
const save = route({
  method: 'put',
  path: '/professional/plans/{id}/draft',
  operationId: 'savePlanDraft',
  access,
  limits: [limits.change],
  request: { params: Id, ...jsonBody(s.Saving) },
  refuses: [missing, 'plans/over', 'plans/malformed', 'plans/changed-elsewhere'],
  responses: { 200: json(s.Saved, 'The draft is this one; its client sees nothing of it yet.') },
})
const send = route({
  method: 'post',
  path: '/professional/plans/{id}/versions',
  operationId: 'sendPlan',
  access,
  limits: [limits.send],
  request: { params: Id, ...jsonBody(s.Sending) },
  refuses: [missing, 'plans/over', 'plans/changed-elsewhere', 'plans/cannot-send'],
  responses: { 200: json(s.Sent, 'A version that stays as it is; its client is told once.') },
})
const end = route({
  method: 'post',
  path: '/professional/plans/{id}/end',
  operationId: 'endPlan',
  access,
  limits: [limits.send],
  request: { params: Id },
  refuses: [missing, 'plans/not-sent'],
  responses: { 200: json(s.Done, 'Nothing more is asked; both still read it.') },
})
const remove = route({
  method: 'delete',
  path: '/professional/plans/{id}',
  operationId: 'throwPlanAway',
  access,
  limits: [limits.send],
  request: { params: Id },
  refuses: [missing, 'plans/already-sent'],
  responses: { 200: json(s.Done, 'A draft that was never sent is gone.') },
})
const progress = route({
  method: 'get',
  path: '/professional/plans/{id}/progress',
  operationId: 'readPlanProgress',
  access,
  limits: [limits.read],
  request: { params: Id },
  refuses: [missing, 'plans/not-sent'],
  responses: {
    200: json(s.PracticeProgress, 'What its client shared; this reading is now a line of their journal.'),
  },
})

export function practicePlanRoutes({ config }: { config: Config }) {
  const ring = () => config.healthKeys
  return newRouter()
    .openapi(list, async (c) => {
      const { client } = c.req.valid('query')
      const rows = await c.get('ctx').read((db) => listPracticePlans(db, client))
      return c.json(rows.map(s.describePlan), 200)
    })
    .openapi(make, async (c) => {
      const { practiceClientId } = c.req.valid('json')
      return c.json(await once(c, (tx) => p.makePlan(tx, ring(), practiceClientId)), 201)
    })
    .openapi(read, async (c) => {
      const which = { ring: ring(), id: c.req.valid('param').id }
      return c.json(await c.get('ctx').read((db) => p.readPlan(db, which)), 200)
    })
    .openapi(save, async (c) => {
      const act = { ring: ring(), id: c.req.valid('param').id, now: c.get('ctx').now }
      return c.json(await once(c, (tx) => p.saveDraft(tx, { ...act, ...c.req.valid('json') })), 200)
    })
    .openapi(send, async (c) => {
      const act = { ring: ring(), id: c.req.valid('param').id, now: c.get('ctx').now }
      return c.json(await once(c, (tx) => p.sendPlan(tx, { ...act, ...c.req.valid('json') })), 200)
    })
    .openapi(end, async (c) => {
      const { now } = c.get('ctx')
      await once(c, (tx) => p.endPlan(tx, c.req.valid('param').id, now).then(() => DONE))
      return c.json(DONE, 200)
    })
    .openapi(remove, async (c) => {
      await once(c, (tx) => p.throwAway(tx, c.req.valid('param').id).then(() => DONE))
      return c.json(DONE, 200)
    })
    .openapi(progress, async (c) => {
      const { now } = c.get('ctx')
      const wanted = { ring: ring(), id: c.req.valid('param').id, now }
      return c.json(await c.get('ctx').write((tx) => readProgress(tx, wanted)), 200)
    })
}
