import { expect, test } from 'vitest'
import { answerBy, requestState } from './requests.ts'

const at = (text: string) => Temporal.Instant.from(text)
const askedAt = at('2026-11-01T12:00:00Z')
const waiting = { askedAt, answeredAt: null, openUntil: null }
const answeredAt = at('2026-11-10T12:00:00Z')
const opened = { askedAt, answeredAt, openUntil: at('2026-12-10T12:00:00Z') }

test('a practice has thirty days', () =>
  expect(answerBy({ askedAt }).toString()).toBe('2026-12-01T12:00:00Z'))

test.each([
  ['waiting', waiting, '2026-12-01T11:59:59Z'],
  ['late', waiting, '2026-12-01T12:00:00Z'],
  ['open', opened, '2026-12-10T11:59:59Z'],
  ['closed', opened, '2026-12-10T12:00:00Z'],
  ['refused', { askedAt, answeredAt, openUntil: null }, '2026-11-10T12:00:00Z'],
] as const)('%s', (state, asked, now) => expect(requestState(asked, at(now))).toBe(state))
