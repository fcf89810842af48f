import { csvLine } from '#domain/kernel/csv.ts'
import { plainDollars } from '#domain/kernel/format.ts'
import { sumOf } from '#domain/kernel/money.ts'
import type { YearStatement } from './year-statement.ts'

/**
 * The columns, in English whatever the reader's language, for programs: `section` (service, paid-by, fee, not-received,
 * commission, earnings, payout), `item`, `date` (ISO 8601, of a payout), `visits`, `before_taxes`, `gst`, `qst`, `amount`
 * (Canadian dollars with a decimal point), `currency`.
 */
const COLUMNS = ['section', 'item', 'date', 'visits', 'before_taxes', 'gst', 'qst', 'amount', 'currency']

const money = (cents: number) => ({ figure: plainDollars(cents) })
const NONE = ['', '', '', '']

const amount = (section: string, item: string, cents: number, date = '') => [
  section,
  item,
  date,
  ...NONE,
  money(cents),
  'CAD',
]

export function yearCsv({ services, payers, ...year }: YearStatement): string {
  const rows = [
    ...services.map(({ nameFr, visits, salesCents, gstCents, qstCents }) => [
      'service',
      nameFr,
      '',
      { figure: String(visits) },
      money(salesCents),
      money(gstCents),
      money(qstCents),
      money(sumOf([salesCents, gstCents, qstCents])),
      'CAD',
    ]),
    amount('paid-by', 'credits', payers.creditsCents),
    amount('paid-by', 'card', payers.cardCents),
    amount('paid-by', 'voucher', payers.voucherCents),
    amount('paid-by', 'on-site', payers.onSiteCents),
    amount('fee', '', payers.feeCents),
    amount('not-received', '', payers.uncollectedCents),
    amount('commission', '', year.commissionCents),
    amount('earnings', '', year.netCents),
    ...year.payouts.map(({ paidOn, amountCents }) => amount('payout', '', amountCents, paidOn)),
  ]
  return `\ufeff${[COLUMNS, ...rows].map((row) => csvLine(row, { quotesAll: true })).join('')}`
}

export const totalOf = ({ total: { salesCents, gstCents, qstCents } }: YearStatement) =>
  sumOf([salesCents, gstCents, qstCents])
