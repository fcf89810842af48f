import { z } from '@hono/zod-openapi'
import { Refusal } from '#domain/kernel/refusal.ts'
import { requireVisitAtLink } from '#server/booking/appointments/index.ts'
import type { Limit } from '#server/platform/http/rate-limit.ts'
import { newRouter, route } from '#server/platform/http/route.ts'
import { answerPaper, type PaperServices } from './answer-paper.ts'
import { readPaperOfVisit } from './queries.ts'

const printing = { name: 'link-print', max: 30, perSeconds: 3600, by: 'network' } as const satisfies Limit

const file = route({
  method: 'get',
  path: '/visit-links/{token}/receipt',
  operationId: 'downloadReceiptAtLink',
  access: 'anyone',
  limits: [printing],
  request: { params: z.object({ token: z.string().min(1).max(64) }) },
  refuses: ['clients/visit-link-ended', 'receipt/not-found'],
  responses: {
    200: {
      description: 'The latest paper of the one visit of this address.',
      content: { 'application/pdf': { schema: z.string().openapi({ type: 'string', format: 'binary' }) } },
    },
  },
})

/** Somebody without an account reads the receipt of their visit at its address. */
export function linkReceiptRoutes(services: PaperServices) {
  return newRouter().openapi(file, async (c) => {
    const { token } = c.req.valid('param')
    const receipt = await c
      .get('ctx')
      .read(async (db) => readPaperOfVisit(db, await requireVisitAtLink(db, token)))
    if (!receipt) throw new Refusal('receipt/not-found')
    return answerPaper(receipt, services)
  })
}
