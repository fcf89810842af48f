import type { Guard } from '../support/mutations/guard.ts'

/** Who reads a practice's people, and how a guest's visits become an account's. */
export const guards: readonly Guard[] = [
  {
    name: 'a practice reads the people of its own alone',
    sql: 'alter policy practice_client_own on market.practice_client using (true)',
    tests: ['server/clients/clients.test.ts'],
    only: 'no role of the database reads',
  },
  {
    name: 'a guest’s visit is added by their own practice',
    sql: 'drop trigger appointment_guest on market.appointment',
    tests: ['server/booking/appointments/guest-visits.test.ts'],
    only: 'no role moves a visit',
  },
  {
    name: 'a visit stands outside the hours only when its professional says so',
    file: 'server/booking/appointments/add-guest-visit.ts',
    text: 'input.outsideHours ?',
    instead: 'input ?',
    tests: ['server/booking/appointments/guest-visits.test.ts'],
    only: 'passes their own hours on purpose',
  },
  {
    name: 'the pause of another visit gives way to one that was added on purpose',
    file: 'server/booking/appointments/take-own-offer.ts',
    text: 'await giveWay(tx, cut)',
    instead: '',
    tests: ['server/booking/appointments/guest-visits.test.ts'],
    only: 'passes their own hours on purpose',
  },
  {
    name: 'only the confirmed address is offered a guest’s visits',
    routine: 'market.client_links_offered',
    text: 'u.email_verified',
    instead: 'true',
    tests: ['server/booking/appointments/guest-visits.test.ts'],
    only: 'an address that is not confirmed',
  },
  {
    name: 'the address of a visit ends with it',
    routine: 'market.visit_at_link',
    text: 'a.ends_at > clock()',
    instead: 'true',
    tests: ['server/booking/appointments/guest-visits.test.ts'],
    only: 'an address that is not one',
  },
  {
    name: 'a text message goes to who agreed to them',
    file: 'server/booking/appointments/message-guest.ts',
    text: 'and texts_agreed_at is not null',
    instead: '',
    tests: ['server/booking/appointments/guest-visits.test.ts'],
    only: 'did not agree to text messages',
  },
  {
    name: 'a page of a file begins where the one before ended',
    file: 'server/clients/timeline.ts',
    text: 'if (before === null || compare(place, before) > 0) found.push',
    instead: 'found.push',
    tests: ['server/clients/timeline.test.ts'],
    only: 'their pages hold each of them once',
  },
  {
    name: 'messages of an account are not in the file of somebody for whom it books',
    file: 'server/clients/visits-of-file.ts',
    text: 'if (!userId || isAttendee) return []',
    instead: 'if (!userId) return []',
    tests: ['server/clients/timeline.test.ts'],
    only: 'are not those of somebody for whom it books',
  },
]
