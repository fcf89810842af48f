// What other programs write into calendars, read as times. Hours are those of Montreal unless a test says otherwise.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NotACalendar, readCalendar } from './read-calendar.ts'

const ZONE = 'America/Toronto'
const at = (wall: string, zone = ZONE) => Temporal.PlainDateTime.from(wall).toZonedDateTime(zone)
const WINDOW = {
  from: at('2026-10-01T00:00').epochMilliseconds,
  until: at('2027-10-01T00:00').epochMilliseconds,
}

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//y//', ...lines, 'END:VCALENDAR'].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1@elsewhere', ...lines, 'END:VEVENT'].join('\r\n')
const readAll = (text: string) => readCalendar(text, { window: WINDOW, zone: ZONE, ownHost: 'mieva.example' })

/** « 2026-11-19 10:00–11:00 », on the wall of the practice. */
function times(text: string): string[] {
  const wall = (ms: number) =>
    Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(ZONE).toPlainDateTime().toString()
  return readAll(text)
    .spans.toSorted(([a], [b]) => a - b)
    .map(([from, until]) => `${wall(from).slice(0, 16)} ${wall(until).slice(5, 16)}`)
}

const TEN = 'DTSTART;TZID=America/Toronto:20261119T100000'
const ELEVEN = 'DTEND;TZID=America/Toronto:20261119T110000'

describe('a single event', () => {
  test.each([
    ['in a named zone', [TEN, ELEVEN], ['2026-11-19T10:00 11-19T11:00']],
    ['in UTC', ['DTSTART:20261119T150000Z', 'DTEND:20261119T160000Z'], ['2026-11-19T10:00 11-19T11:00']],
    [
      'without a zone',
      ['DTSTART:20261119T100000', 'DTEND:20261119T110000'],
      ['2026-11-19T10:00 11-19T11:00'],
    ],
    [
      'in a zone of another country',
      ['DTSTART;TZID=Europe/Paris:20261119T160000', 'DURATION:PT1H'],
      ['2026-11-19T10:00 11-19T11:00'],
    ],
    [
      'in a zone with a maker’s name before it',
      ['DTSTART;TZID=/citadel.org/20240101/America/Toronto:20261119T100000', 'DURATION:PT1H'],
      ['2026-11-19T10:00 11-19T11:00'],
    ],
    ['of a whole day', ['DTSTART;VALUE=DATE:20261119'], ['2026-11-19T00:00 11-20T00:00']],
    [
      'of several whole days',
      ['DTSTART;VALUE=DATE:20261119', 'DTEND;VALUE=DATE:20261122'],
      ['2026-11-19T00:00 11-22T00:00'],
    ],
    ['shown as free', [TEN, ELEVEN, 'TRANSP:TRANSPARENT'], []],
    ['cancelled', [TEN, ELEVEN, 'STATUS:CANCELLED'], []],
    ['free in Outlook', [TEN, ELEVEN, 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'], []],
    ['not yet sure', [TEN, ELEVEN, 'STATUS:TENTATIVE'], ['2026-11-19T10:00 11-19T11:00']],
    ['without a length', [TEN], []],
    ['long past', ['DTSTART:20200101T100000Z', 'DTEND:20200101T110000Z'], []],
  ])('%s', (_name, lines, expected) => {
    expect(times(calendar(event(...lines)))).toEqual(expected)
  })

  test('of ours is left out: we know where it is now', () => {
    expect(times(calendar(event(TEN, ELEVEN).replace('1@elsewhere', '7@mieva.example')))).toEqual([])
  })

  test('in a zone that only the file explains has the rules of the file', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Eastern Standard Time',
      'BEGIN:STANDARD',
      'DTSTART:16010101T020000',
      'TZOFFSETFROM:-0400',
      'TZOFFSETTO:-0500',
      'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:16010101T020000',
      'TZOFFSETFROM:-0500',
      'TZOFFSETTO:-0400',
      'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3',
      'END:DAYLIGHT',
      'END:VTIMEZONE',
    ]
    const lines = [
      'DTSTART;TZID=Eastern Standard Time:20270310T090000',
      'DURATION:PT1H',
      'RRULE:FREQ=WEEKLY;COUNT=2',
    ]
    expect(times(calendar(...zone, event(...lines)))).toEqual([
      '2027-03-10T09:00 03-10T10:00',
      '2027-03-17T09:00 03-17T10:00',
    ])
  })
})

