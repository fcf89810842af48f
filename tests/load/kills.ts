// kill -9 of web processes while people book, and of the worker while it reminds.
import pg from 'pg'
import { startProduct } from '#tests/harness/product.ts'
import { bookingsSurvive } from './support/bookings-survive.ts'
import { BEHIND_PROXY } from './support/client.ts'
import { remindersSurvive } from './support/reminders-survive.ts'

export default async function measureKills(): Promise<boolean> {
  const buildDirectory = process.env['BUILD_DIRECTORY'] ?? 'build'
  const product = await startProduct({
    name: 'measure_kills',
    webs: 2,
    buildDirectory,
    environment: BEHIND_PROXY,
  })
  const database = new pg.Client({ connectionString: product.databaseUrl })
  await database.connect()
  try {
    const run = { product, database }
    // Reminders first: behind the messages of thousands of bookings they would wait for their turn.
    const results = [await remindersSurvive(run), await bookingsSurvive(run)]
    return results.every(Boolean)
  } finally {
    await database.end()
    await product.stop()
  }
}
