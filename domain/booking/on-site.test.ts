import { expect, test } from 'vitest'
import { mayBePaidOnSite } from './on-site.ts'

const visit = {
  state: 'scheduled',
  startsAt: Temporal.Instant.from('2026-11-20T15:00:00Z'),
  onSiteCents: 14_000,
}
const at = (text: string) => Temporal.Instant.from(text)

test.each([
  ['on the day', {}, '2026-11-20T14:00:00Z', true],
  ['a day before', {}, '2026-11-19T15:00:00Z', true],
  ['two days before', {}, '2026-11-18T15:00:00Z', false],
  ['after it took place', { state: 'completed' }, '2026-12-20T15:00:00Z', true],
  ['for the fee of an absence', { state: 'no_show' }, '2026-11-21T15:00:00Z', true],
  ['for a visit that was cancelled', { state: 'cancelled' }, '2026-11-20T15:00:00Z', false],
  ['when nothing is paid on site', { onSiteCents: 0 }, '2026-11-20T15:00:00Z', false],
])('a payment on site is noted %s', (_, changes, now, expected) =>
  expect(mayBePaidOnSite({ ...visit, ...changes }, at(now))).toBe(expected),
)
