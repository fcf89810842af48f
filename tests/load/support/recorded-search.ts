import { CamelCasePlugin, type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type SearchRequest, searchProfessionals } from '#server/directory/search-professionals.ts'
import type { DB } from '#server/platform/database-types.ts'
import { ourTypes } from '#server/platform/database.ts'

/** Writes down the statements of a search, and runs them again with nothing around them. */
export type Recorder = Awaited<ReturnType<typeof openRecorder>>

export async function openRecorder(databaseUrl: string) {
  const statements: CompiledQuery[] = []
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, types: ourTypes })
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: ({ query }) => void statements.push(query),
  })
  const bare = new pg.Client({ connectionString: databaseUrl })
  await bare.connect()
  return {
    async record(request: SearchRequest): Promise<CompiledQuery[]> {
      statements.length = 0
      await searchProfessionals(db, request)
      return [...statements]
    },
    async replay(recorded: readonly CompiledQuery[]): Promise<number> {
      const startedAt = performance.now()
      for (const { sql, parameters } of recorded) await bare.query(sql, [...parameters])
      return performance.now() - startedAt
    },
    /** Cursors are signed for the API; what they say is plain. */
    readCursor(cursor: string) {
      const [score = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split('|')
      return { score: Number(score), id }
    },
    async close() {
      await db.destroy()
      await bare.end()
    },
  }
}

export const closeRecorder = (recorder: Recorder) => recorder.close()
