import type pg from 'pg'

const SHAPE = `
  select jsonb_build_object(
    'owner', pg_get_userbyid(c.relowner),
    'kind', c.relkind, 'persistence', c.relpersistence, 'options', c.reloptions, 'replicaIdentity', c.relreplident,
    'rowSecurity', c.relrowsecurity, 'forcedRowSecurity', c.relforcerowsecurity,
    'grants', (select jsonb_agg(distinct concat_ws(' ', pg_get_userbyid(a.grantee), a.privilege_type, a.is_grantable))
      from aclexplode(coalesce(c.relacl, acldefault('r', c.relowner))) a),
    'columns', (select jsonb_agg(concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity,
        a.attgenerated, a.attcollation, a.attstorage, a.attacl::text, pg_get_expr(d.adbin, d.adrelid)) order by a.attnum)
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
    -- Those that follow a foreign key to each partition have numbers in their names; so have their triggers.
    'constraints', (select jsonb_agg(said order by said) from (
      select concat_ws(' ', case when conparentid = 0 then conname end, contype, convalidated, condeferrable,
        pg_get_constraintdef(oid)) as said from pg_constraint where conrelid = c.oid) k),
    'indexes', (select jsonb_agg(concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid, indisunique, indisprimary,
        indisexclusion, indisreplident) order by pg_get_indexdef(indexrelid)) from pg_index where indrelid = c.oid),
    'triggers', (select jsonb_agg(concat_ws(' ', pg_get_triggerdef(oid), tgenabled) order by tgname)
      from pg_trigger where tgrelid = c.oid and not tgisinternal),
    'keptByTriggers', (select jsonb_agg(concat_ws(' ', tgfoid::regproc, tgtype, tgenabled) order by tgfoid::regproc::text)
      from pg_trigger where tgrelid = c.oid and tgisinternal),
    'policies', (select jsonb_agg(to_jsonb(p) - 'oid' - 'polrelid' order by polname) from pg_policy p where polrelid = c.oid),
    'functions', (select jsonb_agg(p.oid::regprocedure::text order by p.oid::regprocedure::text) from pg_proc p
      where pronamespace = c.relnamespace and pg_get_function_identity_arguments(p.oid) = '')
  ) as shape
  from pg_class c where c.oid = $1::regclass`

/** All that the catalogue says of a table, in an order of its own, and the functions beside it that take no argument. */
export async function shapeOf(database: Pick<pg.Client, 'query'>, table: string): Promise<object> {
  const { rows } = await database.query<{ shape: object }>(SHAPE, [table])
  return rows[0]?.shape ?? {}
}
