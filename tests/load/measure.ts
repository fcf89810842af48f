// Measurements of the running product, on this machine only. usage: npm run measure -- <name> [--short]
import { readdirSync } from 'node:fs'
import path from 'node:path'

const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && file !== 'measure.ts')
  .map((file) => path.basename(file, '.ts'))
  .sort()

const [name = ''] = process.argv.slice(2)
if (!names.includes(name)) {
  process.stderr.write(`usage: npm run measure -- <name> [--short]\nnames: ${names.join(', ')}\n`)
  process.exit(2)
}

const { default: measure } = (await import(`./${name}.ts`)) as { default: () => Promise<boolean> }
const startedAt = performance.now()
const isMet = await measure()
const seconds = Math.round((performance.now() - startedAt) / 1000)
process.stdout.write(`${name}: ${isMet ? 'every target met' : 'TARGET MISSED'} (${seconds} s)\n`)
process.exit(isMet ? 0 : 1)
