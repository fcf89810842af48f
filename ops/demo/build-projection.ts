import type pg from 'pg'

/** Writes the whole projection of the directory at once: its indexes come after its rows. */
export async function buildProjection(clients: readonly pg.Client[]): Promise<void> {
  const [client] = clients
  if (!client) throw new Error('nobody to write with')
  for (const each of clients)
    await each.query(`set maintenance_work_mem = '1GB'; set work_mem = '64MB'; set jit = off`)
  const { rows: indexes } = await client.query<{ create: string; drop: string }>(
    `select case when c.oid is null then pg_get_indexdef(i.indexrelid)
         else format('alter table market.directory_topic add constraint %I %s', c.conname, pg_get_constraintdef(c.oid)) end as create,
       case when c.oid is null then format('drop index %s', i.indexrelid::regclass)
         else format('alter table market.directory_topic drop constraint %I', c.conname) end as drop
     from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype = 'p'
     where i.indrelid = 'market.directory_topic'::regclass`,
  )
  await client.query('begin')
  await client.query('truncate market.directory_topic')
  for (const { drop } of indexes) await client.query(drop)
  await client.query(
    `insert into market.directory_word (word)
     select distinct word from market.professional p, string_to_table(market.fold(p.display_name), ' ') word
     where word <> '' on conflict do nothing`,
  )
  await client.query('commit')
  // What the planner knows decides how a million rows are joined.
  await client.query(
    `analyze market.professional, market.professional_speciality, market.professional_place,
       market.professional_service, market.directory_word, market.topic`,
  )
  await Promise.all(clients.map((writer, share) => insertShare(writer, share, clients.length)))
  for (const { create } of indexes) await client.query(create)
  await client.query('vacuum (analyze) market.directory_topic')
}

async function insertShare(client: pg.Client, share: number, shares: number): Promise<void> {
  await client.query('begin')
  // Committed for certain, or the vacuum that follows could not mark the pages as seen by all.
  await client.query('set local synchronous_commit = on')
  await client.query(
    `insert into market.directory_topic select * from market.directory_entry
     where get_byte(uuid_send(professional_id), 15) % $2 = $1`,
    [share, shares],
  )
  await client.query('commit')
}
