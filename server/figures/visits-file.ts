import type { z } from '@hono/zod-openapi'
import { csvLine } from '#domain/kernel/csv.ts'
import { plainDollars } from '#domain/kernel/format.ts'
import type { Locale } from '#domain/kernel/locale.ts'
import { m } from '#server/platform/paraglide/messages.js'
import type { CountedVisits } from './schemas.ts'

/** What accounting programs read: ISO days and plain decimals, in either language. */
export function visitsFile({ visits }: z.infer<typeof CountedVisits>, locale: Locale): Response {
  const options = { locale }
  const head = [
    m.figures_column_day({}, options),
    m.figures_column_time({}, options),
    m.figures_column_person({}, options),
    m.figures_column_service({}, options),
    m.figures_column_state({}, options),
    m.figures_column_price({}, options),
  ]
  const rows = visits.map(({ startsAt, name, serviceFr, serviceEn, state, priceCents }) => [
    startsAt.slice(0, 10),
    startsAt.slice(11, 16),
    name,
    (locale === 'en' ? serviceEn : null) ?? serviceFr,
    state,
    { figure: plainDollars(priceCents) },
  ])
  const text = [head, ...rows].map((row) => csvLine(row)).join('')
  return new Response(`\ufeff${text}`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="mieva-visites.csv"',
      'cache-control': 'no-store',
    },
  })
}
