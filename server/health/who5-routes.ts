import { z } from '@hono/zod-openapi'
import { Refusal } from '#domain/kernel/refusal.ts'
import { personOf } from '#server/accounts/index.ts'
import type { Config } from '#server/platform/config.ts'
import { once } from '#server/platform/http/once.ts'
import type { Limit } from '#server/platform/http/rate-limit.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import { Created, Done, ShareScan } from './schemas.ts'
import { shareResult } from './share-result.ts'
import { findWho5, listWho5 } from './who5-queries.ts'
import { SaveWho5, Who5Result, Who5Results } from './who5-schemas.ts'
import { type OpenedWho5, openWho5, removeWho5, saveWho5 } from './who5.ts'

const access = ['particulier'] as const
const params = z.object({ id: z.uuid() })
const writing: Limit = { name: 'scan-results', max: 60, perSeconds: 3600, by: 'person' }
const reading: Limit = { name: 'scan-reads', max: 120, perSeconds: 60, by: 'person' }
const DONE = { status: 'done' } as const

const save = route({
  method: 'post',
  path: '/who5-results',
  operationId: 'saveWho5Result',
  access,
  limits: [writing],
  request: jsonBody(SaveWho5),
  refuses: ['health/index-not-offered'],
  responses: { 200: json(Created, 'Agreed to, sealed and kept.') },
})

const list = route({
  method: 'get',
  path: '/who5-results',
  operationId: 'listWho5Results',
  access,
  limits: [reading],
  responses: { 200: json(Who5Results, 'The person’s own results, the latest first.') },
})

const read = route({
  method: 'get',
  path: '/who5-results/{id}',
  operationId: 'readWho5Result',
  access,
  limits: [reading],
  request: { params },
  refuses: ['health/result-not-found'],
  responses: { 200: json(Who5Result, 'One of the person’s own results.') },
})

const remove = route({
  method: 'delete',
  path: '/who5-results/{id}',
  operationId: 'deleteWho5Result',
  access,
  limits: [writing],
  request: { params },
  refuses: ['health/result-not-found'],
  responses: { 200: json(Done, 'Gone, and its shares with it.') },
})

const share = route({
  method: 'post',
  path: '/who5-results/{id}/shares',
  operationId: 'shareWho5Result',
  access,
  limits: [writing],
  request: { params, ...jsonBody(ShareScan) },
  refuses: ['health/result-not-found', 'directory/professional-not-found', 'health/wrong-end'],
  responses: { 200: json(Created, 'This professional may read this result until then.') },
})

export function who5Routes(services: { config: Config }) {
  const ring = () => services.config.healthKeys
  const isOffered = () => services.config.isWho5Offered
  return newRouter()
    .openapi(save, async (c) => {
      const ctx = c.get('ctx')
      const { answers, consent } = c.req.valid('json')
      const wanted = { userId: personOf(ctx).id, answers, consent, now: ctx.now, isOffered: isOffered() }
      return c.json({ id: await once(c, (tx) => saveWho5(tx, ring(), wanted)) }, 200)
    })
    .openapi(list, async (c) => {
      const ctx = c.get('ctx')
      const { id } = personOf(ctx)
      const results = await ctx.read(async (db) => openWho5(db, ring(), id, await listWho5(db, id)))
      return c.json({ isOffered: isOffered(), results: results.map(describeWho5) }, 200)
    })
    .openapi(read, async (c) => {
      const ctx = c.get('ctx')
      const { id: userId } = personOf(ctx)
      const [result] = await ctx.read(async (db) => {
        const row = await findWho5(db, userId, c.req.valid('param').id)
        return openWho5(db, ring(), userId, row ? [row] : [])
      })
      if (!result) throw new Refusal('health/result-not-found')
      return c.json(describeWho5(result), 200)
    })
    .openapi(remove, async (c) => {
      const [{ id: userId }, { id }] = [personOf(c.get('ctx')), c.req.valid('param')]
      return c.json(await once(c, async (tx) => removeWho5(tx, userId, id).then(() => DONE)), 200)
    })
    .openapi(share, async (c) => {
      const ctx = c.get('ctx')
      const { professional, until, consent } = c.req.valid('json')
      const wanted = {
        userId: personOf(ctx).id,
        resultId: c.req.valid('param').id,
        questionnaire: 'who-5' as const,
        until: Temporal.Instant.from(until),
        now: ctx.now,
      }
      const id = await once(c, (tx) => shareResult(tx, { ...wanted, professional, consent }))
      return c.json({ id }, 200)
    })
}

export function describeWho5(result: OpenedWho5): z.infer<typeof Who5Result> {
  const { id, version, completedAt, savedAt, raw, score, level, answers } = result
  return {
    id,
    version,
    completedAt: completedAt.toString(),
    savedAt: savedAt.toString(),
    raw,
    score,
    level,
    answers,
  }
}
