-- Up Migration
-- Questionnaires of a practice: what they ask, whom they were sent to, and what was answered. What is asked is the practice's
-- own text; what is answered is sealed with a key of its own for each request, which both the person and the practice may
-- open and which no erasure of an account takes away before its time (decision 0063).
set local lock_timeout = '900ms';

create table market.form (
  id uuid primary key default public.new_id(),
  professional_id uuid not null references market.professional (id) on delete cascade,
  draft jsonb not null check (jsonb_typeof(draft) = 'object' and pg_column_size(draft) <= 400000),
  -- Whoever saves says which one they read: two windows do not write over each other.
  revision integer not null default 1 check (revision > 0),
  changed_at timestamptz not null default public.clock(),
  archived_at timestamptz
);
create index form_professional_idx on market.form (professional_id, id);
alter table market.form enable row level security;
create policy form_own on market.form for all to api
  using (professional_id = (select market.actor_practice())) with check (professional_id = (select market.actor_practice()));
create policy form_backup on market.form for select to backup using (true);
grant select, insert (professional_id, draft), update (draft, revision, changed_at, archived_at) on market.form to api;

create function market.bound_forms() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('market.form:' || new.professional_id, 0));
  if (select count(*) from market.form f where f.professional_id = new.professional_id and f.archived_at is null) >= 100 then
    raise exception 'a hundred forms at most' using errcode = '23514', constraint = 'form_bound';
  end if;
  return new;
end $$;
revoke execute on function market.bound_forms() from public;
create trigger form_bound before insert on market.form for each row execute function market.bound_forms();

-- What was published stays as it was: answers name the version that was read.
create table market.form_version (
  form_id uuid not null references market.form (id) on delete cascade,
  number integer not null check (number > 0),
  definition jsonb not null check (jsonb_typeof(definition) = 'object' and pg_column_size(definition) <= 400000),
  published_at timestamptz not null default public.clock(),
  primary key (form_id, number)
);
alter table market.form_version enable row level security;
grant select, insert (form_id, number, definition) on market.form_version to api;

-- A form leaves by itself with the first booking of these services.
create table market.form_service (
  form_id uuid not null references market.form (id) on delete cascade,
  service_id uuid not null references market.professional_service (id) on delete cascade,
  primary key (form_id, service_id)
);
create index form_service_service_idx on market.form_service (service_id);
alter table market.form_service enable row level security;
create policy form_service_own on market.form_service for all to api
  using (exists (select from market.form f where f.id = form_id))
  with check (exists (select from market.form f where f.id = form_id)
    and exists (select from market.professional_service s
      where s.id = service_id and s.professional_id = (select market.actor_practice())));
create policy form_service_backup on market.form_service for select to backup using (true);
grant select, insert, delete on market.form_service to api;

-- One form asked of one person. No foreign key to the account or the practice: what was answered outlives both until its day.
create table market.form_request (
  id uuid primary key default public.new_id(),
  professional_id uuid not null,
  practice_client_id uuid references market.practice_client (id) on delete set null,
  user_id uuid not null,
  -- For whom that account books, when it is somebody else: the account may not read the practice's list.
  attendee_name text check (length(attendee_name) between 1 and 80),
  form_id uuid,
  version integer,
  title_fr text not null check (length(title_fr) between 1 and 120),
  title_en text not null check (length(title_en) between 1 and 120),
  appointment_id uuid,
  origin text not null check (origin in ('first-booking', 'hand')),
  state text not null default 'sent' check (state in ('sent', 'begun', 'answered')),
  sent_at timestamptz not null default public.clock(),
  told_at timestamptz,
  reminded_at timestamptz,
  answered_at timestamptz,
  keep_until timestamptz,
  foreign key (form_id, version) references market.form_version (form_id, number) on delete set null (form_id, version),
  constraint form_request_answered check ((state = 'answered') = (answered_at is not null and keep_until is not null)),
  constraint form_request_kept check (keep_until >= answered_at + interval '2 years')
);
create index form_request_user_idx on market.form_request (user_id, id);
create index form_request_practice_idx on market.form_request (professional_id, id);
create index form_request_client_idx on market.form_request (practice_client_id) where practice_client_id is not null;
create index form_request_version_idx on market.form_request (form_id, version) where form_id is not null;
create index form_request_untold_idx on market.form_request (sent_at) where told_at is null;
create index form_request_open_idx on market.form_request (sent_at) where state <> 'answered';
create index form_request_kept_idx on market.form_request (keep_until) where keep_until is not null;
-- A form is asked again once the last one was answered.
create unique index form_request_once_idx on market.form_request (practice_client_id, form_id) where state <> 'answered';
alter table market.form_request enable row level security;
create policy form_request_person on market.form_request for select to api using (user_id = (select public.actor_id()));
create policy form_request_answering on market.form_request for update to api
  using (user_id = (select public.actor_id())) with check (user_id = (select public.actor_id()));
