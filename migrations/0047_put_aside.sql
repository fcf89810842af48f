-- Up Migration
-- Which suggestions of their home a person put aside, and until when. The name of a suggestion tells something of a
-- person's health: the row holds a keyed mark of it, which says nothing once the person's key is gone.
set local lock_timeout = '900ms';

create table health.put_aside (
  user_id uuid not null references auth."user" (id) on delete cascade,
  mark bytea not null check (octet_length(mark) = 16),
  until timestamptz not null,
  primary key (user_id, mark)
);
alter table health.put_aside enable row level security;
alter table health.put_aside force row level security;
create policy put_aside_own on health.put_aside for all to api
  using (user_id = (select public.actor_id())) with check (user_id = (select public.actor_id()));
create policy put_aside_backup on health.put_aside for select to backup using (true);
grant select, insert, update (until), delete on health.put_aside to api;
