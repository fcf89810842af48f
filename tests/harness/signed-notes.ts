// Every way by which a signed note could be written over in SQL, tried as each role that the cluster has.
import { readFileSync } from 'node:fs'
import pg from 'pg'

/** From `migrations/roles.sql`, without the one that owns everything and never runs: the triggers have it in a test of its own. */
function runtimeRoles(): string[] {
  const [, list = ''] = /array\[([^\]]+)\]/.exec(readFileSync('migrations/roles.sql', 'utf8')) ?? []
  return list
    .split(',')
    .map((name) => name.trim().replaceAll("'", ''))
    .filter((name) => name !== 'migrator')
}

const TABLES = ['note', 'note_revision', 'note_addendum', 'client_record']

type Column = { table: string; name: string; type: string }

function statements(columns: readonly Column[]): string[] {
  const target = (table: string) =>
    ({ note: 'id = $1', client_record: 'id = (select record_id from market.note where id = $1)' })[table] ??
    'note_id = $1'
  // What a record says of its years is written with each note; what a note refers to may go, its words may not.
  const sealed = columns.filter(
    ({ table, name }) =>
      table !== 'client_record' || !['sealed_name', 'kept_years', 'last_service_at'].includes(name),
  )
  return [
    ...sealed.map(
      ({ table, name, type }) =>
        `update market.${table} set "${name}" = ${otherValue(name, type)} where ${target(table)}`,
    ),
    ...TABLES.map((table) => `delete from market.${table} where ${target(table)}`),
    ...TABLES.map((table) => `truncate market.${table} cascade`),
    ...TABLES.map((table) => `alter table market.${table} disable trigger all`),
    ...TABLES.map((table) => `drop table market.${table} cascade`),
    ...['saved', 'conflict'].map(
      (kind) =>
        `insert into market.note_revision (id, note_id, kind, number, sealed)
         values (gen_random_uuid(), $1, '${kind}', 0, decode(repeat('00', 40), 'hex'))`,
    ),
    'set session_replication_role = replica',
    'set role migrator',
  ]
}

function otherValue(name: string, type: string): string {
  if (type === 'uuid') return 'gen_random_uuid()'
  if (type === 'bytea') return `"${name}" || '\\x00'`
  if (type === 'integer' || type === 'smallint') return `"${name}" + 1`
  if (type.startsWith('timestamp')) return `coalesce("${name}", public.clock()) - interval '1 year'`
  return name === 'state' ? `'draft'` : name === 'kind' ? `'conflict'` : `'free'`
}

/** Everything is undone; what took effect on a row is named. */
export async function changesOfSigned(databaseUrl: string, { id, userId }: { id: string; userId: string }) {
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  const { rows } = await owner.query<Column>(
    `select replace(attrelid::regclass::text, 'market.', '') as table, attname as name, format_type(atttypid, null) as type
     from pg_attribute where attrelid = any($1::regclass[]) and attnum > 0 and not attisdropped`,
    [TABLES.map((table) => `market.${table}`)],
  )
  await owner.end()
  const done: string[] = []
  let refused = 0
  for (const role of runtimeRoles()) {
    const url = new URL(databaseUrl)
    url.username = role
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    for (const text of statements(rows)) {
      await client.query('begin')
      await client.query(`select set_config('app.user_id', $1, true)`, [userId])
      const count = await client.query(text, text.includes('$1') ? [id] : []).then(
        ({ rowCount }) => (/^(?:update|delete)/.test(text) ? (rowCount ?? 0) : 1),
        () => 0,
      )
      if (count > 0) done.push(`${role}: ${text.replaceAll(/\s+/g, ' ')}`)
      else refused++
      await client.query('rollback')
    }
    await client.end()
  }
  return { done, refused }
}
