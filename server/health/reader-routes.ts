import { z } from '@hono/zod-openapi'
import { personOf } from '#server/accounts/index.ts'
import type { Config } from '#server/platform/config.ts'
import type { Limit } from '#server/platform/http/rate-limit.ts'
import { json, newRouter, route } from '#server/platform/http/route.ts'
import { describeResult } from './member-routes.ts'
import { listGiven } from './queries.ts'
import { SharedScan } from './schemas.ts'
import { readShared } from './share-result.ts'
import { describeWho5 } from './who5-routes.ts'
import { OpenedResult } from './who5-schemas.ts'

const access = ['professionnel'] as const
const reading: Limit = { name: 'shared-scans', max: 120, perSeconds: 60, by: 'person' }

const list = route({
  method: 'get',
  path: '/shared-scans',
  operationId: 'listSharedScans',
  access,
  limits: [reading],
  // Of the person of one visit alone.
  request: { query: z.object({ appointment: z.uuid().optional() }) },
  responses: {
    200: json(z.array(SharedScan), 'Who opened a result to this professional. No result is read.'),
  },
})

const read = route({
  method: 'get',
  path: '/shared-scans/{id}',
  operationId: 'readSharedScan',
  access,
  limits: [reading],
  request: { params: z.object({ id: z.uuid() }) },
  refuses: ['health/share-not-found'],
  responses: { 200: json(OpenedResult, 'The result; this reading is now a line of the person’s journal.') },
})

export function readerRoutes(services: { config: Config }) {
  return newRouter()
    .openapi(list, async (c) => {
      const ctx = c.get('ctx')
      const appointmentId = c.req.valid('query').appointment
      const given = await ctx.read((db) => listGiven(db, personOf(ctx).id, ctx.now, { appointmentId }))
      return c.json(given.map(describeGiven), 200)
    })
    .openapi(read, async (c) => {
      const ctx = c.get('ctx')
      const wanted = { readerId: personOf(ctx).id, shareId: c.req.valid('param').id, now: ctx.now }
      const { given, scan, who5 } = await ctx.write((tx) =>
        readShared(tx, services.config.healthKeys, wanted),
      )
      const opened = { result: scan ? describeResult(scan) : null, who5: who5 ? describeWho5(who5) : null }
      return c.json({ ...describeGiven(given), ...opened }, 200)
    })
}

function describeGiven(given: Awaited<ReturnType<typeof listGiven>>[number]): z.infer<typeof SharedScan> {
  const { shareId, questionnaire, firstName, lastName } = given
  return {
    shareId,
    questionnaire,
    firstName,
    lastName,
    completedAt: given.completedAt.toString(),
    sharedAt: given.createdAt.toString(),
    endsAt: given.endsAt.toString(),
  }
}
