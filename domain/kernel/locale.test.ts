import { expect, test } from 'vitest'
import { localeOf, pagePath } from './locale.ts'

test.each([
  ['/', '/en'],
  ['/legal/privacy', '/en/legal/privacy'],
])('%s is %s in English', (path, english) => {
  expect(pagePath(path, 'fr')).toBe(path)
  expect(pagePath(path, 'en')).toBe(english)
})

test.each([
  ['en', 'en'],
  ['fr', 'fr'],
  ['de', 'fr'],
  [null, 'fr'],
])('whoever stored %s is written to in %s', (stored, locale) => {
  expect(localeOf(stored)).toBe(locale)
})
