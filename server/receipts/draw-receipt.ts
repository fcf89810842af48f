import { createElement } from 'react'
import { Text } from '@react-pdf/renderer'
import { printedCode, printedNumber, type ReceiptContent } from '#domain/receipts/receipt.ts'
import { brand, line, longDay, money, type Paper, printable, styles, text, view } from './paper.ts'
import type { StoredReceipt } from './queries.ts'
import { receiptWords } from './receipt-words.ts'

/** French first, English beside it. */
const both = (fr: string, en: string) =>
  createElement(Text, {}, text(fr, styles.bold), text(` · ${en}`, styles.muted))

type Printed = Pick<StoredReceipt<ReceiptContent>, 'series' | 'number' | 'kind' | 'content' | 'code'>

/** A visit's receipt, or its credit note: in both languages, for an insurer reads it. */
export function receiptPaper(receipt: Printed, origin: string): Paper {
  const { content } = receipt
  const words = receiptWords(receipt)
  const number = printedNumber(receipt.series, receipt.number)
  const sign = receipt.kind === 'credit-note' ? -1 : 1
  const amount = (cents: number) => money(sign * cents)
  const { issuedOn, corrects, member, professional } = content
  return {
    title: `${words.titleFr} · ${words.titleEn} ${number}`,
    language: 'fr-CA',
    parts: [
      view(
        styles.row,
        view(styles.half, brand(), text(words.behalfFr), text(words.behalfEn, styles.muted)),
        view(
          styles.half,
          text(words.titleFr, styles.title),
          text(words.titleEn, styles.titleEn),
          text(number, styles.bold, styles.end),
          text(`${longDay(issuedOn, 'fr')} · ${longDay(issuedOn, 'en')}`, styles.end, styles.muted),
          corrects ? text(`${words.corrects} ${corrects}`, styles.end) : null,
        ),
      ),
      view(styles.rule),
      view(
        styles.row,
        view(
          styles.half,
          both(words.from.fr, words.from.en),
          text(member.name),
          member.attendee ? text(`${words.for} ${member.attendee}`) : null,
        ),
        view(
          styles.half,
          both(words.professional.fr, words.professional.en),
          text(`${professional.name}, ${professional.titleFr} · ${professional.titleEn}`),
          professional.licence
            ? text(
                `${words.licence} ${[professional.body, professional.licence].filter(Boolean).join(' ')}`,
                styles.bold,
              )
            : null,
          professional.address ? text(professional.address) : null,
        ),
      ),
      view(styles.rule),
      ...lines(content, words, amount),
      view(styles.rule),
      view(
        styles.row,
        content.returned ? returned(content.returned, words) : paid(content, words, amount),
        view(styles.half, both(words.balance.fr, words.balance.en), text(money(0))),
      ),
      view(
        styles.foot,
        text(`${words.checkFr} ${origin}/receipts/check · ${printedCode(receipt.code)}`),
        text(words.checkEn),
      ),
    ],
  }
}

type Words = ReturnType<typeof receiptWords>

function paid(content: ReceiptContent, words: Words, amount: (cents: number) => string) {
  const { credits, creditCents, cardCents, onSiteCents, voucherCents = 0 } = content
  return view(
    styles.half,
    both(words.paid.fr, words.paid.en),
    voucherCents > 0 ? text(`${words.voucher} : ${amount(voucherCents)}`) : null,
    credits > 0 ? text(`${words.credits(credits)} : ${amount(creditCents)}`) : null,
    cardCents > 0 ? text(`${words.card} : ${amount(cardCents)}`) : null,
    onSiteCents > 0 ? text(`${words.onSite} : ${amount(onSiteCents)}`) : null,
  )
}

/** What went back to whom, and what did not: the receipt is taken back whole, the money less what was kept. */
function returned(back: NonNullable<ReceiptContent['returned']>, words: Words) {
  const { credits, creditCents, cardCents, keptCents } = back
  return view(
    styles.half,
    both(words.returned.fr, words.returned.en),
    credits > 0 ? text(`${words.credits(credits)} : ${money(creditCents)}`) : null,
    cardCents > 0 ? text(`${words.card} : ${money(cardCents)}`) : null,
    credits + cardCents === 0 ? text(money(0)) : null,
    keptCents > 0 ? text(`${words.kept} : ${money(keptCents)}`) : null,
  )
}

/** One under the other, where both have little room. */
const pair = (fr: string, en: string) => [text(fr, styles.bold), text(en, styles.muted)]

type TaxLine = (fr: string, en: string, cents: number) => ReturnType<typeof line>

const numbered = (name: string, number: string | null) => [name, number].filter(Boolean).join(' ')

function taxLines(content: ReceiptContent, words: Words, tax: TaxLine) {
  if (content.isExempt) return [tax(words.exempt.fr, words.exempt.en, 0)]
  if (content.isSmallSupplier) return [tax(words.small.fr, words.small.en, 0)]
  const { gst, qst } = content.taxNumbers ?? { gst: null, qst: null }
  return [
    tax(numbered(words.gst.fr, gst), words.gst.en, content.gstCents),
    tax(numbered(words.qst.fr, qst), words.qst.en, content.qstCents),
  ]
}

function lines(content: ReceiptContent, words: Words, amount: (cents: number) => string) {
  const { visit } = content
  const tax = (fr: string, en: string, cents: number) =>
    line([null, [text(fr), text(en, styles.muted)], null, text(amount(cents), styles.end)])
  return [
    line([
      pair(words.date.fr, words.date.en),
      pair(words.service.fr, words.service.en),
      pair(words.length.fr, words.length.en),
      pair(words.amount.fr, words.amount.en),
    ]),
    view(styles.thin),
    line([
      [text(visit.date), text(printable(visit.time.fr))],
      [
        text(`${visit.serviceFr}, ${visit.modeFr}`),
        text(`${visit.serviceEn}, ${visit.modeEn}`, styles.muted),
      ],
      text(`${visit.durationMinutes} min`),
      text(amount(content.subtotalCents), styles.end),
    ]),
    view(styles.thin),
    ...taxLines(content, words, tax),
    view(styles.thin),
    view(styles.row, both(words.total.fr, words.total.en), text(amount(content.totalCents), styles.bold)),
  ]
}
