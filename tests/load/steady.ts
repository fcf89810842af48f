// Walks each journey many times, without a second try: a journey that fails once in twenty is a race, in it or in the
// product. What was walked is kept in .data/steady.jsonl until the journey, what it uses or the build changes, so that
// an interrupted run goes on where it was.
// usage: npm run measure -- steady [--short] [--only <pattern>] [--times <count>] [--list]
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isShort, print } from './support/report.ts'
import type { Walk } from './support/walk-reporter.ts'

const TALLY = '.data/steady.jsonl'
const TESTS = '.data/steady-tests.txt'
/** The site as it was built when the run began: another build meanwhile would take its files away. */
const BUILD = '.data/steady-build'
const REPORTER = './tests/load/support/walk-reporter.ts'
/** Seats, calendars and limits fill up: after this many walks each begins again on a new database. */
const WALKS_OF_ONE_PRODUCT = 5

export default async function measureSteady(): Promise<boolean> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      short: { type: 'boolean' },
      list: { type: 'boolean' },
      only: { type: 'string', default: isShort ? '@core' : '.' },
      times: { type: 'string', default: isShort ? '3' : '20' },
    },
  })
  const times = Number(values.times)
  rmSync(BUILD, { recursive: true, force: true })
  cpSync('build', BUILD, { recursive: true })
  const journeys = listJourneys(values.only)
  const versions = new Map(
    [...new Set(journeys.map(({ file }) => file))].map((file) => [file, versionOf(file)]),
  )
  const walksOf = () => {
    const walks = readTally().filter(({ file, version }) => versions.get(file) === version)
    return Map.groupBy(walks, ({ journey }) => journey)
  }

  while (!values.list) {
    const walks = walksOf()
    const missing = (journey: string) => times - (walks.get(journey)?.length ?? 0)
    const waiting = Map.groupBy(journeys, ({ journey }) => Math.min(WALKS_OF_ONE_PRODUCT, missing(journey)))
    const count = Math.max(...waiting.keys())
    if (count <= 0) break
    if (!walk(waiting.get(count) ?? [], count, versions)) return false
  }
  return report(journeys.map(({ journey }) => ({ journey, walks: walksOf().get(journey) ?? [] })))
}

type Journey = { journey: string; file: string }

/** As Playwright lists them, which is how it takes them back. */
function listJourneys(pattern: string): Journey[] {
  const { stdout } = spawnSync('playwright', ['test', '--list', '--grep', pattern], { encoding: 'utf8' })
  return stdout
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('['))
    .map((journey) => ({ journey, file: /› (\S+\.spec\.ts)/.exec(journey)?.[1] ?? '' }))
}

/** Results count for one version of the journey, of its helpers, of the server and of the build. */
function versionOf(file: string): string {
  const hash = createHash('sha256')
  const read = [
    file,
    'playwright.config.ts',
    // The API runs as it is written; only the site is built.
    ...globSync('{database,domain,migrations,ops/demo,server,tools/stripe-stand-in}/**/*.{ts,sql}', {
      exclude: ['**/*.test.ts'],
    }).toSorted(),
    ...globSync('tests/harness/*.ts').toSorted(),
    ...globSync(`${BUILD}/server/*/index.js`).toSorted(),
  ]
  for (const part of read) hash.update(part).update(readFileSync(part))
  return hash.digest('hex').slice(0, 16)
}

function readTally(): Walk[] {
  if (!existsSync(TALLY)) return []
  const lines = readFileSync(TALLY, 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Walk)
}

/** Each walk is written down as it ends. A run that wrote none did not start: asking again would never end. */
function walk(journeys: readonly Journey[], count: number, versions: ReadonlyMap<string, string>): boolean {
  writeFileSync(TESTS, journeys.map(({ journey }) => journey).join('\n'))
  const before = readTally().length
  const args = [
    '--test-list',
    TESTS,
    '--repeat-each',
    String(count),
    '--retries',
    '0',
    '--reporter',
    REPORTER,
  ]
  const { signal } = spawnSync('playwright', ['test', ...args], {
    stdio: 'inherit',
    env: {
      ...process.env,
      BUILD_DIRECTORY: BUILD,
      STEADY_TALLY: TALLY,
      STEADY_VERSIONS: JSON.stringify(Object.fromEntries(versions)),
    },
  })
  return signal === null && readTally().length > before
}

function report(tally: readonly { journey: string; walks: readonly Walk[] }[]): boolean {
  const unsteady = tally.filter(({ walks }) => walks.some(({ error }) => error !== undefined))
  for (const { journey, walks } of unsteady) {
    const failures = walks.filter(({ error }) => error !== undefined)
    print(`UNSTEADY ${failures.length} of ${walks.length} failed: ${journey}`)
    for (const text of new Set(failures.map(({ error }) => error)))
      print(`  ${text?.replaceAll('\n', '\n  ')}`)
  }
  const walked = tally.reduce((sum, { walks }) => sum + walks.length, 0)
  print(`${tally.length} journeys, ${walked} walks, ${unsteady.length} journeys failed at least once`)
  return unsteady.length === 0 && walked > 0
}
