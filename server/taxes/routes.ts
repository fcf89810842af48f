import { personOf } from '#server/accounts/index.ts'
import { once } from '#server/platform/http/once.ts'
import type { Limit } from '#server/platform/http/rate-limit.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import { readTaxes } from './read-taxes.ts'
import { sayRegistration } from './say-registration.ts'
import { NewTaxRegistration, Taxes } from './schemas.ts'

const access = ['professionnel'] as const
const reading = { name: 'taxes', max: 120, perSeconds: 60, by: 'person' } as const satisfies Limit
const saying = { name: 'tax-changes', max: 20, perSeconds: 3600, by: 'person' } as const satisfies Limit

const read = route({
  method: 'get',
  path: '/professional/taxes',
  operationId: 'readTaxes',
  access,
  limits: [reading],
  refuses: ['booking/no-practice'],
  responses: { 200: json(Taxes, 'Registered or not, what was sold, and the taxes charged on it.') },
})

const say = route({
  method: 'post',
  path: '/professional/taxes',
  operationId: 'sayTaxRegistration',
  access,
  limits: [saying],
  request: jsonBody(NewTaxRegistration),
  refuses: ['booking/no-practice', 'taxes/receipted', 'taxes/wrong-day', 'taxes/too-many'],
  responses: { 200: json(Taxes, 'As it stands now. What is booked keeps what it was booked under.') },
})

export const taxRoutes = newRouter()
  .openapi(read, async (c) => {
    const ctx = c.get('ctx')
    return c.json(await ctx.read((db) => readTaxes(db, personOf(ctx).id, ctx.now)), 200)
  })
  .openapi(say, async (c) => {
    const ctx = c.get('ctx')
    const said = c.req.valid('json')
    const userId = personOf(ctx).id
    const answer = await once(c, async (tx) => {
      await sayRegistration(tx, { userId, now: ctx.now }, said)
      return readTaxes(tx, userId, ctx.now)
    })
    return c.json(answer, 200)
  })
