import { z } from '@hono/zod-openapi'
import { LOCALES } from '#domain/kernel/locale.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { personOf } from '#server/accounts/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import { Day } from '#server/platform/http/fields.ts'
import type { Limit } from '#server/platform/http/rate-limit.ts'
import { json, newRouter, route } from '#server/platform/http/route.ts'
import { readExpected, readOnSite, readOnSiteLines } from './expected-income.ts'
import { periodStatement } from './month-statement.ts'
import { periodCsv } from './period-file.ts'
import { drawPeriod } from './period-paper.ts'
import { findOwner, type Owner } from './queries.ts'
import { yearCsv } from './year-file.ts'
import { drawYear } from './year-paper.ts'
import { readYear } from './year-statement.ts'

const access = ['professionnel'] as const
const printing = { name: 'statement-print', max: 20, perSeconds: 60, by: 'person' } as const satisfies Limit
const Cents = z.number().int()
const ThisCentury = Day.refine((day) => /^20\d\d-/.test(day), 'format')
const ON_SITE_MONTHS = 6
/** What one file holds: two years and a day of leap. */
const DAYS_MAX = 732

const Expected = z
  .object({
    /** Booked visits ahead, by their month, taxes included and before the commission. */
    months: z.array(
      z.object({ month: z.string(), visits: z.number().int(), throughUsCents: Cents, onSiteCents: Cents }),
    ),
    /** What was noted as paid outside Mieva, newest month first. */
    onSite: z.array(z.object({ month: z.string(), payments: z.number().int(), amountCents: Cents })),
  })
  .openapi('ExpectedIncome')

const expected = route({
  method: 'get',
  path: '/professional/expected-income',
  operationId: 'readExpectedIncome',
  access,
  refuses: ['booking/no-practice'],
  responses: { 200: json(Expected, 'What booked visits will bring, and what was paid on site.') },
})

const file = route({
  method: 'get',
  path: '/professional/statement',
  operationId: 'downloadStatement',
  access,
  limits: [printing],
  request: {
    query: z.object({
      from: ThisCentury,
      to: ThisCentury,
      format: z.enum(['csv', 'pdf']).default('csv'),
      language: z.enum(LOCALES).optional(),
    }),
  },
  refuses: ['booking/no-practice', 'wallet/statement-period'],
  responses: {
    200: {
      description: 'Any days, the first and the last included, one operation a line.',
      content: { 'text/csv': { schema: z.string() }, 'application/pdf': { schema: z.string() } },
    },
  },
})

const year = route({
  method: 'get',
  path: '/professional/year-statement',
  operationId: 'downloadYearStatement',
  access,
  limits: [printing],
  request: {
    query: z.object({
      year: z.coerce.number().int().min(2020).max(2099),
      format: z.enum(['csv', 'pdf']).default('csv'),
      language: z.enum(LOCALES).optional(),
    }),
  },
  refuses: ['booking/no-practice'],
  responses: {
    200: {
      description: 'A year by service and payer, with taxes, commission and payouts.',
      content: { 'text/csv': { schema: z.string() }, 'application/pdf': { schema: z.string() } },
    },
  },
})

async function owned<T>(ctx: Ctx, read: (db: Db, owner: Owner) => Promise<T>): Promise<T> {
  return ctx.read(async (db) => {
    const owner = await findOwner(db, personOf(ctx).id)
    if (!owner) throw new Refusal('booking/no-practice')
    return read(db, owner)
  })
}

function periodOf(from: string, to: string) {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)]
  const days = first.until(last, { largestUnit: 'days' }).days
  if (days < 0 || days > DAYS_MAX) throw new Refusal('wallet/statement-period')
  return { first, last }
}

const answerFile = (body: string | Uint8Array<ArrayBuffer>, format: 'csv' | 'pdf', name: string) =>
  new Response(body, {
    headers: {
      'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf',
      'content-disposition': `attachment; filename="mieva-${name}.${format}"`,
      'cache-control': 'no-store',
    },
  })

export const periodRoutes = newRouter()
  .openapi(expected, async (c) => {
    const answer = await owned(c.get('ctx'), async (db, { id }) => ({
      months: await readExpected(db, id),
      onSite: await readOnSite(db, id, ON_SITE_MONTHS),
    }))
    return c.json(answer, 200)
  })
  .openapi(file, async (c) => {
    const ctx = c.get('ctx')
    const { from, to, format, language } = c.req.valid('query')
    const period = periodOf(from, to)
    const { statement, name } = await owned(ctx, async (db, owner) => ({
      statement: {
        ...(await periodStatement(db, owner, period)),
        first: from,
        last: to,
        onSite: await readOnSiteLines(db, owner.id, { first: from, last: to }),
      },
      name: owner.name,
    }))
    const isCsv = format === 'csv'
    const madeOn = ctx.now.toZonedDateTimeISO('America/Toronto').toPlainDate().toString()
    const body = isCsv
      ? periodCsv(statement)
      : await drawPeriod(statement, { locale: language ?? ctx.locale, name, madeOn })
    return answerFile(body, format, `${from}-${to}`)
  })
  .openapi(year, async (c) => {
    const ctx = c.get('ctx')
    const wanted = c.req.valid('query')
    const { statement, name } = await owned(ctx, async (db, owner) => ({
      statement: await readYear(db, owner, wanted.year),
      name: owner.name,
    }))
    const madeOn = ctx.now.toZonedDateTimeISO('America/Toronto').toPlainDate().toString()
    const body =
      wanted.format === 'csv'
        ? yearCsv(statement)
        : await drawYear(statement, { locale: wanted.language ?? ctx.locale, name, madeOn })
    return answerFile(body, wanted.format, String(wanted.year))
  })
