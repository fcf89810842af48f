-- Up Migration
-- People whom a professional adds because they called: names and a way to reach them, no account and no credentials. Their
-- visits stand beside everybody's, under the same constraints (decision 0061). And what a practice finds its people by.
set local lock_timeout = '900ms';

alter table market.practice_client add column texts_agreed_at timestamptz;
-- Whose address this is said no: it is not offered again.
alter table market.practice_client add column link_refused_at timestamptz;
-- « gagnon amelie », without accents or capitals: what a list is sorted by and searched in.
alter table market.practice_client add column name_key text not null default '';
alter table market.practice_client add constraint practice_client_reached
  check (user_id is not null or num_nonnulls(email, phone) > 0) not valid;
-- What an account says of itself stands in the account alone.
alter table market.practice_client add constraint practice_client_own_words
  check (user_id is null or num_nonnulls(first_name, last_name, email) = 0) not valid;

create function market.client_name_key(person uuid, attendee text, first text, last text) returns text
  language sql stable security definer set search_path = pg_catalog
  return case when attendee is not null then market.fold(attendee) when person is null then market.fold(last || ' ' || first)
    else (select market.fold(coalesce(u.last_name, '') || ' ' || coalesce(u.first_name, ''))
      from auth."user" u where u.id = person) end;
revoke execute on function market.client_name_key(uuid, text, text, text) from public;

create function market.name_client() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  new.name_key := coalesce(market.client_name_key(new.user_id, new.attendee_name, new.first_name, new.last_name), '');
  return new;
end $$;
revoke execute on function market.name_client() from public;
create trigger practice_client_named before insert or update of user_id, attendee_name, first_name, last_name, name_key
  on market.practice_client for each row execute function market.name_client();

create function market.rename_client() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  update market.practice_client c set name_key = '' where c.user_id = new.id and c.attendee_name is null;
  return null;
end $$;
revoke execute on function market.rename_client() from public;
create trigger user_client_name after update of first_name, last_name on auth."user"
  for each row when ((new.first_name, new.last_name) is distinct from (old.first_name, old.last_name))
  execute function market.rename_client();

grant insert (professional_id, origin, first_name, last_name, email, phone, language, texts_agreed_at),
  update (first_name, last_name, email, phone, language, texts_agreed_at), delete on market.practice_client to api;

-- Somebody with an account is a client by their own visits; a practice writes down the others, and takes away only them.
create function market.guard_practice_client() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  if current_user = 'api' and tg_op = 'INSERT' and new.origin = 'booked' then
    raise exception 'a practice adds people without an account' using errcode = '23514', constraint = 'practice_client_added';
  end if;
  if current_user = 'api' and tg_op = 'DELETE' and (old.user_id is not null
    or exists (select from market.client_visit v where v.practice_client_id = old.id)) then
    raise exception 'who was seen stays' using errcode = '23514', constraint = 'practice_client_seen';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger practice_client_guard before insert or delete on market.practice_client
  for each row execute function market.guard_practice_client();

-- ── Tags: a practice's own words ─────────────────────────────────────────────────────────────────────────────────
create table market.client_tag (
  id uuid primary key default public.new_id(),
  professional_id uuid not null references market.professional (id) on delete cascade,
  name text not null check (length(name) between 1 and 30 and public.is_plain_line(name)),
  colour text not null check (colour in ('blue', 'green', 'amber', 'coral', 'violet', 'grey'))
);
create unique index client_tag_name_idx on market.client_tag (professional_id, lower(name));
alter table market.client_tag enable row level security;
create policy client_tag_own on market.client_tag for all to api
  using (professional_id = (select market.actor_practice())) with check (professional_id = (select market.actor_practice()));
create policy client_tag_backup on market.client_tag for select to backup using (true);
grant select, insert (professional_id, name, colour), update (name, colour), delete on market.client_tag to api;

create function market.bound_client_tags() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('market.client_tag:' || new.professional_id, 0));
  if (select count(*) from market.client_tag t where t.professional_id = new.professional_id) >= 30 then
    raise exception 'thirty tags at most' using errcode = '23514', constraint = 'client_tag_bound';
  end if;
  return new;
end $$;
revoke execute on function market.bound_client_tags() from public;
create trigger client_tag_bound before insert on market.client_tag
  for each row execute function market.bound_client_tags();

