import { z } from '@hono/zod-openapi'
import { RANKED_ROLES, REWARDED_ROLES } from '#domain/rewards/rules.ts'
import { personOf } from '#server/accounts/index.ts'
import { accountOf, balanceOf } from '#server/ledger/index.ts'
import { once } from '#server/platform/http/once.ts'
import type { Limit } from '#server/platform/http/rate-limit.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import { listDonations, listRedemptions } from './catalogue-queries.ts'
import { findAlias, readLeaderboard, setAlias, thisMonth } from './leaderboard.ts'
import { readImpact, readRewards } from './read-rewards.ts'
import { redeem } from './redeem.ts'
import * as s from './schemas.ts'

const limits = {
  read: { name: 'rewards-reads', max: 240, perSeconds: 60, by: 'person' },
  redeem: { name: 'rewards', max: 60, perSeconds: 3600, by: 'person' },
  alias: { name: 'rewards-alias', max: 20, perSeconds: 3600, by: 'person' },
  donations: { name: 'rewards-donations', max: 120, perSeconds: 60, by: 'network' },
} as const satisfies Record<string, Limit>

const SHOWN = 200

const overview = route({
  method: 'get',
  path: '/rewards',
  operationId: 'readRewards',
  access: REWARDED_ROLES,
  limits: [limits.read],
  responses: { 200: json(s.Rewards, 'Points, what they may be exchanged for, and achievements.') },
})

const points = route({
  method: 'get',
  path: '/rewards/points',
  operationId: 'readPoints',
  access: REWARDED_ROLES,
  responses: { 200: json(s.PointsAtHand, 'What a home shows of them.') },
})

const redemptions = route({
  method: 'get',
  path: '/rewards/redemptions',
  operationId: 'listRedemptions',
  access: REWARDED_ROLES,
  limits: [limits.read],
  responses: { 200: json(z.array(s.Redemption), 'Vouchers, codes and donations had for points.') },
})

const impact = route({
  method: 'get',
  path: '/rewards/impact',
  operationId: 'readRewardImpact',
  access: REWARDED_ROLES,
  limits: [limits.read],
  responses: { 200: json(s.Impact, 'Each total with the rows it is the sum of.') },
})

const donations = route({
  method: 'get',
  path: '/rewards/donations',
  operationId: 'listRewardDonations',
  access: 'anyone',
  limits: [limits.donations],
  responses: { 200: json(z.array(s.Donation), 'What was given through partners, and about nobody.') },
})

const leaderboard = route({
  method: 'get',
  path: '/rewards/leaderboard',
  operationId: 'readLeaderboard',
  access: RANKED_ROLES,
  limits: [limits.read],
  request: { query: z.object({ month: s.Month.optional() }) },
  responses: { 200: json(s.Leaderboard, 'A month of those who asked to be seen, under their aliases.') },
})

const choose = route({
  method: 'put',
  path: '/rewards/leaderboard',
  operationId: 'chooseLeaderboard',
  access: RANKED_ROLES,
  limits: [limits.alias],
  request: jsonBody(s.LeaderboardChoice),
  refuses: ['rewards/alias-taken', 'rewards/alias-unreadable'],
  responses: { 200: json(s.Leaderboard, 'Seen under this alias, or no longer.') },
})

const exchange = route({
  method: 'post',
  path: '/rewards/{code}/redemptions',
  operationId: 'redeemReward',
  access: REWARDED_ROLES,
  limits: [limits.redeem],
  request: {
    params: z.object({ code: z.string().min(1).max(60) }),
    ...jsonBody(s.Redeem),
  },
  refuses: [
    'rewards/not-found',
    'rewards/unavailable',
    'rewards/points-short',
    'rewards/visit-first',
    'rewards/cost-changed',
    'money/insufficient',
  ],
  responses: { 200: json(s.Redeemed, 'Exchanged: the points are spent and what they gave is theirs.') },
})

export const rewardRoutes = newRouter()
  .openapi(overview, async (c) => {
    const ctx = c.get('ctx')
    return c.json(await ctx.read((db) => readRewards(db, personOf(ctx).id)), 200)
  })
  .openapi(points, async (c) => {
    const ctx = c.get('ctx')
    const account = accountOf('member/points', personOf(ctx).id)
    const { available, incoming } = await ctx.read((db) => balanceOf(db, account))
    return c.json({ available, pending: incoming }, 200)
  })
  .openapi(redemptions, async (c) => {
    const ctx = c.get('ctx')
    const rows = await ctx.read((db) => listRedemptions(db, personOf(ctx).id, SHOWN))
    return c.json(
      rows.map((row) => ({ ...row, at: row.at.toString() })),
      200,
    )
  })
  .openapi(impact, async (c) => {
    const ctx = c.get('ctx')
    return c.json(await ctx.read((db) => readImpact(db, personOf(ctx).id)), 200)
  })
  .openapi(donations, async (c) => {
    const ctx = c.get('ctx')
    return c.json(await ctx.read((db) => listDonations(db, { userId: null, limit: SHOWN })), 200)
  })
  .openapi(leaderboard, async (c) => {
    const ctx = c.get('ctx')
    const { id } = personOf(ctx)
    const { month = thisMonth(ctx.now) } = c.req.valid('query')
    const answer = await ctx.read(async (db) => ({
      month,
      alias: await findAlias(db, id),
      entries: await readLeaderboard(db, month),
    }))
    return c.json(answer, 200)
  })
  .openapi(choose, async (c) => {
    const ctx = c.get('ctx')
    const { id } = personOf(ctx)
    const month = thisMonth(ctx.now)
    const answer = await once(c, async (tx) => {
      const { alias } = c.req.valid('json')
      await setAlias(tx, id, alias)
      return { month, alias, entries: await readLeaderboard(tx, month) }
    })
    return c.json(answer, 200)
  })
  .openapi(exchange, async (c) => {
    const ctx = c.get('ctx')
    const userId = personOf(ctx).id
    const { code } = c.req.valid('param')
    const { cost } = c.req.valid('json')
    const answer = await once(c, async (tx) => {
      const id = await redeem(tx, { userId, code, cost, now: ctx.now })
      return { id, available: (await balanceOf(tx, accountOf('member/points', userId))).available }
    })
    return c.json(answer, 200)
  })
