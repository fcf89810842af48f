import fc from 'fast-check'
import { expect, test } from 'vitest'
import { honestyTenths, type Promises } from '#domain/directory/promises.ts'
import { after, type AppointmentState } from '../booking/states.ts'
import { outcomeOf, outcomeOfVisit, type PromiseEvent, type PromiseOutcome } from './slot-honesty.ts'

test.each<[PromiseEvent[], PromiseOutcome | undefined]>([
  [[], undefined],
  [['asked'], 'open'],
  [['asked', 'declined'], 'broken'],
  [['asked', 'lapsed'], 'broken'],
  [['asked', 'cancelled-by-client'], 'dropped'],
  [['asked', 'confirmed', 'completed'], 'kept'],
  [['confirmed'], 'open'],
  [['confirmed', 'completed'], 'kept'],
  [['confirmed', 'missed'], 'kept'],
  [['confirmed', 'cancelled-by-client'], 'dropped'],
  [['confirmed', 'cancelled-by-admin'], 'dropped'],
  [['confirmed', 'cancelled-by-professional'], 'broken'],
  [['confirmed', 'moved-by-client', 'completed'], 'kept'],
  [['confirmed', 'moved-by-professional', 'completed'], 'kept'],
  [['confirmed', 'moved-by-professional', 'cancelled-by-client'], 'dropped'],
  [['confirmed', 'moved-by-client', 'cancelled-by-professional'], 'broken'],
])('a promise of %j is %s', (events, outcome) => {
  expect(outcomeOf(events)).toBe(outcome)
})

test.each([
  [{ kept: 0, broken: 0 }, null],
  [{ kept: 19, broken: 0 }, null],
  [{ kept: 20, broken: 0 }, 1_000],
  [{ kept: 19, broken: 1 }, 950],
  [{ kept: 199, broken: 1 }, 995],
])('%j is shown as %s tenths of a per cent', (honesty, tenths) => {
  expect(honestyTenths(honesty)).toBe(tenths)
})

/** How each event is written on a visit: the transition that the database knows, and who did it. */
const WRITTEN = {
  declined: ['decline', 'professional'],
  lapsed: ['expire', 'clock'],
  'moved-by-client': ['move', 'client'],
  'moved-by-professional': ['move', 'professional'],
  'cancelled-by-client': ['cancel', 'client'],
  'cancelled-by-professional': ['cancel', 'professional'],
  'cancelled-by-admin': ['cancel', 'admin'],
  completed: ['complete', 'professional'],
  missed: ['miss', 'professional'],
} as const

type Stored = { state: AppointmentState; cancelledBy: string | null; isOver: boolean; wasRequested: boolean }

/** A visit and its events, as long as the states allow them. */
function live(isRequest: boolean, picks: readonly (keyof typeof WRITTEN)[]): [PromiseEvent[], Stored] {
  const events: PromiseEvent[] = [isRequest ? 'asked' : 'confirmed']
  const state = isRequest ? 'requested' : 'scheduled'
  const visit: Stored = { state, cancelledBy: null, isOver: false, wasRequested: isRequest }
  for (const event of picks) {
    const [verb, by] = WRITTEN[event]
    const next = after(visit.state, verb, by)
    if (!next) continue
    visit.state = next
    if (next === 'cancelled') visit.cancelledBy = by
    events.push(event)
  }
  return [events, visit]
}

function counted(outcomes: readonly (PromiseOutcome | undefined)[]): Promises {
  const of = (wanted: PromiseOutcome) => outcomes.filter((outcome) => outcome === wanted).length
  return { kept: of('kept'), broken: of('broken') }
}

test('over ten thousand bookings, counting as they happen agrees with counting what is stored', () => {
  const pick = fc.constantFrom(...(Object.keys(WRITTEN) as (keyof typeof WRITTEN)[]))
  const bookings = fc.array(fc.tuple(fc.boolean(), fc.array(pick, { maxLength: 6 })), {
    minLength: 500,
    maxLength: 500,
  })
  fc.assert(
    fc.property(bookings, (lives) => {
      const booked = lives.map(([isRequest, picks]) => live(isRequest, picks))
      const told = counted(booked.map(([events]) => outcomeOf(events)))
      expect(counted(booked.map(([, visit]) => outcomeOfVisit(visit)))).toEqual(told)
    }),
    { numRuns: 20 },
  )
})
