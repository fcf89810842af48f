import type { Guard } from '../support/mutations/guard.ts'

/** Who was in the room of a video visit: a hint for its professional, and for nobody else. */
export const guards: readonly Guard[] = [
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
