// Exactly what CI runs, in order, with the time each step took. Ends with the line CI reads: N passed, N failed.
// --changed [--base <revision>] runs what a change asks for: related tests and journeys, and the core of the journeys.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Changes, changesSince } from './changes.ts'
import { momentOfCommit } from './moments.ts'
import { relatedJourneys } from './related-journeys.ts'

type Step = {
  name: string
  command: string
  args: readonly string[]
  report?: string
  environment?: Record<string, string>
  /** Left out, and said so, once the run has taken this long. */
  notAfterMinutes?: number
}

// Figures of a machine that needed this long for the tests would be its own, not the product's.
const MEASURES_NOT_AFTER_MINUTES = 60

// The tests run as if it were another moment at most commits: npm run test:moments -- <name> runs them there again.
const moment = momentOfCommit()
const { values } = parseArgs({ options: { changed: { type: 'boolean' }, base: { type: 'string' } } })

const always: readonly Step[] = [
  { name: 'check', command: 'node', args: ['tools/check.ts', ...(values.changed ? [] : ['--all'])] },
  { name: 'generated files', command: 'node', args: ['tools/generate.ts', '--verify'] },
  { name: 'build', command: 'node', args: ['tools/build.ts'] },
]
const steps: readonly Step[] = [
  ...always,
  ...(values.changed ? related(changesSince(values.base)) : [tests(), journeys(), ...measures()]),
]

// A browser on a shared machine may lose one race in four hundred journeys; more than that is a defect.
const UNSTEADY_ALLOWED = 2

let passed = 0
let failed = 0
for (const { name, command, args, report, environment, notAfterMinutes = Infinity } of steps) {
  const startedAt = performance.now()
  if (startedAt > notAfterMinutes * 60_000) {
    process.stdout.write(`\nNOT RUN ${name}: the steps before it took over ${notAfterMinutes} minutes\n\n`)
    continue
  }
  if (report) rmSync(report, { force: true })
  const hasEnded = await run(command, args, environment)
  const counts = report ? countTests(report) : { passed: hasEnded ? 1 : 0, failed: hasEnded ? 0 : 1 }
  const isOk = hasEnded && counts.failed === 0
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  process.stdout.write(`\n${isOk ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)\n\n`)
  passed += counts.passed
  failed += counts.failed + (!isOk && counts.failed === 0 ? 1 : 0)
}
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)

function tests(...choice: string[]): Step {
  return {
    name: `tests (${moment.name})`,
    command: 'vitest',
    args: ['run', ...choice, '--reporter=default', '--reporter=json', '--outputFile.json=.data/vitest.json'],
    report: '.data/vitest.json',
    environment: moment.at ? { TEST_CLOCK_AT: moment.at } : {},
  }
}

function journeys(...choice: string[]): Step {
  return {
    name: 'journeys',
    command: 'playwright',
    args: ['test', ...choice],
    report: '.data/playwright.json',
  }
}

/** The part of `measure pages` that one more import is enough to break. */
function weights(): Step {
  const args = ['tests/load/measure.ts', 'pages', '--short', '--scripts']
  return { name: 'weight of public pages', command: 'node', args }
}

function measures(): Step[] {
  return [
    'accounts',
    'pages',
    'homes',
    'funnel',
    'founders',
    'ledger',
    'money-model',
    'rewards-model',
    'mail',
    'live',
    'mutations',
    'dependencies',
  ].map((name) => ({
    name: `measure ${name}`,
    command: 'node',
    args: ['tests/load/measure.ts', name, '--short'],
    notAfterMinutes: MEASURES_NOT_AFTER_MINUTES,
  }))
}

/** Vitest follows imports, and runs everything when what nobody imports has changed (vitest.config.ts). */
function related({ base, files }: Changes): Step[] {
  const { grep, rooms, everywhere } = relatedJourneys(files)
  process.stdout.write(`${files.length} files differ from ${base}: ${rooms.join(', ') || 'no room'}\n`)
  if (everywhere.length > 0) {
    process.stdout.write(
      `under everything, where only the whole answers for the rest: ${everywhere.join(', ')}\n`,
    )
  }
  const touchesSite = files.some((file) => file.startsWith('web/') || file === 'vite.config.ts')
  return [
    ...(touchesSite ? [weights()] : []),
    tests('--changed', base, '--passWithNoTests'),
    journeys('--grep', grep.source),
  ]
}

function run(
  command: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const env = { ...process.env, FORCE_COLOR: '0', ...environment }
    spawn(command, args, { stdio: 'inherit', env }).on('exit', (code) => resolve(code === 0))
  })
}

/** Reads the report of Vitest or Playwright: a step that wrote none ran no test, which is a failure. */
function countTests(file: string): { passed: number; failed: number } {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    numPassedTests?: number
    numFailedTests?: number
    stats?: { expected: number; flaky: number; unexpected: number }
  }
  if (report.stats) {
    const { expected, flaky, unexpected } = report.stats
    const tooUnsteady = Math.max(0, flaky - UNSTEADY_ALLOWED)
    return { passed: expected + flaky - tooUnsteady, failed: unexpected + tooUnsteady }
  }
  return { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 1 }
}
