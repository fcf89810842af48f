import { z } from '@hono/zod-openapi'
import { CLAIM_FILTERS, CLAIM_STATES, INSURER_MAX } from '#domain/receipts/claim.ts'
import { personOf } from '#server/accounts/index.ts'
import { PlainLine } from '#server/platform/http/names.ts'
import type { Limit } from '#server/platform/http/rate-limit.ts'
import { once } from '#server/platform/http/once.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import { noteClaims } from './note-claims.ts'
import { readYear } from './read-year.ts'

const noting = { name: 'receipt-claim', max: 60, perSeconds: 60, by: 'person' } as const satisfies Limit

/** As many as a page shows of a year. */
const MOST = 400

const Cents = z.number().int()
const State = z.enum(CLAIM_STATES)
const Claim = z.object({
  insurer: z.string(),
  state: State,
  reimbursedCents: Cents.nullable(),
  /** False while it only follows from the person’s plan. */
  isNoted: z.boolean(),
})
const Named = z.object({ key: z.string(), name: z.string() })

/** Keys stand for names: an address says nothing of anybody. */
export const YearQuery = z.object({
  year: z.coerce.number().int().min(2000).max(2099).optional(),
  person: z
    .string()
    .regex(/^(?:self|[0-9a-f]{12})$/)
    .optional(),
  state: z.enum(CLAIM_FILTERS).optional(),
  insurer: z
    .string()
    .regex(/^[0-9a-f]{12}$/)
    .optional(),
})

const ReceiptYear = z
  .object({
    year: z.number().int(),
    /** Those with papers, and the one that was asked for; the latest first. */
    years: z.array(z.number().int()),
    people: z.array(Named).openapi({ description: 'Others whom a visit of the year was for.' }),
    insurers: z
      .array(Named)
      .openapi({ description: 'Those of the person’s plans, then those named before.' }),
    /** The year without any choice. */
    whole: z.object({ receipts: z.number().int(), papers: z.number().int(), totalCents: Cents }),
    totalCents: Cents.openapi({ description: 'Of what was chosen, less what credit notes took back.' }),
    taxCents: Cents,
    papers: z.array(
      z.object({
        id: z.uuid(),
        number: z.string(),
        kind: z.enum(['receipt', 'credit-note']),
        visitOn: z.iso.date(),
        issuedOn: z.iso.date(),
        professional: z.string(),
        title: z.object({ fr: z.string(), en: z.string() }),
        service: z.object({ fr: z.string(), en: z.string() }),
        attendee: z.string().nullable().openapi({ description: 'Somebody other than the member.' }),
        isTakenBack: z.boolean().openapi({ description: 'A credit note took this receipt back.' }),
        totalCents: Cents,
        credits: z.number().int(),
        cardCents: Cents,
        onSiteCents: Cents,
        voucherCents: Cents,
        claim: Claim.nullable(),
      }),
    ),
  })
  .openapi('ReceiptYear')

const NotedClaims = z
  .strictObject({
    receiptIds: z.array(z.uuid()).min(1).max(MOST),
    /** Nothing takes the note away. */
    claim: z
      .strictObject({
        insurer: PlainLine(INSURER_MAX),
        state: State,
        /** What came back for one receipt, once it is known. */
        reimbursedCents: Cents.min(0).nullable().default(null),
      })
      .refine(({ state, reimbursedCents }) => state === 'reimbursed' || reimbursedCents === null, {
        path: ['reimbursedCents'],
        message: 'format',
      })
      .nullable(),
  })
  .refine(({ receiptIds, claim }) => receiptIds.length === 1 || claim?.reimbursedCents == null, {
    path: ['claim', 'reimbursedCents'],
    message: 'format',
  })
  .openapi('NotedClaims')

const year = route({
  method: 'get',
  path: '/receipts/year',
  operationId: 'readReceiptYear',
  access: 'signed-in',
  request: { query: YearQuery },
  responses: { 200: json(ReceiptYear, 'Receipts of one year’s visits; of the latest year without one.') },
})

const claims = route({
  method: 'put',
  path: '/receipts/claims',
  operationId: 'noteClaims',
  access: 'signed-in',
  limits: [noting],
  request: jsonBody(NotedClaims),
  refuses: ['receipt/not-found', 'receipt/amount-above-total'],
  responses: { 200: json(z.object({ noted: z.number().int() }), 'Noted for the person alone.') },
})

export const receiptYearRoutes = newRouter()
  .openapi(year, async (c) => {
    const ctx = c.get('ctx')
    const choice = c.req.valid('query')
    return c.json(await ctx.read((db) => readYear(db, personOf(ctx).id, choice, ctx.now)), 200)
  })
  .openapi(claims, async (c) => {
    const { id } = personOf(c.get('ctx'))
    const input = c.req.valid('json')
    return c.json(await once(c, (tx) => noteClaims(tx, id, input)), 200)
  })
