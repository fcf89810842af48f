import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ANSWER_HOURS, answerBy } from './requests.ts'

const NOW = Temporal.Instant.from('2026-11-19T15:00:00Z')

test.each([
  ['far away: the hours that were promised', '2026-11-25T15:00:00Z', 24, '2026-11-20T15:00:00Z'],
  ['tomorrow: two hours before the visit', '2026-11-20T09:00:00Z', 24, '2026-11-20T07:00:00Z'],
  ['as far as was promised, to the minute', '2026-11-19T19:00:00Z', 2, '2026-11-19T17:00:00Z'],
  ['nearer than four hours: half of what is left', '2026-11-19T17:00:00Z', 48, '2026-11-19T16:00:00Z'],
])('%s', (_, startsAt, hours, expected) => {
  expect(answerBy(NOW, Temporal.Instant.from(startsAt), hours).toString()).toBe(expected)
})

test('it waits for a moment at least, never longer than was promised, and never until the visit', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 * 24 * 366 }),
      fc.constantFrom(...ANSWER_HOURS),
      (minutes, hours) => {
        const startsAt = NOW.add({ minutes })
        const until = answerBy(NOW, startsAt, hours)
        expect(Temporal.Instant.compare(until, NOW)).toBe(1)
        expect(Temporal.Instant.compare(until, startsAt)).toBe(-1)
        expect(until.epochMilliseconds - NOW.epochMilliseconds).toBeLessThanOrEqual(hours * 3_600_000)
      },
    ),
  )
})
