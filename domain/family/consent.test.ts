import { expect, test } from 'vitest'
import { ageOn, agreementState, deciderOn, isMinor, mayBookFor } from './consent.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const moment = (text: string) => Temporal.Instant.from(text)

test.each([
  ['the day before turning 14', '2012-11-18', '2026-11-17', 13, 'parent'],
  ['the day of turning 14', '2012-11-17', '2026-11-17', 14, 'person'],
  ['the day after', '2012-11-16', '2026-11-17', 14, 'person'],
  ['a newborn', '2026-11-17', '2026-11-17', 0, 'parent'],
  ['born on 29 February, on the 27th', '2012-02-29', '2026-02-27', 13, 'parent'],
  ['born on 29 February, on the 28th of a common year', '2012-02-29', '2026-02-28', 14, 'person'],
  ['at 17', '2009-06-01', '2026-11-17', 17, 'person'],
  ['at 74', '1952-01-30', '2026-11-17', 74, 'person'],
] as const)('%s', (_case, born, on, age, decider) => {
  expect(ageOn(day(born), day(on))).toBe(age)
  expect(deciderOn(day(born), day(on))).toBe(decider)
})

test('somebody whose birth date nobody knows is an adult who decides', () => {
  expect(deciderOn(null, day('2026-11-17'))).toBe('person')
})

test.each([
  ['born tomorrow', '2026-11-18', false],
  ['born today', '2026-11-17', true],
  ['the day before turning 18', '2008-11-18', true],
  ['the day of turning 18', '2008-11-17', false],
])('a child or a young person: %s', (_case, born, expected) => {
  expect(isMinor(day(born), day('2026-11-17'))).toBe(expected)
})

const now = moment('2026-11-17T12:00:00Z')
const asked = { askedAt: moment('2026-11-10T12:00:00Z'), acceptedAt: null, endsAt: null, endedAt: null }
const accepted = {
  ...asked,
  acceptedAt: moment('2026-11-11T12:00:00Z'),
  endsAt: moment('2027-02-11T12:00:00Z'),
}

test.each([
  ['nobody answered yet', asked, 'asked', false],
  ['two weeks without an answer', { ...asked, askedAt: moment('2026-11-03T12:00:00Z') }, 'unanswered', false],
  ['accepted', accepted, 'active', true],
  ['at its end', { ...accepted, endsAt: now }, 'over', false],
  ['taken back', { ...accepted, endedAt: moment('2026-11-12T12:00:00Z') }, 'ended', false],
  ['refused', { ...asked, endedAt: moment('2026-11-12T12:00:00Z') }, 'ended', false],
] as const)('an agreement: %s', (_case, agreement, state, mayBook) => {
  expect(agreementState(agreement, now)).toBe(state)
  expect(mayBookFor('person', state), 'from 14 on').toBe(mayBook)
  expect(mayBookFor('parent', state), 'before 14').toBe(true)
})

test('from 14 on, nobody books for somebody who was never asked', () => {
  expect(mayBookFor('person', null)).toBe(false)
})
