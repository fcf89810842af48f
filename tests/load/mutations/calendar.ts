import type { Guard } from '../support/mutations/guard.ts'

const SHIFT = ['server/booking/appointments/shift.test.ts']

/** What happens in a professional's calendar itself. */
export const guards: readonly Guard[] = [
  {
    name: 'a professional leaves their hours on purpose only',
    file: 'server/booking/slots/own-time.ts',
    text: 'if (reasons.length > 0 && !wish.outsideHours)',
    instead: 'if (reasons.length > 999)',
    tests: SHIFT,
    only: 'is refused, with the rules',
  },
  {
    name: 'what is over is not moved into',
    file: 'domain/booking/closed-time.ts',
    text: "new Set(['past', 'visit', 'request', 'hold'])",
    instead: "new Set(['visit', 'request', 'hold'])",
    tests: ['domain/booking/closed-time.test.ts'],
    only: 'passes their own rules',
  },
  {
    name: 'a move that was told is not undone in silence',
    file: 'server/booking/appointments/shift-appointment.ts',
    text: 'if (!shift || Temporal.Instant.compare(shift.tellAt, appointment.now) <= 0)',
    instead: 'if (!shift)',
    tests: SHIFT,
    only: 'is not taken back once',
  },
  {
    name: 'an end that hardly changes is not told',
    file: 'domain/booking/shift.ts',
    text: '>= END_TOLD_MINUTES',
    instead: '>= 0',
    tests: ['domain/booking/shift.test.ts'],
  },
  {
    name: 'whoever is told of an end knows the time that ends',
    file: 'server/booking/appointments/professional-routes.ts',
    text: 'await tellShift(dependencies, tx, id)',
    instead: '',
    tests: SHIFT,
    only: 'is told of before it is cancelled',
  },
  {
    name: 'where a visit stood is its professional’s to read',
    sql: 'alter table market.visit_shift disable row level security',
    tests: SHIFT,
    only: 'nobody but its professional reads',
  },
  {
    name: 'without an event a pause only grows shorter',
    routine: 'market.guard_appointment',
    text: 'and new.busy_from >= old.busy_from and new.busy_until <= old.busy_until)',
    instead: ')',
    tests: SHIFT,
    only: 'only its pauses grow shorter',
  },
  {
    name: 'a pause that gives way frees its time',
    sql: 'drop trigger appointment_follow_pauses on market.appointment',
    tests: SHIFT,
    only: 'only its pauses grow shorter',
  },
]
