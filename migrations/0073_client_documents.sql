-- Up Migration
-- What a professional gives a client: exercise sheets, reports. The bytes are in the object store; they, the title and the
-- word beside it are sealed with a key of each document (decision 0064): its client opens it without ever holding the key of
-- the record. It hangs on the record, is kept as long, and goes with it. The database sees whose it is, how large, of which
-- of two types, that it was scanned, when it was given and when it was withdrawn.
set local lock_timeout = '900ms';

create table market.client_document (
  -- Made by whoever gives it: the same one again is the same file.
  id uuid primary key,
  record_id uuid not null references market.client_record (id) on delete cascade,
  professional_id uuid references market.professional (id) on delete set null,
  wrapped_by text not null check (wrapped_by ~ '^[a-z0-9-]{1,40}$'),
  wrapped_key bytea not null check (octet_length(wrapped_key) = 61),
  object_key text not null unique check (object_key ~ '^document/[A-Za-z0-9_-]{22}$'),
  content_type text not null check (content_type in ('image/jpeg', 'application/pdf')),
  size_bytes integer not null check (size_bytes between 1 and 26214400),
  -- Who looked for viruses: clamd, or nobody on a developer's machine.
  scanned_by text not null check (scanned_by in ('clamd', 'development')),
  -- Its title and a word; none before it is given.
  sealed bytea check (octet_length(sealed) between 30 and 8192),
  created_at timestamptz not null default public.clock(),
  given_at timestamptz,
  withdrawn_at timestamptz,
  constraint client_document_titled check ((given_at is null) = (sealed is null)),
  check (withdrawn_at is null or given_at is not null)
);
create index client_document_record_idx on market.client_document (record_id, given_at desc, id desc);
create index client_document_professional_idx on market.client_document (professional_id);
create index client_document_waiting_idx on market.client_document (created_at) where given_at is null;
create trigger client_document_remove_object after delete on market.client_document
  for each row execute function market.remove_object('object_key');

-- The records about whoever acts. Of somebody for whom an account books, the account does not read; and nothing passes
-- between two of whom one blocked the other.
create function market.records_about_actor() returns uuid[]
  language sql stable security definer set search_path = pg_catalog
  return (select coalesce(array_agg(r.id), '{}') from market.practice_client c
    join market.client_record r on r.practice_client_id = c.id
    where c.user_id = public.actor_id() and c.attendee_name is null
      and not market.is_blocked(c.user_id, c.professional_id));
revoke execute on function market.records_about_actor() from public;
grant execute on function market.records_about_actor() to api;

alter table market.client_document enable row level security;
alter table market.client_document force row level security;
create policy client_document_own on market.client_document for all to api
  using (professional_id = (select market.actor_practice()))
  with check (professional_id = (select market.actor_practice())
    and exists (select from market.client_record r where r.id = record_id
      and r.professional_id = (select market.actor_practice())));
create policy client_document_given on market.client_document for select to api
  using (given_at is not null and withdrawn_at is null
    and record_id = any ((select market.records_about_actor())::uuid[]));
-- What was never given goes by the worker, a day later.
create policy client_document_waiting on market.client_document for all to jobs
  using (given_at is null and created_at < public.clock() - interval '1 day');
create policy client_document_backup on market.client_document for select to backup using (true);
grant select,
  insert (id, record_id, professional_id, wrapped_by, wrapped_key, object_key, content_type, size_bytes, scanned_by),
  update (sealed, given_at, withdrawn_at) on market.client_document to api;
grant select (id, given_at, created_at), delete on market.client_document to jobs;

-- Given once as it was named, withdrawn once; what was given stays what it was.
create function market.guard_client_document() returns trigger
  language plpgsql set search_path = pg_catalog as $$
declare
  changed text[] := array(select n.key from jsonb_each(to_jsonb(new)) n
    where n.value <> to_jsonb(old) -> n.key order by n.key);
begin
  if changed = '{given_at,sealed}' and old.given_at is null then
    new.given_at := public.clock();
  elsif changed = '{withdrawn_at}' and old.given_at is not null and old.withdrawn_at is null then
    new.withdrawn_at := public.clock();
  elsif changed <> '{professional_id}' or new.professional_id is not null then
    raise exception 'what was given stays as it was' using errcode = '23514', constraint = 'client_document_kept';
  end if;
  return new;
end $$;
create trigger client_document_kept before update on market.client_document
  for each row execute function market.guard_client_document();

-- Two hundred in a record, those that wait included.
create function market.bound_client_documents() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('market.client_document:' || new.record_id, 0));
  if (select count(*) from market.client_document d where d.record_id = new.record_id) >= 200 then
    raise exception 'two hundred documents at most' using errcode = '23514', constraint = 'client_document_most';
  end if;
  return new;
end $$;
create trigger client_document_most before insert on market.client_document
  for each row execute function market.bound_client_documents();
