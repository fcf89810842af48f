// What a database holds, but for what is new each time it is made: ids, moments, secrets, and what is sealed.
import { createHash } from 'node:crypto'
import type pg from 'pg'

type Owner = Pick<pg.Pool, 'query'>

const ZONES = ['auth', 'market', 'health', 'ledger', 'employer', 'audit']
/** What follows the present minute, or is the provider's own. */
const LEFT_OUT =
  /^market\.(?:free_time|free_time_due|freed_time|stripe_\w+)$|^auth\.(?:session|verification)$/
const NEW_EACH_TIME = new Set(['uuid', 'timestamptz', 'bytea', 'tstzrange', 'bpchar'])
/** Codes and keys that are drawn, names of files, hashes; lines of a transfer stand in the order of their accounts' ids. */
const DRAWN =
  /^(?:code|password|token|object_key|photo_key|secret|hash|previous_hash|position|stripe_id|account_id|reference|line)$/
const IDS =
  /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|\b[a-z]+(?:_test)?_[0-9a-f]{24}\b|\d{4}-\d\d-\d\dT[\d:.]+\S*?(?=")/g

/** A mark of each table that has rows. */
export async function digestOf(owner: Owner): Promise<Record<string, string>> {
  const { rows: tables } = await owner.query<{ name: string; columns: string[] }>(
    `select c.oid::regclass::text as name, array_agg(a.attname::text || ' ' || t.typname order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       join pg_type t on t.oid = a.atttypid
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace::regnamespace::text = any($1)
     group by c.oid order by 1`,
    [ZONES],
  )
  const digests: Record<string, string> = {}
  for (const { name, columns } of tables) {
    if (LEFT_OUT.test(name)) continue
    const kept = columns
      .map((column) => column.split(' '))
      .filter(([column = '', type = '']) => !NEW_EACH_TIME.has(type) && !DRAWN.test(column))
      .map(([column]) => `"${column}"`)
    const { rows } = await owner.query<{ row: string }>(
      `select jsonb_build_array(${kept.join(', ')})::text as row from ${name}`,
    )
    const lines = rows.map(({ row }) => row.replaceAll(IDS, '#')).toSorted()
    if (lines.length > 0)
      digests[name] = `${lines.length} ${createHash('md5').update(lines.join('\n')).digest('hex')}`
  }
  return digests
}
