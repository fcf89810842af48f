import { z } from '@hono/zod-openapi'
import { keepAnswers } from '#domain/health-scan/questions.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { personOf } from '#server/accounts/index.ts'
import type { Config } from '#server/platform/config.ts'
import { once } from '#server/platform/http/once.ts'
import type { Limit } from '#server/platform/http/rate-limit.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import { findResult, listJournal, listResults, listShares } from './queries.ts'
import { forgetResults, removeResult, saveResult } from './save-result.ts'
import * as s from './schemas.ts'
import { type OpenedResult, openResults } from './sealed-results.ts'
import { revokeShare, shareResult } from './share-result.ts'

const access = ['particulier'] as const
const params = z.object({ id: z.uuid() })
const writing: Limit = { name: 'scan-results', max: 60, perSeconds: 3600, by: 'person' }
const reading: Limit = { name: 'scan-reads', max: 120, perSeconds: 60, by: 'person' }
const DONE = { status: 'done' } as const
const JOURNAL_LINES = 100

const save = route({
  method: 'post',
  path: '/scan-results',
  operationId: 'saveScanResult',
  access,
  limits: [writing],
  request: jsonBody(s.SaveScan),
  responses: { 200: json(s.Created, 'Agreed to, computed again by the rules, sealed and kept.') },
})

const list = route({
  method: 'get',
  path: '/scan-results',
  operationId: 'listScanResults',
  access,
  limits: [reading],
  responses: { 200: json(z.array(s.ScanResult), 'The person’s own results, the latest first.') },
})

const read = route({
  method: 'get',
  path: '/scan-results/{id}',
  operationId: 'readScanResult',
  access,
  limits: [reading],
  request: { params },
  refuses: ['health/result-not-found'],
  responses: { 200: json(s.ScanResult, 'One of the person’s own results.') },
})

const remove = route({
  method: 'delete',
  path: '/scan-results/{id}',
  operationId: 'deleteScanResult',
  access,
  limits: [writing],
  request: { params },
  refuses: ['health/result-not-found'],
  responses: { 200: json(s.Done, 'Gone, and its shares with it.') },
})

const withdraw = route({
  method: 'post',
  path: '/scan-results/withdrawal',
  operationId: 'withdrawScanResults',
  access,
  limits: [writing],
  request: jsonBody(s.Withdrawal),
  responses: { 200: json(s.Done, 'The agreement is withdrawn, every result and its key are erased.') },
})

const share = route({
  method: 'post',
  path: '/scan-results/{id}/shares',
  operationId: 'shareScanResult',
  access,
  limits: [writing],
  request: { params, ...jsonBody(s.ShareScan) },
  refuses: ['health/result-not-found', 'directory/professional-not-found', 'health/wrong-end'],
  responses: { 200: json(s.Created, 'This professional may read this result until then.') },
})

const shares = route({
  method: 'get',
  path: '/scan-shares',
  operationId: 'listScanShares',
  access,
  limits: [reading],
  responses: { 200: json(z.array(s.ScanShare), 'What is open to whom, and until when.') },
})

const revoke = route({
  method: 'delete',
  path: '/scan-shares/{id}',
  operationId: 'revokeScanShare',
  access,
  limits: [writing],
  request: { params },
  refuses: ['health/share-not-found'],
  responses: { 200: json(s.Done, 'Closed at once.') },
})

const journal = route({
  method: 'get',
  path: '/scan-journal',
  operationId: 'readScanJournal',
  access,
  limits: [reading],
  responses: {
    200: json(z.array(s.JournalLine), 'Who did what with the person’s results, the latest first.'),
  },
})

export function memberRoutes(services: { config: Config }) {
  const ring = () => services.config.healthKeys
  return newRouter()
    .openapi(withdraw, async (c) => {
      const { consent } = c.req.valid('json')
      const { id } = personOf(c.get('ctx'))
      return c.json(await once(c, async (tx) => forgetResults(tx, id, consent).then(() => DONE)), 200)
    })
    .openapi(save, async (c) => {
      const { answers, completedAt, consent } = c.req.valid('json')
      const moment = Temporal.Instant.from(completedAt)
      const { now } = c.get('ctx')
      if (Temporal.Instant.compare(moment, now.add({ hours: 12 })) > 0) throw new Refusal('request/invalid')
      const result = { userId: personOf(c.get('ctx')).id, answers: keepAnswers(answers), consent }
      const id = await once(c, (tx) => saveResult(tx, ring(), { ...result, completedAt: moment }))
      return c.json({ id }, 200)
    })
    .openapi(list, async (c) => {
      const ctx = c.get('ctx')
      const { id } = personOf(ctx)
      const results = await ctx.read(async (db) => openResults(db, ring(), id, await listResults(db, id)))
      return c.json(results.map(describeResult), 200)
    })
    .openapi(read, async (c) => {
      const ctx = c.get('ctx')
      const { id: userId } = personOf(ctx)
      const [result] = await ctx.read(async (db) => {
        const row = await findResult(db, userId, c.req.valid('param').id)
        return openResults(db, ring(), userId, row ? [row] : [])
      })
      if (!result) throw new Refusal('health/result-not-found')
      return c.json(describeResult(result), 200)
    })
    .openapi(remove, async (c) => {
      const [{ id: userId }, { id }] = [personOf(c.get('ctx')), c.req.valid('param')]
      return c.json(await once(c, async (tx) => removeResult(tx, userId, id).then(() => DONE)), 200)
    })
    .openapi(share, async (c) => {
      const ctx = c.get('ctx')
      const { professional, until, consent } = c.req.valid('json')
      const wanted = {
        userId: personOf(ctx).id,
        resultId: c.req.valid('param').id,
        questionnaire: 'scan' as const,
        until: Temporal.Instant.from(until),
        now: ctx.now,
      }
      const id = await once(c, (tx) => shareResult(tx, { ...wanted, professional, consent }))
      return c.json({ id }, 200)
    })
    .openapi(shares, async (c) => {
      const ctx = c.get('ctx')
      const found = await ctx.read((db) => listShares(db, personOf(ctx).id, ctx.now))
      return c.json(
        found.map((one) => ({ ...one, createdAt: one.createdAt.toString(), endsAt: one.endsAt.toString() })),
        200,
      )
    })
    .openapi(revoke, async (c) => {
      const ctx = c.get('ctx')
      const { id } = c.req.valid('param')
      const work = once(c, async (tx) => revokeShare(tx, personOf(ctx).id, id, ctx.now).then(() => DONE))
      return c.json(await work, 200)
    })
    .openapi(journal, async (c) => {
      const ctx = c.get('ctx')
      const lines = await ctx.read((db) => listJournal(db, personOf(ctx).id, JOURNAL_LINES))
      return c.json(
        lines.map((line) => ({ ...line, at: line.at.toString() })),
        200,
      )
    })
}

export function describeResult(result: OpenedResult): z.infer<typeof s.ScanResult> {
  const { id, version, completedAt, savedAt, summary, answers } = result
  return {
    id,
    version,
    completedAt: completedAt.toString(),
    savedAt: savedAt.toString(),
    ...summary,
    answers,
  }
}
