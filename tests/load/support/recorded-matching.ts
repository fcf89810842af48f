import { CamelCasePlugin, type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { findMatches, type MatchRequest } from '#server/matching/find-matches.ts'
import type { DB } from '#server/platform/database-types.ts'
import { temporalParameters } from '#server/platform/temporal-parameters.ts'
import { ourTypes } from '#server/platform/database.ts'

/** Writes down the statements of a matching, and runs them again with nothing around them. */
export async function openMatchRecorder(databaseUrl: string) {
  const statements: CompiledQuery[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: new pg.Pool({ connectionString: databaseUrl, max: 1, types: ourTypes }),
    }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true }), temporalParameters],
    log: ({ query }) => void statements.push(query),
  })
  const bare = new pg.Client({ connectionString: databaseUrl })
  await bare.connect()
  return {
    async record(request: MatchRequest): Promise<CompiledQuery[]> {
      statements.length = 0
      await findMatches(db, request, Temporal.Now.instant())
      return [...statements]
    },
    async replay(recorded: readonly CompiledQuery[]): Promise<number> {
      const startedAt = performance.now()
      for (const { sql, parameters } of recorded) await bare.query(sql, [...parameters])
      return performance.now() - startedAt
    },
    async close() {
      await db.destroy()
      await bare.end()
    },
  }
}
