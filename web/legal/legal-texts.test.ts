import { describe, expect, test } from 'vitest'
import { BUSINESS_PLANS, CREDIT_VALUE, PACKAGES } from '#domain/pricing/catalogue.ts'
import { formatMoney } from '#domain/kernel/format.ts'
import { times } from '#domain/kernel/money.ts'
import { cookiesText } from './cookies-text.ts'
import { dataGrid } from './data-grid-text.ts'
import type { LegalBlock, LegalText } from './legal-text.ts'
import { privacyEn } from './privacy-text-en.ts'
import { privacyFr } from './privacy-text-fr.ts'
import { termsEn } from './terms-text-en.ts'
import { termsFr } from './terms-text-fr.ts'

const documents: [string, LegalText, LegalText][] = [
  ['the privacy policy', privacyFr, privacyEn],
  ['the terms', termsFr, termsEn],
  ['the cookie page', cookiesText.fr, cookiesText.en],
]

describe.each(documents)('%s', (_, fr, en) => {
  test('says as much in English as in French, in the same order', () => {
    expect(shapeOf(en)).toEqual(shapeOf(fr))
  })

  test('leads to the same pages in both languages', () => {
    expect(addressesOf(en)).toEqual(addressesOf(fr))
  })

  test('follows French typography in French', () => {
    for (const sentence of sentencesOf(fr)) expect(sentence).not.toMatch(/ [:;!?%$»]|« |'|\.\.\./)
  })

  test('is written in curly quotes in English', () => {
    for (const sentence of sentencesOf(en)) expect(sentence).not.toMatch(/['"«»]| [:;!?%]|\.\.\./)
  })
})

test('every row of the data grid stands in both languages, with the same sights', () => {
  const marks = (rows: (typeof dataGrid)['fr' | 'en']) =>
    rows.map(({ id, access }) => [id, access.map(([level]) => level)])
  expect(marks(dataGrid.en)).toEqual(marks(dataGrid.fr))
})

test.each([
  ['fr', termsFr],
  ['en', termsEn],
] as const)('the prices written in the terms (%s) are those of the catalogue', (locale, terms) => {
  const money = (amount: number) => formatMoney(amount, locale, 'list')
  const table = terms.sections.find(({ id }) => id === 'prix')?.blocks[0]
  const expected = Object.values(PACKAGES).map(({ monthlyPrice, monthlyCredits }) => [
    money(monthlyPrice),
    String(monthlyCredits),
    money(times(CREDIT_VALUE, monthlyCredits)),
  ])
  expect(typeof table === 'object' && 'rows' in table && table.rows.map((row) => row.slice(1))).toEqual(
    expected,
  )
  const plans = terms.sections.find(({ id }) => id === 'entreprises')?.blocks[0]
  for (const plan of Object.values(BUSINESS_PLANS))
    expect(plans).toContain(money(plan.monthlyPricePerEmployee))
})

function shapeOf(text: LegalText) {
  return [text.brief.length, ...text.sections.map(({ id, blocks }) => [id, ...blocks.map(shapeOfBlock)])]
}

function shapeOfBlock(block: LegalBlock): string {
  if (typeof block === 'string') return 'paragraph'
  if ('rows' in block) return `table ${block.rows.map((row) => row.length).join(',')}`
  return `list ${block.length}`
}

function sentencesOf(text: LegalText): string[] {
  const blocks = text.sections.flatMap((section) => [section.title, section.plain, ...section.blocks])
  return [text.title, text.lead, ...text.brief, ...blocks].flatMap((block) => {
    if (typeof block === 'string') return [block]
    return 'rows' in block ? [block.caption, ...block.columns, ...block.rows.flat()] : [...block]
  })
}

function addressesOf(text: LegalText): string[] {
  return sentencesOf(text).flatMap((sentence) => sentence.match(/\]\([^)]+\)|\{email\}/g) ?? [])
}
