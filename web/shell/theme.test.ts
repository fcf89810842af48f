import { expect, test } from 'vitest'
import { readTheme, themeCookie } from './theme.ts'

const withCookie = (cookie: string) => new Request('https://mieva.example/', { headers: { cookie } })

test('a chosen theme is read back from its own cookie', () => {
  const [pair = ''] = themeCookie('dark', true).split(';')
  expect(readTheme(withCookie(`a=1; ${pair}; b=2`))).toBe('dark')
})

test('« Système » forgets the choice, and an unknown theme is no choice', () => {
  expect(themeCookie('system', false)).toContain('Max-Age=0')
  expect(themeCookie('"><script>', false)).toContain('Max-Age=0')
  expect(readTheme(withCookie('mieva.theme=pink'))).toBeUndefined()
})

test('the cookie is secure wherever the site is', () => {
  expect(themeCookie('light', true)).toMatch(/SameSite=Lax; Secure$/)
  expect(themeCookie('light', false)).not.toContain('Secure')
})
