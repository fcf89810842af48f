import { z } from '@hono/zod-openapi'
import { personOf } from '#server/accounts/index.ts'
import { Day } from '#server/platform/http/fields.ts'
import { json, newRouter, route } from '#server/platform/http/route.ts'
import { readDay } from './read-day.ts'
import { PracticeDay } from './schemas.ts'

const read = route({
  method: 'get',
  path: '/professional/day',
  operationId: 'readPracticeDay',
  access: ['professionnel'],
  request: {
    query: z.object({
      /** In the practice's zone; without one: today. */
      day: Day.refine((day) => /^20\d\d-/.test(day), 'format').optional(),
    }),
  },
  refuses: ['booking/no-practice'],
  responses: { 200: json(PracticeDay, 'A day of the practice, who comes next, and what waits.') },
})

export const dayRoutes = newRouter().openapi(read, async (c) => {
  const ctx = c.get('ctx')
  const { day } = c.req.valid('query')
  return c.json(await ctx.read((db) => readDay(db, personOf(ctx).id, day)), 200)
})