create table market.practice_client_tag (
  practice_client_id uuid not null references market.practice_client (id) on delete cascade,
  tag_id uuid not null references market.client_tag (id) on delete cascade,
  primary key (practice_client_id, tag_id)
);
create index practice_client_tag_tag_idx on market.practice_client_tag (tag_id);
alter table market.practice_client_tag enable row level security;
create policy practice_client_tag_own on market.practice_client_tag for all to api
  using (exists (select from market.client_tag t where t.id = tag_id))
  with check (exists (select from market.client_tag t where t.id = tag_id)
    and exists (select from market.practice_client c where c.id = practice_client_id));
create policy practice_client_tag_backup on market.practice_client_tag for select to backup using (true);
grant select, insert, delete on market.practice_client_tag to api;

-- ── Visits of somebody without an account ────────────────────────────────────────────────────────────────────────
-- Which guest it is, and no foreign key: its index would be built under a lock on each month of appointments. The guard
-- looks when the visit is made, and a guest who goes takes their visits along, found through market.client_visit.
alter table market.appointment alter column client_id drop not null;
alter table market.appointment add column guest_id uuid;
alter table market.appointment add constraint appointment_somebody check (num_nonnulls(client_id, guest_id) = 1) not valid;
insert into market.appointment_transition (from_state, event, to_state) values ('new', 'add-guest', 'scheduled');

create function market.guard_guest_visit() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  if (new.guest_id is not null) <> (new.last_event = 'add-guest') or new.professional_id is distinct from market.actor_practice()
    or new.payment is distinct from 'on-site'
    or not exists (select from market.practice_client c where c.id = new.guest_id
      and c.professional_id = new.professional_id and c.user_id is null) then
    raise exception 'a practice adds a visit of somebody it wrote down' using errcode = '23514', constraint = 'appointment_guest';
  end if;
  return new;
end $$;
revoke execute on function market.guard_guest_visit() from public;
create trigger appointment_guest before insert on market.appointment
  for each row when (new.guest_id is not null or new.last_event = 'add-guest') execute function market.guard_guest_visit();

-- Whose visit it is changes once: from a guest to the account that accepted them. No role may write these columns; the
-- acceptance below does.
create function market.guard_guest_link() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  if old.client_id is not null or new.client_id is null or new.guest_id is not null
    or (to_jsonb(new) - '{client_id,guest_id}'::text[]) <> (to_jsonb(old) - '{client_id,guest_id}'::text[]) then
    raise exception 'what was agreed does not change' using errcode = '23514', constraint = 'appointment_agreed';
  end if;
  return new;
end $$;
create trigger appointment_guest_link before update on market.appointment
  for each row when ((new.client_id, new.guest_id) is distinct from (old.client_id, old.guest_id))
  execute function market.guard_guest_link();
drop trigger appointment_guard on market.appointment;
create trigger appointment_guard before insert on market.appointment
  for each row execute function market.guard_appointment();
create trigger appointment_guard_change before update on market.appointment
  for each row when (not (old.client_id is null and new.client_id is not null)) execute function market.guard_appointment();

-- As before, for guests too: their time is theirs, and the journal names them by the practice's row.
create or replace function market.follow_appointment() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  occupies boolean := new.state in ('held', 'requested', 'scheduled');
  lapses_at timestamptz := case when new.state in ('held', 'requested') then new.held_until end;
begin
  if tg_op = 'UPDATE' and new.version = old.version then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into market.time_claim (appointment_id, holder_kind, holder_id, during, expires_at) values
      (new.id, 'professional', new.professional_id, tstzrange(new.busy_from, new.busy_until), lapses_at),
      (new.id, 'client', coalesce(new.client_id, new.guest_id), tstzrange(new.starts_at, new.ends_at), lapses_at);
  elsif occupies then
    update market.time_claim set expires_at = lapses_at, during = case holder_kind
      when 'client' then tstzrange(new.starts_at, new.ends_at)
      else tstzrange(new.busy_from, new.busy_until) end
    where appointment_id = new.id;
  else
    delete from market.time_claim where appointment_id = new.id;
  end if;
  insert into audit.event (subject_id, actor_id, action, facts) values (coalesce(new.client_id, new.guest_id),
    -- Time runs out by itself, whoever's request notices it.
    case when new.last_event <> 'expire' then public.actor_id() end,
    'appointment-' || new.last_event,
    jsonb_build_object('appointment', new.id, 'version', new.version, 'to', new.state, 'startsAt', new.starts_at,
      'from', case when tg_op = 'INSERT' then 'new' else old.state end));
  -- The id of a public profile and nothing else: open pages look again at its free times.
  perform pg_notify('slots', new.professional_id::text);
  return null;
