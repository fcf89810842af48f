import type { Guard } from '../support/mutations/guard.ts'

const HANDING_OVER = ['server/notifications/handing-over.test.ts']
const RINGING = ['server/notifications/ringing.test.ts']
const TOLD = ['server/messages/told.test.ts']

/** What people are told: everybody in time, nobody twice, and nothing that is over. */
export const guards: readonly Guard[] = [
  {
    name: 'every reminder leaves in the minute in which it is due',
    file: 'server/booking/appointments/send-reminders.ts',
    text: 'batchesOf(BATCH, read, BATCHES_MAX)',
    instead: 'batchesOf(BATCH, read, 1)',
    tests: ['server/booking/appointments/many-reminders.test.ts'],
    only: 'however many they are',
  },
  {
    name: 'a reminder that cannot be written holds up no other',
    file: 'server/booking/appointments/send-reminders.ts',
    text: 'if (due.length === 1) throw error',
    instead: 'throw error',
    tests: ['server/booking/appointments/many-reminders.test.ts'],
    only: 'holds up nobody else',
  },
  {
    name: 'every room that opens is told in its minute',
    file: 'server/consultations/tell-open-rooms.ts',
    text: 'batchesOf(BATCH, read, BATCHES_MAX)',
    instead: 'batchesOf(BATCH, read, 1)',
    tests: ['server/consultations/tell-open-rooms.test.ts'],
    only: 'however many there are',
  },
  {
    name: 'two of whom one blocked the other are told of no room',
    file: 'server/consultations/tell-open-rooms.ts',
    text: ' and not market.is_blocked(a.client_id, a.professional_id)',
    instead: '',
    tests: ['server/consultations/tell-open-rooms.test.ts'],
    only: 'one blocked the other',
  },
  {
    name: 'what is worth nothing later never stands behind the rest',
    file: 'server/notifier/send-notices.ts',
    text: 'sender.claim([NOTICE_LANES[lane]], limit)',
    instead: 'sender.claim(Object.values(NOTICE_LANES), limit)',
    tests: HANDING_OVER,
    only: 'never stands behind',
  },
  {
    name: 'a pump that stops takes nothing more',
    file: 'server/platform/pump.ts',
    text: 'while (!stopping.signal.aborted)',
    instead: 'while (!stopping.signal.aborted || inHand.size > 0)',
    tests: HANDING_OVER,
    only: 'never stands behind',
  },
  {
    name: 'a browser that has a notice is not told again',
    file: 'server/notifier/hand-over.ts',
    text: '.filter((browser) => !reached.includes(browser.id))',
    instead: '',
    tests: HANDING_OVER,
    only: 'no second time',
  },
  {
    name: 'a person has ten browsers and no more',
    sql: 'drop trigger push_subscription_most on market.push_subscription',
    tests: HANDING_OVER,
    only: 'the ten browsers',
  },
  {
    name: 'a browser whose keys seal nothing is forgotten',
    file: 'server/notifier/push-service.ts',
    text: ' || !hasSoundKeys(browser)',
    instead: '',
    tests: HANDING_OVER,
    only: 'the ten browsers',
  },
  {
    name: 'a text that the provider had is not sent again',
    file: 'server/notifier/text-service.ts',
    text: `else if (isWhole) resolve('unanswered')`,
    instead: '',
    tests: HANDING_OVER,
    only: 'is not sent again',
  },
  {
    name: 'a text that is refused for good is not tried again',
    file: 'server/notifier/text-service.ts',
    text: `if (status >= 400 && status < 500 && !MAY_WORK_LATER.has(status)) return 'refused'`,
    instead: '',
    tests: HANDING_OVER,
    only: 'refused for good is not tried again',
  },
  {
    name: 'what became of a notice is written down once the database is back',
    file: 'server/notifier/notice-claims.ts',
    text: 'whenDatabaseIsBack(() => database.runAlone(statement), RECORD_MS)',
    instead: 'database.runAlone(statement)',
    tests: HANDING_OVER,
    only: 'however often the database hangs up',
  },
  {
    name: 'a notice that nobody takes is given up',
    file: 'server/notifier/notice-claims.ts',
    text: 'attempts >= ${ATTEMPTS_MAX}',
    instead: 'false',
    tests: HANDING_OVER,
    only: 'given up',
  },
  {
    name: 'a STOP that only the provider knows of stops us',
    file: 'server/notifier/hand-over.ts',
    text: `if (outcome === 'stopped') await`,
    instead: 'if (!number) await',
    tests: HANDING_OVER,
    only: 'only the provider knows of',
  },
  {
    name: 'STOP stands in the ledger of consents',
    sql: `create or replace function market.note_text_answer(number text, wants boolean) returns bigint
      language sql security definer set search_path = pg_catalog
      begin atomic
        with changed as (
          update market.text_number t set stopped_at = case when wants then null else public.clock() end
          where t.phone = number and t.verified_at is not null and (t.stopped_at is null) <> wants returning 1)
        select count(*) from changed;
      end`,
    tests: HANDING_OVER,
    only: 'STOP',
  },
  {
    name: 'a telephone that said STOP is asked by its own START alone',
    file: 'server/notifier/text-number.ts',
    text: 'if (own?.stoppedAt && own.phone === phone)',
    instead: 'if (own === null)',
    tests: HANDING_OVER,
    only: 'gets no code from anybody',
  },
  {
    name: 'a telephone that said STOP gets no code from another account',
    file: 'server/notifications/text-routes.ts',
    text: 'if (!begun.isStopped) code',
    instead: 'code',
    tests: HANDING_OVER,
    only: 'gets no code from anybody',
  },
  {
    name: 'whoever reads a notice gets no mail about it afterwards',
    file: 'server/notifier/queries.ts',
    text: 'isKind(kind) && kindEntry(kind).waitsSeconds',
    instead: '!isKind(kind)',
    tests: TOLD,
    only: 'of their notices',
  },
  {
    name: 'the mail about a visit leaves whether its notice was read or not',
    file: 'server/notifier/queries.ts',
    text: 'isKind(kind) && kindEntry(kind).waitsSeconds',
    instead: 'isKind(kind) && kindEntry(kind)',
    tests: TOLD,
    only: 'of their notices',
  },
  {
    name: 'whoever reads a message gets no mail about it, whatever they see in the application',
    file: 'server/notifier/queries.ts',
    text: 'await forgetWaiting(tx, keys)',
    instead: '',
    tests: TOLD,
    only: 'wants no notice in the application',
  },
  {
    name: 'nothing rings about what is over by then',
    file: 'server/notifier/notify.ts',
    text: 'soonest(dueAt.add({ hours: keepsHours }), about.until)',
    instead: 'dueAt.add({ hours: keepsHours })',
    tests: RINGING,
    only: 'a freed time',
  },
  {
    name: 'a reminder that waited looks at its visit again',
    file: 'server/notifier/hand-over.ts',
    text: 'kindEntry(kind).needsVisit &&',
    instead: 'kind === notice.id &&',
    tests: RINGING,
    only: 'waits for the morning',
  },
  {
    name: 'mail to an address that a person had before goes with them',
    file: 'server/platform/mail/mail.ts',
    text: 'user_id = ${id} or recipient',
    instead: 'recipient',
    tests: ['server/platform/mail/mail.test.ts'],
    only: 'had before is forgotten',
  },
]
