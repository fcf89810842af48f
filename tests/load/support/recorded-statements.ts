import { CamelCasePlugin, type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { DB } from '#server/platform/database-types.ts'
import type { Tx } from '#server/platform/database.ts'

export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>

/** Writes down what each piece of work sends to the database, as `withActor` sends it. */
export async function recordedStatements(
  databaseUrl: string,
  works: readonly ((tx: Tx) => Promise<unknown>)[],
): Promise<Statement[][]> {
  const sent: Statement[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl, max: 1 }) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: ({ query }) => void sent.push({ sql: query.sql, parameters: query.parameters }),
  })
  const samples: Statement[][] = []
  for (const work of works) {
    sent.length = 0
    await db.transaction().execute(async (tx) => {
      await sql`select set_config('app.user_id', ${''}, true)`.execute(tx)
      await work(tx)
    })
    samples.push(sent.filter(({ sql: text }) => !/^(begin|commit)\b/i.test(text)))
  }
  await db.destroy()
  return samples
}
