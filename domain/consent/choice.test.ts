import { describe, expect, test } from 'vitest'
import { CHOICE_TEXT_VERSION, choiceCookie, readChoice } from './choice.ts'

describe('the choice kept in the browser', () => {
  test.each([
    [null, undefined],
    ['', undefined],
    ['mieva.theme=dark', undefined],
    ['mieva.consent=', undefined],
    ['mieva.consent=granted', undefined],
    ['mieva.consent=2020-01-01.granted', undefined],
    [`x-mieva.consent=${CHOICE_TEXT_VERSION}.granted`, undefined],
    [`mieva.theme=dark; mieva.consent=${CHOICE_TEXT_VERSION}.granted`, 'granted'],
    [`mieva.consent=${CHOICE_TEXT_VERSION}.refused; a=b`, 'refused'],
  ])('%s means %s', (cookies, choice) => {
    expect(readChoice(cookies)).toBe(choice)
  })

  test.each(['granted', 'refused'] as const)('%s is read back as it was written', (choice) => {
    const cookie = choiceCookie(choice, true)
    expect(readChoice(cookie.split(';')[0])).toBe(choice)
    expect(cookie).toContain('Secure')
    expect(choiceCookie(choice, false)).not.toContain('Secure')
  })
})
