import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { addDays } from '#domain/health-metrics/days.ts'
import { KIND_RULES, SHOWN_DAYS } from '#domain/health-metrics/kinds.ts'
import { type FollowedGoal, isHabit } from '#domain/rewards/goal-weeks.ts'
import { personOf } from '#server/accounts/index.ts'
import type { Config } from '#server/platform/config.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Json } from '#server/platform/database-types.ts'
import type { AppEnv } from '#server/platform/http/context.ts'
import { once } from '#server/platform/http/once.ts'
import type { Limit } from '#server/platform/http/rate-limit.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import { refreshFigures } from './community.ts'
import { exportMetrics } from './export-metrics.ts'
import { addGoal, followGoals, notedHabits, removeGoal } from './goals.ts'
import { readOverview } from './overview.ts'
import { putAside } from './put-aside.ts'
import * as s from './metric-schemas.ts'
import { readMetrics } from './read-metrics.ts'
import { correctMetric, dayOf, forgetMetrics, removeKind, removeMetric, saveMetrics } from './save-metrics.ts'
import { Created, Done } from './schemas.ts'

const access = ['particulier'] as const
const params = z.object({ id: z.uuid() })
/** A long import is fifty calls of a thousand; by hand nobody comes near. */
const writing: Limit = { name: 'metrics', max: 300, perSeconds: 3600, by: 'person' }
/** A page asks for three of them at most: forty pages a minute. */
const reading: Limit = { name: 'metric-reads', max: 120, perSeconds: 60, by: 'person' }
const exporting: Limit = { name: 'metric-exports', max: 10, perSeconds: 3600, by: 'person' }
const DONE = { status: 'done' } as const

const save = route({
  method: 'post',
  path: '/metrics',
  operationId: 'saveMetrics',
  access,
  limits: [writing],
  request: jsonBody(s.SaveMetrics),
  refuses: ['health/consent-missing', 'health/metric-impossible', 'health/too-many-metrics'],
  responses: { 200: json(s.SavedMetrics, 'Sealed and kept. What was there already is counted, not added.') },
})

const list = route({
  method: 'get',
  path: '/metrics',
  operationId: 'listMetrics',
  access,
  limits: [reading],
  request: { query: z.object({ from: s.Day.optional(), after: z.uuid().optional() }) },
  refuses: ['health/metric-not-found'],
  responses: {
    200: json(s.Metrics, 'The person’s own measures since that day (a year unless told), the latest first.'),
  },
})

const download = route({
  method: 'get',
  path: '/metrics/export',
  operationId: 'exportMetrics',
  access,
  limits: [exporting],
  responses: {
    200: { description: 'Every measure, as a table.', content: { 'text/csv': { schema: z.unknown() } } },
  },
})

const correct = route({
  method: 'patch',
  path: '/metrics/{id}',
  operationId: 'correctMetric',
  access,
  limits: [writing],
  request: { params, ...jsonBody(s.CorrectMetric) },
  refuses: ['health/metric-not-found', 'health/metric-impossible'],
  responses: { 200: json(Done, 'Corrected; no later import overwrites it.') },
})

const remove = route({
  method: 'delete',
  path: '/metrics/{id}',
  operationId: 'deleteMetric',
  access,
  limits: [writing],
  request: { params },
  refuses: ['health/metric-not-found'],
  responses: { 200: json(Done, 'Gone.') },
})

const removeAll = route({
  method: 'post',
  path: '/metrics/removal',
  operationId: 'deleteMetricsOfKind',
  access,
  limits: [writing],
  request: jsonBody(s.RemoveKind),
  responses: { 200: json(s.RemovedKind, 'Every measure of this kind is gone.') },
})

const withdraw = route({
  method: 'post',
  path: '/metrics/withdrawal',
  operationId: 'withdrawMetrics',
  access,
  limits: [writing],
  request: jsonBody(s.WithdrawMetrics),
  responses: { 200: json(Done, 'The agreement is withdrawn; measures, goals and their key are erased.') },
})

const goals = route({
  method: 'get',
  path: '/goals',
  operationId: 'listGoals',
  access,
  limits: [reading],
  responses: { 200: json(z.array(s.Goal), 'Each goal with what this week’s measures make of it.') },
})

const newGoal = route({
  method: 'post',
  path: '/goals',
  operationId: 'addGoal',
  access,
  limits: [writing],
  request: jsonBody(s.NewGoal),
  refuses: ['health/consent-missing', 'health/too-many-goals'],
  responses: { 200: json(Created, 'Sealed and followed.') },
})

const dropGoal = route({
  method: 'delete',
  path: '/goals/{id}',
  operationId: 'deleteGoal',
  access,
  limits: [writing],
  request: { params },
  refuses: ['health/goal-not-found'],
  responses: { 200: json(Done, 'Gone.') },
})

const overview = route({
  method: 'get',
  path: '/health-overview',
  operationId: 'readHealthOverview',
  access,
  limits: [reading],
  responses: {
    200: json(s.HealthOverview, 'The score with every term of its sum, two weeks of measures, and goals.'),
  },
})

