import type { Guard } from '../support/mutations/guard.ts'

/** What keeps a migration from being done twice, half or in everyone's way, and a demo from moving anyone's time but its own. */
export const guards: readonly Guard[] = [
  {
    name: 'a step of a migration that was done is not done again',
    file: 'database/migration-steps.ts',
    text: 'if (done.has(index)) continue',
    instead: '',
    tests: ['database/migration-steps.test.ts'],
    only: 'goes on with that step',
  },
  {
    name: 'a step of a migration that finds a table busy is tried again',
    file: 'database/migration-steps.ts',
    text: 'tried === TRIES ||',
    instead: 'tried === 1 ||',
    tests: ['database/migration-steps.test.ts'],
    only: 'finds the table busy',
  },
  {
    name: 'an index that a migration left unfinished is built again',
    file: 'database/migration-steps.ts',
    text: 'if (rowCount === 1) await',
    instead: 'if (rowCount === 2) await',
    tests: ['database/migration-steps.test.ts'],
    only: 'an index whose building failed',
  },
  {
    name: 'a migration validates no constraint behind the lock that adds it',
    file: 'tools/migration-locks-alter.ts',
    text: 'return seen.locked.has(table) ?',
    instead: 'return seen.locked.has(name) ?',
    tests: ['tests/migrations.test.ts'],
    only: 'validated in the step that adds it',
  },
  {
    name: 'a demo is not made beside a worker',
    file: 'ops/demo/world/make-world.ts',
    text: 'await refuseWorkers(owner)',
    instead: '',
    tests: ['ops/seed.test.ts'],
    only: 'waits until no worker runs there',
  },
  {
    name: 'a clock that a dead run left moved is put back',
    file: 'ops/demo/world/moved-clock.ts',
    text: 'if (!found[0]?.isThere) return',
    instead: 'return',
    tests: ['ops/demo/world/moved-clock.test.ts'],
    only: 'is put back after a run that died',
  },
  {
    name: 'the clock of a demo moves for its own connections alone',
    file: 'ops/demo/world/moved-clock.ts',
    text: `coalesce(current_setting('demo.moves', true), '') = 'yes'`,
    instead: 'true',
    tests: ['ops/demo/world/moved-clock.test.ts'],
    only: 'and for nobody else',
  },
]
