import { csvLine } from '#domain/kernel/csv.ts'
import { formatDate, plainDollars } from '#domain/kernel/format.ts'
import type { Locale } from '#domain/kernel/locale.ts'
import { m } from '#server/platform/paraglide/messages.js'
import type { monthStatement } from './month-statement.ts'

type Statement = Awaited<ReturnType<typeof monthStatement>>

/** A file that spreadsheets of both languages open: a byte order mark, and semicolons where the comma is a decimal. */
export function statementFile({ month, lines, ...sums }: Statement, locale: Locale): Response {
  const options = { locale }
  // Figures that a spreadsheet adds up, with its reader's decimal mark.
  const money = (cents: number) => {
    const figure = plainDollars(cents)
    return { figure: locale === 'fr' ? figure.replace('.', ',') : figure }
  }
  const what = {
    visit: m.finances_what_visit({}, options),
    fee: m.finances_what_fee({}, options),
    refund: m.finances_what_refund({}, options),
    payout: m.finances_what_payout({}, options),
    'payout-returned': m.finances_what_payout_returned({}, options),
  }
  const head = [
    m.finances_column_date({}, options),
    m.finances_column_what({}, options),
    m.finances_column_gross({}, options),
    m.finances_column_commission({}, options),
    m.finances_column_net({}, options),
  ]
  const rows = lines.map((line) => [
    formatDate(line.at, locale),
    [what[line.what], line.who, (locale === 'en' ? line.serviceEn : null) ?? line.serviceFr]
      .filter(Boolean)
      .join(' · '),
    money(line.grossCents),
    money(line.commissionCents),
    money(line.netCents),
  ])
  const total = [
    m.finances_net({}, options),
    '',
    money(sums.grossCents + sums.refundCents),
    money(sums.commissionCents),
    money(sums.netCents),
  ]
  const taxes = [m.finances_taxes({}, options), '', '', '', money(sums.taxCents)]
  const separator = locale === 'fr' ? ';' : ','
  const text = [head, ...rows, total, taxes]
    .map((row) => csvLine(row, { separator, quotesAll: true }))
    .join('')
  return new Response(`\ufeff${text}`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="mieva-${month}.csv"`,
      'cache-control': 'no-store',
    },
  })
}
