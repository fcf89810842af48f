import { z } from '@hono/zod-openapi'
import { Refusal } from '#domain/kernel/refusal.ts'
import { PACKAGE_IDS } from '#domain/pricing/catalogue.ts'
import type { InvoiceContent } from '#domain/receipts/invoice.ts'
import { printedCode, printedNumber, readCode, RECEIPT_KINDS } from '#domain/receipts/receipt.ts'
import { personOf } from '#server/accounts/index.ts'
import type { Limit } from '#server/platform/http/rate-limit.ts'
import { json, newRouter, route } from '#server/platform/http/route.ts'
import { answerPaper, type PaperServices } from './answer-paper.ts'
import { isAboutPackage, isAboutVisit } from './draw-paper.ts'
import { listReceipts, readByCode, readReceipt, type StoredReceipt } from './queries.ts'

/** Sixty random bits cannot be guessed; the limit spares the database those who try. */
const checking = { name: 'receipt-check', max: 30, perSeconds: 60, by: 'network' } as const satisfies Limit
const printing = { name: 'receipt-print', max: 60, perSeconds: 60, by: 'person' } as const satisfies Limit

const Kind = z.enum(RECEIPT_KINDS)
const Receipt = z
  .object({
    id: z.uuid(),
    number: z.string(),
    kind: Kind,
    issuedOn: z.iso.date(),
    totalCents: z.number().int(),
    code: z.string(),
    /** The receipt or invoice that a credit note corrects. */
    corrects: z.string().nullable(),
    /** What an invoice, or its credit note, is about; a visit's receipt is about none. */
    package: z.object({ id: z.enum(PACKAGE_IDS), month: z.string(), invoiceId: z.uuid() }).nullable(),
  })
  .openapi('Receipt')

/** What the holder of a receipt may know of it: that it is ours, and what it says that is nobody's secret. */
const Checked = z
  .object({
    number: z.string(),
    kind: Kind,
    issuedOn: z.iso.date(),
    /** Of a visit; an invoice is about none, and has a seller instead of a professional. */
    visitOn: z.iso.date().nullable(),
    professional: z.string().nullable(),
    licence: z.string().nullable(),
    seller: z.object({ name: z.string(), gstNumber: z.string(), qstNumber: z.string() }).nullable(),
    totalCents: z.number().int(),
    corrects: z.string().nullable(),
    /** The credit notes that took it, or some of it, back. */
    correctedBy: z.array(z.string()),
  })
  .openapi('CheckedReceipt')

const list = route({
  method: 'get',
  path: '/receipts',
  operationId: 'listReceipts',
  access: 'signed-in',
  request: {
    query: z.object({ appointment: z.uuid().optional(), about: z.enum(['visit', 'package']).optional() }),
  },
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

function describe(stored: StoredReceipt) {
  const { id, series, number, kind, content, code, packageInvoiceId } = stored
  return {
    id,
    number: printedNumber(series, number),
    kind,
    issuedOn: content.issuedOn,
    totalCents: kind === 'credit-note' ? -content.totalCents : content.totalCents,
    code: printedCode(code),
    corrects: content.corrects,
    package:
      isAboutPackage(stored) && packageInvoiceId
        ? { ...packageOf(stored.content), invoiceId: packageInvoiceId }
        : null,
  }
}

const packageOf = ({ package: { id, month } }: InvoiceContent) => ({ id, month })

function describeChecked(found: NonNullable<Awaited<ReturnType<typeof readByCode>>>) {
  const { number, kind, issuedOn, totalCents, corrects } = describe(found)
  const visited = isAboutVisit(found) ? found.content : null
  return {
    number,
    kind,
    issuedOn,
    totalCents,
    corrects,
    visitOn: visited?.visit.date ?? null,
    professional: visited?.professional.name ?? null,
    licence: visited?.professional.licence ?? null,
    seller: isAboutPackage(found) ? found.content.seller : null,
    correctedBy: found.correctedBy.map((note) => printedNumber(note.series, note.number)),
  }
}

export function receiptRoutes(services: PaperServices) {
  return newRouter()
    .openapi(list, async (c) => {
      const ctx = c.get('ctx')
      const { appointment: appointmentId, about } = c.req.valid('query')
      const found = await ctx.read((db) => listReceipts(db, personOf(ctx).id, { appointmentId, about }))
      return c.json(found.map(describe), 200)
    })
    .openapi(check, async (c) => {
      const code = readCode(c.req.valid('param').code)
      const found = code && (await c.get('ctx').read((db) => readByCode(db, code)))
      if (!found) throw new Refusal('receipt/not-found')
      return c.json(describeChecked(found), 200)
    })
    .openapi(file, async (c) => {
      const ctx = c.get('ctx')
      const receipt = await ctx.read((db) => readReceipt(db, c.req.valid('param').id))
      if (!receipt || receipt.memberId !== personOf(ctx).id) throw new Refusal('receipt/not-found')
      return answerPaper(receipt, services)
    })
}
