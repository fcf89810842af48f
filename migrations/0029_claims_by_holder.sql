-- Up Migration
-- Who is in two places is refused by a hash of the person. Ids made in one moment share their first half, which is all
-- that GiST looks at to keep them apart: with many of them, each search read most of the index, and it was preferred to
-- the plain index of the same column. Equal holders have equal hashes, so nothing that overlaps can pass.
-- An exclusion constraint is built under an exclusive lock, half a minute for 400,000 rows: it is built on a table beside
-- the old one instead, which triggers and batches fill while everybody goes on booking; then the names are exchanged.
set local lock_timeout = '200ms';
drop table if exists market.time_claim_next;
create table market.time_claim_next (
  appointment_id uuid constraint time_claim_appointment_id_not_null not null,
  holder_kind text constraint time_claim_holder_kind_not_null not null constraint time_claim_holder_kind_check
    check (holder_kind in ('professional', 'client', 'room', 'equipment')),
  holder_id uuid constraint time_claim_holder_id_not_null not null,
  during tstzrange constraint time_claim_during_not_null not null constraint time_claim_during_check check (not isempty(during)),
  -- A hold lapses by itself: past this moment the claim no longer counts, and the next booking removes it.
  expires_at timestamptz,
  constraint time_claim_next_pkey primary key (appointment_id, holder_kind, holder_id),
  constraint time_claim_appointment_id_fkey foreign key (appointment_id) references market.appointment (id)
    on delete cascade,
  constraint time_claim_next_no_overlap exclude using gist ((uuid_hash_extended(holder_id, 0)) with =, during with &&)
);
create index time_claim_next_start_idx on market.time_claim_next (lower(during)) where holder_kind = 'client';
create index time_claim_next_holder_idx on market.time_claim_next (holder_id);
grant select on market.time_claim_next to api, jobs;

create or replace function market.follow_time_claim() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  if tg_op <> 'INSERT' then
    delete from market.time_claim_next n where n.appointment_id = old.appointment_id
      and n.holder_kind = old.holder_kind and n.holder_id = old.holder_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into market.time_claim_next values (new.*);
  end if;
  return null;
end $$;
create or replace trigger time_claim_follow after insert or update or delete on market.time_claim
  for each row execute function market.follow_time_claim();

-- Step alone
-- A row that is being copied is kept from changing for the moment of its batch, so that no copy is older than its row.
-- A batch that meets a row someone is changing lets go of all of its rows and comes back: nobody waits for one that waits.
do $$
declare
  -- The key that the batch before ended with.
  last_appointment uuid;
  last_kind text;
  last_holder uuid;
  copied integer;
  is_copied boolean;
begin
  loop
    begin
      perform set_config('lock_timeout', '20ms', true);
      with batch as (
        select c.* from market.time_claim c
        where last_appointment is null
          or (c.appointment_id, c.holder_kind, c.holder_id) > (last_appointment, last_kind, last_holder)
        order by c.appointment_id, c.holder_kind, c.holder_id limit 200 for share
      ), written as (
        insert into market.time_claim_next select * from batch
        on conflict (appointment_id, holder_kind, holder_id) do nothing
      ), ended as (
        select b.*, count(*) over () as size from batch b
        order by b.appointment_id desc, b.holder_kind desc, b.holder_id desc limit 1
      )
      select e.appointment_id, e.holder_kind, e.holder_id, e.size
        into last_appointment, last_kind, last_holder, copied from ended e;
      is_copied := true;
    exception when lock_not_available or deadlock_detected then
      is_copied := false;
    end;
    commit;
    exit when is_copied and coalesce(copied, 0) < 200;
    if not is_copied then
      perform pg_sleep(0.02);
    end if;
  end loop;
end $$;

-- Step
-- Tried again and again, a tenth of a second at most each time, until nobody is in the way. Dropping a table locks what
-- its foreign keys name as well: visits first and then claims, as every booking does, or each try meets a deadlock.
set local lock_timeout = '100ms';
lock table market.appointment, market.time_claim in access exclusive mode;
drop table market.time_claim;
alter table market.time_claim_next rename to time_claim;
alter table market.time_claim rename constraint time_claim_next_pkey to time_claim_pkey;
alter table market.time_claim rename constraint time_claim_next_no_overlap to time_claim_no_overlap;
alter index market.time_claim_next_start_idx rename to time_claim_start_idx;
alter index market.time_claim_next_holder_idx rename to time_claim_holder_idx;
drop function market.follow_time_claim();