describe('a series', () => {
  const weekly = (...lines: string[]) =>
    event('DTSTART;TZID=America/Toronto:20261022T090000', 'DURATION:PT1H', ...lines)

  test('stays at its hour when the clocks change', () => {
    expect(times(calendar(weekly('RRULE:FREQ=WEEKLY;COUNT=3')))).toEqual([
      '2026-10-22T09:00 10-22T10:00',
      '2026-10-29T09:00 10-29T10:00',
      '2026-11-05T09:00 11-05T10:00',
    ])
  })

  test('in the hour that does not exist is after the gap, and in the doubled one is once', () => {
    const gap = event(
      'DTSTART;TZID=America/Toronto:20270313T023000',
      'DURATION:PT30M',
      'RRULE:FREQ=DAILY;COUNT=3',
    )
    expect(times(calendar(gap))).toEqual([
      '2027-03-13T02:30 03-13T03:00',
      '2027-03-14T03:30 03-14T04:00',
      '2027-03-15T02:30 03-15T03:00',
    ])
    const doubled = event(
      'DTSTART;TZID=America/Toronto:20261031T013000',
      'DURATION:PT30M',
      'RRULE:FREQ=DAILY;COUNT=2',
    )
    expect(readAll(calendar(doubled)).spans).toHaveLength(2)
  })

  test('ends with the last one before its end, which is written in UTC', () => {
    // Nine o'clock in Montreal on 5 November is 14:00 UTC: after the clocks changed.
    expect(times(calendar(weekly('RRULE:FREQ=WEEKLY;UNTIL=20261105T140000Z')))).toHaveLength(3)
    expect(times(calendar(weekly('RRULE:FREQ=WEEKLY;UNTIL=20261105T135959Z')))).toHaveLength(2)
    expect(times(calendar(weekly('RRULE:FREQ=WEEKLY;UNTIL=20261105')))).toHaveLength(3)
  })

  test('leaves out what was taken out, in any zone or by its day', () => {
    const rule = 'RRULE:FREQ=WEEKLY;COUNT=4'
    const out = [
      'EXDATE:20261029T130000Z',
      'EXDATE;VALUE=DATE:20261105',
      'EXDATE;TZID=America/Toronto:20261112T090000',
    ]
    expect(times(calendar(weekly(rule, ...out)))).toEqual(['2026-10-22T09:00 10-22T10:00'])
  })

  test('takes in what was added by hand', () => {
    const added = ['RDATE;TZID=America/Toronto:20261024T150000', 'RDATE;VALUE=PERIOD:20261025T140000Z/PT30M']
    expect(times(calendar(weekly(...added)))).toEqual([
      '2026-10-22T09:00 10-22T10:00',
      '2026-10-24T15:00 10-24T16:00',
      '2026-10-25T10:00 10-25T10:30',
    ])
  })

  test('has the occurrences that were moved, cancelled or freed where they are now', () => {
    const change = (id: string, ...lines: string[]) =>
      event(`RECURRENCE-ID;TZID=America/Toronto:${id}`, ...lines)
    const text = calendar(
      weekly('RRULE:FREQ=WEEKLY;COUNT=4'),
      change('20261029T090000', 'DTSTART;TZID=America/Toronto:20261030T140000', 'DURATION:PT2H'),
      change(
        '20261105T090000',
        'DTSTART;TZID=America/Toronto:20261105T090000',
        'DURATION:PT1H',
        'STATUS:CANCELLED',
      ),
      change(
        '20261112T090000',
        'DTSTART;TZID=America/Toronto:20261112T090000',
        'DURATION:PT1H',
        'TRANSP:TRANSPARENT',
      ),
    )
    expect(times(text)).toEqual(['2026-10-22T09:00 10-22T10:00', '2026-10-30T14:00 10-30T16:00'])
  })

  test('changed from a day on is changed from that day on', () => {
    const text = calendar(
      weekly('RRULE:FREQ=WEEKLY;COUNT=3'),
      event(
        'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/Toronto:20261029T090000',
        'DTSTART;TZID=America/Toronto:20261029T110000',
        'DURATION:PT2H',
      ),
    )
    expect(times(text)).toEqual([
      '2026-10-22T09:00 10-22T10:00',
      '2026-10-29T11:00 10-29T13:00',
      '2026-11-05T11:00 11-05T13:00',
    ])
  })

  test('that began ten years ago is read to the end of the window', () => {
    const old = event('DTSTART;TZID=America/Toronto:20160101T083000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY')
    expect(readAll(calendar(old)).spans).toHaveLength(365)
  })
})

