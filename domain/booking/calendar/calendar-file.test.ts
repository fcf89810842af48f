import { describe, expect, test } from 'vitest'
import { calendarFile, type CalendarVisit } from './calendar-file.ts'
import { contentLine, escapeText, fold, quoteParameter } from './content-line.ts'

const visit: CalendarVisit = {
  id: '01900000-0000-7000-8000-000000000000',
  sequence: 2,
  startsAt: Temporal.Instant.from('2026-11-19T15:30:00Z'),
  endsAt: Temporal.Instant.from('2026-11-19T16:20:00Z'),
  zone: 'America/Toronto',
  isCancelled: false,
  summary: 'Rendez-vous avec Amélie Gagnon',
  location: '4210, rue Saint-Denis; bureau 300',
  description: 'Ligne un\nLigne deux',
  url: 'https://mieva.example/x',
  changedAt: Temporal.Instant.from('2026-11-15T05:00:00Z'),
}
const file = (changes: Partial<CalendarVisit> = {}) =>
  calendarFile({ method: 'PUBLISH', locale: 'fr', host: 'mieva.example', visits: [{ ...visit, ...changes }] })
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

describe('a line', () => {
  test('is folded at 75 octets, between characters', () => {
    const text = 'é'.repeat(200)
    const folded = fold(`SUMMARY:${text}`)
    for (const line of folded.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(folded.replaceAll('\r\n ', '')).toBe(`SUMMARY:${text}\r\n`)
  })

  test('escapes what would end a value', () => {
    expect(escapeText('a;b,c\\d\r\ne\nf')).toBe('a\\;b\\,c\\\\d\\ne\\nf')
    expect(quoteParameter('Roy "la" \nfée')).toBe('"Roy la fée"')
  })

  test('cannot be broken out of', () => {
    const summary = escapeText('x\r\nEND:VEVENT\r\nBEGIN:VEVENT')
    expect(contentLine({ name: 'SUMMARY', value: summary }).trimEnd().split('\r\n')).toHaveLength(1)
  })
})

test('a visit is written as the golden file', async () => {
  await expect(file()).toMatchFileSnapshot('golden/visit-fr.ics')
  const english = { method: 'CANCEL' as const, locale: 'en' as const, host: 'mieva.example' }
  const person = { name: 'Camille Roy', email: 'camille@exemple.ca' }
  const cancelled = { ...visit, isCancelled: true, sequence: 3, summary: 'Appointment with Amélie Gagnon' }
  await expect(
    calendarFile({
      ...english,
      organizer: { name: 'Mieva', email: 'bonjour@mieva.example' },
      attendee: person,
      visits: [cancelled],
    }),
  ).toMatchFileSnapshot('golden/cancelled-en.ics')
})

// Hours must not shift in the reader's calendar.
describe('the zone travels with the time', () => {
  test('by name and by its own rules', () => {
    const lines = unfolded(file())
    expect(lines).toContain('DTSTART;TZID=America/Toronto:20261119T103000')
    expect(lines).toContain('TZID:America/Toronto')
    expect(lines).toContain('DTSTART:20261101T020000')
    expect(lines.some((line) => /^DT(?:START|END):.*Z$/.test(line))).toBe(false)
  })

  test.each([
    ['America/Toronto', '2027-03-14T11:00:00Z', '20270314T070000', '-0500', '-0400', '20270314T020000'],
    ['America/Halifax', '2027-11-07T14:00:00Z', '20271107T100000', '-0300', '-0400', '20271107T020000'],
  ])('%s on the day its clock changes', (zone, start, wall, from, to, change) => {
    const startsAt = Temporal.Instant.from(start)
    const lines = unfolded(file({ zone, startsAt, endsAt: startsAt.add({ minutes: 50 }) }))
    expect(lines).toContain(`DTSTART;TZID=${zone}:${wall}`)
    const at = lines.indexOf(`DTSTART:${change}`)
    expect(lines.slice(at + 1, at + 3)).toEqual([`TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`])
  })

  test('a zone without summer time has one rule', () => {
    const lines = unfolded(file({ zone: 'America/Blanc-Sablon' }))
    expect(lines.filter((line) => line === 'BEGIN:STANDARD')).toHaveLength(1)
    expect(lines).not.toContain('BEGIN:DAYLIGHT')
  })

  test('a visit that ends in the doubled hour keeps its length', () => {
    const startsAt = Temporal.Instant.from('2027-11-07T05:30:00Z')
    const lines = unfolded(file({ startsAt, endsAt: startsAt.add({ minutes: 60 }) }))
    expect(lines).toContain('DTSTART;TZID=America/Toronto:20271107T013000')
    expect(lines).toContain('DURATION:PT1H')
    expect(lines.some((line) => line.startsWith('DTEND'))).toBe(false)
  })
})

test('every change of a visit has a higher sequence and the same id', () => {
  const lines = unfolded(file({ sequence: 7 }))
  expect(lines).toContain('SEQUENCE:7')
  expect(lines).toContain(`UID:${visit.id}@mieva.example`)
})
