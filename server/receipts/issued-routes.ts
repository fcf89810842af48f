import { z } from '@hono/zod-openapi'
import { Refusal } from '#domain/kernel/refusal.ts'
import { printedNumber } from '#domain/receipts/receipt.ts'
import { personOf } from '#server/accounts/index.ts'
import type { Limit } from '#server/platform/http/rate-limit.ts'
import { json, newRouter, route } from '#server/platform/http/route.ts'
import { answerPaper, type PaperServices } from './answer-paper.ts'
import { listIssued, readIssued } from './issued-queries.ts'

const access = ['professionnel'] as const
const printing = { name: 'issued-print', max: 60, perSeconds: 60, by: 'person' } as const satisfies Limit

const Issued = z
  .object({
    id: z.uuid(),
    number: z.string(),
    kind: z.enum(['receipt', 'credit-note']),
    issuedOn: z.iso.date(),
  })
  .openapi('IssuedReceipt')

const list = route({
  method: 'get',
  path: '/professional/receipts',
  operationId: 'listIssuedReceipts',
  access,
  request: { query: z.object({ appointment: z.uuid() }) },
  responses: {
    200: json(z.array(Issued), 'The papers of one visit, issued in the reader’s name, newest first.'),
  },
})

const file = route({
  method: 'get',
  path: '/professional/receipts/{id}/file',
  operationId: 'downloadIssuedReceipt',
  access,
  limits: [printing],
  request: { params: z.object({ id: z.uuid() }) },
  refuses: ['receipt/not-found'],
  responses: {
    200: {
      description: 'The paper, as its person has it.',
      content: { 'application/pdf': { schema: z.string().openapi({ type: 'string', format: 'binary' }) } },
    },
  },
})

/** The papers of visits as the professional in whose name they were issued reads them. */
export function issuedReceiptRoutes(services: PaperServices) {
  return newRouter()
    .openapi(list, async (c) => {
      const ctx = c.get('ctx')
      const { appointment } = c.req.valid('query')
      const found = await ctx.read((db) => listIssued(db, personOf(ctx).id, appointment))
      return c.json(
        found.map(({ id, series, number, kind, issuedOn }) => ({
          id,
          number: printedNumber(series, number),
          kind,
          issuedOn,
        })),
        200,
      )
    })
    .openapi(file, async (c) => {
      const ctx = c.get('ctx')
      const receipt = await ctx.read((db) => readIssued(db, personOf(ctx).id, c.req.valid('param').id))
      if (!receipt) throw new Refusal('receipt/not-found')
      return answerPaper(receipt, services)
    })
}