end $$;

-- As before; a guest earns nothing.
create or replace function market.mark_reward() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  changed jsonb := to_jsonb(new);
  person uuid := (changed ->> case tg_argv[0] when 'scan-saved' then 'user_id' when 'review' then 'client_id' else tg_argv[1] end)::uuid;
begin
  if person is null then
    return null;
  end if;
  insert into market.reward_due (user_id, source, event_id, due_at) values (person, tg_argv[0],
    (changed ->> case when tg_argv[0] = 'scan-saved' or tg_table_name like 'appointment%' then 'id' else 'appointment_id' end)::uuid,
    case when changed ->> 'state' = 'scheduled' then greatest(public.clock(), (changed ->> 'ends_at')::timestamptz)
      else public.clock() end);
  return null;
end $$;

-- As before; a guest's row is there before the visit.
create or replace function market.follow_client_visit() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  person uuid := new.guest_id;
begin
  if tg_op = 'UPDATE' then
    if new.version = old.version then
      return null;
    end if;
    update market.client_visit v set starts_at = new.starts_at, state = new.state where v.appointment_id = new.id;
    if found then
      return null;
    end if;
  end if;
  if new.state not in ('requested', 'scheduled', 'completed', 'no_show') then
    return null;
  end if;
  if person is null then
    insert into market.practice_client (professional_id, user_id, attendee_name, origin)
      values (new.professional_id, new.client_id, new.attendee_name, 'booked')
      on conflict (professional_id, user_id, lower(coalesce(attendee_name, ''))) where user_id is not null do nothing
      returning id into person;
  end if;
  if person is null then
    select c.id into person from market.practice_client c where c.professional_id = new.professional_id
      and c.user_id = new.client_id and lower(coalesce(c.attendee_name, '')) = lower(coalesce(new.attendee_name, ''));
  end if;
  insert into market.client_visit (appointment_id, practice_client_id, professional_id, starts_at, state)
    values (new.id, person, new.professional_id, new.starts_at, new.state);
  return null;
end $$;

create function market.drop_guest_visits() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  delete from market.appointment a where a.guest_id = old.id
    and a.id = any (array(select v.appointment_id from market.client_visit v where v.practice_client_id = old.id));
  return old;
end $$;
revoke execute on function market.drop_guest_visits() from public;
create trigger practice_client_visits before delete on market.practice_client
  for each row when (old.user_id is null) execute function market.drop_guest_visits();

-- ── The short address of one visit, for who has no account ──────────────────────────────────────────────────────
-- Only its hash is kept; it ends with the visit.
create table market.visit_link (
  appointment_id uuid primary key references market.appointment (id) on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  made_at timestamptz not null default public.clock(),
  confirmed_at timestamptz
);
alter table market.visit_link enable row level security;
create policy visit_link_backup on market.visit_link for select to backup using (true);
create policy visit_link_upkeep on market.visit_link for select to jobs using (true);
create policy visit_link_made on market.visit_link for insert to api with check (exists (select from market.client_visit v
  where v.appointment_id = visit_link.appointment_id and v.professional_id = (select market.actor_practice())));
create policy visit_link_seen on market.visit_link for select to api using (exists (select from market.client_visit v
  where v.appointment_id = visit_link.appointment_id and v.professional_id = (select market.actor_practice())));
grant select on market.visit_link to api, jobs;
grant insert (appointment_id, token_hash) on market.visit_link to api;

-- Whoever shows the address, for this transaction: the one visit it leads to, while that lies ahead.
create function market.visit_at_link() returns uuid
  language sql stable security definer set search_path = pg_catalog
  return (select l.appointment_id from market.visit_link l join market.appointment a on a.id = l.appointment_id
    where l.token_hash = decode(nullif(current_setting('app.visit_link', true), ''), 'hex')
      and a.guest_id is not null and a.ends_at > public.clock());
revoke execute on function market.visit_at_link() from public;
grant execute on function market.visit_at_link() to api;
create policy visit_link_own on market.visit_link for select to api using (appointment_id = (select market.visit_at_link()));
create policy visit_link_confirmed on market.visit_link for update to api
  using (appointment_id = (select market.visit_at_link())) with check (appointment_id = (select market.visit_at_link()));
grant update (confirmed_at) on market.visit_link to api;
create policy practice_client_at_link on market.practice_client for select to api
  using (id = (select a.guest_id from market.appointment a where a.id = (select market.visit_at_link())));

