import { type Database, openDatabase } from '#server/platform/database.ts'
import type { Marketplace } from './api.ts'

/** What only the worker's role may do. */
export async function asWorker(
  market: Pick<Marketplace, 'config'>,
  work: (database: Database) => Promise<unknown>,
): Promise<void> {
  const database = openDatabase({ url: market.config.databases.jobs, size: 2 })
  try {
    await work(database)
  } finally {
    await database.close()
  }
}
