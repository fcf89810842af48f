import { expect, test } from 'vitest'
import { Refusal } from '../kernel/refusal.ts'
import { refuseWeakPassword } from './password.ts'

const owner = { email: 'maelle.tremblay@exemple.ca', firstName: 'Maëlle', lastName: 'Tremblay' }

function verdict(password: string): string {
  try {
    refuseWeakPassword(password, owner)
    return 'accepted'
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error)
  }
}

// ASVS 6.2: length and nothing else about composition; the person's own words are no secret.
test.each([
  ['', 'account/password-too-short'],
  ['onze-lettre', 'account/password-too-short'],
  ['douze-lettre', 'accepted'],
  ['aaaaaaaaaaaa', 'accepted'],
  ['            ', 'accepted'],
  ['🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊', 'account/password-too-short'],
  ['🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊', 'accepted'],
  ['é'.repeat(128), 'accepted'],
  ['é'.repeat(129), 'account/password-too-long'],
  ['MaelleTremblay', 'account/password-personal'],
  ['Maëlle-TREMBLAY-1987!', 'account/password-personal'],
  ['maelle.tremblay@exemple.ca', 'account/password-personal'],
  ['mieva2026mieva2026', 'account/password-personal'],
  ['motdepassemieva1', 'account/password-personal'],
  ['tremblay aime les huards', 'accepted'],
])('%j is %s', (password, expected) => expect(verdict(password)).toBe(expected))

test('short names forbid nothing', () => {
  expect(() =>
    refuseWeakPassword('léo et léa jouent', { email: 'l@x.ca', firstName: 'Léo', lastName: 'Li' }),
  ).not.toThrow()
})
