// Suspends a professional, or restores one. usage:
//   npm run professional:suspend -- suspend <slug> admin@example.ca "Reason that the professional reads"
//   npm run professional:suspend -- restore <slug> admin@example.ca "Reason that the professional reads"
import { existsSync } from 'node:fs'
import { Refusal } from '#domain/kernel/refusal.ts'
import { endPractice } from '#server/booking/index.ts'
import { restoreProfessional, suspendProfessional } from '#server/onboarding/index.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Tx } from '#server/platform/database.ts'
import { openServices } from '#server/services.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
const [act, slug, email, reason] = process.argv.slice(2)
if (!slug || !email?.includes('@') || !reason || !['suspend', 'restore'].includes(act ?? '')) {
  process.stderr.write(
    'usage: npm run professional:suspend -- suspend|restore <slug> admin@example.ca "Reason"\n',
  )
  process.exit(2)
}

const config = readConfig()
const services = await openServices(config, 'worker')
const { origin, mailFrom } = config
const { database, jobs } = services
const booking = { jobs, origin, mailFrom }
const dependencies = {
  ...booking,
  database,
  endVisits: (tx: Tx, professionalId: string) => endPractice(booking, tx, professionalId),
}
try {
  const admin = await services.database.readAs(null, (db) =>
    db
      .selectFrom('auth.user')
      .select('id')
      .where('email', '=', email.toLowerCase())
      .where('userType', '=', 'admin')
      .executeTakeFirst(),
  )
  if (!admin) throw new Refusal('onboarding/not-found')
  const asked = { slug, adminId: admin.id, reason }
  if (act === 'suspend') {
    const { cancelled, released } = await suspendProfessional(dependencies, asked)
    process.stdout.write(`${slug} is suspended: ${cancelled} visits cancelled, ${released} holds released\n`)
  } else {
    const { isListed } = await restoreProfessional(dependencies, asked)
    process.stdout.write(
      `${slug} is restored${isListed ? ' and listed' : ', and not listed: no verification'}\n`,
    )
  }
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  process.stderr.write(`refused: ${error.code}\n`)
  process.exitCode = 1
} finally {
  await services.close()
}
