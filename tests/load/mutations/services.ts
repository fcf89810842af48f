import type { Guard } from '../support/mutations/guard.ts'

/** What a running practice decides about its services: who asks, who answers, and what happens without an answer. */
export const guards: readonly Guard[] = [
  {
    name: 'what is asked for is not booked at once',
    routine: 'market.guard_request',
    text: "raise exception 'what is asked for is not booked at once' using errcode = '23514', constraint = 'appointment_request';",
    instead: 'null;',
    tests: ['server/booking/appointments/requests.test.ts'],
    only: 'to book at once what is asked for',
  },
  {
    name: 'a request is accepted by its own professional, in time',
    routine: 'market.guard_request',
    text: "raise exception 'a request is accepted by its professional, in time' using errcode = '23514', constraint = 'appointment_request_answer';",
    instead: 'null;',
    tests: ['server/booking/appointments/requests.test.ts'],
    only: 'that anybody but its professional accepts',
  },
  {
    name: 'whoever notices that a request lapsed, it is told',
    sql: 'drop trigger appointment_lapsed on market.appointment',
    tests: ['server/booking/appointments/requests.test.ts'],
    only: 'somebody else was faster',
  },
  {
    name: 'nobody accepts a request whose time is over',
    file: 'server/booking/appointments/request.ts',
    text: "    throw new Refusal('booking/request-lapsed')\n  if (isBlocked)",
    instead: '    void 0\n  if (isBlocked)',
    tests: ['server/booking/appointments/requests.test.ts'],
    only: 'that nobody answers lapses',
  },
  {
    name: 'what was reserved for a request goes back when it lapses',
    file: 'server/booking/appointments/lapsed-requests.ts',
    text: '  await settleVisit(tx, id)\n',
    instead: '',
    tests: ['server/booking/appointments/requests.test.ts'],
    only: 'gives its money back before anything else runs',
  },
  {
    name: 'a request is taken back free of charge',
    file: 'server/booking/appointments/describe-appointment.ts',
    text: "row.isFeeWaived || row.state === 'requested'",
    instead: 'row.isFeeWaived',
    tests: ['server/booking/appointments/requests.test.ts'],
    only: 'is taken back by its client free of charge',
  },
  {
    name: 'people are told of another address before it is theirs to find',
    file: 'server/onboarding/save-place.ts',
    text: "  if (!tellsPeople) throw new Refusal('onboarding/place-tells', { count })\n",
    instead: '',
    tests: ['server/onboarding/places.test.ts'],
    only: 'the address once they are to be told',
  },
  {
    name: 'who is expected elsewhere changes their mind free of charge',
    file: 'server/booking/appointments/announce-new-place.ts',
    text: '  await waiveFees(\n    tx,\n    rows.map(({ id }) => id),\n  )\n',
    instead: '',
    tests: ['server/onboarding/places.test.ts'],
    only: 'the address once they are to be told',
  },
  {
    name: 'a request ends two hours before the visit at the latest',
    file: 'domain/booking/requests.ts',
    text: 'earlierOf(now.add({ hours }), latest)',
    instead: 'now.add({ hours })',
    tests: ['domain/booking/requests.test.ts'],
  },
]