const aside = route({
  method: 'put',
  // The name stands in the body: an address is kept with the Idempotency-Key, and in logs.
  path: '/health-suggestions/aside',
  operationId: 'putSuggestionAside',
  access,
  limits: [writing],
  request: jsonBody(z.strictObject({ id: s.SuggestionName })),
  refuses: ['health/suggestion-not-found'],
  responses: { 200: json(Done, 'Put aside for two months.') },
})

/** Told which habits were noted on which days of late, in the transaction that notes them; never how much. */
export type GoalsNoted = (
  tx: Tx,
  userId: string,
  goals: readonly FollowedGoal[],
  today: string,
) => Promise<void>

export function metricRoutes(services: { config: Config; noteGoals: GoalsNoted }) {
  const ring = () => services.config.healthKeys
  /** What was contributed to the community follows in the same transaction. */
  const changing = <T extends Json>(c: Context<AppEnv>, work: (tx: Tx, userId: string) => Promise<T>) => {
    const ctx = c.get('ctx')
    const userId = personOf(ctx).id
    return once(c, async (tx) => {
      const answer = await work(tx, userId)
      await refreshFigures(tx, ring(), userId, ctx.now)
      return answer
    })
  }
  return newRouter()
    .openapi(save, async (c) => {
      const { now } = c.get('ctx')
      const { kind, label, unit, source, entries, consent } = c.req.valid('json')
      const name = { kind, label, unit: KIND_RULES[kind].unit || unit }
      const work = changing(c, async (tx, userId) => {
        const saved = await saveMetrics(tx, ring(), { userId, name, source, entries, consent, now })
        if (isHabit(kind))
          await services.noteGoals(tx, userId, await notedHabits(tx, ring(), userId, now), dayOf(now))
        return saved
      })
      return c.json(await work, 200)
    })
    .openapi(download, async (c) => {
      const ctx = c.get('ctx')
      return new Response(await exportMetrics(ctx, ring(), personOf(ctx).id), {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="mieva-mesures.csv"',
          'cache-control': 'private, no-store',
        },
      })
    })
    .openapi(list, async (c) => {
      const ctx = c.get('ctx')
      const { from = addDays(dayOf(ctx.now), 1 - SHOWN_DAYS), after } = c.req.valid('query')
      return c.json(await ctx.read((db) => readMetrics(db, ring(), personOf(ctx).id, { from, after })), 200)
    })
    .openapi(removeAll, async (c) => {
      const name = c.req.valid('json')
      const work = changing(c, async (tx, userId) => ({
        removed: await removeKind(tx, ring(), userId, name),
      }))
      return c.json(await work, 200)
    })
    .openapi(withdraw, async (c) => {
      const userId = personOf(c.get('ctx')).id
      const { consent } = c.req.valid('json')
      return c.json(await once(c, async (tx) => forgetMetrics(tx, userId, consent).then(() => DONE)), 200)
    })
    .openapi(correct, async (c) => {
      const { id } = c.req.valid('param')
      const { value, second } = c.req.valid('json')
      const work = changing(c, async (tx, userId) =>
        correctMetric(tx, ring(), { userId, id, value, second }).then(() => DONE),
      )
      return c.json(await work, 200)
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid('param')
      const work = changing(c, async (tx, userId) => removeMetric(tx, userId, id).then(() => DONE))
      return c.json(await work, 200)
    })
    .openapi(goals, async (c) => {
      const ctx = c.get('ctx')
      return c.json(await ctx.read((db) => followGoals(db, ring(), personOf(ctx).id, ctx.now)), 200)
    })
    .openapi(newGoal, async (c) => {
      const userId = personOf(c.get('ctx')).id
      const { consent, ...goal } = c.req.valid('json')
      const wanted = { userId, goal: { ...goal, unit: KIND_RULES[goal.kind].unit || goal.unit }, consent }
      return c.json({ id: await once(c, (tx) => addGoal(tx, ring(), wanted)) }, 200)
    })
    .openapi(dropGoal, async (c) => {
      const [{ id: userId }, { id }] = [personOf(c.get('ctx')), c.req.valid('param')]
      return c.json(await once(c, async (tx) => removeGoal(tx, userId, id).then(() => DONE)), 200)
    })
    .openapi(aside, async (c) => {
      const ctx = c.get('ctx')
      const [userId, { now }] = [personOf(ctx).id, ctx]
      const { id } = c.req.valid('json')
      return c.json(await once(c, (tx) => putAside(tx, ring(), { userId, id, now }).then(() => DONE)), 200)
    })
    .openapi(overview, async (c) => {
      const ctx = c.get('ctx')
      const asked = { userId: personOf(ctx).id, now: ctx.now, isWho5Offered: services.config.isWho5Offered }
      return c.json(await ctx.read((db) => readOverview(db, ring(), asked)), 200)
    })
}
