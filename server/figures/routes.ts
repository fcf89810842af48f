import { z } from '@hono/zod-openapi'
import { LOCALES } from '#domain/kernel/locale.ts'
import { personOf } from '#server/accounts/index.ts'
import type { Limit } from '#server/platform/http/rate-limit.ts'
import { json, newRouter, route } from '#server/platform/http/route.ts'
import { readCountedVisits, readFigures } from './read-figures.ts'
import { CountedVisits, Figures, PeriodQuery, RowsQuery } from './schemas.ts'
import { visitsFile } from './visits-file.ts'

const access = ['professionnel'] as const
/** Two years are read whole. */
const READING: Limit = { name: 'figures', max: 120, perSeconds: 60, by: 'person' }

const ROWS_MAX = 200
const FILE_ROWS_MAX = 50_000

const read = route({
  method: 'get',
  path: '/professional/figures',
  operationId: 'readFigures',
  access,
  limits: [READING],
  request: { query: PeriodQuery },
  refuses: ['booking/no-practice'],
  responses: { 200: json(Figures, 'The practice over whole months, until now. Nobody else is compared.') },
})

const rows = route({
  method: 'get',
  path: '/professional/figures/visits',
  operationId: 'readCountedVisits',
  access,
  limits: [READING],
  request: { query: RowsQuery },
  refuses: ['booking/no-practice'],
  responses: { 200: json(CountedVisits, 'What a figure counts, the latest first.') },
})

const file = route({
  method: 'get',
  path: '/professional/figures/visits.csv',
  operationId: 'downloadCountedVisits',
  access,
  limits: [READING],
  request: { query: RowsQuery.extend({ language: z.enum(LOCALES).default('fr') }) },
  refuses: ['booking/no-practice'],
  responses: {
    200: { description: 'The same, whole, as a file.', content: { 'text/csv': { schema: z.string() } } },
  },
})

export const figureRoutes = newRouter()
  .openapi(read, async (c) => {
    const ctx = c.get('ctx')
    const { period } = c.req.valid('query')
    return c.json(await ctx.read((db) => readFigures(db, personOf(ctx).id, period)), 200)
  })
  .openapi(rows, async (c) => {
    const ctx = c.get('ctx')
    const wanted = { ...c.req.valid('query'), most: ROWS_MAX }
    return c.json(await ctx.read((db) => readCountedVisits(db, personOf(ctx).id, wanted)), 200)
  })
  .openapi(file, async (c) => {
    const ctx = c.get('ctx')
    const { language, ...asked } = c.req.valid('query')
    const wanted = { ...asked, most: FILE_ROWS_MAX }
    return visitsFile(await ctx.read((db) => readCountedVisits(db, personOf(ctx).id, wanted)), language)
  })
