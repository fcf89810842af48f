// How long people wait while 0029 is applied to a full table of claims, in its form and in its first one.
// usage: npm run measure -- migration-lock [--short]
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { migrate, withDatabase } from '#database/migrate.ts'
import { cloneDatabase, dropDatabase } from '#tests/harness/database.ts'
import { migrationFolder } from '#tests/harness/migration-folders.ts'
import { ensureDatabase } from '#database/local-cluster.ts'
import { startTraffic } from './support/claim-writers.ts'
import { watchLockWaits } from './support/lock-waits.ts'
import { auditClaims, fillClaims } from './support/many-claims.ts'
import { claim, isShort, print } from './support/report.ts'

const CLAIMS = isShort ? 20_000 : 400_000
const LONGEST_WAIT_MS = 1_000
const CALM_MS = 3_000
const [template, copy] = ['measure_lock_template', 'measure_lock']

type Form = 'first' | 'current'

export default async function measureMigrationLock(): Promise<boolean> {
  const before = migrationFolder({ upTo: 28 })
  try {
    await dropDatabase(template)
    const url = withDatabase(await ensureDatabase(), template)
    await migrate(url, before)
    await asOwner(url, (owner) => fillClaims(owner, CLAIMS))
    const first = await apply('first')
    const current = await apply('current')
    return [
      claim(
        `while 0029 is applied nobody waits longer than ${LONGEST_WAIT_MS} ms`,
        current.longestMs <= LONGEST_WAIT_MS,
        `${current.longestMs.toFixed(0)} ms; in its first form ${first.longestMs.toFixed(0)} ms`,
      ),
      claim(
        `nobody waits longer than ${LONGEST_WAIT_MS} ms for a lock of its own`,
        current.lockedMs <= LONGEST_WAIT_MS,
        `${current.lockedMs.toFixed(0)} ms; in its first form ${first.lockedMs.toFixed(0)} ms`,
      ),
      claim(
        'nobody is refused but for a time that is taken',
        current.failures.length === 0,
        describeFailures(current.failures),
      ),
      claim(
        'no time was given twice, during and after',
        current.accepted === 0,
        `${current.refused} refused`,
      ),
      claim(
        'no claim is lost, doubled or in two places',
        current.audit.lost + current.audit.extra + current.audit.overlaps === 0,
        JSON.stringify(current.audit),
      ),
    ].every(Boolean)
  } finally {
    rmSync(before, { recursive: true })
    await dropDatabase(copy)
    await dropDatabase(template)
  }
}

async function apply(form: Form) {
  const folder = migrationFolder({ upTo: 29, form })
  const url = await cloneDatabase(template, copy)
  const api = new URL(url)
  api.username = 'api'
  const traffic = await startTraffic(api.href)
  try {
    await pause(CALM_MS)
    // The first of each connection plan their statements.
    traffic.takeFigures()
    await pause(CALM_MS)
    const calm = traffic.takeFigures()
    const locks = await watchLockWaits(url)
    const startedAt = performance.now()
    const applied = await migrate(url, folder)
    const seconds = (performance.now() - startedAt) / 1000
    const during = traffic.takeFigures()
    const lockedMs = await locks.stop()
    await pause(CALM_MS)
    const after = traffic.takeFigures()
    await traffic.stop()
    print(
      `       ${form} form, ${CLAIMS} claims: ${applied.join(', ')} in ${seconds.toFixed(1)} s, the longest wait from ${((during.longestFrom - startedAt) / 1000).toFixed(1)} s`,
    )
    print(
      `         the longest that anyone waited for a lock of the migration: ${lockedMs.toFixed(0)} ms, looked at every 50 ms`,
    )
    for (const [when, seen] of Object.entries({ calm, during, after }))
      print(
        `         ${when}: ${seen.served} transactions, the longest ${seen.longestMs.toFixed(0)} ms, failed: ${describeFailures(seen.failures)}`,
      )
    return {
      longestMs: during.longestMs,
      lockedMs,
      failures: [...during.failures, ...after.failures],
      accepted: calm.overlapsAccepted + during.overlapsAccepted + after.overlapsAccepted,
      refused: during.overlapsRefused + after.overlapsRefused,
      audit: await asOwner(url, auditClaims),
    }
  } finally {
    await traffic.stop()
    rmSync(folder, { recursive: true })
  }
}

const describeFailures = (failures: readonly string[]) =>
  `${failures.length} ${[...new Set(failures)].slice(0, 3).join('; ')}`

async function asOwner<T>(url: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}
