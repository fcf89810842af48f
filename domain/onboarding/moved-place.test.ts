import { expect, test } from 'vitest'
import { isNearMove } from './moved-place.ts'

test.each([
  ['Montréal', 'Montréal', true],
  ['Montréal', 'Longueuil', true],
  ['Montréal', 'Québec', false],
  ['Les Îles-de-la-Madeleine', 'Gaspé', false],
  ['Montréal', 'Nulle part', false],
])('whoever is expected in %s may be told to come to %s: %s', (from, to, expected) => {
  expect(isNearMove(from, to)).toBe(expected)
})
