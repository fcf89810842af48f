import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

export type TestRun = {
  passed: { name: string; file: string }[]
  /** Tests that ran and did not hold; `isAssertion` when what failed is an expectation, not the program. */
  failed: { name: string; file: string; isAssertion: boolean; message: string }[]
}

type Report = {
  testResults: {
    name: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[]
  }[]
}

export type Run = {
  folder: string
  template: string
  files: readonly string[]
  only?: string | undefined
  bail?: boolean
  limitMs: number
}

/** The named tests in the copy of the tree, on clones of the given database. Undefined when they did not end in time. */
export async function runTests({
  folder,
  template,
  files,
  only,
  bail,
  limitMs,
}: Run): Promise<TestRun | undefined> {
  const report = path.join(folder, '.data/report.json')
  rmSync(report, { force: true })
  const args = ['run', ...files, '--reporter=json', `--outputFile.json=${report}`, '--maxWorkers=1']
  // Its own cache, so that what was compiled without a guard is never met again elsewhere.
  args.push(`--fsModuleCachePath=${path.join(folder, '.data/modules')}`)
  if (only) args.push('-t', only)
  if (bail) args.push('--bail=1')
  const environment = { TEST_TEMPLATE: template, NODE_COMPILE_CACHE: path.join(folder, '.data/compiled') }
  const hasEnded = await ended(args, folder, environment, limitMs)
  return hasEnded ? read(report, folder) : undefined
}

function ended(args: string[], cwd: string, environment: Record<string, string>, limitMs: number) {
  return new Promise<boolean>((resolve, reject) => {
    const vitest = spawn('vitest', args, {
      cwd,
      env: { ...process.env, ...environment },
      stdio: 'ignore',
      timeout: limitMs,
      killSignal: 'SIGKILL',
    })
    vitest.on('error', reject)
    vitest.on('exit', (_code, signal) => resolve(signal === null))
  })
}

/** How the runner words an expectation that does not hold; the last three are of `rejects` and `resolves`. */
const EXPECTATION = /^(?:AssertionError\b|Error: (?:promise (?:resolved|rejected) |expected .+ to be ))/

function read(file: string, folder: string): TestRun {
  const testRun: TestRun = { passed: [], failed: [] }
  if (!existsSync(file)) return testRun
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report
  for (const { name, assertionResults } of testResults) {
    const source = path.relative(folder, name)
    for (const { fullName, status, failureMessages } of assertionResults) {
      const messages = failureMessages ?? []
      if (status !== 'passed' && status !== 'failed') continue
      if (status === 'passed') testRun.passed.push({ name: fullName, file: source })
      else
        testRun.failed.push({
          name: fullName,
          file: source,
          isAssertion: messages.some((message) => EXPECTATION.test(message)),
          message: messages[0]?.split('\n')[0] ?? '',
        })
    }
  }
  return testRun
}
