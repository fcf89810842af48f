// Brings the database to the newest shape. usage: npm run db:migrate
import { ensureDatabase } from '#database/local-cluster.ts'
import { migrate } from '#database/migrate.ts'

const applied = await migrate(await ensureDatabase())
process.stdout.write(applied.length > 0 ? `${applied.join('\n')}\n` : 'up to date\n')
