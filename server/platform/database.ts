import { CamelCasePlugin, Kysely, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './database-types.ts'
import { type DatabaseWatch, watchDatabase } from './database-watch.ts'
import { insideTransaction } from './outside.ts'
import { dialectOf, openPool, type PoolSettings, SteadyDriver } from './pool.ts'
import { PreparingClient } from './prepared-statements.ts'
import { temporalParameters } from './temporal-parameters.ts'

/** Reads take a Db, writes take a Tx: passing a Db to a write does not compile. */
export type Db = Kysely<DB>
export type Tx = Transaction<DB>

/** Whom the database serves in this transaction: a person, or the program itself (null). */
export type ActorId = string | null

export type Database = {
  /**
   * The only way to a connection: begins, names the actor, works, commits; a throw rolls everything back. No other
   * machine is asked meanwhile (outside.ts).
   */
  withActor<T>(actorId: ActorId, work: (tx: Tx) => Promise<T>): Promise<T>
  readAs<T>(actorId: ActorId, work: (db: Db) => Promise<T>): Promise<T>
  /** One statement of the program itself, its own transaction: it stands whatever becomes of the request around it. */
  runAlone<T>(statement: (db: Db) => Promise<T>): Promise<T>
  /** Calls back with what a transaction changed for those who look at it live, once it has committed. */
  onCommitted(listener: (topics: ReadonlySet<string>) => void): void
  /** Whether the server answers, known within a second and a half. */
  isReady(): Promise<boolean>
  close(): Promise<void>
}

/** A process has one watch over its server, whatever number of pools; who opens just this one need not bring it. */
export function openDatabase(settings: PoolSettings, shared?: DatabaseWatch): Database {
  const watch = shared ?? watchDatabase(settings.url)
  const pool = openPool(settings, watch, { types: ourTypes, Client: PreparingClient })
  const kysely = new Kysely<DB>({
    dialect: dialectOf(pool, DriverWithoutBegin),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true }), temporalParameters],
  })

  let tellCommitted: ((topics: ReadonlySet<string>) => void) | undefined

  async function transact<T>(
    actorId: ActorId,
    isReadOnly: boolean,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    const changed = new Set<string>()
    const result = await kysely.transaction().execute(async (tx) => {
      // Local to the transaction: a pooled connection never carries one person's identity to the next.
      const local = [`set_config('app.user_id', ${pg.escapeLiteral(actorId ?? '')}, true)`]
      // What changes something finds it by its key: one plan serves every key, where a list wants its own.
      if (!isReadOnly) local.push(`set_config('plan_cache_mode', 'force_generic_plan', true)`)
      await sql.raw(`begin${isReadOnly ? ' read only' : ''}; select ${local.join()}`).execute(tx)
      return insideTransaction(() => work(tx), changed)
    })
    if (changed.size > 0) tellCommitted?.(changed)
    return result
  }

  return {
    withActor: (actorId, work) => transact(actorId, false, work),
    readAs: (actorId, work) => transact(actorId, true, work),
    runAlone: (statement) => statement(kysely),
    onCommitted: (listener) => void (tellCommitted = listener),
    isReady: () => watch.isThere(),
    async close() {
      await kysely.destroy()
      if (!shared) await watch.close()
    },
  }
}

/** Transactions begin in `transact`, which says in one message that they begin and for whom. */
class DriverWithoutBegin extends SteadyDriver {
  override async beginTransaction() {}
}

const INT8 = 20
const TIMESTAMPTZ = 1184

/** What database-types.ts promises: moments are Temporal.Instant, bigint is a number that must be exact. */
export const ourTypes: pg.CustomTypesConfig = {
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
