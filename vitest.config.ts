import { configDefaults, defineConfig } from 'vitest/config'

/** The real API on a database of each file's own. */
const onDatabase = {
  globalSetup: ['tests/harness/vitest-template.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // As production runs: the identity library skips its own checks when it sees a test.
  env: { NODE_ENV: 'production', TEST: '', LOG_LEVEL: 'silent' },
}
const TIMED = 'server/**/*.timed.test.ts'
/** Looks through every file of web/ without importing it: it runs with each check, where --changed would miss it. */
const READS_THE_SITE = 'web/shell/intent.test.ts'

export default defineConfig({
  test: {
    // Modules are loaded once a worker; what a test changes lives in a database of its own, never in a module.
    isolate: false,
    maxWorkers: 2,
    maxConcurrency: 5,
    // Read or started, not imported: after a change of these, --changed runs every test.
    forceRerunTriggers: [
      ...configDefaults.forceRerunTriggers,
      '**/{migrations,messages,contract}/**',
      '**/tests/{oracles,query-plans}/**',
      '**/tests/harness/vitest-*.ts',
      '**/server/main.ts',
      '**/package-lock.json',
    ],
    setupFiles: ['tests/harness/vitest-time.ts', 'tests/harness/vitest-console.ts'],
    projects: [
      {
        test: {
          name: 'shape',
          include: [
            'tests/{contract,money,tidy,messages,migrations,mutations}.test.ts',
            'tools/*.test.ts',
            READS_THE_SITE,
          ],
        },
      },
      // Properties try hundreds of cases each; a busy machine takes its time.
      {
        test: {
          name: 'rules',
          include: ['domain/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'tests/load/**/*.test.ts'],
          exclude: [READS_THE_SITE],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'capabilities',
          include: [
            '{server,database,ops}/**/*.test.ts',
            'tests/{every-route,practice-walls,query-plans}.test.ts',
          ],
          exclude: [TIMED],
          ...onDatabase,
        },
      },
      // What asks for a time on the wall runs once everything else has ended, a file at a time.
      {
        test: {
          name: 'timed',
          include: [TIMED],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          ...onDatabase,
        },
      },
    ],
  },
})
