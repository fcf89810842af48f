import { z } from '@hono/zod-openapi'
import { Refusal } from '#domain/kernel/refusal.ts'
import type { Database } from '../database.ts'
import type { Lifetime } from '../shutdown.ts'
import { json, newRouter, route } from './route.ts'

const Health = z.object({ status: z.literal('ok') }).openapi('Health')

const live = route({
  method: 'get',
  path: '/health/live',
  operationId: 'isLive',
  access: 'anyone',
  responses: { 200: json(Health, 'The process answers.') },
})

const ready = route({
  method: 'get',
  path: '/health/ready',
  operationId: 'isReady',
  access: 'anyone',
  responses: { 200: json(Health, 'The process takes requests and reaches its database.') },
})

export function healthRoutes({ database, life }: { database: Database; life: Lifetime }) {
  return newRouter()
    .openapi(live, (c) => c.json({ status: 'ok' as const }, 200))
    .openapi(ready, async (c) => {
      // Requests that come all the same are answered; no more should be sent here.
      if (life.isEnding) throw new Refusal('server/busy')
      if (!(await database.isReady())) throw new Refusal('server/database-away')
      return c.json({ status: 'ok' as const }, 200)
    })
}
