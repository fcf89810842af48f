// Format, lint, types, what nothing uses, shape: what can be known without running the product. What did not change since the last clean
// run is not checked again; --all uses no cache, and is what npm run validate runs.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { run } from './run.ts'
import { filesToLint, readShapes, type Shapes } from './type-shapes.ts'

type Outcome = { isOk: boolean; output: string }

const FOLDER = '.data/check'
const BUILD_INFO = `${FOLDER}/types.tsbuildinfo`
const LINTED = `${FOLDER}/linted.json`
const LINT = ['--deny-warnings', '--quiet']
const TYPES = ['-p', 'tsconfig.json']
const KNIP = ['--no-progress', '--treat-config-hints-as-errors']
/** Declarations are written for their hashes: without them the compiler takes every change for one that others see. */
const INCREMENTAL_TYPES =
  `--incremental --tsBuildInfoFile ${BUILD_INFO} --noEmit false --declaration --emitDeclarationOnly --outDir ${FOLDER}/declarations`.split(
    ' ',
  )
/** Errors about types that no declaration file can express: this code is never published as declarations. */
const ONLY_DECLARATIONS = /^(?:2527|2742|2883|4\d{3}|7056|9\d{3})$/

const isFull = process.argv.includes('--all')
mkdirSync(FOLDER, { recursive: true })
run('node', ['tools/compile-messages.ts'])
run('node', ['tools/write-contract-types.ts'])
run('react-router', ['typegen'])

const results = await Promise.all([
  step('format', start('oxfmt', ['--check'])),
  ...(isFull ? fullSteps() : incrementalSteps()),
  step('types of the rules', start('tsc', ['-p', 'domain/tsconfig.json'])),
  step('unused files, exports and packages', start('knip', KNIP)),
  step('shape and messages', start('vitest', ['run', '--project', 'shape'])),
])
process.exit(results.every((isOk) => isOk) ? 0 : 1)

function fullSteps(): Promise<boolean>[] {
  const types = start('tsc', TYPES)
  // One after the other: each takes both cores and gigabytes.
  const lint = types.then(() => start('oxlint', ['--type-aware', ...LINT]))
  return [step('types', types), step('lint', lint)]
}

/** Rules that need no types see every file each time (import cycles go through many); the others what may differ. */
function incrementalSteps(): Promise<boolean>[] {
  const types = start('tsc', [...TYPES, ...INCREMENTAL_TYPES]).then(withoutDeclarations)
  return [
    step('types', types),
    step('lint', start('oxlint', LINT)),
    step('lint with types', types.then(lintWithTypes)),
  ]
}

async function withoutDeclarations(outcome: Outcome): Promise<Outcome> {
  const codes = [...outcome.output.matchAll(/error TS(\d+)/g)].map(([, code = '']) => code)
  const isAboutThem = codes.length > 0 && codes.every((code) => ONLY_DECLARATIONS.test(code))
  return isAboutThem ? start('tsc', TYPES) : outcome
}

/** A clean state is stored with the compiler's own hashes, and only when types and lint were both clean. */
async function lintWithTypes({ isOk: hasTypes }: Outcome): Promise<Outcome> {
  const after = readShapes(readFileSync(BUILD_INFO, 'utf8'), FOLDER.split('/').length)
  const tools = toolsHash()
  const before = readLinted(tools)
  const found = before ? filesToLint(before, after) : 'all'
  const files = found === 'all' ? [] : found.filter(isOurs)
  const args = ['--type-aware', ...LINT, '--no-error-on-unmatched-pattern', ...files]
  const outcome =
    found !== 'all' && files.length === 0 ? { isOk: true, output: '' } : await start('oxlint', args)
  if (hasTypes && outcome.isOk) writeFileSync(LINTED, JSON.stringify({ tools, shapes: after }))
  return outcome
}

function isOurs(file: string): boolean {
  return !/node_modules\/|\.d\.m?ts$|\.json$/.test(file)
}

function readLinted(tools: string): Shapes | undefined {
  if (!existsSync(LINTED)) return undefined
  const linted = JSON.parse(readFileSync(LINTED, 'utf8')) as { tools: string; shapes: Shapes }
  return linted.tools === tools ? linted.shapes : undefined
}

/** Another version of a tool, other rules or another compiler option: the stored state no longer counts. */
function toolsHash(): string {
  const hash = createHash('sha256')
  const installed = ['oxlint', 'oxlint-tsgolint', 'typescript'].map(
    (name) => `node_modules/${name}/package.json`,
  )
  const own = [
    '.oxlintrc.json',
    'tsconfig.json',
    'domain/tsconfig.json',
    'tools/check.ts',
    'tools/type-shapes.ts',
  ]
  for (const file of [...installed, ...own]) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

function start(command: string, args: readonly string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    const parts: Buffer[] = []
    child.stdout.on('data', (part: Buffer) => parts.push(part))
    child.stderr.on('data', (part: Buffer) => parts.push(part))
    child.once('close', (code) => resolve({ isOk: code === 0, output: Buffer.concat(parts).toString() }))
  })
}

async function step(name: string, outcome: Promise<Outcome>): Promise<boolean> {
  const { isOk, output } = await outcome
  process.stdout.write(`${isOk ? 'ok    ' : 'FAILED'} ${name}\n${isOk ? '' : `${output}\n`}`)
  return isOk
}
