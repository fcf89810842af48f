// usage: npm run db:new -- <name>   makes the next numbered, empty migration
import { readdirSync, writeFileSync } from 'node:fs'

const name = process.argv[2]
if (!name || !/^[a-z][a-z0-9_]*$/.test(name)) throw new Error('usage: npm run db:new -- snake_case_name')
const last =
  readdirSync('migrations')
    .filter((file) => /^\d{4}_/.test(file))
    .sort()
    .at(-1) ?? '0000'
const file = `migrations/${String(Number(last.slice(0, 4)) + 1).padStart(4, '0')}_${name}.sql`
writeFileSync(file, '-- Up Migration\n')
process.stdout.write(`${file}\n`)
