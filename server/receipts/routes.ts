import { z } from '@hono/zod-openapi'
import { Refusal } from '#domain/kernel/refusal.ts'
import { printedCode, printedNumber, readCode } from '#domain/receipts/receipt.ts'
import { personOf } from '#server/accounts/index.ts'
import type { Config } from '#server/platform/config.ts'
import type { Limit } from '#server/platform/http/rate-limit.ts'
import { json, newRouter, route } from '#server/platform/http/route.ts'
import type { ObjectStore } from '#server/platform/objects.ts'
import { drawReceipt } from './draw-receipt.ts'
import { listReceipts, readByCode, readReceipt, type StoredReceipt } from './queries.ts'

/** Sixty random bits cannot be guessed; the limit spares the database those who try. */
const checking = { name: 'receipt-check', max: 30, perSeconds: 60, by: 'network' } as const satisfies Limit
const printing = { name: 'receipt-print', max: 60, perSeconds: 60, by: 'person' } as const satisfies Limit

const Kind = z.enum(['receipt', 'credit-note'])
const Receipt = z
  .object({
    id: z.uuid(),
    number: z.string(),
    kind: Kind,
    issuedOn: z.iso.date(),
    totalCents: z.number().int(),
    code: z.string(),
  })
  .openapi('Receipt')

/** What the holder of a receipt may know of it: that it is ours, and what it says that is nobody's secret. */
const Checked = z
  .object({
    number: z.string(),
    kind: Kind,
    issuedOn: z.iso.date(),
    visitOn: z.iso.date(),
    professional: z.string(),
    licence: z.string().nullable(),
    totalCents: z.number().int(),
    /** The credit note that took it back, if any. */
    correctedBy: z.string().nullable(),
  })
  .openapi('CheckedReceipt')

const list = route({
  method: 'get',
  path: '/receipts',
  operationId: 'listReceipts',
  access: 'signed-in',
  request: { query: z.object({ appointment: z.uuid().optional() }) },
  responses: { 200: json(z.array(Receipt), 'The person’s own, newest first.') },
})

const check = route({
  method: 'get',
  path: '/receipts/check/{code}',
  operationId: 'checkReceipt',
  access: 'anyone',
  limits: [checking],
  request: { params: z.object({ code: z.string().max(40) }) },
  refuses: ['receipt/not-found'],
  responses: { 200: json(Checked, 'The receipt is ours.') },
})

const file = route({
  method: 'get',
  path: '/receipts/{id}/file',
  operationId: 'downloadReceipt',
  access: 'signed-in',
  limits: [printing],
  request: { params: z.object({ id: z.uuid() }) },
  refuses: ['receipt/not-found'],
  responses: {
    200: {
      description: 'The receipt, as it was issued.',
      content: { 'application/pdf': { schema: z.string().openapi({ type: 'string', format: 'binary' }) } },
    },
  },
})

const describe = ({ id, series, number, kind, content, code }: StoredReceipt) => ({
  id,
  number: printedNumber(series, number),
  kind,
  issuedOn: content.issuedOn,
  totalCents: kind === 'receipt' ? content.totalCents : -content.totalCents,
  code: printedCode(code),
})

export function receiptRoutes(services: { config: Config; objects: ObjectStore }) {
  return newRouter()
    .openapi(list, async (c) => {
      const ctx = c.get('ctx')
      const { appointment } = c.req.valid('query')
      const found = await ctx.read((db) => listReceipts(db, personOf(ctx).id, appointment ?? null))
      return c.json(found.map(describe), 200)
    })
    .openapi(check, async (c) => {
      const code = readCode(c.req.valid('param').code)
      const found = code && (await c.get('ctx').read((db) => readByCode(db, code)))
      if (!found) throw new Refusal('receipt/not-found')
      const { number, kind, issuedOn, totalCents } = describe(found)
      const { professional, visit } = found.content
      return c.json(
        {
          number,
          kind,
          issuedOn,
          totalCents,
          visitOn: visit.date,
          professional: professional.name,
          licence: professional.licence,
          correctedBy: found.correctedBy
            ? printedNumber(found.correctedBy.series, found.correctedBy.number)
            : null,
        },
        200,
      )
    })
    .openapi(file, async (c) => {
      const ctx = c.get('ctx')
      const receipt = await ctx.read((db) => readReceipt(db, c.req.valid('param').id))
      if (!receipt || receipt.memberId !== personOf(ctx).id) throw new Refusal('receipt/not-found')
      const stored = receipt.objectKey ? await services.objects.get(receipt.objectKey) : undefined
      // Not stored yet, or lost: printed again from what was frozen.
      const bytes = stored?.bytes ?? (await drawReceipt(receipt, services.config.origin))
      const name = printedNumber(receipt.series, receipt.number)
      return new Response(bytes, {
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': `attachment; filename="mieva-${name}.pdf"`,
          'cache-control': 'private, no-store',
        },
      })
    })
}
