import { createElement, type ReactNode } from 'react'
import {
  Circle,
  Document,
  Page,
  Path,
  renderToBuffer,
  StyleSheet,
  Svg,
  Text,
  View,
} from '@react-pdf/renderer'
import { formatFullDay, formatMoney } from '#domain/kernel/format.ts'
import type { Locale } from '#domain/kernel/locale.ts'

const INK = '#0b1f3f'
const MUTED = '#4d5f7c'

export const styles = StyleSheet.create({
  page: { padding: 56, fontFamily: 'Helvetica', fontSize: 9.5, color: INK, lineHeight: 1.45 },
  row: { flexDirection: 'row', justifyContent: 'space-between' },
  rule: { borderBottomWidth: 1.4, borderBottomColor: INK, marginVertical: 16 },
  thin: { borderBottomWidth: 0.6, borderBottomColor: '#c9d3e2', marginVertical: 7 },
  half: { width: '48%' },
  brand: { flexDirection: 'row', alignItems: 'center', marginBottom: 4 },
  mark: { width: 30, height: 25, marginRight: 8 },
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
  small: { fontSize: 8 },
  foot: { marginTop: 34, fontSize: 8, color: MUTED },
})

type Style = (typeof styles)[keyof typeof styles]
export const text = (children: ReactNode, ...style: Style[]) => createElement(Text, { style }, children)
export const view = (style: Style, ...children: (ReactNode | ReactNode[])[]) =>
  createElement(View, { style }, ...children.flat())

/** The standard fonts know Latin-1: what they lack is written with what they have. */
export const printable = (words: string) =>
  words.replaceAll('\u2212', '-').replaceAll(/[\u202f\u2009]/g, '\u00a0')
export const money = (cents: number, locale: Locale = 'fr') => printable(formatMoney(cents, locale))

export const longDay = (day: string, locale: Locale) => printable(formatFullDay(day, locale))

/** The mark and the name, in ink as on any page that is printed. */
export const brand = () =>
  view(
    styles.brand,
    createElement(
      Svg,
      { viewBox: '0 0 44 36', style: styles.mark },
      createElement(Path, {
        d: 'M5 31V20.5a7.5 7.5 0 0 1 15 0V31M20 20.5a7.5 7.5 0 0 1 15 0V26a5 5 0 0 0 5 5',
        fill: 'none',
        stroke: INK,
        strokeWidth: 5,
        strokeLinecap: 'round',
      }),
      createElement(Circle, { cx: 20, cy: 6.2, r: 4.2, fill: '#ff9763' }),
    ),
    text('Mieva', styles.name),
  )

/** One row of the table: date, what, how much of it, amount. */
export const line = (cells: (ReactNode | ReactNode[])[]) =>
  view(
    styles.row,
    view(styles.date, cells[0]),
    view(styles.what, cells[1]),
    view(styles.length, cells[2]),
    view(styles.amount, cells[3]),
  )

export type Paper = { title: string; language: 'fr-CA' | 'en-CA'; parts: (ReactNode | ReactNode[])[] }

/** Stays on one page: a line of a list is not cut in two. */
export const unbroken = (...children: ReactNode[]) => createElement(View, { wrap: false }, ...children)

/** One page as a file. The same paper gives the same words, whenever it is printed. */
export const print = (paper: Paper): Promise<Uint8Array<ArrayBuffer>> => printAll([paper])

/** Several as one file, under the title and the language of the first. */
export async function printAll(papers: readonly [Paper, ...Paper[]]): Promise<Uint8Array<ArrayBuffer>> {
  const [{ title, language }] = papers
  const pages = papers.map(({ parts }, at) =>
    createElement(Page, { key: at, size: 'LETTER', style: styles.page }, ...parts.flat()),
  )
  const about = { title, author: 'Mieva', language, subject: title, creationDate: undefined }
  return new Uint8Array(await renderToBuffer(createElement(Document, about as object, ...pages)))
}
