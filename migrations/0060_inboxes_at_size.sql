-- Up Migration
-- An inbox of many threads is read by an index that ends where the page does, whoever answers for Mieva is found without
-- going through everybody, and what is past its time is found by the years that it is kept.
set local lock_timeout = '900ms';

-- How long a thread is kept, decided by the professional's profession (domain/messages/retention.ts) and written by the
-- nightly job; nothing until then. Threads there are, new ones and those whose professional changed profession are due.
alter table market.thread add column kept_years smallint;
alter table market.thread add column retention_due boolean not null default true;

create function market.mark_retention_due() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  update market.thread t set retention_due = true where t.professional_id = new.id and not t.retention_due;
  return null;
end $$;
revoke execute on function market.mark_retention_due() from public;
create trigger professional_retention after update of profession on market.professional
  for each row when (new.profession is distinct from old.profession) execute function market.mark_retention_due();

-- Writes the years of some threads that are due, and answers how many they were. `years` has a number for each profession,
-- for threads with Mieva (« support ») and for a profession it does not know (« unknown »). Never fewer years than before:
-- what was written to a psychologist is kept as such, whatever they do later.
create function market.settle_retention(years jsonb, most integer) returns integer
  language sql volatile security definer set search_path = pg_catalog
  begin atomic
    with due as (
      select t.id, coalesce(years ->> coalesce(p.profession, 'support'), years ->> 'unknown')::smallint as years
      from market.thread t left join market.professional p on p.id = t.professional_id
      where t.retention_due limit most for update of t skip locked
    ), settled as (
      update market.thread t set kept_years = greatest(t.kept_years, due.years), retention_due = false
      from due where t.id = due.id returning t.id
    )
    select count(*)::integer from settled;
  end;
revoke execute on function market.settle_retention(jsonb, integer) from public;
grant execute on function market.settle_retention(jsonb, integer) to jobs;
grant select (kept_years, retention_due) on market.thread to jobs;

-- As before, and what is withdrawn stays so: withdrawing it again changes nothing and is no refusal.
create or replace function market.guard_message() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  if old.withdrawn_at is not null and new.sealed is null then
    return old;
  end if;
  if old.withdrawn_at is not null or public.clock() >= old.sent_at + interval '15 minutes' then
    raise exception 'within a quarter of an hour' using errcode = '23514', constraint = 'message_settled';
  end if;
  if new.sealed is null then
    new.withdrawn_at := public.clock();
  else
    perform market.require_writable(new.thread_id, new.side);
    new.changed_at := public.clock();
  end if;
  return new;
end $$;

-- Step alone
drop index concurrently if exists market.thread_side_inbox_idx;
-- Step alone
-- A person's threads, or Mieva's, the latest first. Those that were put away are in an index of their own, so that a page
-- of one list never walks through the other. Mieva's side has no person: the index begins with the column all the same, and
-- the list is sorted by it.
create index concurrently thread_side_inbox_idx on market.thread_side (user_id, last_at desc, thread_id desc)
  where archived_at is null;
-- Step alone
drop index concurrently if exists market.thread_side_archived_idx;
-- Step alone
create index concurrently thread_side_archived_idx on market.thread_side (user_id, last_at desc, thread_id desc)
  where archived_at is not null;
-- Step alone
drop index concurrently if exists market.thread_side_user_idx;
-- Step alone
-- An account that goes takes its sides with it, put away or not.
create index concurrently thread_side_user_idx on market.thread_side (user_id) where user_id is not null;
-- Step alone
drop index concurrently if exists market.thread_side_recent_idx;
-- Step alone
drop index concurrently if exists market.thread_kept_idx;
-- Step alone
create index concurrently thread_kept_idx on market.thread (kept_years, last_month) where not retention_due;
-- Step alone
drop index concurrently if exists market.thread_retention_due_idx;
-- Step alone
create index concurrently thread_retention_due_idx on market.thread (id) where retention_due;
-- Step alone
drop index concurrently if exists market.thread_last_month_idx;
-- Step alone
drop index concurrently if exists auth.user_admin_idx;
-- Step alone
-- Who answers for Mieva: asked with every message to it and every report.
create index concurrently user_admin_idx on auth."user" (id) where user_type = 'admin';
