// Reads one delivery status message from standard input, as a mail server pipes what comes for `retour+…@BOUNCE_DOMAIN`:
//   node ops/read-bounce.ts <the address it came for>
import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { noteBounce, readBounce } from '#server/notifier/index.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
const bounce = readBounce(await text(process.stdin), process.argv[2])
if (bounce) {
  const database = openDatabase({ url: readConfig().databases.jobs, size: 1 })
  try {
    const isNoted = await noteBounce(database, bounce)
    process.stdout.write(isNoted ? 'noted\n' : 'no account has this address any more\n')
  } finally {
    await database.close()
  }
} else process.stdout.write('no failure of a message of ours\n')
