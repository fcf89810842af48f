import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gistOf, singular } from './gist.ts'

test.each([
  ['mal de dos', 'mal dos'],
  ['mal au dos', 'mal dos'],
  ['Maux de tête', 'mau tete'],
  ['migraines', 'migraine'],
  ['RMT', 'rmt'],
  ['IBS', 'ibs'],
  ['I need a massage for my back', 'massage back'],
  ['de la', ''],
])('« %s » says « %s »', (text, gist) => {
  expect(gistOf(text)).toBe(gist)
})

test('a gist has no gist of its own but itself, unless a plural hides another', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (text) => {
      const gist = gistOf(text)
      expect(gist).toBe(gist.trim())
      expect(gistOf(gist).length).toBeLessThanOrEqual(gist.length)
    }),
  )
})

test('short words keep their last letter: it may be all they have', () => {
  expect(['dos', 'ts', 'tsa'].map(singular)).toEqual(['dos', 'ts', 'tsa'])
})
