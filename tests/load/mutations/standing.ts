// What keeps the product standing when something dies, lies or is taken over.
import type { Guard } from '../support/mutations/guard.ts'

const TAKEOVERS = ['server/accounts/takeover.test.ts']

export const guards: readonly Guard[] = [
  {
    name: 'no other machine is asked inside a transaction',
    file: 'server/platform/outside.ts',
    text: 'if (isInTransaction()) throw new OutsideInTransaction(service)',
    instead: 'void service',
    tests: ['server/platform/faults.test.ts'],
  },
  {
    name: 'a message that one worker has claimed is not sent by another',
    file: 'server/platform/mail/claims.ts',
    text: 'dueAt: until,',
    instead: '',
    tests: ['server/platform/faults.test.ts', 'server/platform/mail/mail.test.ts'],
  },
  {
    name: 'a session that cannot be read is not taken for none',
    file: 'server/accounts/find-actor.ts',
    text: 'await findSession(database, token)',
    instead: 'await findSession(database, token).catch(() => undefined)',
    tests: ['server/platform/database-away.test.ts'],
  },
  {
    name: 'a cookie that we did not sign names nobody',
    file: 'server/accounts/find-actor.ts',
    text: 'given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined',
    instead: 'given.length >= 0 && timingSafeEqual(expected, expected) ? token : undefined',
    tests: ['server/accounts/find-actor.test.ts'],
  },
  {
    name: 'a session that ended opens nothing',
    file: 'server/accounts/find-actor.ts',
    text: ' and s.expires_at > public.clock()',
    instead: '',
    tests: ['server/accounts/find-actor.test.ts'],
  },
  {
    name: 'a database that is away is told as such',
    file: 'server/platform/database-away.ts',
    text: "if (error instanceof DatabaseAway) return 'server/database-away'",
    instead: '',
    tests: ['server/platform/database-away.test.ts'],
  },
  {
    name: 'no process starts on a database whose clock is moved',
    file: 'server/platform/clock.ts',
    text: 'if (!found.isPlain && !isOnlyPretend)',
    instead: 'if (!found.isPlain && !isOnlyPretend && Number.isNaN(0))',
    tests: ['server/platform/clock.test.ts'],
  },
  {
    name: 'a registration is confirmed with its own password',
    file: 'server/accounts/confirm-address.ts',
    text: "if (!password || !(await verifyPassword({ hash, password }))) throw new Refusal('account/password-wrong')",
    instead: 'void verifyPassword',
    tests: TAKEOVERS,
  },
  {
    name: 'a reset of an unproven address removes what somebody left there',
    file: 'server/accounts/reset-password.ts',
    text: 'await q.removeFactors(tx, person.id)',
    instead: '',
    tests: TAKEOVERS,
  },
  {
    name: 'an account whose address is not proven opens no session',
    sql: 'drop trigger session_refuse_unconfirmed on auth.session',
    tests: TAKEOVERS,
  },
  {
    name: 'a link to a new address works only in the session that asked for it',
    file: 'server/accounts/confirm-address.ts',
    text: "if (personOf(ctx).id !== userId) throw new Refusal('account/link-expired')",
    instead: 'void personOf',
    tests: TAKEOVERS,
  },
  {
    name: 'a role that needs a second factor reaches nothing without it',
    file: 'server/platform/http/route.ts',
    text: 'if (needsSecondFactor(actor.role) && !actor.hasSecondFactor && !isOpenWithoutSecondFactor)',
    instead: "if (access !== 'signed-in' && needsSecondFactor(actor.role) && !actor.hasSecondFactor)",
    tests: ['server/accounts/second-factor-set.test.ts'],
  },
  {
    name: 'the journal takes its author from nobody',
    sql: 'grant insert on audit.event to api',
    tests: ['server/platform/forging.test.ts'],
  },
  {
    name: 'people agree for themselves',
    sql: 'drop trigger consent_a_own on audit.consent',
    tests: ['server/platform/forging.test.ts'],
  },
  {
    name: 'an administrator decides about a professional',
    sql: 'drop trigger verification_admin on market.verification',
    tests: ['server/platform/forging.test.ts'],
  },
  {
    name: 'a name is refused at the door when it carries a link',
    file: 'domain/kernel/plain-words.ts',
    text: 'export function isPersonName(',
    instead: 'export const isPersonName = (_name: string) => true\nexport function isPersonNameBefore(',
    tests: ['server/platform/http/names.test.ts', 'domain/kernel/plain-words.test.ts'],
  },
  {
    name: 'the database refuses a name that carries a link',
    sql: 'alter table auth."user" drop constraint user_plain_names',
    tests: ['server/platform/http/names.test.ts'],
  },
  {
    name: 'a professional who asked to leave is listed no more',
    sql: 'drop trigger deletion_request_unlist on auth.deletion_request',
    tests: ['server/accounts/erasure.test.ts'],
  },
  {
    name: 'text that begins like a formula stays text',
    file: 'domain/kernel/csv.ts',
    text: "FORMULA.test(cell) ? `'${cell}` : cell",
    instead: 'cell',
    tests: ['domain/kernel/csv.test.ts'],
  },
  {
    name: 'what Stripe said earlier is not written over what it said later',
    file: 'server/stripe/sync.ts',
    text: 'if (written !== place.writtenBefore) throw new OutdatedState()',
    instead: '',
    tests: ['server/stripe/sync.test.ts'],
  },
  {
    name: 'a dispute is not closed by replaying everything',
    file: 'server/stripe/replay.ts',
    text: 'open.filter(({ cause }) => !isForAPerson(cause))',
    instead: 'open',
    tests: ['server/stripe/cards-elsewhere.test.ts'],
  },
  {
    name: 'a refund made elsewhere is closed by whoever looked at it',
    file: 'server/stripe/replay.ts',
    text: 'if (failure && !isForAPerson(failure.cause)) await',
    instead: 'if (failure) await',
    tests: ['server/stripe/cards-elsewhere.test.ts'],
  },
]
