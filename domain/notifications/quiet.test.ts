import { expect, test } from 'vitest'
import { ringsAt, USUAL_QUIET } from './quiet.ts'

const at = (text: string) => Temporal.ZonedDateTime.from(`${text}[America/Toronto]`).toInstant()
const usual = { ringsAtNight: false }

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

test('what may ring at night, or is about a visit within two hours, rings at once; so does everything without quiet hours', () => {
  const now = at('2026-11-18T23:00')
  expect(ringsAt(now, USUAL_QUIET, { ...usual, ringsAtNight: true })).toBe(now)
  expect(ringsAt(now, USUAL_QUIET, { ...usual, visitAt: now.add({ minutes: 90 }) })).toBe(now)
  expect(ringsAt(now, USUAL_QUIET, { ...usual, visitAt: now.add({ hours: 3 }) })).not.toBe(now)
  expect(ringsAt(now, { ...USUAL_QUIET, isQuiet: false }, usual)).toBe(now)
})

test('quiet hours may stand within one day', () => {
  const quiet = { isQuiet: true, from: 9, until: 17 }
  expect(ringsAt(at('2026-11-18T10:00'), quiet, usual).toString()).toBe(at('2026-11-18T17:00').toString())
  expect(ringsAt(at('2026-11-18T20:00'), quiet, usual).toString()).toBe(at('2026-11-18T20:00').toString())
})

test('a visit that comes before the quiet hours end is told two hours before it, and not after', () => {
  const long = { isQuiet: true, from: 21, until: 11 }
  const told = (visitAt: string) =>
    ringsAt(at('2026-11-19T07:12'), long, { ...usual, visitAt: at(visitAt) }).toString()
  expect(told('2026-11-19T10:00')).toBe(at('2026-11-19T08:00').toString())
  expect(told('2026-11-19T15:00')).toBe(at('2026-11-19T11:00').toString())
  // What is over has no hour to be told by.
  expect(told('2026-11-19T05:00')).toBe(at('2026-11-19T11:00').toString())
})
