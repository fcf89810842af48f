import { z } from '@hono/zod-openapi'
import { Refusal } from '#domain/kernel/refusal.ts'
import { canWithdraw, firstDayAfterNotice } from '#domain/pricing/price-changes.ts'
import { personOf } from '#server/accounts/index.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import { once } from '#server/platform/http/once.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import { announcePrice, withdrawPrice } from './change-price.ts'
import { listChanges, readPrices } from './price-queries.ts'
import * as s from './schemas.ts'
import type { SubscriptionDependencies } from './dependencies.ts'

const prices = route({
  method: 'get',
  path: '/packages/prices',
  operationId: 'readPackagePrices',
  access: 'anyone',
  responses: { 200: json(s.PackagePrices, 'What each package costs now, and what was announced.') },
})

const list = route({
  method: 'get',
  path: '/finance/price-changes',
  operationId: 'listPriceChanges',
  access: ['admin'],
  responses: { 200: json(s.PriceChanges, 'What was announced, to how many, and who pays it already.') },
})

const announce = route({
  method: 'post',
  path: '/finance/price-changes',
  operationId: 'announcePriceChange',
  access: ['admin'],
  request: jsonBody(s.NewPriceChange),
  refuses: [
    'package/price-not-allowed',
    'package/price-notice-days',
    'package/price-same',
    'package/price-waits',
    'account/fresh-sign-in-required',
  ],
  responses: {
    200: json(s.PriceChanged, 'Announced: every subscriber is told, and pays it in thirty days.'),
  },
})

const withdraw = route({
  method: 'post',
  path: '/finance/price-changes/{id}/withdraw',
  operationId: 'withdrawPriceChange',
  access: ['admin'],
  request: { params: z.object({ id: z.uuid() }) },
  refuses: [
    'package/price-change-not-found',
    'package/price-change-too-late',
    'account/fresh-sign-in-required',
  ],
  responses: { 200: json(s.PriceChanged, 'Nothing changes, and whoever was told is told so.') },
})

/** What every subscriber pays is changed only by who signed in just now. */
function freshAdmin(ctx: Ctx, { jobs }: SubscriptionDependencies['services']) {
  const person = personOf(ctx)
  if (!person.isFresh) throw new Refusal('account/fresh-sign-in-required')
  return { adminId: person.id, jobs, now: ctx.now }
}

export const priceRoutes = ({ services }: SubscriptionDependencies) =>
  newRouter()
    .openapi(prices, async (c) => {
      const ctx = c.get('ctx')
      return c.json({ prices: await ctx.read((db) => readPrices(db, ctx.now)) }, 200)
    })
    .openapi(list, async (c) => {
      const ctx = c.get('ctx')
      const changes = await ctx.read(listChanges)
      return c.json(
        {
          earliest: firstDayAfterNotice(ctx.now).toString(),
          prices: await ctx.read((db) => readPrices(db, ctx.now)),
          changes: changes.map(({ announcedAt, withdrawnAt, ...change }) => ({
            ...change,
            announcedAt: announcedAt.toString(),
            withdrawnAt: withdrawnAt?.toString() ?? null,
            canWithdraw: !withdrawnAt && canWithdraw(Temporal.PlainDate.from(change.appliesOn), ctx.now),
          })),
        },
        200,
      )
    })
    .openapi(announce, async (c) => {
      const admin = freshAdmin(c.get('ctx'), services)
      const { packageName, priceCents, appliesOn } = c.req.valid('json')
      const input = { package: packageName, priceCents, appliesOn: Temporal.PlainDate.from(appliesOn) }
      return c.json(await once(c, async (tx) => ({ id: await announcePrice(tx, admin, input) })), 200)
    })
    .openapi(withdraw, async (c) => {
      const admin = freshAdmin(c.get('ctx'), services)
      const { id } = c.req.valid('param')
      return c.json(await once(c, (tx) => withdrawPrice(tx, admin, id).then(() => ({ id }))), 200)
    })
