import { sourcesThat, type Rule, withoutComments } from '#tests/harness/repository.ts'
import type { PlantedRule } from './planted.ts'

/** Intl takes a Date (format.ts): none leaves that file. */
export const MAY_HOLD_A_DATE = ['domain/kernel/format.ts']

/** What compares the plain clock with the moved one, or puts one in the place of the other. */
const KNOWS_BOTH_CLOCKS = new Set([
  // A database as it was before 0030 has no clock of its own, and PostgreSQL dates its locks by the machine's.
  'tests/load/support/many-claims.ts',
  'tests/load/support/claim-writers.ts',
  'tests/load/support/lock-waits.ts',
  'server/platform/clock.ts',
  'server/platform/clock.test.ts',
  'tests/harness/moved-clock.ts',
  'ops/demo/world/moved-clock.ts',
  'tests/tidy/time.ts',
])

const ASKS_ANOTHER_CLOCK =
  /(?<![\w.]|const )(?:now|transaction_timestamp|statement_timestamp|clock_timestamp)\(\) *(?:[-+<>=,)\]`'}:;]|as\b|at time|where|on\b)|\b(?:current_date|current_timestamp|localtimestamp)\b(?! *\()/i

// Tests too: where the clock is moved, a row written by another one is from another day.
const statementsOfAnotherClock: Rule = ({ files }) =>
  files
    .filter(({ path }) => /^(domain|server|database|ops|tests)\//.test(path) && !KNOWS_BOTH_CLOCKS.has(path))
    .flatMap(({ path, text }) =>
      [...withoutComments(text).matchAll(/`[^`]*`/g)]
        .map(([statement]) => statement.replaceAll(/\$\{[^}]*\}/g, ''))
        .filter((statement) => /\b(?:select|insert|update|delete|interval)\b/i.test(statement))
        .filter((statement) => ASKS_ANOTHER_CLOCK.test(statement))
        .map((statement) => `${path}: ${statement.slice(0, 80)}`),
    )

export const time: readonly PlantedRule[] = [
  {
    name: 'rules and server hold no Date',
    rule: sourcesThat(
      ({ path, text }) =>
        /^(domain|server)\//.test(path) &&
        !MAY_HOLD_A_DATE.includes(path) &&
        /\bnew Date\b|\bDate\.(?:now|parse|UTC)\b|: Date\b/.test(withoutComments(text)),
    ),
    planted: {
      'domain/kernel/format.ts': 'new Date(0)\n',
      'domain/booking/slots.ts': 'const at: Date = x\n',
    },
    offences: ['domain/booking/slots.ts'],
  },
  {
    name: 'whoever needs the present moment asks the one clock',
    rule: sourcesThat(
      ({ path, text }) =>
        /^(domain|server|database|ops)\//.test(path) &&
        path !== 'server/platform/clock.ts' &&
        /\bTemporal\.Now\b|\bDate\.now\b|\bnew Date\(\)|\bDate\(\)/.test(withoutComments(text)),
    ),
    planted: {
      'server/platform/clock.ts': 'Temporal.Now.instant()\n',
      'ops/seed.ts': 'const now = Temporal.Now.instant()\n',
      'server/contact/routes.ts': '// Temporal.Now is not asked\nclock.now()\n',
    },
    offences: ['ops/seed.ts'],
  },
  {
    name: 'no statement asks the database for another clock than its own',
    rule: statementsOfAnotherClock,
    planted: {
      'server/contact/queries.ts': 'sql`delete from x where at < now() - interval`',
      'server/contact/contact.test.ts': 'sql`select public.clock()`',
    },
    offences: ['server/contact/queries.ts: `delete from x where at < now() - interval`'],
  },
]
