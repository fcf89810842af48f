// Moments at which code about time often fails. The tests must pass at each: npm run test:moments runs them at all (or
// at the named ones), with the clock of program and database starting there; npm run validate at one, by the commit.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'

const MOMENTS = {
  'before-midnight-utc': '2026-11-16T23:45:00Z',
  'end-of-month': '2027-01-31T23:50:00-05:00',
  'spring-forward': '2027-03-14T01:50:00-05:00',
  'fall-back': '2027-11-07T00:50:00-04:00',
  'leap-day': '2028-02-29T12:00:00Z',
} as const
type Moment = keyof typeof MOMENTS
const NAMES = Object.keys(MOMENTS) as Moment[]
const REPORT = `.data/moments-${process.pid}.json`

export type Start = { name: string; at: string | undefined }

/** One of the moments, or the present, by the commit: each is met within a few, and a red run can be run again. */
export function momentOfCommit(): Start {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' })
  const name = [...NAMES, undefined][
    Number.parseInt((stdout ?? '').slice(0, 8) || '0', 16) % (NAMES.length + 1)
  ]
  return name ? { name, at: MOMENTS[name] } : { name: 'present', at: undefined }
}

/** Runs the rules and the capabilities at a moment: how many tests passed, and which did not. */
function runAt(moment: Moment, files: readonly string[]): { passed: number; failures: string[] } {
  const projects = ['--project', 'rules', '--project', 'capabilities', '--project', 'timed']
  const reporters = ['--reporter=json', `--outputFile.json=${REPORT}`]
  const { status } = spawnSync('vitest', ['run', ...projects, ...reporters, ...files], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, TEST_CLOCK_AT: MOMENTS[moment] },
  })
  if (!existsSync(REPORT)) return { passed: 0, failures: ['no test ran'] }
  const { numPassedTests, testResults } = JSON.parse(readFileSync(REPORT, 'utf8')) as {
    numPassedTests: number
    testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
  }
  rmSync(REPORT)
  const failures = testResults.flatMap(({ name, status: outcome, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    const names = failed.map(({ fullName }) => `${name.slice(process.cwd().length + 1)}: ${fullName}`)
    return outcome === 'failed' && names.length === 0 ? [name.slice(process.cwd().length + 1)] : names
  })
  return { passed: numPassedTests, failures: status !== 0 && failures.length === 0 ? ['the run'] : failures }
}

if (import.meta.main) {
  const isMoment = (word: string): word is Moment => word in MOMENTS
  const chosen = process.argv.slice(2).filter(isMoment)
  const others = process.argv.slice(2).filter((word) => !isMoment(word))
  let isRed = false
  for (const moment of chosen.length > 0 ? chosen : NAMES) {
    const startedAt = performance.now()
    const { passed, failures } = runAt(moment, others)
    isRed ||= failures.length > 0
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    process.stdout.write(
      `${failures.length === 0 ? 'ok    ' : 'FAILED'} ${moment.padEnd(20)} ${MOMENTS[moment].padEnd(26)} ` +
        `${passed} passed, ${failures.length} failed (${seconds} s)\n${failures.map((line) => `         ${line}\n`).join('')}`,
    )
  }
  process.exit(isRed ? 1 : 0)
}
