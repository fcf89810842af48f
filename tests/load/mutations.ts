// Removes guards, one at a time and in a copy of the repository, and checks that the tests of each then fail.
// usage: npm run measure -- mutations [--short] [--only <pattern>] [--list]
import { dropDatabase } from '#tests/harness/database.ts'
import { createTestTemplate } from '#tests/harness/test-template.ts'
import { ensureDatabase } from '#database/local-cluster.ts'
import type { Guard } from './support/mutations/guard.ts'
import { withoutInDatabase } from './support/mutations/mutated-template.ts'
import { copyTree } from './support/mutations/mutated-tree.ts'
import { readGuards } from './support/mutations/read-guards.ts'
import { type TestRun, runTests } from './support/mutations/run-tests.ts'
import { Stale } from './support/mutations/stale.ts'
import { isShort, print } from './support/report.ts'

/** A short run takes this many, other ones each day: in some weeks all of them had their turn. */
const SHORT = 3
const RUN_MS = 240_000
const CHECK_MS = 1_800_000

type Verdict = { outcome: 'noticed' | 'NOT noticed' | 'STALE'; by: string }

export default async function measureMutations(): Promise<boolean> {
  const guards = chosen(await readGuards())
  if (process.argv.includes('--list')) {
    for (const { name } of guards) print(name)
    return true
  }
  const template = `mutations_${process.pid}_template`
  const tree = copyTree(`.data/mutations-${process.pid}`)
  // The copy finds the cluster of the working tree, and starts none of its own.
  process.env['DATABASE_URL'] = await ensureDatabase()
  try {
    await createTestTemplate(template)
    const workspace = { folder: tree.folder, template }
    const unusable = await findUnusable(workspace, guards)
    const outcomes: string[] = []
    for (const guard of guards) {
      const startedAt = performance.now()
      const { outcome, by } = unusable.get(guard) ?? (await judge(guard, workspace, tree))
      const seconds = Math.round((performance.now() - startedAt) / 1000)
      print(`${outcome.padEnd(11)} ${guard.name} (${seconds} s)\n            ${by}`)
      outcomes.push(outcome)
    }
    const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length
    print(
      `${guards.length} guards: ${count('noticed')} noticed, ${count('NOT noticed')} not, ${count('STALE')} stale`,
    )
    return guards.length > 0 && count('noticed') === guards.length
  } finally {
    tree.remove()
    await dropDatabase(template)
  }
}

/** All, those of a pattern, or today's: spread over the whole list, so that every theme is met in a short run. */
function chosen(guards: readonly Guard[]): Guard[] {
  const only = process.argv[process.argv.indexOf('--only') + 1]
  if (process.argv.includes('--only')) {
    const pattern = new RegExp(only ?? '', 'i')
    return guards.filter((guard) => pattern.test(JSON.stringify(guard)))
  }
  if (!isShort) return [...guards]
  const step = Math.ceil(guards.length / SHORT)
  const today = Math.floor(Temporal.Now.instant().epochMilliseconds / 86_400_000) % step
  return guards.filter((_guard, index) => index % step === today)
}

type Workspace = { folder: string; template: string }

/**
 * With every guard in place every test holds, and each pattern still names one: else a failure would prove nothing.
 * Answers the guards of which that is not so.
 */
async function findUnusable(workspace: Workspace, guards: readonly Guard[]): Promise<Map<Guard, Verdict>> {
  const named = guards.filter(({ only }) => only)
  const groups = [
    { of: named, only: named.map(({ only }) => `(?:${only})`).join('|') },
    { of: guards.filter(({ only }) => !only), only: undefined },
  ]
  const unusable = new Map<Guard, Verdict>()
  for (const { of, only } of groups) {
    if (of.length === 0) continue
    const files = [...new Set(of.flatMap(({ tests }) => tests))]
    const testRun = await runTests({ ...workspace, files, only, limitMs: CHECK_MS })
    for (const guard of of) {
      const reason = testRun ? whyUnusable(guard, testRun) : 'the tests did not end in time with their guards'
      if (reason) unusable.set(guard, { outcome: 'STALE', by: reason })
    }
  }
  return unusable
}

function whyUnusable({ tests, only }: Guard, { passed, failed }: TestRun): string | undefined {
  const isMine = (test: { name: string; file: string }) =>
    tests.includes(test.file) && (!only || new RegExp(only).test(test.name))
  const broken = failed.find(isMine)
  if (broken) return `with its guard too « ${broken.name} » fails: ${broken.message}`
  return passed.some(isMine) ? undefined : `no such test in ${tests.join(', ')}`
}

async function judge(
  guard: Guard,
  workspace: Workspace,
  tree: ReturnType<typeof copyTree>,
): Promise<Verdict> {
  const run = (template: string) =>
    runTests({ ...workspace, template, files: guard.tests, only: guard.only, bail: true, limitMs: RUN_MS })
  try {
    return verdict(
      'file' in guard
        ? await tree.without(guard, () => run(workspace.template))
        : await withoutInDatabase(workspace.template, guard, run),
    )
  } catch (error) {
    if (error instanceof Stale) return { outcome: 'STALE', by: error.message }
    throw error
  }
}

/** Only an expectation counts: a program that no longer starts would make any test fail. */
function verdict(testRun: TestRun | undefined): Verdict {
  if (!testRun) return { outcome: 'NOT noticed', by: 'the tests did not end in time' }
  const noticed = testRun.failed.find(({ isAssertion }) => isAssertion)
  if (noticed) return { outcome: 'noticed', by: `by « ${noticed.name} »` }
  const [broken] = testRun.failed
  if (broken)
    return {
      outcome: 'NOT noticed',
      by: `« ${broken.name} » broke without an expectation: ${broken.message}`,
    }
  return {
    outcome: 'NOT noticed',
    by:
      testRun.passed.length > 0
        ? `${testRun.passed.length} tests still hold`
        : 'no test could run: the program broke',
  }
}
