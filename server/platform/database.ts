import { CamelCasePlugin, Kysely, PostgresDialect, PostgresDriver, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './database-types.ts'
import { type DatabaseWatch, watchDatabase } from './database-watch.ts'
import { PreparingClient } from './prepared-statements.ts'
import { temporalParameters } from './temporal-parameters.ts'

/** Reads take a Db, writes take a Tx: passing a Db to a write does not compile. */
export type Db = Kysely<DB>
export type Tx = Transaction<DB>

/** Whom the database serves in this transaction: a person, or the program itself (null). */
export type ActorId = string | null

export type Database = {
  /** The only way to a connection: begins, names the actor, works, commits; a throw rolls everything back. */
  withActor<T>(actorId: ActorId, work: (tx: Tx) => Promise<T>): Promise<T>
  readAs<T>(actorId: ActorId, work: (db: Db) => Promise<T>): Promise<T>
  /** One statement of the program itself, its own transaction: it stands whatever becomes of the request around it. */
  runAlone<T>(statement: (db: Db) => Promise<T>): Promise<T>
  /** Whether the server answers, told within a second and a half. */
  isReady(): Promise<boolean>
  close(): Promise<void>
}

export type PoolSettings = { url: string; size: number }

/** A process has one watch over its server, whatever number of pools; who opens just this one need not bring it. */
export function openDatabase(settings: PoolSettings, shared?: DatabaseWatch): Database {
  const watch = shared ?? watchDatabase(settings.url)
  const pool = openPool(settings, watch, { types: ourTypes, Client: PreparingClient })
  const kysely = new Kysely<DB>({
    dialect: dialectOf(pool),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true }), temporalParameters],
  })

  function transact<T>(actorId: ActorId, isReadOnly: boolean, work: (tx: Tx) => Promise<T>): Promise<T> {
    return kysely.transaction().execute(async (tx) => {
      // Local to the transaction: a pooled connection never carries one person's identity to the next.
      const local = [`set_config('app.user_id', ${pg.escapeLiteral(actorId ?? '')}, true)`]
      // What changes something finds it by its key: one plan serves every key, where a list wants its own.
      if (!isReadOnly) local.push(`set_config('plan_cache_mode', 'force_generic_plan', true)`)
      await sql.raw(`begin${isReadOnly ? ' read only' : ''}; select ${local.join()}`).execute(tx)
      return work(tx)
    })
  }

  return {
    withActor: (actorId, work) => transact(actorId, false, work),
    readAs: (actorId, work) => transact(actorId, true, work),
    runAlone: (statement) => statement(kysely),
    isReady: () => watch.isThere(),
    async close() {
      await kysely.destroy()
      if (!shared) await watch.close()
    },
  }
}

/** Transactions begin in `transact`, which says in one message that they begin and for whom. */
class DriverWithoutBegin extends PostgresDriver {
  override async beginTransaction() {}
}

const dialectOf = (pool: pg.Pool) =>
  Object.assign(new PostgresDialect({ pool }), { createDriver: () => new DriverWithoutBegin({ pool }) })

/** A bare pool, for the libraries that own their SQL (identity, job queue). Product code uses withActor. */
export function openPool(
  settings: PoolSettings,
  watch: DatabaseWatch,
  { Client = pg.Client, types }: { Client?: typeof pg.Client; types?: pg.CustomTypesConfig } = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: settings.url,
    max: settings.size,
    // When every connection is taken a request waits this long, then is told to come back: longer than a crowd at one
    // door takes (npm run measure -- race), shorter than the deadline of a request. A server that does not answer is
    // known long before (database-watch.ts).
    connectionTimeoutMillis: 8_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    Client: watch.watched(Client),
    ...(types ? { types } : {}),
  })
  // An idle connection that dies (failover, restart) is replaced by the pool; without a listener it ends the process.
  pool.on('error', () => undefined)
  return pool
}

const INT8 = 20
const TIMESTAMPTZ = 1184

/** What database-types.ts promises: moments are Temporal.Instant, bigint is a number that must be exact. */
const ourTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === TIMESTAMPTZ) return parseInstant
    if (oid === INT8) return parseExactInteger
    return pg.types.getTypeParser(oid, format)
  }) as pg.CustomTypesConfig['getTypeParser'],
}

function parseInstant(text: string): Temporal.Instant {
  // PostgreSQL writes `2026-11-15 01:48:00.123+00`; ISO wants a T and full minutes in the offset.
  return Temporal.Instant.from(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))
}

function parseExactInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError('a bigint of the database is past the exact integers')
  return value
}
