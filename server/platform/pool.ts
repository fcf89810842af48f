import type { EventEmitter } from 'node:events'
import { PostgresDialect, PostgresDriver } from 'kysely'
import pg from 'pg'
import { databaseTrouble, isConnectionTrouble } from './database-away.ts'
import type { DatabaseWatch } from './database-watch.ts'
import { log } from './log.ts'

export type PoolSettings = {
  url: string
  size: number
  /** Longer for what cleans up behind everyone; a request has no use for more. */
  statementTimeoutMs?: number
}

/** A bare pool, for the libraries that own their SQL (identity, job queue). Product code uses withActor. */
export function openPool(
  settings: PoolSettings,
  watch: DatabaseWatch,
  { Client = pg.Client, types }: { Client?: typeof pg.Client; types?: pg.CustomTypesConfig } = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: settings.url,
    max: settings.size,
    // When every connection is taken a request waits this long, then is refused: longer than a crowd at one
    // door takes (npm run measure -- race), shorter than the deadline of a request. A server that does not answer is
    // known long before (database-watch.ts).
    connectionTimeoutMillis: 8_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: settings.statementTimeoutMs ?? 10_000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    Client: watch.watched(Client),
    ...(types ? { types } : {}),
  })
  // An idle connection that dies (failover, restart) is replaced by the pool; without a listener it ends the process.
  pool.on('error', () => undefined)
  pool.on('connect', ignoreConnectionErrors)
  return pool
}

/**
 * A connection may also die while it is in use: the pool listens only to those it holds, and an error without a listener
 * ends the process. Whoever uses it gets the error of the statement that fails.
 */
function ignoreConnectionErrors(client: pg.PoolClient): void {
  client.on('error', (error) => log.warn({ error }, 'database: connection lost'))
  // The server's last word comes as the answer to a statement, before the socket closes. From here on the connection
  // counts as ended, so the pool does not hand it to the next one in that moment.
  const { connection } = client as unknown as { connection: EventEmitter }
  connection.on('errorMessage', ({ severity }: { severity?: string }) => {
    if (severity === 'FATAL' || severity === 'PANIC') void (client as unknown as pg.Client).end()
  })
}

/**
 * A transaction whose connection is gone is rolled back already: the first error is the one reported. The driver has
 * marked the connection, and the pool drops it.
 */
export class SteadyDriver extends PostgresDriver {
  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]) {
    await super.rollbackTransaction(connection).catch((error: unknown) => {
      log.warn({ error }, 'database: nothing left to roll back')
    })
  }
}

export function dialectOf(
  pool: pg.Pool,
  Driver: new (config: { pool: pg.Pool }) => PostgresDriver = SteadyDriver,
): PostgresDialect {
  return Object.assign(new PostgresDialect({ pool }), { createDriver: () => new Driver({ pool }) })
}

/** Asks again while the database is away. Only for what may be asked twice. */
export async function whenDatabaseIsBack<T>(
  work: () => Promise<T>,
  forMs = Infinity,
  signal?: AbortSignal,
): Promise<T> {
  const deadline = performance.now() + forMs
  for (let waitMs = 100; ; waitMs = Math.min(2 * waitMs, 1_000)) {
    try {
      return await work()
    } catch (error) {
      const isOver = signal?.aborted || performance.now() + waitMs > deadline
      const isAway = isConnectionTrouble(error) || databaseTrouble(error) !== undefined
      if (!isAway || isOver) throw error
      log.warn({ error }, 'database: away, asking again')
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
}
