-- Up Migration
-- Answers to the WHO-5 index that a member chose to keep: sealed with the key of their scans, under the same agreement,
-- erased with it, shared in the same way (decision 0047). A table of its own: no rule of rewards looks at it.
set local lock_timeout = '900ms';

create table health.who5_result (
  id uuid primary key,
  user_id uuid not null references health.person_key (user_id) on delete cascade,
  consent_id uuid not null references audit.consent (id),
  completed_at timestamptz not null,
  saved_at timestamptz not null default public.clock(),
  sealed bytea not null check (octet_length(sealed) between 30 and 1024),
  check (completed_at < saved_at + interval '1 day'),
  unique (user_id, completed_at),
  unique (id, user_id)
);
create trigger who5_result_consent before insert on health.who5_result
  for each row execute function health.require_consent('health-scan-storage');

-- A share opens one result: a scan's, or one of these.
alter table health.share
  alter column result_id drop not null,
  add column who5_result_id uuid,
  add constraint share_of_one check (num_nonnulls(result_id, who5_result_id) = 1) not valid,
  add constraint share_who5_result_fkey foreign key (who5_result_id, user_id)
    references health.who5_result (id, user_id) on delete cascade not valid;

alter table health.who5_result enable row level security;
alter table health.who5_result force row level security;
create policy who5_result_own on health.who5_result for all to api
  using (user_id = (select public.actor_id()) and health.may_be_kept(user_id))
  with check (user_id = (select public.actor_id()) and health.may_be_kept(user_id));
create policy who5_result_shared on health.who5_result for select to api
  using ((select health.is_verified(public.actor_id())) and health.may_be_kept(user_id) and exists (
    select from health.share s where s.who5_result_id = who5_result.id and s.reader_id = (select public.actor_id())
    and s.revoked_at is null and s.ends_at > public.clock()));
create policy who5_result_backup on health.who5_result for select to backup using (true);

grant select, insert, delete on health.who5_result to api;

-- Step
set local lock_timeout = '900ms';
alter table health.share validate constraint share_of_one;
alter table health.share validate constraint share_who5_result_fkey;

-- Step alone
create unique index concurrently if not exists share_who5_one_at_a_time
  on health.share (who5_result_id, reader_id) where revoked_at is null;
