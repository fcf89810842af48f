// The way to a visit, in numbers. usage: npx node ops/path-report.ts [days]   steps of the last days (30), by language
import { existsSync } from 'node:fs'
import pg from 'pg'
import { PATH_STEPS } from '#server/path/index.ts'
import { readConfig } from '#server/platform/config.ts'

const DAYS = 30
/** The last one is read from the visits themselves. */
const STEPS = [...PATH_STEPS, 'booked']

if (existsSync('.env')) process.loadEnvFile('.env')
const days = Number(process.argv[2] ?? DAYS)
if (!Number.isInteger(days) || days < 1) throw new Error('usage: npx node ops/path-report.ts [days]')
const client = new pg.Client({ connectionString: readConfig().databases.jobs })
await client.connect()
const { rows } = await client.query<{ step: string; fr: string; en: string }>(
  `with steps as (
     select step, language, count from ops.path_step where day > public.clock()::date - $1::int
     union all
     select 'booked', u.language, 1 from market.appointment a join auth."user" u on u.id = a.client_id
     where a.confirmed_at > public.clock() - make_interval(days => $1)
   )
   select step, coalesce(sum(count) filter (where language = 'fr'), 0)::text as fr,
     coalesce(sum(count) filter (where language = 'en'), 0)::text as en from steps group by step`,
  [days],
)
await client.end()
process.stdout.write(`${'step'.padEnd(12)}${'fr'.padStart(10)}${'en'.padStart(10)}\n`)
for (const step of STEPS) {
  const { fr = '0', en = '0' } = rows.find((row) => row.step === step) ?? {}
  process.stdout.write(`${step.padEnd(12)}${fr.padStart(10)}${en.padStart(10)}\n`)
}
