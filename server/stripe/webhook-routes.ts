import { z } from '@hono/zod-openapi'
import { Refusal } from '#domain/kernel/refusal.ts'
import { json, newRouter, route } from '#server/platform/http/route.ts'
import type { EventDependencies } from './handle-event.ts'
import { openWebhookReceiver } from './receive-webhook.ts'

const Received = z.object({ received: z.literal(true) })

const webhook = route({
  method: 'post',
  path: '/webhooks/stripe',
  operationId: 'receiveStripeEvent',
  access: 'anyone',
  // The raw body is what was signed: it is read as text and declared as no JSON of ours.
  repeatable: 'an event takes effect once by its own id',
  refuses: ['payment/webhook-refused', 'payment/not-configured', 'payment/unavailable'],
  responses: { 200: json(Received, 'Handled, now or before.') },
})

export function webhookRoutes(dependencies: EventDependencies | null) {
  const receive = dependencies ? openWebhookReceiver(dependencies) : null
  return newRouter().openapi(webhook, async (c) => {
    if (!receive) throw new Refusal('payment/not-configured')
    await receive(await c.req.text(), c.req.header('stripe-signature'))
    return c.json({ received: true as const }, 200)
  })
}