create policy form_request_practice on market.form_request for select to api
  using (professional_id = (select market.actor_practice()));
create policy form_request_sending on market.form_request for insert to api
  with check (professional_id = (select market.actor_practice()));
create policy form_request_taking_back on market.form_request for delete to api
  using (professional_id = (select market.actor_practice()) and state = 'sent');
create policy form_request_upkeep on market.form_request for all to jobs using (true) with check (true);
create policy form_request_backup on market.form_request for select to backup using (true);
grant select, insert (professional_id, practice_client_id, user_id, form_id, version, title_fr, title_en, appointment_id, origin),
  update (state, answered_at, keep_until), delete on market.form_request to api;
grant select, update (told_at, reminded_at), delete on market.form_request to jobs;

create policy form_version_practice on market.form_version for all to api
  using (exists (select from market.form f where f.id = form_id and f.professional_id = (select market.actor_practice())))
  with check (exists (select from market.form f where f.id = form_id and f.professional_id = (select market.actor_practice())));
create policy form_version_asked on market.form_version for select to api
  using (exists (select from market.form_request r where r.form_id = form_version.form_id and r.version = form_version.number
    and r.user_id = (select public.actor_id())));
create policy form_version_backup on market.form_version for select to backup using (true);

-- Whom a practice may ask: somebody of its own list who has an account, about a version of its own.
create function market.guard_form_request() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  if not exists (select from market.practice_client c where c.id = new.practice_client_id
      and c.professional_id = new.professional_id and c.user_id = new.user_id)
    or not exists (select from market.form f where f.id = new.form_id and f.professional_id = new.professional_id)
    or new.version is null then
    raise exception 'a practice asks its own clients its own forms' using errcode = '23514', constraint = 'form_request_own';
  end if;
  new.attendee_name := (select c.attendee_name from market.practice_client c where c.id = new.practice_client_id);
  return new;
end $$;
revoke execute on function market.guard_form_request() from public;
create trigger form_request_own before insert on market.form_request
  for each row execute function market.guard_form_request();

-- An answered request stays answered, until its years are over.
create function market.guard_form_request_end() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  if tg_op = 'DELETE' then
    if old.keep_until > public.clock() then
      raise exception 'answers are kept until their day' using errcode = '23514', constraint = 'form_request_kept_until';
    end if;
    return old;
  end if;
  if old.state = 'answered' and (new.state <> 'answered' or new.keep_until < old.keep_until) then
    raise exception 'what was answered stays answered' using errcode = '23514', constraint = 'form_request_kept_until';
  end if;
  return new;
end $$;
create trigger form_request_end before update or delete on market.form_request
  for each row execute function market.guard_form_request_end();

