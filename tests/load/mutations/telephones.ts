import type { Guard } from '../support/mutations/guard.ts'

const HANDING_OVER = ['server/notifications/handing-over.test.ts']
const STOPPED = ['server/notifications/stopped-phones.test.ts']

/** Text messages: each rings once, and a telephone that said STOP is left alone. */
export const guards: readonly Guard[] = [
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
    name: 'a STOP that only the provider knows of stops us',
    file: 'server/notifier/hand-over.ts',
    text: `if (outcome === 'stopped')`,
    instead: 'if (phone === notice.id)',
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
    instead: 'if (own?.phone === userId)',
    tests: HANDING_OVER,
    only: 'gets no code from anybody',
  },
  {
    name: 'a telephone that said STOP gets no code from another account',
    file: 'server/notifier/text-number.ts',
    text: 'return !(await isPhoneStopped(db, secret, phone))',
    instead: 'return true',
    tests: STOPPED,
    only: 'is still left alone',
  },
  {
    name: 'a STOP of a telephone that no account has proven is kept',
    routine: 'market.hear_text_answer',
    text: 'WHERE (NOT hear_text_answer.wants)',
    instead: 'WHERE false',
    tests: STOPPED,
    only: 'answers STOP is sent no more',
  },
  {
    name: 'a code that was sent before STOP proves nothing after it',
    file: 'server/notifier/text-number.ts',
    text: 'isRight && (await isPhoneStopped(tx, secret, row.phone))',
    instead: 'isRight && row.phone === secret',
    tests: STOPPED,
    only: 'before STOP proves nothing',
  },
  {
    name: 'a STOP that the provider tells when a code is sent is kept',
    file: 'server/notifications/text-routes.ts',
    text: `if (outcome === 'stopped') await note(phone, 'stop')`,
    instead: '',
    tests: STOPPED,
    only: 'when a code is sent is kept',
  },
  {
    name: 'nothing is written for a telephone whose mark says STOP',
    routine: 'market.reach_of',
    text: 's.mark = t.phone_mark',
    instead: 'false',
    tests: STOPPED,
    only: 'the mark alone is enough',
  },
  {
    name: 'nothing is sent to a telephone whose mark says STOP',
    file: 'server/notifier/hand-over.ts',
    text: 'number && !(await isPhoneStopped(db, secret, number.phone))',
    instead: 'number',
    tests: STOPPED,
    only: 'the mark alone is enough',
  },
  {
    name: 'a code that did not leave leaves no number behind',
    file: 'server/notifications/text-routes.ts',
    text: `throw new Refusal('notification/texts-not-offered')\n    })`,
    instead: `return 'taken' as const\n    })`,
    tests: STOPPED,
    only: 'leaves no number behind',
  },
  {
    name: 'a number that can have no text messages is not kept',
    file: 'server/notifications/text-routes.ts',
    text: `if (outcome === 'refused') throw new Refusal('notification/number-refused')`,
    instead: '',
    tests: STOPPED,
    only: 'said to be so',
  },
  {
    name: 'a text whose worker died with it in its hands is not sent again',
    file: 'server/notifier/hand-over.ts',
    text: 'if (wasHanded) return unanswered(notice.id)',
    instead: '',
    tests: HANDING_OVER,
    only: 'died with it in its hands',
  },
  {
    name: 'a text is noted as handed over before the provider is asked',
    file: 'server/notifier/hand-over.ts',
    text: 'if (!(await noteHanding(database, notice)))',
    instead: 'if (phone === notice.id)',
    tests: HANDING_OVER,
    only: 'died with it in its hands',
  },
  {
    name: 'a worker whose claim has ended hands no text over',
    file: 'server/notifier/notice-claims.ts',
    text: 'where id = ${id} and claim = ${claim} and sent_at is null and claimed_until > public.clock()',
    instead: 'where id = ${id}',
    tests: HANDING_OVER,
    only: 'whose claim has ended hands nothing over',
  },
  {
    name: 'a text that was certainly not taken may be tried again',
    file: 'server/notifier/notice-claims.ts',
    text: 'handed_at = null, ',
    instead: '',
    tests: HANDING_OVER,
    only: 'refused for good is not tried again',
  },
]
