import type { Guard } from '../support/mutations/guard.ts'

/** The room of a video visit: who has a seat in it, and who was there, a hint for its professional and for nobody else. */
export const guards: readonly Guard[] = [
  {
    name: 'a tab that comes back by itself takes the seat of no other',
    file: 'server/consultations/queries.ts',
    text: 'where not (${isTaken})',
    instead: 'where not (${isTaken} and false)',
    tests: ['server/consultations/consultations.test.ts'],
    only: 'whose network is back',
  },
  {
    name: 'a visit that is cancelled or past gives no number in its room',
    file: 'server/consultations/room.ts',
    text: "side === 'client' && isAhead ? reachPhone(row) : null",
    instead: "side === 'client' ? reachPhone(row) : null",
    tests: ['server/consultations/consultations.test.ts'],
    only: 'no longer',
  },
  {
    name: 'who was in a room is read by the professional of the visit alone',
    sql: 'alter policy consultation_presence_hint on market.consultation_presence using (true)',
    tests: ['server/consultations/presence.test.ts'],
    only: 'nobody else is shown',
  },
  {
    name: 'who was in a room is read no more once there is nothing to decide',
    file: 'server/booking/appointments/describe-appointment.ts',
    text: 'presence: actions.some((action) => DECIDES.has(action)) ? presence : null,',
    instead: 'presence,',
    tests: ['server/consultations/presence.test.ts'],
    only: 'no more once it is decided',
  },
  {
    name: 'who was in a room at the former time of a visit says nothing of its new one',
    file: 'server/booking/appointments/presence.ts',
    text: ".where('firstAt', '>=', roomTimes({ startsAt, endsAt }).opensAt)",
    instead: '',
    tests: ['server/consultations/presence.test.ts'],
    only: 'before it moved',
  },
  {
    name: 'a visit that moved is entered anew',
    sql: 'drop trigger consultation_presence_anew on market.consultation_presence',
    tests: ['server/consultations/presence.test.ts'],
    only: 'before it moved',
  },
  {
    name: 'an empty room of ours says nothing where they meet in another',
    file: 'server/booking/appointments/presence.ts',
    text: 'if (rows.length === 0 && hasOwnRoom) return null',
    instead: '',
    tests: ['server/consultations/presence.test.ts'],
    only: 'room of their own',
  },
]
