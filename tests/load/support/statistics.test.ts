// What two kinds of answers take, compared on a quiet and on a busy machine.
import { expect, test } from 'vitest'
import { medianInterval, verdictOf } from './statistics.ts'

/** The same numbers between 0 and 1 at every run (Park and Miller's generator). */
function drawsFrom(seed: number) {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

/** Pairs of times where the first takes longer by a share, each stretched by the load it happens to meet. */
function ratios({ pairs, longer, load, seed }: Record<'pairs' | 'longer' | 'load' | 'seed', number>) {
  const draw = drawsFrom(seed)
  const time = () => Math.exp(load * (draw() + draw() + draw() - 1.5))
  return Array.from({ length: pairs }, () => ((1 + longer) * time()) / time() - 1)
}
const verdicts = (settings: Omit<Parameters<typeof ratios>[0], 'seed'>) =>
  Array.from({ length: 200 }, (_, index) =>
    verdictOf(medianInterval(ratios({ ...settings, seed: index + 1 })), 0.05),
  )
const shareOf = (found: readonly string[], wanted: string) =>
  found.filter((verdict) => verdict === wanted).length / found.length

test('on a quiet machine eighty pairs see that one kind takes a tenth longer', () => {
  expect(shareOf(verdicts({ pairs: 80, longer: 0.1, load: 0.05 }), 'beyond')).toBeGreaterThan(0.95)
})

test('on a quiet machine eighty pairs see that both take as long', () => {
  expect(shareOf(verdicts({ pairs: 80, longer: 0, load: 0.05 }), 'within')).toBeGreaterThan(0.95)
})

test('on a busy machine eighty pairs are not enough to accuse, and four hundred see a third', () => {
  expect(shareOf(verdicts({ pairs: 80, longer: 0, load: 0.5 }), 'beyond')).toBe(0)
  expect(shareOf(verdicts({ pairs: 80, longer: 0, load: 0.5 }), 'undecided')).toBeGreaterThan(0.9)
  expect(shareOf(verdicts({ pairs: 400, longer: 0.33, load: 0.5 }), 'beyond')).toBeGreaterThan(0.95)
})
