import { describe, expect, test } from 'vitest'
import { compareWho5, isWho5Answer, scoreWho5, WHO5_ITEMS, type Who5Answers } from './who5.ts'

const answersOf = (values: readonly number[]) =>
  Object.fromEntries(WHO5_ITEMS.map((item, index) => [item, values[index] ?? 0])) as Who5Answers

/** All 7,776 of them. */
function* everyAnswer(): Generator<number[]> {
  for (let code = 0; code < 6 ** 5; code++) yield [0, 1, 2, 3, 4].map((at) => Math.floor(code / 6 ** at) % 6)
}

describe('the WHO-5 index', () => {
  test.each([
    [[0, 0, 0, 0, 0], 0, 0, 'very-low'],
    [[1, 2, 1, 2, 1], 7, 28, 'very-low'],
    [[2, 2, 1, 2, 1], 8, 32, 'low'],
    [[3, 3, 2, 2, 2], 12, 48, 'low'],
    [[3, 3, 3, 2, 2], 13, 52, 'good'],
    [[3, 4, 4, 3, 4], 18, 72, 'good'],
    [[5, 5, 5, 5, 5], 25, 100, 'good'],
  ] as const)('%j is %i of 25, %i of 100, %s', (values, raw, score, level) => {
    expect(scoreWho5(answersOf(values))).toEqual({ raw, score, level })
  })

  test('lies between 0 and 100 for every answer, and a better answer always raises it by four', () => {
    const wrong = [...everyAnswer()].filter((values) => {
      const { raw, score } = scoreWho5(answersOf(values))
      const isIn = score === raw * 4 && score >= 0 && score <= 100
      const rises = values.every(
        (value, at) => value === 5 || scoreWho5(answersOf(values.with(at, value + 1))).score === score + 4,
      )
      return !isIn || !rises
    })
    expect(wrong).toEqual([])
  })

  test.each([
    [0, true],
    [5, true],
    [6, false],
    [-1, false],
    [2.5, false],
    [Number.NaN, false],
  ])('the answer %d is one: %s', (value, isOne) => {
    expect(isWho5Answer(value)).toBe(isOne)
  })
})

describe('two indexes compared', () => {
  test.each([
    [40, 52, 12, 'better'],
    [52, 40, -12, 'worse'],
    [40, 48, 8, 'similar'],
    [48, 40, -8, 'similar'],
    [40, 40, 0, 'similar'],
    [40, 50, 10, 'better'],
  ] as const)('from %i to %i: %i points, %s', (before, after, points, direction) => {
    expect(compareWho5(before, after)).toEqual({ points, direction })
  })

  test('told the other way round, a change is its opposite', () => {
    for (let before = 0; before <= 100; before += 4)
      for (let after = 0; after <= 100; after += 4) {
        const [there, back] = [compareWho5(before, after), compareWho5(after, before)]
        expect(there.points + back.points).toBe(0)
        expect(there.direction === 'better').toBe(back.direction === 'worse')
      }
  })
})
