import { z } from '@hono/zod-openapi'
import { Refusal } from '#domain/kernel/refusal.ts'
import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { sumOf } from '#domain/kernel/money.ts'
import { CLAIM_STATES, INSURER_MAX } from '#domain/receipts/claim.ts'
import { printedNumber } from '#domain/receipts/receipt.ts'
import { personOf } from '#server/accounts/index.ts'
import type { Db } from '#server/platform/database.ts'
import { PlainLine } from '#server/platform/http/names.ts'
import type { Limit } from '#server/platform/http/rate-limit.ts'
import { once } from '#server/platform/http/once.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import * as q from './year-queries.ts'

const noting = { name: 'receipt-claim', max: 60, perSeconds: 60, by: 'person' } as const satisfies Limit

/** As many as a page shows of a year. */
const MOST = 400

const Claim = z.object({ insurer: z.string(), state: z.enum(CLAIM_STATES) })

const ReceiptYear = z
  .object({
    year: z.number().int(),
    /** Those with papers, and the one that was asked for; the latest first. */
    years: z.array(z.number().int()),
    insurers: z.array(z.string()).openapi({ description: 'Named before, the latest first.' }),
    totalCents: z.number().int().openapi({ description: 'Of the year, less what credit notes took back.' }),
    taxCents: z.number().int(),
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
        totalCents: z.number().int(),
        credits: z.number().int(),
        cardCents: z.number().int(),
        onSiteCents: z.number().int(),
        voucherCents: z.number().int(),
        claim: Claim.nullable(),
      }),
    ),
  })
  .openapi('ReceiptYear')

const NotedClaims = z
  .strictObject({
    receiptIds: z.array(z.uuid()).min(1).max(MOST),
    /** Nothing takes the note away. */
    claim: z.strictObject({ insurer: PlainLine(INSURER_MAX), state: z.enum(CLAIM_STATES) }).nullable(),
  })
  .openapi('NotedClaims')

const readYear = route({
  method: 'get',
  path: '/receipts/year',
  operationId: 'readReceiptYear',
  access: 'signed-in',
  request: { query: z.object({ year: z.coerce.number().int().min(2000).max(2099).optional() }) },
  responses: { 200: json(ReceiptYear, 'Receipts of one year’s visits; of the latest year without one.') },
})

const noteClaims = route({
  method: 'put',
  path: '/receipts/claims',
  operationId: 'noteClaims',
  access: 'signed-in',
  limits: [noting],
  request: jsonBody(NotedClaims),
  refuses: ['receipt/not-found'],
  responses: { 200: json(z.object({ noted: z.number().int() }), 'Noted for the person alone.') },
})

async function describeYear(db: Db, memberId: string, asked: number | undefined, now: Temporal.Instant) {
  const withPapers = await q.yearsOf(db, memberId)
  const year = asked ?? withPapers[0] ?? now.toZonedDateTimeISO(QUEBEC_ZONE).year
  const papers = (await q.papersOf(db, memberId, year)).map(describePaper)
  return {
    year,
    years: [...new Set([year, ...withPapers])].toSorted((a, b) => b - a),
    insurers: await q.insurersOf(db, memberId),
    totalCents: sumOf(papers.map((paper) => paper.totalCents)),
    taxCents: sumOf(papers.map((paper) => paper.taxCents)),
    papers: papers.map(({ taxCents: _taxCents, ...paper }) => paper),
  }
}

/** A credit note counts against its receipt: what went back of it, with a minus. */
function describePaper({ id, series, number, kind, content, insurer, state }: q.YearPaper) {
  const { professional, visit, member, returned } = content
  const isNote = kind === 'credit-note'
  const signed = (cents: number) => (cents === 0 ? 0 : isNote ? -cents : cents)
  const part = isNote && returned ? returned : content
  return {
    id,
    number: printedNumber(series, number),
    kind,
    visitOn: visit.date,
    issuedOn: content.issuedOn,
    professional: professional.name,
    title: { fr: professional.titleFr, en: professional.titleEn },
    service: { fr: visit.serviceFr, en: visit.serviceEn },
    attendee: member.attendee,
    totalCents: signed(content.totalCents),
    taxCents: signed(sumOf([content.gstCents, content.qstCents])),
    credits: signed(part.credits),
    cardCents: signed(part.cardCents),
    onSiteCents: isNote ? 0 : content.onSiteCents,
    voucherCents: isNote ? 0 : (content.voucherCents ?? 0),
    claim: insurer && state ? { insurer, state } : null,
  }
}

export const receiptYearRoutes = newRouter()
  .openapi(readYear, async (c) => {
    const ctx = c.get('ctx')
    const { year } = c.req.valid('query')
    return c.json(await ctx.read((db) => describeYear(db, personOf(ctx).id, year, ctx.now)), 200)
  })
  .openapi(noteClaims, async (c) => {
    const ctx = c.get('ctx')
    const memberId = personOf(ctx).id
    const { receiptIds, claim } = c.req.valid('json')
    const noted = await once(c, async (tx) => {
      const ids = [...new Set(receiptIds)]
      const own = await q.ownReceipts(tx, memberId, ids)
      if (own.length < ids.length) throw new Refusal('receipt/not-found')
      if (claim) await q.saveClaims(tx, memberId, { ids: own, ...claim })
      else await q.deleteClaims(tx, own)
      return { noted: own.length }
    })
    return c.json(noted, 200)
  })
