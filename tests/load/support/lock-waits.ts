import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const EVERY_MS = 50

/** The longest that anyone of the product waits for a lock of the owner's, as the database itself says: no busy machine in it. */
export async function watchLockWaits(ownerUrl: string): Promise<{ stop: () => Promise<number> }> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const end = new AbortController()
  let longestMs = 0
  const watching = (async () => {
    while (!end.signal.aborted) {
      const { rows } = await client.query<{ ms: number }>(
        `select coalesce(max(extract(epoch from clock_timestamp() - l.waitstart)) * 1000, 0)::float8 as ms
         from pg_locks l join pg_stat_activity a on a.pid = l.pid
         where not l.granted and a.usename = 'api' and a.datname = current_database()
           and exists (select from pg_stat_activity o where o.pid = any(pg_blocking_pids(l.pid)) and o.usename <> 'api')`,
      )
      longestMs = Math.max(longestMs, rows[0]?.ms ?? 0)
      await pause(EVERY_MS)
    }
  })()
  return {
    stop: async () => {
      end.abort()
      await watching
      await client.end()
      return longestMs
    },
  }
}
