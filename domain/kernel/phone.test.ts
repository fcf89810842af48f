import { describe, expect, test } from 'vitest'
import { formatPhone, phoneLink, readPhone } from './phone.ts'

describe('a phone number', () => {
  test.each([
    ['5145550123', '514 555-0123'],
    ['(514) 555-0123', '514 555-0123'],
    ['+1 514.555.0123', '514 555-0123'],
    ['1-418-555-0123 poste 12', '418 555-0123 x12'],
    ['418 555-0123, ext. 4', '418 555-0123 x4'],
    ['418 555-0123 #204', '418 555-0123 x204'],
    ['555-0123', null],
    ['+33 1 42 68 53 00', null],
    ['appelez-moi', null],
    ['', null],
  ])('« %s » is kept as %s', (typed, kept) => {
    expect(readPhone(typed)).toBe(kept)
  })

  test('is written in the language of the reader and dialled with its extension', () => {
    expect(formatPhone('418 555-0123 x12', 'fr')).toBe('418 555-0123, poste 12')
    expect(formatPhone('418 555-0123 x12', 'en')).toBe('418 555-0123, ext. 12')
    expect(formatPhone('418 555-0123', 'fr')).toBe('418 555-0123')
    expect(phoneLink('418 555-0123 x12')).toBe('tel:+14185550123;ext=12')
  })
})
