import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeSlug, slugOf } from './slug.ts'

test.each([
  ['Noémie Côté-Roy', 'noemie-cote-roy'],
  ['  D’Arcy   O’Neil ', 'd-arcy-o-neil'],
  ['Œdipe Lœw', 'oedipe-loew'],
  ['李小龙', 'professionnel'],
  ['--', 'professionnel'],
])('%s has the address %s', (name, slug) => expect(slugOf(name)).toBe(slug))

test('any name makes an address that the database takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
      const slug = slugOf(name)
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(slug.length).toBeLessThanOrEqual(120)
    }),
  )
})

test('whoever comes second gets a number', () => {
  expect(freeSlug('zoe-roy', [])).toBe('zoe-roy')
  expect(freeSlug('zoe-roy', ['zoe-roy'])).toBe('zoe-roy-2')
  expect(freeSlug('zoe-roy', ['zoe-roy', 'zoe-roy-2', 'zoe-roy-x'])).toBe('zoe-roy-3')
})
