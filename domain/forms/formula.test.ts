import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evaluate, type Expression, itemsIn, parseFormula, renameIn } from './formula.ts'

const leaf = fc.oneof(
  fc.nat(99).map((value): Expression => ({ type: 'number', value })),
  fc.constantFrom('a', 'b2', 'pain').map((id): Expression => ({ type: 'item', id })),
)
const { expression } = fc.letrec<{ expression: Expression }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.record({
      type: fc.constant('operation' as const),
      sign: fc.constantFrom('+' as const, '-' as const, '*' as const, '/' as const),
      left: tie('expression'),
      right: tie('expression'),
    }),
    tie('expression').map((of): Expression => ({ type: 'sign', of })),
    fc.record({
      type: fc.constant('call' as const),
      name: fc.constantFrom('sum' as const, 'mean' as const, 'min' as const, 'max' as const),
      of: fc.array(tie('expression'), { minLength: 1, maxLength: 3 }),
    }),
  ),
}))

function print(one: Expression): string {
  switch (one.type) {
    case 'number':
      return String(one.value)
    case 'item':
      return one.id
    case 'sign':
      return `(-(${print(one.of)}))`
    case 'operation':
      return `(${print(one.left)} ${one.sign} ${print(one.right)})`
    case 'call':
      return `${one.name}(${one.of.map(print).join(', ')})`
  }
}

/** The same without care for what cannot be computed. */
function plainly(one: Expression): number {
  if (one.type === 'number') return one.value
  if (one.type === 'item') return VALUES[one.id]!
  if (one.type === 'sign') return -plainly(one.of)
  if (one.type === 'operation') {
    const [left, right] = [plainly(one.left), plainly(one.right)]
    return { '+': left + right, '-': left - right, '*': left * right, '/': left / right }[one.sign]
  }
  const values = one.of.map(plainly)
  const sum = values.reduce((total, value) => total + value, 0)
  return { sum, mean: sum / values.length, min: Math.min(...values), max: Math.max(...values) }[one.name]
}

const VALUES: Record<string, number> = { a: 3, b2: 0, pain: 7.5 }
const valueOf = (id: string) => VALUES[id] ?? null

test('what is printed is read again as it was', () => {
  fc.assert(
    fc.property(expression, (one) => {
      expect(parseFormula(print(one))).toEqual(one)
    }),
  )
})

test('it comes to a finite number or to none, and to what arithmetic says', () => {
  fc.assert(
    fc.property(expression, (one) => {
      const value = evaluate(one, valueOf)
      expect(value === null || Number.isFinite(value)).toBe(true)
      const expected = plainly(one)
      if (value !== null) expect(value).toBeCloseTo(expected, 5)
    }),
  )
})

test('something missing makes no value', () => {
  fc.assert(
    fc.property(expression, (one) => {
      if (itemsIn(one).includes('a')) expect(evaluate(one, (id) => (id === 'a' ? null : 1))).toBeNull()
    }),
  )
})

test('renaming keeps what it means', () => {
  fc.assert(
    fc.property(expression, (one) => {
      const renamed = renameIn(print(one), (id) => `z${id}`)
      expect(renameIn(renamed, (id) => id.slice(1))).toBe(renameIn(print(one), (id) => id))
      expect(parseFormula(renameIn(print(one), (id) => id))).toEqual(one)
    }),
  )
})

test.each([
  ['q5 + 2 × q7', 1 + 2 * 2],
  ['(q5 − q7) ÷ 2', -0.5],
  ['mean(q5, q7)', 1.5],
  ['MAX(q5,q7)', 2],
  ['-q5', -1],
  ['1 / 0', null],
])('%s', (text, value) => {
  const parsed = parseFormula(text)
  expect(parsed && evaluate(parsed, (id) => (id === 'q5' ? 1 : 2))).toBe(value)
})

test.each([
  '',
  '+',
  'q5 +',
  '(q5',
  'sum()',
  'q5 q7',
  'alert(1)',
  'a.b',
  'q5; q7',
  '1..2',
  '()',
  `${'('.repeat(50)}1`,
])('« %s » is no formula', (text) => expect(parseFormula(text)).toBeUndefined())
