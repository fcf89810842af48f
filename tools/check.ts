// Format, lint, types, what nothing uses, shape: what can be known without running the product.
import { spawnSync } from 'node:child_process'
import { run } from './run.ts'

const checks: readonly [name: string, command: string, args: readonly string[]][] = [
  ['format', 'oxfmt', ['--check']],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings', '--quiet']],
  ['types of the rules', 'tsc', ['-p', 'domain/tsconfig.json']],
  ['types', 'tsc', ['-p', 'tsconfig.json']],
  [
    'unused files, exports and packages',
    'knip',
    ['--cache', '--no-progress', '--treat-config-hints-as-errors'],
  ],
  ['shape and messages', 'vitest', ['run', '--project', 'shape']],
]

run('node', ['tools/compile-messages.ts'])
run('node', ['tools/write-contract-types.ts'])
run('react-router', ['typegen'])

let failures = 0
for (const [name, command, args] of checks) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  process.stdout.write(`${status === 0 ? 'ok    ' : 'FAILED'} ${name}\n`)
  if (status !== 0) {
    failures++
    process.stdout.write(`${stdout}${stderr}\n`)
  }
}
process.exit(failures === 0 ? 0 : 1)
