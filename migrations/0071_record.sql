-- Up Migration
-- What a professional writes about a client: notes, their versions and their addenda. Sealed by the program with a key of
-- each client's record (decision 0062), which is the practice's: it outlives the account of whoever it is about, and goes
-- when the years of its profession are over. The database sees who, when and in which state, never what.
set local lock_timeout = '900ms';

create table market.client_record (
  id uuid primary key default public.new_id(),
  professional_id uuid references market.professional (id) on delete set null,
  -- None once the account or the guest is gone; who it was about stays sealed beside the notes.
  practice_client_id uuid references market.practice_client (id) on delete set null,
  wrapped_by text not null check (wrapped_by ~ '^[a-z0-9-]{1,40}$'),
  wrapped_key bytea not null check (octet_length(wrapped_key) = 61),
  sealed_name bytea not null check (octet_length(sealed_name) between 30 and 1024),
  -- As the rulebook said when something was last written.
  kept_years smallint not null check (kept_years between 1 and 50),
  last_service_at timestamptz not null default public.clock(),
  created_at timestamptz not null default public.clock()
);
create index client_record_client_idx on market.client_record (practice_client_id);
create index client_record_professional_idx on market.client_record (professional_id);
create index client_record_last_idx on market.client_record (last_service_at);

create table market.note (
  id uuid primary key default public.new_id(),
  record_id uuid not null references market.client_record (id) on delete cascade,
  professional_id uuid references market.professional (id) on delete set null,
  appointment_id uuid references market.client_visit (appointment_id) on delete set null,
  template text not null check (template ~ '^[a-z]{2,12}$'),
  state text not null default 'draft' check (state in ('draft', 'signed')),
  -- What it is about: the visit's moment, or when it was begun.
  dated_at timestamptz not null,
  revision integer not null default 0 check (revision >= 0),
  -- The tab that wrote last, and how far it was: its words do not conflict with its own, and old ones that come late are old.
  writer uuid,
  writer_sequence integer not null default 0 check (writer_sequence >= 0),
  sealed bytea not null check (octet_length(sealed) between 30 and 262144),
  archived_at timestamptz,
  created_at timestamptz not null default public.clock(),
  changed_at timestamptz not null default public.clock(),
  signed_at timestamptz,
  signed_by uuid,
  check ((state = 'signed') = (signed_at is not null and signed_by is not null))
);
create index note_dated_idx on market.note (professional_id, dated_at desc, id desc);
create index note_record_idx on market.note (record_id, dated_at desc);
create index note_appointment_idx on market.note (appointment_id);
create index note_draft_idx on market.note (professional_id, dated_at desc, id desc) where state = 'draft';

-- Earlier versions, and words that were written beside newer ones.
create table market.note_revision (
  id uuid primary key,
  note_id uuid not null references market.note (id) on delete cascade,
  kind text not null check (kind in ('saved', 'conflict')),
  -- Of an earlier version its number; of words beside, the number that they were written upon.
  number integer not null check (number >= 0),
  writer uuid,
  sealed bytea not null check (octet_length(sealed) between 30 and 262144),
  saved_at timestamptz not null default public.clock(),
  settled_at timestamptz
);
create index note_revision_note_idx on market.note_revision (note_id, saved_at);
create unique index note_revision_conflict_idx on market.note_revision (note_id, writer)
  where kind = 'conflict' and settled_at is null;

create table market.note_addendum (
  id uuid primary key,
  note_id uuid not null references market.note (id) on delete cascade,
  sealed bytea not null check (octet_length(sealed) between 30 and 131072),
  added_at timestamptz not null default public.clock(),
  added_by uuid not null default public.actor_id()
);
create index note_addendum_note_idx on market.note_addendum (note_id, added_at);

