import { Id } from '#server/platform/http/fields.ts'
import { json, newRouter, route } from '#server/platform/http/route.ts'
import type { CardPort } from '#server/payments/index.ts'
import type { BookingDependencies } from './announce.ts'
import { limits } from './limits.ts'
import { lookAtCard } from './look-at-card.ts'
import * as s from './schemas.ts'

const look = route({
  method: 'get',
  path: '/appointments/{id}/card',
  operationId: 'lookAtCard',
  access: 'signed-in',
  limits: [limits.look],
  request: { params: Id },
  refuses: ['booking/not-found'],
  responses: { 200: json(s.CardProgress, 'Where the payment by card stands, as its provider says now.') },
})

export function cardRoutes(dependencies: BookingDependencies & { cards: CardPort | null }) {
  return newRouter().openapi(look, async (c) =>
    c.json(await lookAtCard(dependencies, c.get('ctx'), c.req.valid('param').id), 200),
  )
}
