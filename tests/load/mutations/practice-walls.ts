import type { Guard } from '../support/mutations/guard.ts'

const tests = ['tests/practice-walls.test.ts']

/** What a practice keeps, asked by everybody who is somebody else: tables and routes, one after the other. */
export const guards: readonly Guard[] = [
  {
    name: 'a decision that may be undone is its practice’s',
    sql: 'alter policy visit_decision_own on market.visit_decision using (true)',
    tests,
    only: 'market.visit_decision shows',
  },
  {
    name: 'what was paid on site is its practice’s',
    sql: 'alter policy on_site_payment_own on market.on_site_payment using (true)',
    tests,
    only: 'market.on_site_payment shows',
  },
  {
    name: 'the visit of an address is read by its practice and its bearer alone',
    sql: 'alter policy visit_link_seen on market.visit_link using (true)',
    tests,
    only: 'market.visit_link shows',
  },
  {
    name: 'the address of a calendar is sealed',
    file: 'server/booking/busy-calendars/sealed-address.ts',
    text: 'seal(key, Buffer.from(address), boundTo(calendarId))',
    instead: 'Buffer.from(address)',
    tests,
    only: 'whoever has the whole database',
  },
  {
    name: 'support reads no table of a practice',
    sql: 'grant usage on schema market to support_ro; grant select on market.client_tag to support_ro',
    tests,
    only: 'market.client_tag is shut',
  },
  {
    name: 'a record that was opened is open to its client alone',
    routine: 'market.records_open_to_actor',
    text: 'q.user_id = actor_id()',
    instead: 'true',
    tests,
    only: 'market.note shows',
  },
]
