import { expect, test } from 'vitest'
import { formatNearDay, formatUntil } from './format-until.ts'

const now = '2026-11-17T15:18:00Z'
const shown = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  ['2026-11-17T15:30:00Z', 'dans 12 minutes', 'in 12 minutes'],
  ['2026-11-17T15:18:00Z', 'cette minute-ci', 'this minute'],
  ['2026-11-17T19:18:00Z', 'dans 4 heures', 'in 4 hours'],
  // Ten in the evening, then one in the morning: another day on the wall.
  ['2026-11-18T06:00:00Z', 'demain', 'tomorrow'],
  ['2026-11-23T13:30:00Z', 'dans 6 jours', 'in 6 days'],
  ['2026-11-16T15:18:00Z', 'hier', 'yesterday'],
])('%s is %s, %s', (moment, fr, en) => {
  const to = (locale: 'fr' | 'en') => shown(formatUntil(moment, { now, zone: 'America/Toronto', locale }))
  expect([to('fr'), to('en')]).toEqual([fr, en])
})

test.each([
  ['2026-11-17T15:18:00Z', 'aujourd’hui', 'today'],
  // Midnight on the wall, not in UTC.
  ['2026-11-18T04:30:00Z', 'aujourd’hui', 'today'],
  ['2026-11-18T06:00:00Z', 'demain', 'tomorrow'],
  ['2026-11-19T06:00:00Z', null, null],
  ['2026-11-16T15:18:00Z', null, null],
])('the day of %s is %s, %s', (moment, fr, en) => {
  const day = (locale: 'fr' | 'en') => formatNearDay(moment, { now, zone: 'America/Toronto', locale })
  expect([day('fr'), day('en')]).toEqual([fr, en])
})
