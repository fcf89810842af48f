// For a worker that runs: every scheduled job once, everything that waits sent, and what its queue holds of it.
import type pg from 'pg'
import { expect, vi } from 'vitest'
import { runJobsNow } from './run-jobs-now.ts'

/** Ends when nothing waits any more that can be sent. */
export async function runEverything(owner: pg.Pool): Promise<void> {
  const { rows: schedules } = await owner.query<{ name: string }>('select name from pgboss.schedule')
  expect(schedules.length).toBeGreaterThan(10)
  const queues = schedules.map(({ name }) => name)
  await runJobsNow(owner, queues)
  await vi.waitFor(
    async () => {
      await owner.query(
        'update ops.outgoing_mail set due_at = least(due_at, public.clock()) where attempts = 0',
      )
      const { rows } = await owner.query<{ waiting: string }>(
        `select (select count(*) from ops.outgoing_mail where attempts = 0 or sent_at is null and claim is not null)
           + (select count(*) from ops.outgoing_notice where sent_at is null and failed_at is null and due_at <= public.clock())
           + (select count(*) from pgboss.job where name = any($1) and state in ('created', 'active'))
             as waiting`,
        [queues],
      )
      expect(Number(rows[0]?.waiting)).toBe(0)
    },
    { timeout: 90_000, interval: 300 },
  )
}

/** All rows of the job queue, done ones too. */
export async function queuedRows(owner: pg.Pool): Promise<unknown[]> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select format('pgboss.%I', tablename) as name from pg_tables where schemaname = 'pgboss'`,
  )
  const rows = await Promise.all(
    tables.map(async ({ name }) => (await owner.query(`select to_jsonb(t) as row from ${name} t`)).rows),
  )
  return rows.flat().map(({ row }) => row as unknown)
}
