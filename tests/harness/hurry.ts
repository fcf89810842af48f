type Asked = { query(text: string, values: unknown[]): Promise<unknown> }

/** The worker's minutes, shortened: what the clock would ask for is asked for now, unless it already was. */
export async function hurry(database: Asked, queues: readonly string[]): Promise<void> {
  await database.query(
    `insert into pgboss.job (id, name, data) select gen_random_uuid(), q, '{}' from unnest($1::text[]) q
     where not exists (select from pgboss.job j where j.name = q and j.state in ('created', 'active'))`,
    [queues],
  )
}
