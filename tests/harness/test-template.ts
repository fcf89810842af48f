import pg from 'pg'
import { createTemplate } from './database.ts'
import { installClock } from './moved-clock.ts'

/** A migrated database whose clock tests may move; each test file clones it. */
export async function createTestTemplate(name: string): Promise<void> {
  const owner = new pg.Client({ connectionString: await createTemplate(name) })
  await owner.connect()
  await installClock(owner)
  await owner.end()
}
