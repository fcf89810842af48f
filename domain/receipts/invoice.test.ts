import { expect, test } from 'vitest'
import { invoiceAmounts } from './invoice.ts'

const paid = [
  { purpose: 'card-clearing', amount: -2_736 },
  { purpose: 'founder-discount', amount: -1_020 },
  { purpose: 'package-sales', amount: 3_400 },
  { purpose: 'gst', amount: 119 },
  { purpose: 'qst', amount: 237 },
]
const parts = {
  listedCents: 3_400,
  discountCents: 1_020,
  subtotalCents: 2_380,
  gstCents: 119,
  qstCents: 237,
  totalCents: 2_736,
}

test('an invoice has the books’ own parts, a founder’s discount among them', () => {
  expect(invoiceAmounts(paid, 'invoice')).toStrictEqual(parts)
})

test('a credit note has the same parts, from the reverse', () => {
  const back = paid.map(({ purpose, amount }) => ({ purpose, amount: -amount }))
  expect(invoiceAmounts(back, 'credit-note')).toStrictEqual(parts)
})

test('what is not in the books is zero on paper', () => {
  const lines = [
    { purpose: 'card-clearing', amount: -100 },
    { purpose: 'package-sales', amount: 100 },
  ]
  expect(invoiceAmounts(lines, 'invoice')).toStrictEqual({
    ...parts,
    listedCents: 100,
    discountCents: 0,
    subtotalCents: 100,
    gstCents: 0,
    qstCents: 0,
    totalCents: 100,
  })
})

test('a refund is no invoice, and lines that do not close are nothing', () => {
  const back = paid.map(({ purpose, amount }) => ({ purpose, amount: -amount }))
  expect(() => invoiceAmounts(back, 'invoice')).toThrow('the parts of an invoice are its whole')
  expect(() => invoiceAmounts(paid.slice(0, 4), 'invoice')).toThrow('the parts of an invoice are its whole')
  expect(() => invoiceAmounts([], 'invoice')).toThrow('the parts of an invoice are its whole')
})
