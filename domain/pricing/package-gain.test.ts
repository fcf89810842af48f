import { expect, test } from 'vitest'
import { cents } from '../kernel/money.ts'
import { packageGain } from './package-gain.ts'

test.each([
  ['essential', false, undefined, 'more', 2_070, 70],
  ['premium', false, undefined, 'less', 3_909, 91],
  ['elite', false, undefined, 'less', 5_519, 481],
  ['essential', true, undefined, 'less', 1_449, 551],
  ['premium', true, undefined, 'less', 2_736, 1_264],
  ['premium', false, 3_479, 'same', 4_000, 0],
  ['premium', false, 3_480, 'more', 4_001, 1],
  ['premium', false, 4_000, 'more', 4_599, 599],
] as const)('%s, founder %s, listed at %s: %s', (id, isFounder, listed, verdict, paid, difference) => {
  const price = listed === undefined ? undefined : cents(listed)
  expect(packageGain(id, isFounder, price)).toMatchObject({ verdict, paid, difference })
})
