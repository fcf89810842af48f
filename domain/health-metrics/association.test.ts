import { describe, expect, test } from 'vitest'
import { associate, paired, spearman } from './association.ts'
import { addDays } from './days.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('Spearman’s rank correlation', () => {
  test.each([
    ['the same order', upTo(14).map((n): [number, number] => [n, n * n]), 1],
    ['the opposite order', upTo(14).map((n): [number, number] => [n, -n]), -1],
    // The textbook's ten children: IQ and hours of television.
    [
      'a known table',
      [
        [106, 7],
        [100, 27],
        [86, 2],
        [101, 50],
        [99, 28],
        [103, 29],
        [97, 20],
        [113, 12],
        [112, 6],
        [110, 17],
      ],
      -29 / 165,
    ],
    [
      'ties share their place',
      [
        [1, 1],
        [2, 2],
        [2, 3],
        [3, 4],
      ],
      0.948_683_298_050_513_8,
    ],
  ] as [string, [number, number][], number][])('%s', (_name, pairs, rho) =>
    expect(spearman(pairs)).toBeCloseTo(rho, 12),
  )

  test('what never varies moves with nothing', () => {
    expect(spearman(upTo(20).map((n) => [n, 5]))).toBeUndefined()
    expect(associate(upTo(20).map((n) => [n, 5]))).toBeUndefined()
  })
})

describe('certainty', () => {
  test('needs fourteen days with both', () => {
    expect(associate(upTo(13).map((n) => [n, n]))).toBeUndefined()
    expect(associate(upTo(14).map((n) => [n, n]))).toMatchObject({
      pairs: 14,
      certainty: 'likely',
      chance: 0,
    })
  })

  /** Student's t for these: 12 degrees of freedom, 5 % at 2.1788 (ρ = 0.5324), 1 % at 3.0545 (ρ = 0.6614). */
  test('is the share of chance in the tables of Student', () => {
    const ofRho = associate(exchanged())
    expect(ofRho?.rho).toBeCloseTo(1 - (6 * 212) / (14 * 195), 12)
    expect(ofRho?.chance).toBeGreaterThan(0.045)
    expect(ofRho?.chance).toBeLessThan(0.055)
  })

  test('shrinks with the number of pairs looked at', () => {
    const pairs = exchanged()
    const [one, ten] = [associate(pairs, 1), associate(pairs, 10)]
    expect(ten?.chance).toBeCloseTo((one?.chance ?? 0) * 10, 12)
    expect(ten?.certainty).toBe('chance')
  })
})

/** 1…14 with two pairs exchanged, nine and five places apart: the squared distances add up to 2 × (81 + 25) = 212. */
function exchanged(): [number, number][] {
  const order = upTo(14).with(0, 10).with(9, 1).with(1, 7).with(6, 2)
  return order.map((rank, index) => [index + 1, rank])
}

test('only days with both are compared', () => {
  const day = (index: number) => addDays('2026-11-01', index)
  const one = [0, 1, 2].map((index) => ({ day: day(index), value: index }))
  const other = [1, 2, 3].map((index) => ({ day: day(index), value: index * 10 }))
  expect(paired(one, other)).toEqual([
    [1, 10],
    [2, 20],
  ])
})