test('a calendar that only says when somebody is busy says it', () => {
  const text = calendar(
    'BEGIN:VFREEBUSY',
    'FREEBUSY;FBTYPE=BUSY:20261119T150000Z/20261119T160000Z,20261120T150000Z/PT30M',
    'FREEBUSY;FBTYPE=FREE:20261121T150000Z/PT30M',
    'END:VFREEBUSY',
  )
  expect(times(text)).toEqual(['2026-11-19T10:00 11-19T11:00', '2026-11-20T10:00 11-20T10:30'])
})

test('nothing is left out because there is much of it', () => {
  const start = at('2026-10-02T00:00')
  const events = Array.from({ length: 4000 }, (_, index) => {
    const from = start
      .add({ hours: index * 2 })
      .toInstant()
      .toString()
      .replaceAll(/[-:]/g, '')
    return event(`DTSTART:${from}`, 'DURATION:PT30M').replace('UID:1', `UID:${index}`)
  })
  expect(readAll(calendar(...events)).spans).toHaveLength(4000)
})

test('an event that cannot be read is counted, and the others are read', () => {
  const text = calendar(event('SUMMARY:x').replace('UID:1', 'UID:2'), event(TEN, ELEVEN))
  expect(readAll(text)).toMatchObject({ unreadEvents: 1, spans: [expect.anything()] })
})

test.each(['', '<!doctype html><title>Sign in</title>', '{}', 'BEGIN:VCARD\r\nEND:VCARD'])(
  'what is no calendar is said to be none: %j',
  (text) => {
    expect(() => readAll(text)).toThrow(NotACalendar)
  },
)

test('any weekly series is at its hour on each of its days, whatever the season', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 364 }),
      fc.integer({ min: 4, max: 22 }),
      fc.constantFrom(ZONE, 'America/Halifax', 'Europe/Paris', 'America/Blanc-Sablon'),
      fc.integer({ min: 1, max: 60 }),
      (day, hour, zone, count) => {
        const first = at('2026-10-02T00:00', zone).add({ days: day }).with({ hour })
        const start = first.toPlainDateTime().toString().replaceAll(/[-:]/g, '').slice(0, 15)
        const text = calendar(
          event(`DTSTART;TZID=${zone}:${start}`, 'DURATION:PT45M', `RRULE:FREQ=WEEKLY;COUNT=${count}`),
        )
        const expected = Array.from(
          { length: count },
          (_, week) => first.add({ weeks: week }).epochMilliseconds,
        )
        expect(readAll(text).spans.map(([from]) => from)).toEqual(expected.filter((ms) => ms < WINDOW.until))
      },
    ),
    { numRuns: 60 },
  )
})
