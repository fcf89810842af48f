import pg from 'pg'
import { cloneDatabase, dropDatabase } from '#tests/harness/database.ts'
import { Stale, withoutGuard } from './stale.ts'

/** Runs the work with a clone of the migrated database from which its owner took a guard away. */
export async function withoutInDatabase<T>(
  template: string,
  guard: { sql: string } | { routine: string; text: string; instead: string },
  work: (mutated: string) => Promise<T>,
): Promise<T> {
  const name = `${template}_mutated`
  const url = await cloneDatabase(template, name)
  try {
    await removeGuard(url, guard)
    return await work(name)
  } finally {
    await dropDatabase(name)
  }
}

async function removeGuard(url: string, guard: Parameters<typeof withoutInDatabase>[1]): Promise<void> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    await owner.query('sql' in guard ? guard.sql : await rewritten(owner, guard))
  } catch (error) {
    if (error instanceof pg.DatabaseError) throw new Stale(error.message)
    throw error
  } finally {
    await owner.end()
  }
}

async function rewritten(
  owner: pg.Client,
  { routine, text, instead }: { routine: string; text: string; instead: string },
): Promise<string> {
  const { rows } = await owner.query<{ definition: string }>(
    'select pg_get_functiondef($1::regproc) as definition',
    [routine],
  )
  return withoutGuard(rows[0]?.definition ?? '', text, instead, routine)
}
