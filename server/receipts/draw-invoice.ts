import { pagePath } from '#domain/kernel/locale.ts'
import type { InvoiceContent } from '#domain/receipts/invoice.ts'
import { printedCode, printedNumber } from '#domain/receipts/receipt.ts'
import { invoiceWords } from './invoice-words.ts'
import { brand, line, longDay, money, type Paper, styles, text, view } from './paper.ts'
import type { StoredReceipt } from './queries.ts'

/** A package's invoice, or its credit note: in the language of who paid. */
export function invoicePaper(invoice: StoredReceipt<InvoiceContent>, origin: string): Paper {
  const { content } = invoice
  const { language, seller, member, corrects } = content
  const isNote = invoice.kind === 'credit-note'
  const words = invoiceWords(content, isNote)
  const number = printedNumber(invoice.series, invoice.number)
  const page = `${origin}${pagePath('/receipts/check', language)}`
  return {
    title: `${words.title} ${number}`,
    language: `${language}-CA`,
    parts: [
      view(
        styles.row,
        view(
          styles.half,
          brand(),
          text(seller.name, styles.bold),
          text(words.gstNumber(seller.gstNumber)),
          text(words.qstNumber(seller.qstNumber)),
        ),
        view(
          styles.half,
          text(words.title, styles.title),
          text(number, styles.bold, styles.end),
          text(longDay(content.issuedOn, language), styles.end, styles.muted),
          corrects ? text(words.corrects(corrects), styles.end) : null,
        ),
      ),
      view(styles.rule),
      view(
        styles.row,
        view(styles.half, text(words.to, styles.bold), text(member.name ?? words.nobody)),
        view(styles.half, text(words.code, styles.bold), text(printedCode(invoice.code))),
      ),
      view(styles.rule),
      ...lines(content, words, isNote),
      view(styles.rule),
      view(
        styles.row,
        view(
          styles.half,
          text(words.paid, styles.bold),
          text(`${words.card}${language === 'fr' ? '\u00a0' : ''}: ${money(content.totalCents, language)}`),
        ),
        view(styles.half, text(words.balance, styles.bold), text(money(0, language))),
      ),
      view(styles.foot, text(`${words.check} ${page}`)),
    ],
  }
}

function lines(content: InvoiceContent, words: ReturnType<typeof invoiceWords>, isNote: boolean) {
  const sign = isNote ? -1 : 1
  const amount = (cents: number) => text(money(sign * cents, content.language), styles.end)
  const part = (label: string, cents: number) => line([null, text(label), null, amount(cents)])
  return [
    line([
      text(words.date, styles.bold),
      text(words.what, styles.bold),
      isNote ? null : text(words.credits, styles.bold),
      text(words.amount, styles.bold, styles.end),
    ]),
    view(styles.thin),
    line([
      text(content.paidOn),
      text(words.package),
      isNote ? null : text(String(content.package.credits)),
      amount(content.listedCents),
    ]),
    ...(content.discountCents > 0
      ? [
          part(words.discount, -content.discountCents),
          view(styles.thin),
          part(words.subtotal, content.subtotalCents),
        ]
      : [view(styles.thin)]),
    part(words.gst, content.gstCents),
    part(words.qst, content.qstCents),
    view(styles.thin),
    view(
      styles.row,
      text(words.total, styles.bold),
      text(money(sign * content.totalCents, content.language), styles.bold),
    ),
  ]
}
