import { expect, test } from 'vitest'
import { PUBLIC_PAGES, pageOfSocialImage, socialImageName } from './public-pages.ts'

test('each page has a picture of its own, and its name leads back to it', () => {
  const names = PUBLIC_PAGES.map((page) => socialImageName(page))
  expect(new Set(names).size).toBe(PUBLIC_PAGES.length)
  expect(names.map((name) => pageOfSocialImage(name))).toEqual([...PUBLIC_PAGES])
})

test.each(['/login', '/auth/reset-password', '/nowhere'])('%s borrows the home page’s picture', (path) => {
  expect(pageOfSocialImage(socialImageName(path))).toBe('/')
})
