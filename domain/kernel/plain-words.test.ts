import { describe, expect, test } from 'vitest'
import { isPersonName, isPlainLine, withoutAddresses } from './plain-words.ts'
import { HOSTILE_NAMES, REAL_NAMES } from './plain-words-samples.ts'

test.each(REAL_NAMES)('« %s » is a name', (name) => expect(isPersonName(name)).toBe(true))
test.each(HOSTILE_NAMES)('%j is no name', (name) => expect(isPersonName(name)).toBe(false))

test.each([
  'Clinique du Parc',
  'Dr. Roy & associés, bureau 3.2',
  'Physio 24/7',
  '1200, rue St. Pierre (2e étage) – porte B',
  'Suivi : 50 min / couple',
  'Thérapie à 80.50 $',
  'Clinique « L’Équilibre »',
])('« %s » names a place or a service', (line) => expect(isPlainLine(line)).toBe(true))

test.each(HOSTILE_NAMES.filter((name) => !isPersonName(name) && /[.@/:．。\n\u202e]/u.test(name)))(
  '%j names no place either',
  (line) => expect(isPlainLine(line)).toBe(false),
)

describe('what slipped in', () => {
  test.each([
    ['exemple.com', 'exemple. com'],
    ['https://exemple.com/x', 'https  exemple. com/x'],
    ['Marie', 'Marie'],
    ['St. Pierre', 'St. Pierre'],
    ['80.50 $ à 10:30 a.m.', '80.50 $ à 10:30 a.m.'],
    ['une ligne\nune autre', 'une ligne une autre'],
  ])('%j is read as %j', (text, read) => expect(withoutAddresses(text)).toBe(read))

  test('keeps its lines where there may be several', () =>
    expect(withoutAddresses('un\ndeux', { keepsLines: true })).toBe('un\ndeux'))

  test.each(HOSTILE_NAMES)('%j keeps no way out', (text) =>
    expect(isPlainLine(withoutAddresses(text))).toBe(true),
  )
})
