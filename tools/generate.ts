// Writes generated files: typefaces, database types and the API contract. --verify only checks that they are current.
import { readFileSync, writeFileSync } from 'node:fs'
import { run } from './run.ts'

const CONTRACT = 'contract/openapi.json'
const isVerifying = process.argv.includes('--verify')
const before = readFileSync(CONTRACT, 'utf8')

const verify = isVerifying ? ['--verify'] : []
run('node', ['tools/make-fonts.ts', ...verify])
run('node', ['tools/generate-database-types.ts', ...verify])
run('node', ['tools/write-contract.ts'])

if (!isVerifying) run('node', ['tools/write-contract-types.ts'])
else if (readFileSync(CONTRACT, 'utf8') !== before) {
  writeFileSync(CONTRACT, before)
  process.stderr.write(`out of date: ${CONTRACT} (npm run generate)\n`)
  process.exit(1)
}
