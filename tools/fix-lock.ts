// Run after every `npm install`. Some registries lack other platforms' optional binaries; npm then leaves them out of
// the lock and `npm ci` refuses it. This adds their entries: never fetched where the platform does not match.
import { readFileSync, writeFileSync } from 'node:fs'

type Entry = Record<string, unknown> & {
  version?: string
  dev?: boolean
  optionalDependencies?: Record<string, string>
}

const SYSTEMS = [
  'darwin',
  'win32',
  'windows',
  'freebsd',
  'openbsd',
  'netbsd',
  'android',
  'openharmony',
  'sunos',
  'aix',
  'linux',
]
const PROCESSORS = [
  'arm64',
  'x64',
  'ia32',
  'ppc64',
  's390x',
  'riscv64',
  'loong64',
  'mips64el',
  'wasm32',
  'armv7',
  'arm',
]

const file = process.argv[2] ?? 'package-lock.json'
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> }
const { packages } = lock
let added = 0

for (const [place, entry] of Object.entries(packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (!/^\d/.test(range) || isLocked(place, name, range)) continue
    packages[placeFor(place, name)] = {
      version: range,
      cpu: [PROCESSORS.find((processor) => name.includes(processor)) ?? 'none'],
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
      os: [(SYSTEMS.find((system) => name.includes(system)) ?? 'none').replace('windows', 'win32')],
      ...(name.includes('musl') ? { libc: ['musl'] } : {}),
    }
    added++
  }
}

lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
process.stdout.write(`added ${added} entries\n`)

/** Looks where Node would: beside the package, then upwards. */
function isLocked(place: string, name: string, version: string): boolean {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]?.version === version) return true
    if (folder === '') return false
  }
}

function placeFor(place: string, name: string): string {
  const isTaken = packages[`node_modules/${name}`] !== undefined
  return `${place && isTaken ? `${place}/` : ''}node_modules/${name}`
}
