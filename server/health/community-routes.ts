import { z } from '@hono/zod-openapi'
import { AGE_BANDS } from '#domain/health-metrics/community.ts'
import { SCORED_KINDS } from '#domain/health-metrics/wellness.ts'
import { personOf } from '#server/accounts/index.ts'
import type { Config } from '#server/platform/config.ts'
import { once } from '#server/platform/http/once.ts'
import type { Limit } from '#server/platform/http/rate-limit.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import { joinCommunity, leaveCommunity, readCommunity } from './community.ts'
import { Consent, Done } from './schemas.ts'

const access = ['particulier'] as const
const writing: Limit = { name: 'community', max: 20, perSeconds: 3600, by: 'person' }
const reading: Limit = { name: 'community-reads', max: 60, perSeconds: 60, by: 'person' }
const DONE = { status: 'done' } as const

const Community = z
  .object({
    month: z.string(),
    /** The person's own group, while they are counted. */
    ageBand: z.enum(AGE_BANDS).nullable(),
    groups: z.array(
      z.object({
        kind: z.enum(SCORED_KINDS),
        ageBand: z.enum(AGE_BANDS),
        people: z.int(),
        mean: z.number(),
      }),
    ),
  })
  .openapi('Community')

const read = route({
  method: 'get',
  path: '/community',
  operationId: 'readCommunity',
  access,
  limits: [reading],
  responses: { 200: json(Community, 'Means of groups of at least ten who agreed, of the last whole month.') },
})

const join = route({
  method: 'post',
  path: '/community',
  operationId: 'joinCommunity',
  access,
  limits: [writing],
  request: jsonBody(
    z.strictObject({ ageBand: z.enum(AGE_BANDS), consent: Consent }).openapi('JoinCommunity'),
  ),
  refuses: ['health/consent-missing'],
  responses: { 200: json(Done, 'Agreed to; the last whole month is counted, coarsely.') },
})

const leave = route({
  method: 'post',
  path: '/community/withdrawal',
  operationId: 'leaveCommunity',
  access,
  limits: [writing],
  request: jsonBody(z.strictObject({ consent: Consent }).openapi('LeaveCommunity')),
  responses: {
    200: json(
      Done,
      'The figures are erased; the next computing of the means, within the quarter hour, is without them.',
    ),
  },
})

export function communityRoutes(services: { config: Config }) {
  return newRouter()
    .openapi(read, async (c) => {
      const ctx = c.get('ctx')
      return c.json(await ctx.read((db) => readCommunity(db, personOf(ctx).id, ctx.now)), 200)
    })
    .openapi(leave, async (c) => {
      const { id } = personOf(c.get('ctx'))
      const { consent } = c.req.valid('json')
      return c.json(await once(c, async (tx) => leaveCommunity(tx, id, consent).then(() => DONE)), 200)
    })
    .openapi(join, async (c) => {
      const ctx = c.get('ctx')
      const { ageBand, consent } = c.req.valid('json')
      const wanted = { userId: personOf(ctx).id, ageBand, consent, now: ctx.now }
      const work = once(c, async (tx) =>
        joinCommunity(tx, services.config.healthKeys, wanted).then(() => DONE),
      )
      return c.json(await work, 200)
    })
}
