import pg from 'pg'
import { createTemplate } from './database.ts'
import { installClock } from './moved-clock.ts'

/** A migrated database whose clock tests may move; each test file clones it. */
export async function createTestTemplate(name: string, migrations?: string): Promise<string> {
  const url = await createTemplate(name, migrations)
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await installClock(owner)
  await owner.end()
  return url
}
