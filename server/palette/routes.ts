import { withOffset } from '#domain/booking/wall-clock.ts'
import { personOf } from '#server/accounts/index.ts'
import type { Limit } from '#server/platform/http/rate-limit.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import { findClients, type FoundClient } from './queries.ts'
import { Found, Query } from './schemas.ts'

/** A question with each pause of the hand. */
const TYPING: Limit = { name: 'palette', max: 240, perSeconds: 60, by: 'person' }

const find = route({
  method: 'post',
  path: '/palette/clients',
  operationId: 'findPaletteClients',
  access: ['professionnel'],
  // A body and not an address: names belong in no history and no log (decision 0059).
  repeatable: 'it reads and keeps nothing',
  limits: [TYPING],
  request: jsonBody(Query),
  responses: { 200: json(Found, 'People of this practice whose name holds these words; six at most.') },
})

export const paletteRoutes = newRouter().openapi(find, async (c) => {
  const ctx = c.get('ctx')
  const { text } = c.req.valid('json')
  const found = await ctx.read((db) => findClients(db, personOf(ctx).id, text))
  return c.json(found.map(described), 200)
})

const described = ({ next, last, ...client }: FoundClient) => ({
  ...client,
  next: local(next),
  last: local(last),
})

const local = (visit: FoundClient['next']) =>
  visit && { ...visit, startsAt: withOffset(Temporal.Instant.from(visit.startsAt), visit.zone) }
