import { createElement, type ReactNode } from 'react'
import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import { formatMoney } from '#domain/kernel/format.ts'
import { printedCode, printedNumber } from '#domain/receipts/receipt.ts'
import type { StoredReceipt } from './queries.ts'
import { receiptWords } from './receipt-words.ts'

const INK = '#0b1f3f'
const MUTED = '#4d5f7c'

const styles = StyleSheet.create({
  page: { padding: 56, fontFamily: 'Helvetica', fontSize: 9.5, color: INK, lineHeight: 1.45 },
  row: { flexDirection: 'row', justifyContent: 'space-between' },
  rule: { borderBottomWidth: 1.4, borderBottomColor: INK, marginVertical: 16 },
  thin: { borderBottomWidth: 0.6, borderBottomColor: '#c9d3e2', marginVertical: 7 },
  half: { width: '48%' },
  name: { fontFamily: 'Helvetica-Bold', fontSize: 20, lineHeight: 1.4 },
  title: { fontFamily: 'Helvetica-Bold', fontSize: 17, lineHeight: 1.3, textAlign: 'right' },
  titleEn: { fontSize: 17, lineHeight: 1.4, textAlign: 'right', color: MUTED },
  bold: { fontFamily: 'Helvetica-Bold' },
  muted: { color: MUTED },
  end: { textAlign: 'right' },
  date: { width: '18%' },
  what: { width: '50%' },
  length: { width: '14%' },
  amount: { width: '18%', textAlign: 'right' },
  foot: { marginTop: 34, fontSize: 8, color: MUTED },
})

type Style = (typeof styles)[keyof typeof styles]
const text = (children: ReactNode, ...style: Style[]) => createElement(Text, { style }, children)
const view = (style: Style, ...children: (ReactNode | ReactNode[])[]) =>
  createElement(View, { style }, ...children.flat())
/** French first, English beside it. */
const both = (fr: string, en: string) =>
  createElement(Text, {}, text(fr, styles.bold), text(` · ${en}`, styles.muted))

/** The standard fonts know Latin-1: what they lack is written with what they have. */
const printable = (words: string) => words.replaceAll('\u2212', '-').replaceAll(/[\u202f\u2009]/g, '\u00a0')
const money = (cents: number) => printable(formatMoney(cents, 'fr'))

/** The receipt as a file. The same receipt gives the same words, whenever it is printed. */
export async function drawReceipt(receipt: StoredReceipt, origin: string): Promise<Uint8Array<ArrayBuffer>> {
  const buffer = await renderToBuffer(pages(receipt, origin))
  return new Uint8Array(buffer)
}

function pages(receipt: StoredReceipt, origin: string) {
  const { content } = receipt
  const words = receiptWords(receipt)
  const number = printedNumber(receipt.series, receipt.number)
  const sign = receipt.kind === 'credit-note' ? -1 : 1
  const amount = (cents: number) => money(sign * cents)
  const day = (locale: string) =>
    printable(Temporal.PlainDate.from(content.issuedOn).toLocaleString(locale, { dateStyle: 'long' }))
  return createElement(
    Document,
    {
      title: `${words.titleFr} · ${words.titleEn} ${number}`,
      author: 'Mieva',
      language: 'fr-CA',
      subject: words.titleFr,
      creationDate: undefined,
    } as object,
    createElement(
      Page,
      { size: 'LETTER', style: styles.page },
      view(
        styles.row,
        view(
          styles.half,
          text('Mieva', styles.name),
          text(words.behalfFr),
          text(words.behalfEn, styles.muted),
        ),
        view(
          styles.half,
          text(words.titleFr, styles.title),
          text(words.titleEn, styles.titleEn),
          text(number, styles.bold, styles.end),
          text(`${day('fr-CA')} · ${day('en-CA')}`, styles.end, styles.muted),
          content.corrects ? text(`${words.corrects} ${content.corrects}`, styles.end) : null,
        ),
      ),
      view(styles.rule),
      view(
        styles.row,
        view(
          styles.half,
          both(words.from.fr, words.from.en),
          text(content.member.name),
          content.member.attendee ? text(`${words.for} ${content.member.attendee}`) : null,
        ),
        view(
          styles.half,
          both(words.professional.fr, words.professional.en),
          text(
            `${content.professional.name}, ${content.professional.titleFr} · ${content.professional.titleEn}`,
          ),
          content.professional.licence
            ? text(
                `${words.licence} ${[content.professional.body, content.professional.licence].filter(Boolean).join(' ')}`,
                styles.bold,
              )
            : null,
          content.professional.address ? text(content.professional.address) : null,
        ),
      ),
      view(styles.rule),
      ...lines(content, words, amount),
      view(styles.rule),
      view(
        styles.row,
        view(
          styles.half,
          both(words.paid.fr, words.paid.en),
          ...[
            content.credits > 0 ? `${words.credits(content.credits)} : ${amount(content.creditCents)}` : null,
            content.cardCents > 0 ? `${words.card} : ${amount(content.cardCents)}` : null,
            content.onSiteCents > 0 ? `${words.onSite} : ${amount(content.onSiteCents)}` : null,
          ]
            .filter((line) => line !== null)
            .map((line) => text(line)),
        ),
        view(styles.half, both(words.balance.fr, words.balance.en), text(money(0))),
      ),
      view(
        styles.foot,
        text(`${words.checkFr} ${origin}/receipts/check · ${printedCode(receipt.code)}`),
        text(words.checkEn),
      ),
    ),
  )
}

function lines(
  content: StoredReceipt['content'],
  words: ReturnType<typeof receiptWords>,
  amount: (cents: number) => string,
) {
  const { visit } = content
  const line = (cells: (ReactNode | ReactNode[])[]) =>
    view(
      styles.row,
      view(styles.date, cells[0]),
      view(styles.what, cells[1]),
      view(styles.length, cells[2]),
      view(styles.amount, cells[3]),
    )
  const pair = (fr: string, en: string) => [text(fr, styles.bold), text(en, styles.muted)]
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
    ...(content.isExempt
      ? [tax(words.exempt.fr, words.exempt.en, 0)]
      : [
          tax(words.gst.fr, words.gst.en, content.gstCents),
          tax(words.qst.fr, words.qst.en, content.qstCents),
        ]),
    view(styles.thin),
    view(styles.row, both(words.total.fr, words.total.en), text(amount(content.totalCents), styles.bold)),
  ]
}
