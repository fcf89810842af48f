// Jobs that failed for good. usage: npm run jobs:dead            lists them
//                                   npm run jobs:dead -- retry   sends them back to their queues
import { existsSync } from 'node:fs'
import { PgBoss } from 'pg-boss'
import { readConfig } from '#server/platform/config.ts'
import { DEAD_LETTERS } from '#server/queues.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
const boss = new PgBoss({
  connectionString: readConfig().databases.jobs,
  migrate: false,
  supervise: false,
  schedule: false,
})
await boss.start()
if (process.argv[2] === 'retry') {
  process.stdout.write(`${await boss.redrive(DEAD_LETTERS)} jobs sent back\n`)
} else {
  const jobs = await boss.findJobs(DEAD_LETTERS)
  for (const { id, createdOn, data } of jobs) {
    process.stdout.write(`${createdOn.toISOString()} ${id} ${JSON.stringify(data)}\n`)
  }
  process.stdout.write(`${jobs.length} dead letters\n`)
}
await boss.stop({ graceful: false })