-- ── An account that has the address is offered the link, and decides ─────────────────────────────────────────────
create function market.client_links_offered()
  returns table (id uuid, name text, slug text, visits integer, first_at timestamptz, last_at timestamptz)
  language sql stable security definer set search_path = pg_catalog
  begin atomic
    select c.id, p.display_name, p.slug, count(v.appointment_id)::integer, min(v.starts_at), max(v.starts_at)
    from auth."user" u join market.practice_client c on lower(c.email::text) = lower(u.email::text) and c.user_id is null
      and c.link_refused_at is null
    join market.professional p on p.id = c.professional_id and p.user_id <> u.id
    left join market.client_visit v on v.practice_client_id = c.id
    where u.id = public.actor_id() and u.email_verified
    group by c.id, p.id order by c.id limit 20;
  end;
revoke execute on function market.client_links_offered() from public;
grant execute on function market.client_links_offered() to api;

create function market.refuse_client_link(client uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  update market.practice_client c set link_refused_at = public.clock()
    where c.id = client and exists (select from market.client_links_offered() o where o.id = client);
  return found;
end $$;
revoke execute on function market.refuse_client_link(uuid) from public;
grant execute on function market.refuse_client_link(uuid) to api;

-- All that a practice keeps about a guest goes to the row of the account: whatever table refers to it.
create function market.merge_practice_client(guest uuid, kept uuid) returns void
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  found record;
begin
  insert into market.practice_client_tag (practice_client_id, tag_id)
    select kept, t.tag_id from market.practice_client_tag t where t.practice_client_id = guest on conflict do nothing;
  delete from market.practice_client_tag t where t.practice_client_id = guest;
  for found in
    select c.conrelid::regclass as relation, a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'market.practice_client'::regclass and c.conparentid = 0
      and array_length(c.conkey, 1) = 1
  loop
    execute format('update %s set %I = $1 where %I = $2', found.relation, found.name, found.name) using kept, guest;
  end loop;
  delete from market.practice_client c where c.id = guest;
end $$;
revoke execute on function market.merge_practice_client(uuid, uuid) from public;

create function market.accept_client_link(client uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  person uuid := public.actor_id();
  practice uuid;
  known uuid;
  visits uuid[];
begin
  if not exists (select from market.client_links_offered() o where o.id = client) then
    return false;
  end if;
  select c.professional_id into practice from market.practice_client c where c.id = client and c.user_id is null for update;
  if not found then
    return false;
  end if;
  visits := array(select v.appointment_id from market.client_visit v where v.practice_client_id = client);
  update market.appointment a set client_id = person, guest_id = null where a.id = any (visits) and a.guest_id = client;
  -- Two visits at one time were booked before anybody knew that they are one person's: both stay, one claim is enough.
  delete from market.time_claim t where t.holder_id = client and t.holder_kind = 'client'
    and exists (select from market.time_claim o where o.holder_id = person and o.during && t.during);
  update market.time_claim t set holder_id = person where t.holder_id = client and t.holder_kind = 'client';
  delete from market.visit_link l where l.appointment_id = any (visits);
  select c.id into known from market.practice_client c
    where c.professional_id = practice and c.user_id = person and c.attendee_name is null for update;
  if known is null then
    update market.practice_client c set user_id = person, first_name = null, last_name = null, email = null
      where c.id = client;
  else
    perform market.merge_practice_client(client, known);
  end if;
  insert into audit.event (subject_id, actor_id, action, facts) values (person, person, 'client-linked',
    jsonb_build_object('professional', practice, 'visits', cardinality(visits)));
  return true;
end $$;
revoke execute on function market.accept_client_link(uuid) from public;
grant execute on function market.accept_client_link(uuid) to api;

-- Step
set local lock_timeout = '900ms';
alter table market.practice_client validate constraint practice_client_reached;
-- Step
set local lock_timeout = '900ms';
alter table market.practice_client validate constraint practice_client_own_words;
-- Step
set local lock_timeout = '900ms';
alter table market.appointment validate constraint appointment_somebody;
-- Step alone
update market.practice_client set name_key = '' where name_key = '';
-- Step alone
drop index concurrently if exists market.practice_client_name_idx;
-- Step alone
create index concurrently practice_client_name_idx on market.practice_client (professional_id, name_key, id);
-- Step alone
drop index concurrently if exists market.practice_client_email_idx;
-- Step alone
-- Asked at each visit of somebody's home: whether a practice wrote down this address.
create index concurrently practice_client_email_idx on market.practice_client (lower(email::text))
  where user_id is null and email is not null;
