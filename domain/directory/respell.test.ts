import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dictionaryOf, slipsBetween, soundOf } from './respell.ts'

test.each([
  ['fisiotherapeute', 'physiotherapeute'],
  ['menaupose', 'menopause'],
  ['accupuncture', 'acupuncture'],
  ['thda', 'tdah'],
  ['gerome', 'jerome'],
])('%s sounds like %s', (typed, meant) => {
  expect(soundOf(typed)).toBe(soundOf(meant))
})

describe('a dictionary', () => {
  const dictionary = dictionaryOf([
    'psychologue',
    'physiotherapeute',
    'massage',
    'stress',
    'dos',
    'laval',
    'lavoie',
  ])

  test.each([
    ['psycologue', 'psychologue'],
    ['pyschologue', 'psychologue'],
    ['masage', 'massage'],
    ['massgae', 'massage'],
    ['lavla', 'laval'],
    ['fysiotherapeutte', 'physiotherapeute'],
  ])('answers %s with %s', (typed, meant) => {
    expect(dictionary.nearest(typed)?.word).toBe(meant)
  })

  test.each(['dob', 'xyz', 'boulangerie', ''])('does not bend « %s » to something else', (typed) => {
    expect(dictionary.nearest(typed)).toBeUndefined()
  })

  test('finds each of its own words at no distance', () => {
    expect(dictionary.nearest('massage')).toEqual({ word: 'massage', slips: 0 })
    expect(dictionary.has('massage')).toBe(true)
  })
})

const word = fc.string({ unit: fc.constantFrom(...'abcdefghilmnoprstuvy'), minLength: 1, maxLength: 14 })

test('a word is no slip away from itself, and as far from another as the other from it', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(slipsBetween(one, one)).toBe(0)
      const [there, back] = [slipsBetween(one, other), slipsBetween(other, one)]
      if (there !== undefined && back !== undefined) expect(there).toBeCloseTo(back)
    }),
  )
})

test('the quick look at letters passes over no word that is near', () => {
  fc.assert(
    fc.property(word, fc.nat(), fc.constantFrom(...'aeinrst'), (whole, at, letter) => {
      const place = at % whole.length
      const changed = whole.slice(0, place) + letter + whole.slice(place + 1)
      const isLong = Math.min(soundOf(whole).length, soundOf(changed).length) >= 4
      const isSameSound = soundOf(whole).length === soundOf(changed).length
      // Letters that sound together (ph, ch) can turn one slip into two.
      if (isLong && isSameSound && !/[hcgqpy]/.test(whole + changed))
        expect(slipsBetween(changed, whole)).toBeDefined()
    }),
  )
})
