import pg from 'pg'
import { ensureAccount } from '#ops/demo/accounts.ts'
import { loadProfessionals } from '#ops/demo/load-professionals.ts'
import { DEMO_SIZE } from '#ops/demo/invented-professional.ts'

/** The professionals of `npm run seed`, verified by its administrator. */
export async function loadDemo(databaseUrl: string, professionals = DEMO_SIZE): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await loadProfessionals(databaseUrl, professionals, await ensureAccount(client, 'admin'))
  } finally {
    await client.end()
  }
}
