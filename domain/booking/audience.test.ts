import { expect, test } from 'vitest'
import { type Audience, mayBook } from './audience.ts'

test.each<[Audience, boolean, boolean]>([
  ['everyone', false, true],
  ['everyone', true, true],
  ['known', false, false],
  ['known', true, true],
  ['nobody', false, false],
  ['nobody', true, false],
])('of %s, somebody whom the practice knows (%s) books: %s', (audience, isKnown, expected) => {
  expect(mayBook(audience, isKnown)).toBe(expected)
})
