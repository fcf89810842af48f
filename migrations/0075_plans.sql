-- Up Migration
-- A plan that a professional makes with a client: what is asked, what was done, what the person said of it. What a plan
-- asks and what is said of it is sealed with a key of the plan, which its practice and its client may open and which no
-- erasure of an account takes away before its time (decision 0065). The database sees who, when, and which item by number.
set local lock_timeout = '900ms';

-- No foreign key to the account or the practice: a plan that was sent belongs to the file and outlives both until its day.
create table market.plan (
  id uuid primary key default public.new_id(),
  professional_id uuid not null,
  practice_client_id uuid references market.practice_client (id) on delete set null,
  user_id uuid not null,
  -- For whom that account books, when it is somebody else: the account may not read the practice's list.
  attendee_name text check (length(attendee_name) between 1 and 80),
  wrapped_by text not null check (wrapped_by ~ '^[a-z0-9-]{1,40}$'),
  wrapped_key bytea not null check (octet_length(wrapped_key) = 61),
  state text not null default 'draft' check (state in ('draft', 'sent', 'ended')),
  made_at timestamptz not null default public.clock(),
  sent_at timestamptz,
  ended_at timestamptz,
  keep_until timestamptz,
  constraint plan_sent check ((state = 'draft') = (sent_at is null) and (sent_at is null) = (keep_until is null)),
  constraint plan_ended check ((state = 'ended') = (ended_at is not null)),
  constraint plan_kept check (keep_until >= sent_at + interval '2 years')
);
create index plan_user_idx on market.plan (user_id, id);
create index plan_practice_idx on market.plan (professional_id, id);
create index plan_client_idx on market.plan (practice_client_id) where practice_client_id is not null;
create index plan_kept_idx on market.plan (keep_until) where keep_until is not null;
create index plan_draft_idx on market.plan (made_at) where state = 'draft';

-- What the professional is writing: theirs alone. Whoever saves says which one they read.
create table market.plan_draft (
  plan_id uuid primary key references market.plan (id) on delete cascade,
  revision integer not null default 1 check (revision > 0),
  sealed bytea not null check (octet_length(sealed) between 30 and 262144),
  changed_at timestamptz not null default public.clock()
);

-- What was sent, and stays as it was. `items` are the names that ticks may have, which say nothing.
create table market.plan_version (
  plan_id uuid not null references market.plan (id) on delete cascade,
  number integer not null check (number between 1 and 500),
  items text[] not null check (cardinality(items) between 1 and 20),
  sealed bytea not null check (octet_length(sealed) between 30 and 262144),
  sent_at timestamptz not null default public.clock(),
  primary key (plan_id, number)
);

-- What the client said about their ticks: read by the professional, or their own alone.
create table market.plan_agreement (
  plan_id uuid primary key references market.plan (id) on delete cascade,
  user_id uuid not null,
  is_shared boolean not null,
  consent_id uuid not null references audit.consent (id),
  changed_at timestamptz not null default public.clock()
);
create trigger plan_agreement_consent before insert or update on market.plan_agreement
  for each row when (new.is_shared) execute function health.require_consent('plan-progress');

create table market.plan_tick (
  plan_id uuid not null references market.plan (id) on delete cascade,
  item text not null check (item ~ '^i[1-9][0-9]{0,3}$'),
  day date not null,
  -- As the client had said when it was ticked; the trigger writes it.
  is_shared boolean not null default false,
  ticked_at timestamptz not null default public.clock(),
  primary key (plan_id, item, day)
);

create table market.plan_words (
  id uuid primary key,
  plan_id uuid not null references market.plan (id) on delete cascade,
  sealed bytea not null check (octet_length(sealed) between 30 and 16384),
  said_at timestamptz not null default public.clock(),
  seen_at timestamptz
);
create index plan_words_plan_idx on market.plan_words (plan_id, said_at);

alter table market.plan enable row level security;
alter table market.plan force row level security;
alter table market.plan_draft enable row level security;
alter table market.plan_draft force row level security;
alter table market.plan_version enable row level security;
alter table market.plan_version force row level security;
alter table market.plan_agreement enable row level security;
alter table market.plan_agreement force row level security;
alter table market.plan_tick enable row level security;
alter table market.plan_tick force row level security;
alter table market.plan_words enable row level security;
alter table market.plan_words force row level security;

create policy plan_practice on market.plan for all to api
  using (professional_id = (select market.actor_practice())) with check (professional_id = (select market.actor_practice()));
create policy plan_person on market.plan for select to api
  using (user_id = (select public.actor_id()) and state <> 'draft');
