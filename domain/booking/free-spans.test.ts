import { expect, test } from 'vitest'
import { DEFAULT_RULES, type Schedule } from './schedule.ts'
import { freeSpans } from './free-spans.ts'
import type { BusyTime, SlotQuestion } from './slots.ts'

const ZONE = 'America/Toronto'
const at = (time: string) => Temporal.ZonedDateTime.from(`2026-11-17T${time}[${ZONE}]`).toInstant()
const day = { from: at('00:00'), until: at('23:59') }

/** A Tuesday from nine to noon, seen on the eve. */
const schedule: Schedule = {
  rules: { ...DEFAULT_RULES, zone: ZONE, minimumNoticeMinutes: 0, gridMinutes: 15 },
  weekly: [{ weekday: 2, opensMinute: 540, closesMinute: 720, placeId: null, modes: ['video'], zone: ZONE }],
  openings: [],
  closures: [],
}
const question = (durationMinutes: number, busy: BusyTime[] = []): SlotQuestion => ({
  schedule,
  visit: { durationMinutes, bufferBeforeMinutes: 0, bufferAfterMinutes: 0 },
  mode: 'video',
  placeId: null,
  busy,
  now: at('00:00').subtract({ hours: 24 }),
})
const taken = (from: string, until: string): BusyTime => ({ from: at(from), until: at(until), isVisit: true })
const timeOf = (moment: Temporal.Instant) => moment.toZonedDateTimeISO(ZONE).toPlainTime().toString()
const written = (questions: SlotQuestion[]) =>
  freeSpans(questions, day).map(({ startsAt, endsAt }) => `${timeOf(startsAt)}–${timeOf(endsAt)}`)

test.each<[string, SlotQuestion[], string[]]>([
  ['nothing taken', [question(60)], ['09:00:00–12:00:00']],
  [
    'a visit in between',
    [question(60, [taken('10:00', '10:45')])],
    ['09:00:00–10:00:00', '10:45:00–12:00:00'],
  ],
  ['what is too short for the visit', [question(60, [taken('09:45', '12:00')])], []],
  [
    'a shorter service fits where a longer one does not',
    [question(60, [taken('09:45', '12:00')]), question(30, [taken('09:45', '12:00')])],
    ['09:00:00–09:45:00'],
  ],
  ['no service', [], []],
])('the free parts of a day: %s', (_, questions, spans) => {
  expect(written(questions)).toEqual(spans)
})
