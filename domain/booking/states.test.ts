import { describe, expect, test } from 'vitest'
import { after, APPOINTMENT_STATES, TRANSITIONS } from './states.ts'

test('every state can be reached, and only an ended one cannot be left', () => {
  expect(new Set(TRANSITIONS.map(({ to }) => to))).toEqual(new Set(APPOINTMENT_STATES))
  const left = new Set<string | null>(TRANSITIONS.map(({ from }) => from))
  expect(APPOINTMENT_STATES.filter((state) => !left.has(state))).toEqual(['cancelled', 'expired'])
})

describe('after', () => {
  test.each([
    ['held', 'confirm', 'payer', 'scheduled'],
    ['held', 'confirm', 'professional', undefined],
    ['expired', 'confirm', 'payer', undefined],
    ['cancelled', 'cancel', 'client', undefined],
    ['scheduled', 'miss', 'client', undefined],
    ['scheduled', 'miss', 'clock', undefined],
    ['no_show', 'contest', 'client', 'no_show'],
    ['requested', 'accept', 'client', undefined],
    ['scheduled', 'add', 'professional', undefined],
    ['completed', 'cancel', 'client', undefined],
  ] as const)('%s, %s by %s is %s', (state, event, by, to) => expect(after(state, event, by)).toBe(to))
})
