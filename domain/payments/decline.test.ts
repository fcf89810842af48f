import { expect, test } from 'vitest'
import { declineReason } from './decline.ts'

test.each([
  [['insufficient_funds', 'card_declined'], 'insufficient-funds'],
  [[null, 'expired_card'], 'expired-card'],
  [['incorrect_cvc'], 'wrong-code'],
  [['generic_decline', 'card_declined'], null],
  [['stolen_card', 'card_declined'], null],
  [['constructor'], null],
  [[undefined, null], null],
] as const)('%j is told as %s', (codes, reason) => {
  expect(declineReason(...codes)).toBe(reason)
})
