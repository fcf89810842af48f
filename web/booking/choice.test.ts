import { describe, expect, test } from 'vitest'
import { readChoice, withChoice } from './choice.ts'

const SERVICE = '019a8d6e-0000-7000-8000-000000000001'
const NOTHING = readChoice(new URLSearchParams())
const read = (query: string) => readChoice(new URLSearchParams(query))

describe('a choice', () => {
  test('comes back from the address as it was written there', () => {
    const choice = {
      service: SERVICE,
      mode: 'video' as const,
      place: null,
      view: 'week' as const,
      from: null,
      day: '2026-11-19',
      time: '2026-11-19T10:30:00-05:00',
    }
    const address = new URL(withChoice('/en/book/amelie', choice, {}), 'http://localhost')
    expect(address.pathname).toBe('/en/book/amelie')
    expect(readChoice(address.searchParams)).toEqual(choice)
  })

  test('keeps the rest when one part changes, and forgets what is taken back', () => {
    const choice = read(`service=${SERVICE}&day=2026-11-19&time=2026-11-19T10:30:00Z`)
    expect(withChoice('/book/a', choice, { time: null })).toBe(`/book/a?service=${SERVICE}&day=2026-11-19`)
    expect(withChoice('/book/a', NOTHING, { view: 'month' })).toBe('/book/a')
  })

  test.each([
    'service=1',
    'mode=telepathy',
    'place=../../x',
    'day=2026-13-01',
    'from=demain',
    'time=2026-11-19',
    'time=2026-11-19T10:30',
    'attendeeName=Zo%C3%A9',
  ])('reads nothing from %s', (query) => expect(read(query)).toEqual(NOTHING))

  test('never writes a name, whatever the address carried', () => {
    const address = withChoice('/book/a', read('attendeeName=Zo%C3%A9&attendee=child'), { mode: 'video' })
    expect(address).toBe('/book/a?mode=video')
  })
})
