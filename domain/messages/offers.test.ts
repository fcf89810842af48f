import { expect, test } from 'vitest'
import { offerState, type OfferedVisit, type OfferState } from './offers.ts'

const now = Temporal.Instant.from('2026-11-18T15:00:00Z')

type Case = [
  what: string,
  hours: number,
  visit: OfferedVisit | null,
  isFree: boolean,
  isBlocked: boolean,
  OfferState,
]

const CASES: readonly Case[] = [
  ['free', 24, null, true, false, 'open'],
  ['somebody else has it', 24, null, false, false, 'gone'],
  ['kept by the person', 24, 'held', false, false, 'held'],
  ['booked by the person', 24, 'booked', false, false, 'taken'],
  ['booked, and over', -24, 'booked', false, false, 'taken'],
  ['nobody took it', -24, null, false, false, 'past'],
  ['begins this moment', 0, null, true, false, 'past'],
  ['a hold whose time has come', 0, 'held', false, false, 'past'],
  ['free between two of whom one blocked the other', 24, null, true, true, 'gone'],
  ['kept, then blocked', 24, 'held', false, true, 'gone'],
  ['booked, then blocked', 24, 'booked', false, true, 'taken'],
]

test.each(CASES)('a proposed time, %s', (_, hours, visit, isFree, isBlocked, expected) => {
  expect(offerState({ startsAt: now.add({ hours }), visit, isFree, isBlocked }, now)).toBe(expected)
})