create policy plan_upkeep on market.plan for all to jobs using (true) with check (true);
-- A plan is counted by a function of the owner, which reads no key and no word.
create policy plan_owner on market.plan for select to migrator using (true);
create policy plan_backup on market.plan for select to backup using (true);

create policy plan_draft_practice on market.plan_draft for all to api
  using (exists (select from market.plan p where p.id = plan_id and p.professional_id = (select market.actor_practice())))
  with check (exists (select from market.plan p where p.id = plan_id and p.professional_id = (select market.actor_practice())));
create policy plan_draft_backup on market.plan_draft for select to backup using (true);

create policy plan_version_practice on market.plan_version for all to api
  using (exists (select from market.plan p where p.id = plan_id and p.professional_id = (select market.actor_practice())))
  with check (exists (select from market.plan p where p.id = plan_id and p.professional_id = (select market.actor_practice())));
create policy plan_version_person on market.plan_version for select to api
  using (exists (select from market.plan p where p.id = plan_id and p.user_id = (select public.actor_id())));
create policy plan_version_backup on market.plan_version for select to backup using (true);

create policy plan_agreement_person on market.plan_agreement for all to api
  using (user_id = (select public.actor_id()))
  with check (user_id = (select public.actor_id())
    and exists (select from market.plan p where p.id = plan_id and p.user_id = (select public.actor_id())));
create policy plan_agreement_practice on market.plan_agreement for select to api
  using (exists (select from market.plan p where p.id = plan_id and p.professional_id = (select market.actor_practice())));
create policy plan_agreement_backup on market.plan_agreement for select to backup using (true);

create policy plan_tick_person on market.plan_tick for all to api
  using (exists (select from market.plan p where p.id = plan_id and p.user_id = (select public.actor_id())))
  with check (exists (select from market.plan p where p.id = plan_id and p.user_id = (select public.actor_id())));
create policy plan_tick_practice on market.plan_tick for select to api
  using (is_shared
    and exists (select from market.plan p where p.id = plan_id and p.professional_id = (select market.actor_practice())));
-- With an account go the ticks that it kept for itself.
create policy plan_tick_upkeep on market.plan_tick for all to jobs using (not is_shared) with check (false);
create policy plan_tick_backup on market.plan_tick for select to backup using (true);

create policy plan_words_person_read on market.plan_words for select to api
  using (exists (select from market.plan p where p.id = plan_id and p.user_id = (select public.actor_id())));
create policy plan_words_person on market.plan_words for insert to api
  with check (exists (select from market.plan p where p.id = plan_id and p.user_id = (select public.actor_id())));
create policy plan_words_practice on market.plan_words for select to api
  using (exists (select from market.plan p where p.id = plan_id and p.professional_id = (select market.actor_practice())));
create policy plan_words_seen on market.plan_words for update to api
  using (exists (select from market.plan p where p.id = plan_id and p.professional_id = (select market.actor_practice())))
  with check (exists (select from market.plan p where p.id = plan_id and p.professional_id = (select market.actor_practice())));
create policy plan_words_backup on market.plan_words for select to backup using (true);

grant select, insert (id, professional_id, practice_client_id, user_id, wrapped_by, wrapped_key), update (state, keep_until), delete
  on market.plan to api;
grant select, insert (plan_id, sealed), update (sealed, revision, changed_at) on market.plan_draft to api;
grant select, insert (plan_id, number, items, sealed) on market.plan_version to api;
grant select, insert (plan_id, user_id, is_shared, consent_id), update (is_shared, consent_id, changed_at)
  on market.plan_agreement to api;
grant select, insert (plan_id, item, day), delete on market.plan_tick to api;
grant select, insert (id, plan_id, sealed), update (seen_at) on market.plan_words to api;
grant select (id, professional_id, user_id, state, made_at, keep_until), update (state), delete on market.plan to jobs;
grant select (plan_id, is_shared), delete on market.plan_tick to jobs;

-- For whom: somebody of the practice's own list who has an account and has, or had, a visit there.
create function market.guard_plan() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  if not exists (select from market.practice_client c where c.id = new.practice_client_id
      and c.professional_id = new.professional_id and c.user_id = new.user_id
      and exists (select from market.client_visit v where v.practice_client_id = c.id
        and v.state in ('requested', 'scheduled', 'completed'))) then
    raise exception 'a plan is of a client with a visit' using errcode = '23514', constraint = 'plan_own_client';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('market.plan:' || new.practice_client_id, 0));
  if (select count(*) from market.plan p where p.practice_client_id = new.practice_client_id and p.state <> 'ended') >= 10 then
    raise exception 'ten plans at once at most' using errcode = '23514', constraint = 'plan_bound';
  end if;
  new.attendee_name := (select c.attendee_name from market.practice_client c where c.id = new.practice_client_id);
  return new;