-- With the first visit that a client of the practice books of a chosen service. Never of somebody without an account: what
-- they agree to has no account to stand in.
create function market.send_forms_with_visit() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  if new.state not in ('requested', 'scheduled') then
    return null;
  end if;
  insert into market.form_request
      (professional_id, practice_client_id, user_id, form_id, version, title_fr, title_en, appointment_id, origin)
    select new.professional_id, c.id, c.user_id, f.id, v.number, v.definition -> 'title' ->> 'fr', v.definition -> 'title' ->> 'en',
      new.appointment_id, 'first-booking'
    from market.appointment a
    join market.practice_client c on c.id = new.practice_client_id and c.user_id is not null
    join market.form_service s on s.service_id = a.service_id
    join market.form f on f.id = s.form_id and f.archived_at is null and f.professional_id = new.professional_id
    join lateral (select v.number, v.definition from market.form_version v where v.form_id = f.id
      order by v.number desc limit 1) v on true
    where a.id = new.appointment_id
      and not exists (select from market.form_request r where r.practice_client_id = c.id and r.form_id = f.id)
    on conflict do nothing;
  return null;
end $$;
revoke execute on function market.send_forms_with_visit() from public;
create trigger client_visit_forms after insert on market.client_visit
  for each row execute function market.send_forms_with_visit();

-- ── Answers ──────────────────────────────────────────────────────────────────────────────────────────────────────
create table health.form_key (
  request_id uuid primary key references market.form_request (id) on delete cascade,
  user_id uuid not null,
  professional_id uuid not null,
  wrapped_by text not null check (wrapped_by ~ '^[a-z0-9-]{1,40}$'),
  wrapped_key bytea not null check (octet_length(wrapped_key) = 61),
  made_at timestamptz not null default public.clock()
);

-- Version 1, then a version a correction. The last one may be a draft, which its person alone sees.
create table health.form_answer (
  request_id uuid not null references health.form_key (request_id) on delete cascade,
  version integer not null check (version between 1 and 50),
  user_id uuid not null,
  professional_id uuid not null,
  consent_id uuid not null references audit.consent (id),
  sealed bytea not null check (octet_length(sealed) between 30 and 1200000),
  changed_at timestamptz not null default public.clock(),
  sent_at timestamptz,
  primary key (request_id, version)
);
create unique index form_answer_one_draft_idx on health.form_answer (request_id) where sent_at is null;
create trigger form_answer_consent before insert on health.form_answer
  for each row execute function health.require_consent('practice-form');

alter table health.form_key enable row level security;
alter table health.form_key force row level security;
alter table health.form_answer enable row level security;
alter table health.form_answer force row level security;
create policy form_key_person on health.form_key for select to api using (user_id = (select public.actor_id()));
create policy form_key_begun on health.form_key for insert to api with check (user_id = (select public.actor_id())
  and exists (select from market.form_request r where r.id = request_id and r.user_id = form_key.user_id
    and r.professional_id = form_key.professional_id));
create policy form_key_practice on health.form_key for select to api
  using (professional_id = (select market.actor_practice()));
create policy form_key_backup on health.form_key for select to backup using (true);
create policy form_answer_person on health.form_answer for select to api using (user_id = (select public.actor_id()));
create policy form_answer_writing on health.form_answer for insert to api with check (user_id = (select public.actor_id())
  and exists (select from health.form_key k where k.request_id = form_answer.request_id and k.user_id = form_answer.user_id
    and k.professional_id = form_answer.professional_id));
create policy form_answer_saving on health.form_answer for update to api
  using (user_id = (select public.actor_id()) and sent_at is null) with check (user_id = (select public.actor_id()));
create policy form_answer_practice on health.form_answer for select to api
  using (professional_id = (select market.actor_practice()) and sent_at is not null);
create policy form_answer_backup on health.form_answer for select to backup using (true);
grant select, insert (request_id, user_id, professional_id, wrapped_by, wrapped_key) on health.form_key to api;
grant select, insert (request_id, version, user_id, professional_id, consent_id, sealed), update (sealed, changed_at, sent_at)
  on health.form_answer to api;

-- What was sent is never written again, by nobody.
create function health.guard_form_answer() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  if old.sent_at is not null then
    raise exception 'what was sent is read, not changed' using errcode = '23514', constraint = 'form_answer_sent';
  end if;
  if new.sent_at is not null then
    new.sent_at := public.clock();
  end if;
  return new;
end $$;
create trigger form_answer_sent before update on health.form_answer
  for each row execute function health.guard_form_answer();
