import type { Locale } from '#domain/kernel/locale.ts'
import { m } from '#server/platform/paraglide/messages.js'
import { paper } from '#server/receipts/index.ts'
import { totalOf } from './year-file.ts'
import type { YearStatement } from './year-statement.ts'

const { brand, line, longDay, money, print, styles, text, unbroken, view } = paper

/** A year to read and to give to an accountant: by service, by payer, taxes, commission, payouts. */
export function drawYear(
  statement: YearStatement,
  { locale, name, madeOn }: { locale: Locale; name: string; madeOn: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const options = { locale }
  const amount = (value: number) => money(value, locale)
  const title = m.year_title({ year: String(statement.year) }, options)
  const { payers, total, payouts } = statement
  const pairs = (rows: readonly (readonly [string, number])[]) =>
    rows.map(([label, value]) => view(styles.row, text(label), text(amount(value), styles.bold)))
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
          text(m.receipt_together_made({ date: longDay(madeOn, locale) }, options), styles.end, styles.muted),
        ),
      ),
      view(styles.rule),
      text(name, styles.bold),
      ...pairs([
        [m.year_sales({}, options), total.salesCents],
        [m.year_gst({}, options), total.gstCents],
        [m.year_qst({}, options), total.qstCents],
        [m.year_total({}, options), totalOf(statement)],
      ]),
      view(styles.rule),
      text(m.year_services({}, options), styles.bold),
      ...statement.services.map((one) =>
        unbroken(
          line([
            text(m.year_visits({ count: one.visits }, options)),
            text((locale === 'en' ? one.nameEn : null) ?? one.nameFr),
            null,
            text(amount(one.salesCents), styles.end),
          ]),
          view(styles.thin),
        ),
      ),
      text(m.year_payers({}, options), styles.bold),
      ...pairs([
        [m.year_card({}, options), payers.cardCents],
        [m.year_credits({}, options), payers.creditsCents],
        [m.year_voucher({}, options), payers.voucherCents],
        [m.year_on_site({}, options), payers.onSiteCents],
        [m.year_fees({}, options), payers.feeCents],
        [m.year_uncollected({}, options), payers.uncollectedCents],
      ]),
      view(styles.rule),
      ...pairs([
        [m.year_commission({}, options), statement.commissionCents],
        [m.year_net({}, options), statement.netCents],
      ]),
      view(styles.rule),
      text(m.year_payouts({}, options), styles.bold),
      ...(payouts.length === 0 ? [text(m.year_payouts_none({}, options))] : []),
      ...pairs(payouts.map(({ paidOn, amountCents }) => [longDay(paidOn, locale), amountCents] as const)),
      text(m.year_foot({}, options), styles.foot),
    ],
  })
}