end $$;
revoke execute on function market.guard_plan() from public;
create trigger plan_own_client before insert on market.plan for each row execute function market.guard_plan();

-- Draft, sent, ended, in this order; what was sent is kept until its day.
create function market.guard_plan_end() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  if tg_op = 'DELETE' then
    if old.keep_until > public.clock() then
      raise exception 'a plan that was sent is kept until its day' using errcode = '23514', constraint = 'plan_kept_until';
    end if;
    return old;
  end if;
  if old.state = 'ended' and (new.state, new.keep_until) is distinct from (old.state, old.keep_until)
    or new.state = 'draft' and old.state <> 'draft' or new.state = 'ended' and old.state = 'draft' then
    raise exception 'draft, sent, ended, in this order' using errcode = '23514', constraint = 'plan_order';
  end if;
  if new.keep_until < old.keep_until then
    raise exception 'a plan that was sent is kept until its day' using errcode = '23514', constraint = 'plan_kept_until';
  end if;
  new.sent_at := case when new.state <> 'draft' then coalesce(old.sent_at, public.clock()) end;
  new.ended_at := case when new.state = 'ended' then coalesce(old.ended_at, public.clock()) end;
  return new;
end $$;
create trigger plan_end before update or delete on market.plan for each row execute function market.guard_plan_end();

-- An ended plan is only read. Whoever writes sees the plan, so these are the writer's own eyes.
create function market.guard_plan_open() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  if not exists (select from market.plan p where p.id = new.plan_id and p.state <> 'ended') then
    raise exception 'an ended plan is only read' using errcode = '23514', constraint = 'plan_open';
  end if;
  return new;
end $$;
create trigger plan_draft_open before insert or update on market.plan_draft
  for each row execute function market.guard_plan_open();

create function market.guard_plan_version() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  if new.number <> 1 + (select coalesce(max(v.number), 0) from market.plan_version v where v.plan_id = new.plan_id) then
    raise exception 'one version after the other' using errcode = '23514', constraint = 'plan_version_next';
  end if;
  return new;
end $$;
create trigger plan_version_next before insert on market.plan_version
  for each row execute function market.guard_plan_version();
create trigger plan_version_open before insert on market.plan_version
  for each row execute function market.guard_plan_open();

-- Of an item that was sent, of the last days, after the client said who reads it; as they had said.
create function market.guard_plan_tick() returns trigger
  language plpgsql set search_path = pg_catalog as $$
declare
  today date := (public.clock() at time zone 'America/Toronto')::date;
begin
  if tg_op = 'DELETE' then
    if old.is_shared and exists (select from market.plan p where p.id = old.plan_id
        and (p.state = 'ended' or old.day < today - 8)) then
      raise exception 'what is of the file stays' using errcode = '23514', constraint = 'plan_tick_kept';
    end if;
    return old;
  end if;
  if not exists (select from market.plan_version v where v.plan_id = new.plan_id and new.item = any (v.items)) then
    raise exception 'an item that was sent' using errcode = '23514', constraint = 'plan_tick_item';
  end if;
  if new.day not between today - 8 and today + 1 then
    raise exception 'a day of the last week' using errcode = '23514', constraint = 'plan_tick_day';
  end if;
  new.is_shared := (select a.is_shared from market.plan_agreement a where a.plan_id = new.plan_id);
  if new.is_shared is null then
    raise exception 'who reads it is said first' using errcode = '23514', constraint = 'plan_tick_agreed';
  end if;
  return new;
end $$;
create trigger plan_tick_guard before insert or delete on market.plan_tick
  for each row execute function market.guard_plan_tick();
create trigger plan_tick_open before insert on market.plan_tick
  for each row execute function market.guard_plan_open();

-- What is said crosses at once: only while the client shares.
create function market.guard_plan_words() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  if not exists (select from market.plan_agreement a where a.plan_id = new.plan_id and a.is_shared) then
    raise exception 'said to whom one shares with' using errcode = '23514', constraint = 'plan_words_shared';
  end if;
  return new;
end $$;
create trigger plan_words_shared before insert on market.plan_words
  for each row execute function market.guard_plan_words();
create trigger plan_words_open before insert on market.plan_words
  for each row execute function market.guard_plan_open();
