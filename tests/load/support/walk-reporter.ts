import { appendFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** One run of one journey: how it ended, and of which version. */
export type Walk = { journey: string; file: string; version: string; seconds: number; error?: string }

/** For Playwright: a line for each journey as it ends, so that what was walked is known after a death. */
export default function reportWalks(): Reporter {
  const tally = process.env['STEADY_TALLY'] ?? ''
  const versions = JSON.parse(process.env['STEADY_VERSIONS'] ?? '{}') as Record<string, string>
  return {
    onTestEnd(test, result) {
      // An interrupted one says nothing about the journey.
      if (result.status === 'interrupted' || result.status === 'skipped') return
      const walk = walkOf(test, result, versions)
      appendFileSync(tally, `${JSON.stringify(walk)}\n`)
      const outcome = walk.error === undefined ? 'ok    ' : 'FAILED'
      process.stdout.write(`${outcome} ${walk.journey} (${walk.seconds} s)\n`)
    },
  }
}

function walkOf(test: TestCase, result: TestResult, versions: Record<string, string>): Walk {
  const [, project = '', , ...titles] = test.titlePath()
  const { file: place, line, column } = test.location
  const file = path.relative('.', place)
  const errors = result.errors.map(({ message = '' }) => withoutColours(message)).join('\n')
  const isOk = result.status === test.expectedStatus
  return {
    journey: [`[${project}]`, `${file}:${line}:${column}`, ...titles].join(' › '),
    file,
    version: versions[file] ?? '',
    seconds: Math.round(result.duration / 100) / 10,
    ...(isOk ? {} : { error: errors.slice(0, 1_500) || result.status }),
  }
}

// eslint-disable-next-line no-control-regex -- Playwright colours its messages
const withoutColours = (text: string) => text.replaceAll(/\u001B\[[\d;]*m/g, '')
