-- Up Migration
-- Files in messages. The bytes are in the object store, sealed with the thread's own key; the name a file has is sealed
-- with the words of its message. The database sees whose it is, how large, of which of two types, and that it was scanned
-- (decision 0054). Every key begins with the thread, as those of messages do.
set local lock_timeout = '900ms';

create table market.message_file (
  thread_id uuid not null references market.thread (id) on delete cascade,
  -- Made by whoever attaches it: the same one again is the same file.
  id uuid not null,
  side text not null check (side in ('client', 'professional')),
  uploader_id uuid not null default public.actor_id(),
  -- None until the message it belongs to is sent.
  message_id uuid,
  object_key text not null unique check (object_key ~ '^message/[A-Za-z0-9_-]{22}$'),
  content_type text not null check (content_type in ('image/jpeg', 'application/pdf')),
  size_bytes integer not null check (size_bytes between 1 and 26214400),
  -- Who looked for viruses: clamd, or nobody on a developer's machine. Without it a file is seen and sent by nobody.
  scanned_by text check (scanned_by in ('clamd', 'development')),
  created_at timestamptz not null default public.clock(),
  primary key (thread_id, id),
  foreign key (thread_id, message_id) references market.message (thread_id, id) on delete cascade,
  constraint message_file_scanned check (message_id is null or scanned_by is not null)
);
create index message_file_message_idx on market.message_file (thread_id, message_id);
create index message_file_waiting_idx on market.message_file (uploader_id, created_at) where message_id is null;
create index message_file_unsent_idx on market.message_file (created_at) where message_id is null;

-- A file waits for its message for a day, and a person has twenty of them waiting at most. Who does not write here attaches
-- nothing.
create function market.guard_message_file() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform market.require_writable(new.thread_id, new.side);
  perform pg_advisory_xact_lock(hashtextextended('message_file:' || new.uploader_id, 0));
  delete from market.message_file f where f.uploader_id = new.uploader_id and f.message_id is null
    and f.created_at < public.clock() - interval '1 day';
  if (select count(*) from market.message_file f where f.uploader_id = new.uploader_id and f.message_id is null) >= 20 then
    raise exception 'twenty files' using errcode = '23514', constraint = 'message_file_waiting';
  end if;
  return new;
end $$;
revoke execute on function market.guard_message_file() from public;
create trigger message_file_waiting before insert on market.message_file
  for each row execute function market.guard_message_file();

-- Sent once, with a message of its uploader's own, five at most.
create function market.send_message_file() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  if old.message_id is not null then
    raise exception 'sent once' using errcode = '23514', constraint = 'message_file_once';
  end if;
  -- Whoever sends holds this message until they commit.
  perform from market.message m where m.thread_id = new.thread_id and m.id = new.message_id
    and m.author_id = new.uploader_id and m.withdrawn_at is null for update;
  if not found then
    raise exception 'a message of one''s own' using errcode = '23514', constraint = 'message_file_own';
  end if;
  if (select count(*) from market.message_file f
    where f.thread_id = new.thread_id and f.message_id = new.message_id) >= 5 then
    raise exception 'five files' using errcode = '23514', constraint = 'message_file_most';
  end if;
  return new;
end $$;
revoke execute on function market.send_message_file() from public;
create trigger message_file_sent before update on market.message_file
  for each row execute function market.send_message_file();

create trigger message_file_remove_object after delete on market.message_file
  for each row execute function market.remove_object('object_key');

-- A message that is withdrawn takes its files with it.
create function market.withdraw_files() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  delete from market.message_file f where f.thread_id = new.thread_id and f.message_id = new.id;
  return null;
end $$;
revoke execute on function market.withdraw_files() from public;
create trigger message_withdraw_files after update of sealed on market.message
  for each row when (new.sealed is null) execute function market.withdraw_files();

alter table market.message_file enable row level security;
alter table market.message_file force row level security;

-- What was not scanned is seen by nobody; what was not sent, by whoever attached it.
create policy message_file_read on market.message_file for select to api
  using (scanned_by is not null and (message_id is not null or uploader_id = (select public.actor_id()))
    and exists (select from market.thread_side s where s.thread_id = message_file.thread_id and s.side = 'client'));
create policy message_file_attach on market.message_file for insert to api
  with check (uploader_id = (select public.actor_id()) and message_id is null
    and exists (select from market.thread_side s where s.thread_id = message_file.thread_id and s.side = message_file.side
      and (s.user_id = (select public.actor_id()) or (s.user_id is null and (select market.actor_is_admin())))));
create policy message_file_send on market.message_file for update to api
  using (uploader_id = (select public.actor_id())) with check (uploader_id = (select public.actor_id()));
create policy message_file_drop on market.message_file for delete to api
  using (uploader_id = (select public.actor_id()) and message_id is null);
-- What was never sent goes by the worker, a day later.
create policy message_file_unsent on market.message_file for all to jobs
  using (message_id is null and created_at < public.clock() - interval '1 day');
-- The functions above look and remove for whoever acts.
create policy message_file_kept on market.message_file for all to migrator using (true) with check (true);
create policy message_seen on market.message for select to migrator using (true);
create policy message_held on market.message for update to migrator using (true) with check (true);
create policy message_file_backup on market.message_file for select to backup using (true);

grant select, insert (thread_id, id, side, object_key, content_type, size_bytes, scanned_by), update (message_id), delete
  on market.message_file to api;
grant select (thread_id, id, message_id, created_at), delete on market.message_file to jobs;

-- The names of a message's files are sealed with its words.
alter table market.message drop constraint message_sealed_check;
alter table market.message add constraint message_sealed_check check (octet_length(sealed) between 30 and 32768) not valid;
-- Step
set local lock_timeout = '900ms';
alter table market.message validate constraint message_sealed_check;
