-- Up Migration
-- Health data of members: sealed by the program with a key of each person's own, and guarded row by row here.
-- Nobody reads a row because a query forgot its `where`: without an actor, without a share, there are no rows.

-- The one key that opens a person's rows, itself wrapped by a master key that the database never sees (decision 0016).
-- Everything below hangs on it: erasing this row erases the data, in this database and in every copy of it.
create table health.person_key (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  wrapped_by text not null check (wrapped_by ~ '^[a-z0-9-]{1,40}$'),
  wrapped_key bytea not null check (octet_length(wrapped_key) = 61),
  created_at timestamptz not null default now()
);

create table health.scan_result (
  id uuid primary key,
  user_id uuid not null references health.person_key (user_id) on delete cascade,
  -- The agreement under which it is kept.
  consent_id uuid not null references audit.consent (id),
  completed_at timestamptz not null,
  saved_at timestamptz not null default now(),
  sealed bytea not null check (octet_length(sealed) between 30 and 8192),
  check (completed_at < saved_at + interval '1 day'),
  -- Saving the same scan again keeps one.
  unique (user_id, completed_at),
  unique (id, user_id)
);

-- One result, one professional, until a date.
create table health.share (
  id uuid primary key default uuidv7(),
  result_id uuid not null,
  user_id uuid not null,
  reader_id uuid not null references auth."user" (id) on delete cascade,
  consent_id uuid not null references audit.consent (id),
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  revoked_at timestamptz,
  check (ends_at > created_at and ends_at <= created_at + interval '366 days'),
  check (reader_id <> user_id),
  foreign key (result_id, user_id) references health.scan_result (id, user_id) on delete cascade
);
create unique index share_one_at_a_time on health.share (result_id, reader_id) where revoked_at is null;
create index share_reader_idx on health.share (reader_id, ends_at) where revoked_at is null;
create index share_user_idx on health.share (user_id);

-- A row names an agreement of its own person, for its own purpose, that said yes.
create function health.require_consent() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  if not exists (select from audit.consent c where c.id = new.consent_id and c.subject_id = new.user_id
    and c.purpose = tg_argv[0] and c.granted) then
    raise exception 'no such agreement' using errcode = '23514', constraint = tg_table_name || '_consent';
  end if;
  return new;
end $$;
create trigger scan_result_consent before insert on health.scan_result
  for each row execute function health.require_consent('health-scan-storage');
create trigger share_consent before insert on health.share
  for each row execute function health.require_consent('health-scan-sharing');

-- What the person last said about keeping results: after a withdrawal nothing is read, whatever is still stored.
create function health.may_be_kept(person uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog
  return coalesce((select c.granted from audit.consent c
    where c.subject_id = person and c.purpose = 'health-scan-storage' order by c.position desc limit 1), false);

alter table health.person_key enable row level security;
alter table health.person_key force row level security;
alter table health.scan_result enable row level security;
alter table health.scan_result force row level security;
alter table health.share enable row level security;
alter table health.share force row level security;

create policy share_own on health.share for all to api
  using (user_id = (select public.actor_id())) with check (user_id = (select public.actor_id()));
create policy share_given on health.share for select to api
  using (reader_id = (select public.actor_id()) and revoked_at is null and ends_at > now());

create policy person_key_own on health.person_key for all to api
  using (user_id = (select public.actor_id())) with check (user_id = (select public.actor_id()));
create policy person_key_shared on health.person_key for select to api
  using (exists (select from health.share s where s.user_id = person_key.user_id
    and s.reader_id = (select public.actor_id()) and s.revoked_at is null and s.ends_at > now()));

create policy scan_result_own on health.scan_result for all to api
  using (user_id = (select public.actor_id()) and health.may_be_kept(user_id))
  with check (user_id = (select public.actor_id()) and health.may_be_kept(user_id));
create policy scan_result_shared on health.scan_result for select to api
  using (health.may_be_kept(user_id) and exists (select from health.share s where s.result_id = scan_result.id
    and s.reader_id = (select public.actor_id()) and s.revoked_at is null and s.ends_at > now()));

-- A backup holds what is sealed, and not the master key.
create policy person_key_backup on health.person_key for select to backup using (true);
create policy scan_result_backup on health.scan_result for select to backup using (true);
create policy share_backup on health.share for select to backup using (true);

grant select, insert, delete on health.person_key, health.scan_result to api;
grant select, insert, update (revoked_at) on health.share to api;

-- « Parler à une personne »: someone wants a human to look at their matches (Law 25, s. 12.1). No health data is asked.
create table market.matching_question (
  id uuid primary key default uuidv7(),
  user_id uuid references auth."user" (id) on delete cascade,
  email text not null check (length(email) between 3 and 254),
  language text not null check (language in ('fr', 'en')),
  message text not null check (length(message) between 1 and 2000),
  -- The professionals and scores the person was looking at.
  shown jsonb not null default '[]',
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  answered_by uuid references auth."user" (id),
  answer text check (length(answer) between 1 and 4000),
  check ((answered_at is null) = (answer is null))
);
create index matching_question_waiting_idx on market.matching_question (created_at) where answered_at is null;

grant select, insert, update (answered_at, answered_by, answer) on market.matching_question to api;

-- Reading a calendar finds its rows by professional. The exclusion constraints are GiST, which visits hundreds of pages
-- for one id among many (380 a professional at 20,000); these visit three.
create index weekly_hours_professional_idx on market.weekly_hours (professional_id, weekday, opens_minute);
create index time_claim_holder_idx on market.time_claim (holder_id);
