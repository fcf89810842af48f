-- Up Migration
-- Whoever needs the present moment in the database asks public.clock(), and an id that carries its moment comes from
-- public.new_id(): one place of each kind to move in tests, and the same plan as before, for both are inlined.
create function public.new_id() returns uuid
  language sql volatile parallel safe
  return uuidv7();

do $$
declare
  zones constant text[] := '{auth,market,health,ledger,employer,audit,ops}';
  found record;
begin
  -- As the catalogue writes them: now() and uuidv7() in lower case, what the standard names in capitals.
  create function pg_temp.by_the_clock(source text) returns text language sql immutable
    return regexp_replace(regexp_replace(regexp_replace(source,
      '(?<![\w.])(?:pg_catalog\.)?(?:now|transaction_timestamp|statement_timestamp|clock_timestamp)\s*\(\s*\)|\mcurrent_timestamp\M(?!\s*\()',
      'public.clock()', 'gi'),
      '\mcurrent_date\M', '(public.clock())::date', 'gi'),
      '(?<![\w.])(?:pg_catalog\.)?uuidv7\s*\(\s*\)', 'public.new_id()', 'gi');

  for found in
    select p.oid, pg_get_functiondef(p.oid) as source from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace::regnamespace::text = any (zones) and p.prokind in ('f', 'p') and l.lanname in ('sql', 'plpgsql')
  loop
    if pg_temp.by_the_clock(found.source) <> found.source then
      execute pg_temp.by_the_clock(found.source);
    end if;
  end loop;

  for found in
    select c.oid::regclass as relation, a.attname as name, pg_get_expr(d.adbin, d.adrelid) as source
    from pg_attrdef d join pg_class c on c.oid = d.adrelid
      join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where c.relnamespace::regnamespace::text = any (zones) and a.attgenerated = ''
  loop
    if pg_temp.by_the_clock(found.source) <> found.source then
      execute format('alter table only %s alter column %I set default %s', found.relation, found.name,
        pg_temp.by_the_clock(found.source));
    end if;
  end loop;

  for found in
    select p.polrelid::regclass as relation, p.polname as name,
      coalesce('using (' || pg_get_expr(p.polqual, p.polrelid) || ')', '')
        || coalesce(' with check (' || pg_get_expr(p.polwithcheck, p.polrelid) || ')', '') as source
    from pg_policy p join pg_class c on c.oid = p.polrelid where c.relnamespace::regnamespace::text = any (zones)
  loop
    if pg_temp.by_the_clock(found.source) <> found.source then
      execute format('alter policy %I on %s %s', found.name, found.relation, pg_temp.by_the_clock(found.source));
    end if;
  end loop;

  for found in
    select c.oid::regclass as relation, coalesce('with (' || array_to_string(c.reloptions, ', ') || ')', '') as options,
      pg_get_viewdef(c.oid) as source
    from pg_class c where c.relnamespace::regnamespace::text = any (zones) and c.relkind = 'v'
  loop
    if pg_temp.by_the_clock(found.source) <> found.source then
      execute format('create or replace view %s %s as %s', found.relation, found.options,
        pg_temp.by_the_clock(found.source));
    end if;
  end loop;

  for found in
    select n.conrelid::regclass as relation, n.conname as name, pg_get_constraintdef(n.oid) as source
    from pg_constraint n join pg_class c on c.oid = n.conrelid
    where c.relnamespace::regnamespace::text = any (zones) and n.contype = 'c' and n.coninhcount = 0
  loop
    if pg_temp.by_the_clock(found.source) <> found.source then
      execute format('alter table %s drop constraint %I, add constraint %2$I %s', found.relation, found.name,
        pg_temp.by_the_clock(found.source));
    end if;
  end loop;

  drop function pg_temp.by_the_clock(text);
end $$;