-- Headings of a practice's own. They say nothing of anybody.
create table market.note_template (
  id uuid primary key default public.new_id(),
  professional_id uuid not null references market.professional (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  headings text[] not null check (cardinality(headings) between 1 and 12),
  created_at timestamptz not null default public.clock()
);
create index note_template_professional_idx on market.note_template (professional_id);

-- A client asks to read; the professional opens the signed notes until a moment.
create table market.record_request (
  id uuid primary key default public.new_id(),
  professional_id uuid not null references market.professional (id) on delete cascade,
  user_id uuid not null references auth."user" (id) on delete cascade,
  asked_at timestamptz not null default public.clock(),
  answered_at timestamptz,
  open_until timestamptz,
  check ((answered_at is null) = (open_until is null)),
  check (open_until <= answered_at + interval '31 days')
);
create unique index record_request_waiting_idx on market.record_request (professional_id, user_id) where answered_at is null;
create index record_request_user_idx on market.record_request (user_id);

-- Whether whoever asks is the person of this record and its practice opened it to them. Of somebody for whom an account
-- books, the account does not read.
create function market.record_is_open(record uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog
  return exists (select from market.client_record r
    join market.practice_client c on c.id = r.practice_client_id
    join market.record_request q on q.professional_id = r.professional_id and q.user_id = c.user_id
    where r.id = record and c.user_id = public.actor_id() and c.attendee_name is null and q.open_until > public.clock());
revoke execute on function market.record_is_open(uuid) from public;
grant execute on function market.record_is_open(uuid) to api;

alter table market.client_record enable row level security;
alter table market.client_record force row level security;
alter table market.note enable row level security;
alter table market.note force row level security;
alter table market.note_revision enable row level security;
alter table market.note_revision force row level security;
alter table market.note_addendum enable row level security;
alter table market.note_addendum force row level security;
alter table market.note_template enable row level security;
alter table market.note_template force row level security;
alter table market.record_request enable row level security;
alter table market.record_request force row level security;

create policy client_record_own on market.client_record for all to api
  using (professional_id = (select market.actor_practice()))
  with check (professional_id = (select market.actor_practice()));
create policy client_record_shown on market.client_record for select to api using (market.record_is_open(id));
-- Guests who become an account take their record along, and a request is looked up: functions of the owner, no content.
create policy client_record_owner on market.client_record for all to migrator using (true);
-- Past its years, and not before; a client who still comes is not past them.
create policy client_record_over on market.client_record for all to jobs
  using (last_service_at + make_interval(years => kept_years) < public.clock()
    and not exists (select from market.client_visit v where v.practice_client_id = client_record.practice_client_id
      and v.starts_at + make_interval(years => kept_years) >= public.clock()));

create policy note_own on market.note for all to api
  using (professional_id = (select market.actor_practice()))
  with check (professional_id = (select market.actor_practice())
    and exists (select from market.client_record r where r.id = record_id
      and r.professional_id = (select market.actor_practice())));
create policy note_shown on market.note for select to api
  using (state = 'signed' and market.record_is_open(record_id));
create policy note_revision_own on market.note_revision for all to api
  using (exists (select from market.note n where n.id = note_id
    and n.professional_id = (select market.actor_practice())));
create policy note_addendum_own on market.note_addendum for all to api
  using (exists (select from market.note n where n.id = note_id
    and n.professional_id = (select market.actor_practice())));
create policy note_addendum_shown on market.note_addendum for select to api
  using (exists (select from market.note n where n.id = note_id and market.record_is_open(n.record_id)));
create policy note_template_own on market.note_template for all to api
  using (professional_id = (select market.actor_practice()))
  with check (professional_id = (select market.actor_practice()));
create policy record_request_asked on market.record_request for all to api
  using (user_id = (select public.actor_id())) with check (user_id = (select public.actor_id()));
create policy record_request_received on market.record_request for all to api
  using (professional_id = (select market.actor_practice()));
create policy record_request_owner on market.record_request for select to migrator using (true);

create policy client_record_backup on market.client_record for select to backup using (true);
create policy note_backup on market.note for select to backup using (true);
create policy note_revision_backup on market.note_revision for select to backup using (true);
create policy note_addendum_backup on market.note_addendum for select to backup using (true);
create policy note_template_backup on market.note_template for select to backup using (true);
create policy record_request_backup on market.record_request for select to backup using (true);

grant select, insert (id, professional_id, practice_client_id, wrapped_by, wrapped_key, sealed_name, kept_years),
  update (sealed_name, kept_years, last_service_at) on market.client_record to api;
grant select (id, kept_years, last_service_at, practice_client_id), delete on market.client_record to jobs;
grant select, insert (id, record_id, professional_id, appointment_id, template, dated_at, sealed),
  update (state, revision, writer, writer_sequence, sealed, archived_at, changed_at) on market.note to api;
grant select, insert (id, note_id, kind, number, writer, sealed),
  update (number, sealed, saved_at, settled_at) on market.note_revision to api;
grant select, insert (id, note_id, sealed) on market.note_addendum to api;
grant select, insert (professional_id, name, headings), delete on market.note_template to api;
grant select, insert (professional_id, user_id), update (answered_at, open_until) on market.record_request to api;

-- A signed note stays as it was signed, for whoever asks. What it refers to may go; its words may not.
create function market.guard_note() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  if old.state = 'signed' then
    if to_jsonb(new) - '{professional_id,appointment_id}'::text[] <> to_jsonb(old) - '{professional_id,appointment_id}'::text[] then
      raise exception 'a signed note does not change' using errcode = '23514', constraint = 'note_signed';
    end if;
    return new;
  end if;
  if new.revision not in (old.revision, old.revision + 1)
    or (new.sealed <> old.sealed) <> (new.revision = old.revision + 1) then
    raise exception 'each change is a revision' using errcode = '23514', constraint = 'note_each_revision';
  end if;
  if new.state = 'signed' then
    if new.revision = 0 or new.revision <> old.revision
      or exists (select from market.note_revision r where r.note_id = new.id and r.kind = 'conflict' and r.settled_at is null) then
      raise exception 'what is signed is one text that was read' using errcode = '23514', constraint = 'note_settled';
    end if;
    new.signed_at := public.clock();
    new.signed_by := public.actor_id();
  end if;
  return new;
end $$;
create trigger note_guard before update on market.note for each row execute function market.guard_note();

-- Earlier versions stay; words beside newer ones grow until they are settled. Nothing is added to a signed note.
create function market.guard_note_revision() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  if tg_op = 'UPDATE' and (old.kind <> 'conflict' or old.settled_at is not null) then
    raise exception 'an earlier version does not change' using errcode = '23514', constraint = 'note_revision_kept';
  end if;
  if exists (select from market.note n where n.id = new.note_id and n.state = 'signed') then
    raise exception 'a signed note does not change' using errcode = '23514', constraint = 'note_signed';
  end if;
  return new;
end $$;
create trigger note_revision_guard before insert or update on market.note_revision
  for each row execute function market.guard_note_revision();

create function market.guard_note_addendum() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  if not exists (select from market.note n where n.id = new.note_id and n.state = 'signed') then
    raise exception 'a draft is changed instead' using errcode = '23514', constraint = 'note_addendum_signed';
  end if;
  return new;
end $$;
create trigger note_addendum_guard before insert on market.note_addendum
  for each row execute function market.guard_note_addendum();

-- A request is of somebody whom this practice sees or saw.
create function market.guard_record_request() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from market.practice_client c where c.professional_id = new.professional_id
      and c.user_id = new.user_id and c.attendee_name is null) then
      raise exception 'a client of the practice asks' using errcode = '23514', constraint = 'record_request_client';
    end if;
  elsif old.answered_at is not null or new.professional_id is distinct from market.actor_practice() then
    raise exception 'the practice answers, once' using errcode = '23514', constraint = 'record_request_answer';
  end if;
  return new;
end $$;
create trigger record_request_guard before insert or update on market.record_request
  for each row execute function market.guard_record_request();
