type Queryable = { query(text: string, values: unknown[]): Promise<unknown> }

/** Queues scheduled jobs now instead of at their next minute, unless they already wait or run. */
export async function runJobsNow(database: Queryable, queues: readonly string[]): Promise<void> {
  await database.query(
    `insert into pgboss.job (id, name, data) select gen_random_uuid(), q, '{}' from unnest($1::text[]) q
     where not exists (select from pgboss.job j where j.name = q and j.state in ('created', 'active'))`,
    [queues],
  )
}
