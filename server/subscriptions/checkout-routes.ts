import { z } from '@hono/zod-openapi'
import { personOf } from '#server/accounts/index.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { IDEMPOTENCY_HEADER, onceAround } from '#server/platform/http/once.ts'
import type { Limit } from '#server/platform/http/rate-limit.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import { readCheckout } from './read-checkout.ts'
import * as s from './schemas.ts'
import { startCheckout } from './start-checkout.ts'
import type { SubscriptionDependencies } from './dependencies.ts'

const CHECKOUTS: Limit = { name: 'package-checkouts', max: 20, perSeconds: 3600, by: 'person' }
const READ_LIMIT: Limit = { name: 'package-checkout-looks', max: 120, perSeconds: 60, by: 'person' }

const start = route({
  method: 'post',
  path: '/checkout/packages',
  operationId: 'startPackageCheckout',
  access: ['particulier'],
  limits: [CHECKOUTS],
  request: jsonBody(s.PackageCheckout),
  refuses: [
    'package/price-changed',
    'package/already-subscribed',
    'package/already-this-month',
    'payment/not-configured',
    'payment/unavailable',
  ],
  responses: { 200: json(s.CheckoutPage, 'Where to pay: a page of the payment provider.') },
})

const look = route({
  method: 'get',
  path: '/checkout/packages/{sessionId}',
  operationId: 'readPackageCheckout',
  access: ['particulier'],
  limits: [READ_LIMIT],
  request: { params: z.object({ sessionId: z.string().regex(/^cs_\w{8,200}$/) }) },
  refuses: ['payment/session-not-found', 'payment/not-configured', 'payment/unavailable'],
  responses: { 200: json(s.CheckoutState, 'What became of it, as the payment provider says now.') },
})

export function checkoutRoutes({ services, events }: SubscriptionDependencies) {
  return newRouter()
    .openapi(start, async (c) => {
      const ctx = c.get('ctx')
      const { packageType: _individual, ...input } = c.req.valid('json')
      const key = c.req.header(IDEMPOTENCY_HEADER) ?? ''
      const { database, stripe, config } = services
      const dependencies = { database, stripe, origin: config.origin }
      return c.json(
        await onceAround(c, () => startCheckout(dependencies, ctx, personOf(ctx).id, input, key)),
        200,
      )
    })
    .openapi(look, async (c) => {
      if (!events) throw new Refusal('payment/not-configured')
      const { id } = personOf(c.get('ctx'))
      return c.json(await readCheckout(events, services.database, id, c.req.valid('param').sessionId), 200)
    })
}
