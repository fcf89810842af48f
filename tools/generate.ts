// Writes what is derived: typefaces, database types and the API contract. --verify only tells whether they are current.
import { readFileSync, writeFileSync } from 'node:fs'
import { run } from './run.ts'

const CONTRACT = ['contract/openapi.json', 'contract/api.d.ts'] as const
const isVerifying = process.argv.includes('--verify')
const before = CONTRACT.map((file) => readFileSync(file, 'utf8'))

const verify = isVerifying ? ['--verify'] : []
run('node', ['tools/make-fonts.ts', ...verify])
run('node', ['tools/generate-database-types.ts', ...verify])
run('node', ['tools/write-contract.ts'])
run('tools/contract-types/node_modules/.bin/openapi-typescript', [CONTRACT[0], '-o', CONTRACT[1]])

if (isVerifying) {
  const drifted = CONTRACT.filter((file, index) => readFileSync(file, 'utf8') !== before[index])
  CONTRACT.forEach((file, index) => writeFileSync(file, before[index] ?? ''))
  if (drifted.length > 0) {
    process.stderr.write(`out of date: ${drifted.join(', ')} (npm run generate)\n`)
    process.exit(1)
  }
}
