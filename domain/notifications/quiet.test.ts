import { expect, test } from 'vitest'
import { ringsAt, USUAL_QUIET } from './quiet.ts'

const ZONE = 'America/Toronto'
const at = (text: string) => Temporal.ZonedDateTime.from(`${text}[${ZONE}]`).toInstant()
const usual = { zone: ZONE, isUrgent: false }

test.each([
  ['2026-11-18T12:00', '2026-11-18T12:00'],
  ['2026-11-18T20:59', '2026-11-18T20:59'],
  ['2026-11-18T21:00', '2026-11-19T07:00'],
  ['2026-11-19T02:00', '2026-11-19T07:00'],
  ['2026-11-19T07:00', '2026-11-19T07:00'],
  // The night in which clocks go back has one hour more.
  ['2026-10-31T23:00', '2026-11-01T07:00'],
])('what happens at %s rings at %s', (now, rings) => {
  expect(ringsAt(at(now), USUAL_QUIET, usual).toString()).toBe(at(rings).toString())
})

test('what is urgent, or about a visit within two hours, rings at once; so does everything without quiet hours', () => {
  const now = at('2026-11-18T23:00')
  expect(ringsAt(now, USUAL_QUIET, { ...usual, isUrgent: true })).toBe(now)
  expect(ringsAt(now, USUAL_QUIET, { ...usual, visitAt: now.add({ minutes: 90 }) })).toBe(now)
  expect(ringsAt(now, USUAL_QUIET, { ...usual, visitAt: now.add({ hours: 3 }) })).not.toBe(now)
  expect(ringsAt(now, { ...USUAL_QUIET, isQuiet: false }, usual)).toBe(now)
})

test('quiet hours may stand within one day', () => {
  const quiet = { isQuiet: true, from: 9, until: 17 }
  expect(ringsAt(at('2026-11-18T10:00'), quiet, usual).toString()).toBe(at('2026-11-18T17:00').toString())
  expect(ringsAt(at('2026-11-18T20:00'), quiet, usual).toString()).toBe(at('2026-11-18T20:00').toString())
})
