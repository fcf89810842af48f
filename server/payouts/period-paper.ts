import type { Locale } from '#domain/kernel/locale.ts'
import { cents, sumOf } from '#domain/kernel/money.ts'
import { m } from '#server/platform/paraglide/messages.js'
import { paper } from '#server/receipts/index.ts'
import { type PeriodStatement, periodLines } from './period-file.ts'

const { brand, line, longDay, money, print, styles, text, unbroken, view } = paper

/** The same statement to read and to file: totals first, then one operation a line. */
export function drawPeriod(
  statement: PeriodStatement,
  { locale, name, madeOn }: { locale: Locale; name: string; madeOn: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const options = { locale }
  const amount = (value: number) => money(value, locale)
  const day = (date: string) => longDay(date, locale)
  const title = m.statement_title({}, options)
  const onSite = sumOf(statement.onSite.map(({ amountCents }) => cents(amountCents)))
  const totals = [
    [m.statement_gross({}, options), statement.grossCents],
    [m.finances_commission_line({}, options), 0 - statement.commissionCents],
    [m.finances_refunds({}, options), statement.refundCents],
    [m.finances_taxes({}, options), statement.taxCents],
    [m.statement_net({}, options), statement.netCents],
    [m.statement_on_site({}, options), onSite],
  ] as const
  return print({
    title,
    language: `${locale}-CA`,
    parts: [
      view(
        styles.row,
        view(styles.half, brand()),
        view(
          styles.half,
          text(title, styles.title),
          text(
            m.statement_period({ first: day(statement.first), last: day(statement.last) }, options),
            styles.end,
          ),
          text(m.receipt_together_made({ date: day(madeOn) }, options), styles.end, styles.muted),
        ),
      ),
      view(styles.rule),
      text(name, styles.bold),
      ...totals.map(([label, value]) => view(styles.row, text(label), text(amount(value), styles.bold))),
      view(styles.rule),
      ...periodLines(statement).map((one) =>
        unbroken(
          line([
            text(one.date),
            text([kindText(one.kind, locale), one.description].filter(Boolean).join(' · ')),
            text(one.kind === 'on-site' ? m.statement_outside({}, options) : 'Mieva'),
            text(amount(one.net), styles.end),
          ]),
          view(styles.thin),
        ),
      ),
      text(m.statement_foot({}, options), styles.foot),
    ],
  })
}

const KINDS: Record<string, (inputs: object, options: { locale: Locale }) => string> = {
  visit: m.finances_what_visit,
  fee: m.finances_what_fee,
  refund: m.finances_what_refund,
  'on-site': m.statement_kind_on_site,
}

const kindText = (kind: string, locale: Locale) => KINDS[kind]?.({}, { locale }) ?? kind
