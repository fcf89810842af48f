// How PostgreSQL would run a statement if the tables were as full as we measure them: the shape of its plan, without costs.
import type pg from 'pg'
import type { Sent } from '#tests/load/support/counting-link.ts'

const ZONES = ['auth', 'market', 'health', 'ledger', 'employer', 'audit', 'ops']

/** Rows of a table that the plans are made for; those of these names stay as short as they are. */
const ROWS = 1_000_000
const SHORT = ['ledger.purpose', 'market.topic', 'market.receipt_series', 'ops.migration']

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Subplan Name'?: string
  'Join Type'?: string
  Strategy?: string
  Operation?: string
  Plans?: PlanNode[]
}

/** Plans statements in one transaction that is given back, so that nothing of it stays. */
export async function withFullTables<T>(
  owner: pg.PoolClient,
  work: (shapeOf: (sent: Sent) => Promise<string>) => Promise<T>,
): Promise<T> {
  await owner.query('begin')
  try {
    await pretendRows(owner)
    return await work((sent) => shapeOf(owner, sent))
  } finally {
    await owner.query('rollback')
  }
}

/**
 * Statistics as of a full database: the planner counts rows by density, so few pages can hold a million. What names
 * something is shared by ten rows, what sorts into kinds has eight, and of the rest nothing is known. What was analysed by
 * chance is forgotten, so that the plans are the same on every machine.
 */
async function pretendRows(owner: pg.PoolClient): Promise<void> {
  await owner.query(
    `select pg_clear_attribute_stats(n.nspname, c.relname, a.attname, false),
       case when a.attname ~ '(^|_)(id|token|slug|email|key)$' then pg_restore_attribute_stats('schemaname', n.nspname::text,
           'relname', c.relname::text, 'attname', a.attname::text, 'inherited', false,
           'null_frac', 0::real, 'avg_width', 16, 'n_distinct', (-0.1)::real)
         when a.attname ~ '(^|_)(state|status|kind|mode|phase|unit|purpose|package)$' then pg_restore_attribute_stats(
           'schemaname', n.nspname::text, 'relname', c.relname::text, 'attname', a.attname::text, 'inherited', false,
           'null_frac', 0::real, 'avg_width', 8, 'n_distinct', 8::real)
       end
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
    [ZONES],
  )
  await owner.query(
    `select pg_restore_relation_stats('schemaname', n.nspname::text, 'relname', c.relname::text,
       'relpages', (pg_relation_size(c.oid) / 8192)::integer,
       'reltuples', case when n.nspname || '.' || c.relname = any($2) then 20 else $3::real end)
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind = 'r' and pg_relation_size(c.oid) > 0`,
    [ZONES, SHORT, ROWS],
  )
}

/** Plans weigh each month of a table that is cut by month: their number must not depend on the day of the run. */
export async function keepThirteenPartitions(owner: pg.PoolClient): Promise<void> {
  const { rows } = await owner.query<{ parent: string; name: string }>(
    `select parent::regclass::text as parent, child::regclass::text as name from (
       select inhparent as parent, inhrelid as child, row_number() over (partition by inhparent order by c.relname desc) as place
       from pg_inherits i join pg_class c on c.oid = inhrelid join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = any($1) and c.relkind = 'r' and c.relname ~ '_\\d{4}_\\d{2}$') months where place > 13`,
    [ZONES],
  )
  for (const { parent, name } of rows) await owner.query(`alter table ${parent} detach partition ${name}`)
}

/**
 * A table without a page has no rows, whatever statistics say. A row that is taken back leaves its page; it goes by
 * every rule, because it is never there.
 */
export async function allocatePages(owner: pg.PoolClient): Promise<void> {
  const { rows } = await owner.query<{ name: string; parent: string | null }>(
    `select c.oid::regclass::text as name, i.inhparent::regclass::text as parent
     from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_inherits i on i.inhrelid = c.oid
     where n.nspname = any($1) and c.relkind = 'r' and pg_relation_size(c.oid) = 0`,
    [ZONES],
  )
  for (const { name, parent } of rows) {
    await owner.query('begin; set local session_replication_role = replica')
    // Its rules are its parent's until it stands alone.
    if (parent) await owner.query(`alter table ${parent} detach partition ${name}`)
    // An identity fills itself, and its column has no rule to drop.
    const { rows: rules } = await owner.query<{ drops: string | null }>(
      `select string_agg(format('drop constraint %I cascade', k.conname), ', ' order by k.contype <> 'p') as drops
       from pg_constraint k where k.conrelid = $1::regclass and k.contype in ('c', 'p', 'n', 'x', 'u')
         and not exists (select from pg_attribute a where a.attrelid = k.conrelid and a.attidentity <> ''
           and k.contype = 'n' and a.attnum = any(k.conkey))`,
      [name],
    )
    if (rules[0]?.drops) await owner.query(`alter table ${name} ${rules[0].drops}`)
    await owner.query(`insert into ${name} default values`)
    await owner.query('rollback')
  }
}

/** As the product's role. What changes something has one plan for all values (server/platform/database.ts). */
async function shapeOf(owner: pg.PoolClient, { text, values, within }: Sent): Promise<string> {
  await owner.query('savepoint planned; set local role api')
  const { rows } =
    within === 'writing'
      ? await owner.query<Explained>(`explain (generic_plan, format json) ${text}`)
      : await owner.query<Explained>(`explain (format json) ${text}`, values)
  await owner.query('rollback to savepoint planned')
  return rows.flatMap(({ 'QUERY PLAN': plans }) => plans.flatMap(({ Plan }) => planLines(Plan, 0))).join('\n')
}

type Explained = { 'QUERY PLAN': { Plan: PlanNode }[] }

function planLines(node: PlanNode, depth: number): string[] {
  const name = [
    node['Node Type'],
    node.Operation,
    node['Join Type'] === 'Inner' ? undefined : node['Join Type'],
    node['Relation Name'] && `on ${node['Relation Name']}`,
    node['Index Name'] && `using ${node['Index Name']}`,
    node['Subplan Name'] && `(${node['Subplan Name']})`,
  ]
    .filter(Boolean)
    .join(' ')
    .replaceAll(/_(?:\d{4}_\d{2}|default)(?=_|\b)/g, '_<month>')
  const children = (node.Plans ?? []).map((child) => planLines(child, depth + 1).join('\n'))
  // Tables cut by month are read alike: one line stands for all of them.
  const distinct = children.filter(
    (child, at) => !child.includes('_<month>') || children.indexOf(child) === at,
  )
  return [`${'  '.repeat(depth)}${name}`, ...distinct]
}

const CLAUSE =
  /^(?:(?:left |inner |cross )?join|from|where|group by|order by|limit|union(?: all)?|returning|on conflict|values|set|having|for (?:no key )?update)\b/i
const OPENS_QUERY = /^\(\s*(?:\(\s*)?(?:select|with|insert|update|delete)\b/i

/** One clause a line, as deep as its parentheses, so that a change of a statement is a change of a few lines. */
export function formatSql(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  const isQuery = [true]
  let lines = ''
  for (let at = 0; at < plain.length; at++) {
    const rest = plain.slice(at)
    if (plain[at] === '(') isQuery.push(OPENS_QUERY.test(rest))
    if (plain[at] === ')') isQuery.pop()
    const clause = plain[at] === ' ' && isQuery.at(-1) ? CLAUSE.exec(rest.slice(1))?.[0] : undefined
    lines += clause ? `\n${'  '.repeat(isQuery.filter(Boolean).length)}${clause}` : plain[at]
    at += clause?.length ?? 0
  }
  return lines
}
