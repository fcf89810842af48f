import { z } from '@hono/zod-openapi'
import { personOf } from '#server/accounts/index.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database.ts'
import { onceAround } from '#server/platform/http/once.ts'
import type { Limit } from '#server/platform/http/rate-limit.ts'
import { json, newRouter, route } from '#server/platform/http/route.ts'
import type { StripeClient } from '#server/stripe/index.ts'
import { openPayoutAccount, refreshPayoutAccount } from './open-account.ts'

const ACCOUNTS: Limit = { name: 'payout-accounts', max: 20, perSeconds: 3600, by: 'person' }
const REFUSES = ['booking/no-practice', 'payment/not-configured', 'payment/unavailable'] as const

const open = route({
  method: 'post',
  path: '/professional/payout-account',
  operationId: 'openPayoutAccount',
  access: ['professionnel'],
  limits: [ACCOUNTS],
  refuses: REFUSES,
  responses: {
    200: json(z.object({ url: z.string() }).openapi('PayoutAccountPage'), 'A page of the payment provider.'),
  },
})

const refresh = route({
  method: 'post',
  path: '/professional/payout-account/refresh',
  operationId: 'refreshPayoutAccount',
  access: ['professionnel'],
  limits: [ACCOUNTS],
  refuses: REFUSES,
  responses: {
    200: json(
      z.object({ isReady: z.boolean() }).openapi('PayoutAccountState'),
      'Whether payouts can reach it.',
    ),
  },
})

export function connectRoutes(services: { config: Config; database: Database; stripe: StripeClient | null }) {
  const dependencies = () => ({
    database: services.database,
    stripe: services.stripe,
    origin: services.config.origin,
  })
  return newRouter()
    .openapi(open, async (c) => {
      const ctx = c.get('ctx')
      return c.json(
        await onceAround(c, () => openPayoutAccount(dependencies(), personOf(ctx).id, ctx.locale)),
        200,
      )
    })
    .openapi(refresh, async (c) => {
      const { id } = personOf(c.get('ctx'))
      return c.json(await onceAround(c, () => refreshPayoutAccount(dependencies(), id)), 200)
    })
}
