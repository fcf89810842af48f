import { z } from '@hono/zod-openapi'
import { readChoice } from '#domain/consent/choice.ts'
import { LOCALES } from '#domain/kernel/locale.ts'
import type { Limit } from '#server/platform/http/rate-limit.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import { storeVitals } from './queries.ts'

const limit: Limit = { name: 'vitals', max: 120, perSeconds: 3600, by: 'network' }

const Measure = z.strictObject({
  metric: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
  value: z.number().min(0).max(9_999_999),
  rating: z.enum(['good', 'needs-improvement', 'poor']),
})

const PageVitals = z
  .strictObject({
    /** The page's pattern (`/professionals/:id`), never its address: addresses carry ids and search words. */
    route: z
      .string()
      .max(80)
      .regex(/^\/[a-z0-9/:*-]*$/),
    language: z.enum(LOCALES),
    device: z.enum(['phone', 'tablet', 'desktop']),
    measures: z.array(Measure).min(1).max(10),
  })
  .openapi('PageVitals')

const VitalsKept = z.object({ isKept: z.boolean() }).openapi('VitalsKept')

const send = route({
  method: 'post',
  path: '/vitals',
  operationId: 'sendVitals',
  access: 'anyone',
  repeatable: 'a measure without identity; the browser sends it as it leaves and cannot repeat it',
  limits: [limit],
  request: jsonBody(PageVitals),
  responses: {
    200: json(VitalsKept, 'Kept, or dropped because this browser has not agreed to be measured.'),
  },
})

export const vitalRoutes = newRouter().openapi(send, async (c) => {
  if (readChoice(c.req.header('cookie')) !== 'granted') return c.json({ isKept: false }, 200)
  const { measures, ...page } = c.req.valid('json')
  await c.get('ctx').write((tx) =>
    storeVitals(
      tx,
      measures.map((measure) => ({ ...page, ...measure })),
    ),
  )
  return c.json({ isKept: true }, 200)
})
