import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '#domain/kernel/refusal.ts'
import type { Database } from '../database.ts'

/** At most `max` in a window, counted per network, per person, or per what the request names (an address, a challenge). */
export type Limit = { name: string; max: number; perSeconds: number; by: 'network' | 'person' | 'subject' }

/** Hashed, so that the table holds no address of a person. */
export function bucketOf(limit: Limit, counted: string): string {
  return `${limit.name}:${createHash('sha256').update(counted).digest('base64url').slice(0, 24)}`
}

/**
 * Counts one attempt and refuses the one past the maximum. The count lives in the database, in a statement of its
 * own: it holds over every process and restart, and stands even if the request it guards rolls back.
 */
export async function countAttempt(database: Database, limit: Limit, counted: string): Promise<void> {
  const bucket = bucketOf(limit, counted)
  const { rows } = await database.runAlone((db) =>
    sql<{ count: number; retryAfterSeconds: number }>`
      insert into ops.rate_limit as r (bucket, window_ends_at, count)
      values (${bucket}, public.clock() + make_interval(secs => ${limit.perSeconds}), 1)
      on conflict (bucket) do update set
        count = case when r.window_ends_at <= public.clock() then 1 else r.count + 1 end,
        window_ends_at = case when r.window_ends_at <= public.clock() then excluded.window_ends_at else r.window_ends_at end
      returning count, extract(epoch from window_ends_at - public.clock())::float8 as "retryAfterSeconds"`.execute(
      db,
    ),
  )
  const [row] = rows
  if (row && row.count > limit.max) {
    throw new Refusal('request/too-many', {
      retryAfterSeconds: Math.max(1, Math.ceil(row.retryAfterSeconds)),
    })
  }
}
