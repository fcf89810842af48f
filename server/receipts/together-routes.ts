import { z } from '@hono/zod-openapi'
import { Refusal } from '#domain/kernel/refusal.ts'
import { isSameInsurer } from '#domain/receipts/ceilings.ts'
import { TOGETHER_MAX } from '#domain/receipts/claim.ts'
import { localeOf } from '#domain/kernel/locale.ts'
import { personOf } from '#server/accounts/index.ts'
import type { Config } from '#server/platform/config.ts'
import type { Limit } from '#server/platform/http/rate-limit.ts'
import { newRouter, route } from '#server/platform/http/route.ts'
import { drawTogether } from './draw-together.ts'
import { chosenPapers, todayOf } from './read-year.ts'
import { receiptsAsCsv } from './receipts-csv.ts'
import { recipientOf } from './year-queries.ts'
import { YearQuery } from './year-routes.ts'

/** A file of a hundred pages takes a second or two. */
const binding = { name: 'receipts-together', max: 12, perSeconds: 60, by: 'person' } as const satisfies Limit

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const TogetherQuery = YearQuery.extend({
  /** Some receipts of the year alone, with commas between. */
  receipts: z
    .string()
    .regex(new RegExp(`^${UUID}(?:,${UUID}){0,${TOGETHER_MAX - 1}}$`))
    .optional(),
})

const together = route({
  method: 'get',
  path: '/receipts/together',
  operationId: 'downloadReceiptsTogether',
  access: 'signed-in',
  limits: [binding],
  request: { query: TogetherQuery },
  refuses: ['receipt/not-found', 'receipt/too-many-together'],
  responses: {
    200: {
      description: 'A cover with the list and its totals, then each paper as it was issued.',
      content: { 'application/pdf': { schema: z.string().openapi({ type: 'string', format: 'binary' }) } },
    },
  },
})

const table = route({
  method: 'get',
  path: '/receipts/year.csv',
  operationId: 'exportReceiptYear',
  access: 'signed-in',
  limits: [binding],
  request: { query: YearQuery },
  responses: {
    200: {
      description: 'The papers and what was noted of each, as a spreadsheet reads it.',
      content: { 'text/csv': { schema: z.unknown() } },
    },
  },
})

export const togetherRoutes = ({ config }: { config: Pick<Config, 'origin'> }) =>
  newRouter()
    .openapi(together, async (c) => {
      const ctx = c.get('ctx')
      const { id } = personOf(ctx)
      const { receipts, ...choice } = c.req.valid('query')
      const { found, recipient } = await ctx.read(async (db) => ({
        found: await chosenPapers(db, id, choice, ctx.now),
        recipient: await recipientOf(db, id),
      }))
      const wanted = receipts === undefined ? null : new Set(receipts.split(','))
      const papers = found.chosen.filter((paper) => wanted === null || wanted.has(paper.id)).toReversed()
      if (papers.length === 0 || (wanted && papers.length < wanted.size))
        throw new Refusal('receipt/not-found')
      if (papers.length > TOGETHER_MAX) throw new Refusal('receipt/too-many-together')
      const insurer = onlyInsurer(papers.map(({ standing }) => standing?.insurer ?? null))
      const plan =
        insurer === null ? undefined : found.plans.find((one) => isSameInsurer(one.insurer, insurer))
      const bytes = await drawTogether({
        papers,
        year: found.year,
        insurer,
        contract: plan?.contract ?? null,
        member: recipient.name,
        madeOn: todayOf(ctx.now),
        locale: localeOf(recipient.language),
        origin: config.origin,
      })
      return new Response(bytes, {
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': `attachment; filename="mieva-${found.year}.pdf"`,
          'cache-control': 'private, no-store',
        },
      })
    })
    .openapi(table, async (c) => {
      const ctx = c.get('ctx')
      const { id } = personOf(ctx)
      const found = await ctx.read((db) => chosenPapers(db, id, c.req.valid('query'), ctx.now))
      return c.text(receiptsAsCsv(found.chosen.toReversed(), ctx.locale), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="mieva-${found.year}.csv"`,
        'cache-control': 'private, no-store',
      })
    })

/** A file that is for one insurer names it; one for several, or for nobody, does not. */
function onlyInsurer(insurers: readonly (string | null)[]): string | null {
  const [first = null] = insurers
  return first !== null && insurers.every((one) => one !== null && isSameInsurer(one, first)) ? first : null
}
