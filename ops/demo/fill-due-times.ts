import { refreshDueTimes } from '#server/booking/slots/index.ts'
import { openDatabase } from '#server/platform/database.ts'

/** Writes the free times of whoever was just written, as the worker does within a minute. */
export async function fillDueTimes(databaseUrl: string): Promise<void> {
  const database = openDatabase({ url: databaseUrl, size: 1 })
  try {
    await refreshDueTimes(database, Infinity)
  } finally {
    await database.close()
  }
}
