import { csvLine } from '#domain/kernel/csv.ts'
import { plainDollars } from '#domain/kernel/format.ts'
import type { OnSiteLine } from './expected-income.ts'
import type { periodStatement } from './month-statement.ts'

export type PeriodStatement = Awaited<ReturnType<typeof periodStatement>> & {
  first: string
  last: string
  onSite: readonly OnSiteLine[]
}

/**
 * The columns, in English whatever the reader's language, for programs: `date` (ISO 8601, a day in Quebec), `kind` (visit,
 * fee, refund, on-site), `reference` (one a line), `description`, `gross`, `commission`, `net` (Canadian dollars with a
 * decimal point), `currency`, `method` (how an on-site payment was made, else « mieva »).
 */
const COLUMNS = [
  'date',
  'kind',
  'reference',
  'description',
  'gross',
  'commission',
  'net',
  'currency',
  'method',
]

const money = (cents: number) => ({ figure: plainDollars(cents) })
const dayOf = (moment: string) =>
  Temporal.Instant.from(moment).toZonedDateTimeISO('America/Toronto').toPlainDate().toString()

/** One operation a line, the oldest first; what was paid on site stands beside what came through us, and never in its sum. */
export function periodLines({ lines, onSite }: Pick<PeriodStatement, 'lines' | 'onSite'>) {
  const ours = lines.map((line) => ({
    date: dayOf(line.at),
    kind: line.what as string,
    reference: line.id,
    description: [line.who, line.serviceFr].filter(Boolean).join(' - '),
    gross: line.grossCents,
    commission: line.commissionCents,
    net: line.netCents,
    method: 'mieva',
  }))
  const theirs = onSite.map(({ id, paidOn, method, amountCents }) => ({
    date: paidOn,
    kind: 'on-site',
    reference: id,
    description: '',
    gross: amountCents,
    commission: 0,
    net: amountCents,
    method,
  }))
  return [...ours, ...theirs].toSorted((one, other) => (one.date < other.date ? -1 : 1))
}

export function periodCsv(statement: PeriodStatement): string {
  const rows = periodLines(statement).map((line) => [
    line.date,
    line.kind,
    line.reference,
    line.description,
    money(line.gross),
    money(line.commission),
    money(line.net),
    'CAD',
    line.method,
  ])
  return `\ufeff${[COLUMNS, ...rows].map((row) => csvLine(row, { quotesAll: true })).join('')}`
}
