-- Up Migration
-- What people are told: rows that the application shows, what each person chose to receive and when, and what waits to be
-- handed to a push service or to the provider of text messages. No sentence is stored: words are made at reading.
set local lock_timeout = '900ms';

create table market.notification (
  id uuid primary key default public.new_id(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$' and length(kind) <= 40),
  -- Ids, times and counts; never a name, an amount or a sentence.
  about jsonb not null default '{}' check (jsonb_typeof(about) = 'object' and length(about::text) <= 400),
  once_key text check (length(once_key) between 1 and 200),
  created_at timestamptz not null default public.clock(),
  read_at timestamptz
);
create unique index notification_once_idx on market.notification (user_id, once_key);
create index notification_list_idx on market.notification (user_id, created_at desc, id desc);
create index notification_unread_idx on market.notification (user_id) where read_at is null;
create index notification_created_idx on market.notification (created_at);
alter table market.notification enable row level security;
alter table market.notification force row level security;
create policy notification_own on market.notification for select to api using (user_id = (select public.actor_id()));
create policy notification_mark on market.notification for update to api
  using (user_id = (select public.actor_id())) with check (user_id = (select public.actor_id()));
-- Who acts tells somebody else: a row is written for anybody and read by its person alone.
create policy notification_tell on market.notification for insert to api with check (read_at is null);
create policy notification_upkeep on market.notification for all to jobs using (true) with check (true);
create policy notification_backup on market.notification for select to backup using (true);
grant select, insert (user_id, kind, about, once_key), update (read_at) on market.notification to api;
grant select, insert (user_id, kind, about, once_key), delete on market.notification to jobs;

-- The functions that say how a person is reached run as the owner, to whom the policies « …_reach » open just that.
-- Only what differs from the table of kinds (domain/notifications/kinds.ts).
create table market.notification_choice (
  user_id uuid not null references auth."user" (id) on delete cascade,
  topic text not null check (topic ~ '^[a-z]+(-[a-z]+)*$' and length(topic) <= 40),
  channel text not null check (channel in ('app', 'mail', 'push', 'text')),
  is_on boolean not null,
  changed_at timestamptz not null default public.clock(),
  primary key (user_id, topic, channel)
);
alter table market.notification_choice enable row level security;
alter table market.notification_choice force row level security;
create policy notification_choice_own on market.notification_choice for all to api
  using (user_id = (select public.actor_id())) with check (user_id = (select public.actor_id()));
create policy notification_choice_reach on market.notification_choice for select to migrator using (true);
create policy notification_choice_backup on market.notification_choice for select to backup using (true);
grant select, insert (user_id, topic, channel, is_on), update (is_on, changed_at) on market.notification_choice to api;

create table market.notification_rhythm (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  is_quiet boolean not null default true,
  quiet_from smallint not null default 21 check (quiet_from between 0 and 23),
  quiet_until smallint not null default 7 check (quiet_until between 0 and 23),
  is_grouped boolean not null default true,
  changed_at timestamptz not null default public.clock(),
  constraint notification_rhythm_span check (quiet_from <> quiet_until)
);
alter table market.notification_rhythm enable row level security;
alter table market.notification_rhythm force row level security;
create policy notification_rhythm_own on market.notification_rhythm for all to api
  using (user_id = (select public.actor_id())) with check (user_id = (select public.actor_id()));
create policy notification_rhythm_reach on market.notification_rhythm for select to migrator using (true);
create policy notification_rhythm_backup on market.notification_rhythm for select to backup using (true);
grant select, insert (user_id, is_quiet, quiet_from, quiet_until, is_grouped),
  update (is_quiet, quiet_from, quiet_until, is_grouped, changed_at) on market.notification_rhythm to api;

-- A browser that agreed to show notices. It goes with the session that signed out; one that ran out leaves it.
create table market.push_subscription (
  id uuid primary key default public.new_id(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  session_id uuid,
  endpoint text not null unique check (length(endpoint) between 12 and 1000),
  p256dh text not null check (length(p256dh) between 80 and 100),
  auth_secret text not null check (length(auth_secret) between 20 and 40),
  created_at timestamptz not null default public.clock()
);
create index push_subscription_user_idx on market.push_subscription (user_id);
create index push_subscription_session_idx on market.push_subscription (session_id);
alter table market.push_subscription enable row level security;
alter table market.push_subscription force row level security;
create policy push_subscription_own on market.push_subscription for all to api
  using (user_id = (select public.actor_id())) with check (user_id = (select public.actor_id()));
create policy push_subscription_upkeep on market.push_subscription for all to jobs using (true);
create policy push_subscription_reach on market.push_subscription for all to migrator using (true) with check (true);
create policy push_subscription_backup on market.push_subscription for select to backup using (true);
grant select, insert (user_id, session_id, endpoint, p256dh, auth_secret), delete on market.push_subscription to api;
grant select, delete on market.push_subscription to jobs;

-- As many as anybody uses: each is asked for every notice, so of more than ten the oldest goes.
create function market.keep_ten_browsers() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('push_subscription:' || new.user_id, 0));
  delete from market.push_subscription s where s.id in (
    select o.id from market.push_subscription o where o.user_id = new.user_id
    order by o.created_at desc, o.id desc offset 10);
  return null;
end $$;
create trigger push_subscription_most after insert on market.push_subscription
  for each row execute function market.keep_ten_browsers();

-- A browser belongs to whoever is signed in there: the subscription of who was there before goes.
create function market.take_push_endpoint(address text) returns void
  language sql security definer set search_path = pg_catalog
  begin atomic
    delete from market.push_subscription s where s.endpoint = address;
  end;
revoke execute on function market.take_push_endpoint(text) from public;
grant execute on function market.take_push_endpoint(text) to api;

-- A browser whose session ran out and that signed in again: it is this session's now, or nobody's when somebody else signed in.
create function market.keep_push_endpoint(address text, session uuid) returns boolean
  language sql security definer set search_path = pg_catalog
  begin atomic
    delete from market.push_subscription s where s.endpoint = address and s.user_id <> (select public.actor_id());
    with kept as (
      update market.push_subscription s set session_id = session
      where s.endpoint = address and s.user_id = (select public.actor_id()) returning 1)
    select exists (select from kept);
  end;
revoke execute on function market.keep_push_endpoint(text, uuid) from public;
grant execute on function market.keep_push_endpoint(text, uuid) to api;

create function market.forget_push_of_session() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  if old.expires_at > public.clock() then
    delete from market.push_subscription s where s.session_id = old.id;
  end if;
  return null;
end $$;
create trigger session_ended_push after delete on auth.session
  for each row execute function market.forget_push_of_session();

-- A telephone that answered with its code, and whose owner agreed on a day to text messages.
create table market.text_number (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  phone text not null check (phone ~ '^\+1[2-9][0-9]{9}$'),
  code_hash bytea,
  code_until timestamptz,
  code_attempts smallint not null default 0 check (code_attempts between 0 and 5),
  verified_at timestamptz,
  agreed_at timestamptz,
  stopped_at timestamptz,
  constraint text_number_code check ((code_hash is null) = (code_until is null)),
  constraint text_number_agreed check ((verified_at is null) = (agreed_at is null)),
  constraint text_number_stopped check (stopped_at is null or verified_at is not null)
);
create index text_number_phone_idx on market.text_number (phone);
alter table market.text_number enable row level security;
alter table market.text_number force row level security;
create policy text_number_own on market.text_number for all to api
  using (user_id = (select public.actor_id())) with check (user_id = (select public.actor_id()));
create policy text_number_send on market.text_number for select to jobs using (true);
create policy text_number_reach on market.text_number for all to migrator using (true) with check (true);
create policy text_number_backup on market.text_number for select to backup using (true);
grant select, insert (user_id, phone, code_hash, code_until),
  update (phone, code_hash, code_until, code_attempts, verified_at, agreed_at, stopped_at), delete
  on market.text_number to api;
grant select on market.text_number to jobs;

-- What the holder of a telephone answers, whoever's account it is: STOP stops all of them. The ledger of consents says the
-- same, in the words and the language that the person agreed to.
create function market.note_text_answer(number text, wants boolean) returns bigint
  language sql security definer set search_path = pg_catalog
  begin atomic
    with changed as (
      update market.text_number t set stopped_at = case when wants then null else public.clock() end
      where t.phone = number and t.verified_at is not null and (t.stopped_at is null) <> wants
      returning t.user_id
    ), said as (
      insert into audit.consent (subject_id, purpose, granted, text_version, language)
      select changed.user_id, 'text-messages', wants, latest.text_version, latest.language
      from changed, lateral (select c.text_version, c.language from audit.consent c
        where c.subject_id = changed.user_id and c.purpose = 'text-messages' order by c.position desc limit 1) latest
      returning 1)
    select count(*) from changed;
  end;
revoke execute on function market.note_text_answer(text, boolean) from public;
-- The worker too: a provider may know of a STOP that never reached us.
grant execute on function market.note_text_answer(text, boolean) to api, jobs;

-- Whether this telephone said STOP, whoever's account it is.
create function market.is_text_stopped(number text) returns boolean
  language sql stable security definer set search_path = pg_catalog
  return exists (select from market.text_number t where t.phone = number and t.stopped_at is not null);
revoke execute on function market.is_text_stopped(text) from public;
grant execute on function market.is_text_stopped(text) to api;

-- An address that sends our mail back, while it is the account's.
create table market.bounced_address (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  email public.citext not null check (length(email) between 3 and 254),
  status text not null check (status ~ '^5\.[0-9]{1,3}\.[0-9]{1,3}$'),
  noticed_at timestamptz not null default public.clock()
);
alter table market.bounced_address enable row level security;
alter table market.bounced_address force row level security;
create policy bounced_address_own on market.bounced_address for select to api
  using (user_id = (select public.actor_id()));
create policy bounced_address_notice on market.bounced_address for all to jobs using (true) with check (true);
create policy bounced_address_backup on market.bounced_address for select to backup using (true);
grant select on market.bounced_address to api;
grant select, insert (user_id, email, status, noticed_at), update (email, status, noticed_at), delete
  on market.bounced_address to jobs;

-- How a person is reached: asked by whoever tells them something, so never a number, an address of a browser or a time.
create function market.reach_of(people uuid[])
  returns table (user_id uuid, email text, language text, choices jsonb, is_quiet boolean, quiet_from smallint,
    quiet_until smallint, has_push boolean, has_text boolean)
  language sql stable security definer set search_path = pg_catalog
  begin atomic
    select u.id, u.email::text, u.language,
      coalesce((select jsonb_object_agg(c.topic || '/' || c.channel, c.is_on) from market.notification_choice c
        where c.user_id = u.id), '{}'),
      coalesce(r.is_quiet, true), coalesce(r.quiet_from, 21::smallint), coalesce(r.quiet_until, 7::smallint),
      exists (select from market.push_subscription s where s.user_id = u.id),
      exists (select from market.text_number t
        where t.user_id = u.id and t.verified_at is not null and t.stopped_at is null)
    from auth."user" u left join market.notification_rhythm r on r.user_id = u.id
    where u.id = any (people);
  end;
revoke execute on function market.reach_of(uuid[]) from public;
grant execute on function market.reach_of(uuid[]) to api, jobs;

-- Whether several visits of one day are one message to this person.
create function market.groups_visits(person uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog
  return coalesce((select r.is_grouped from market.notification_rhythm r where r.user_id = person), true);
revoke execute on function market.groups_visits(uuid) from public;
grant execute on function market.groups_visits(uuid) to api, jobs;

-- Its own queue, as outgoing mail is (0052).
create table ops.outgoing_notice (
  id uuid primary key default public.new_id(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  channel text not null check (channel in ('push', 'text')),
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$' and length(kind) <= 40),
  about jsonb not null default '{}' check (jsonb_typeof(about) = 'object' and length(about::text) <= 400),
  -- 0: worth nothing later; 1: the rest.
  lane smallint not null default 1 check (lane between 0 and 1),
  language text not null check (language in ('fr', 'en')),
  once_key text unique check (length(once_key) between 1 and 250),
  created_at timestamptz not null default public.clock(),
  due_at timestamptz not null default public.clock(),
  -- Worth nothing later than this.
  until timestamptz,
  claim uuid,
  claimed_until timestamptz,
  attempts smallint not null default 0 check (attempts >= 0),
  -- Browsers that have it: only the others are tried again.
  reached uuid[] not null default '{}',
  sent_at timestamptz,
  failed_at timestamptz,
  constraint outgoing_notice_claim check ((claim is null) = (claimed_until is null)),
  constraint outgoing_notice_failed check (failed_at is null or sent_at is null)
);
create index outgoing_notice_due_idx on ops.outgoing_notice (lane, due_at) where sent_at is null and failed_at is null;
create index outgoing_notice_user_idx on ops.outgoing_notice (user_id);
grant insert (user_id, channel, kind, about, lane, language, once_key, due_at, until) on ops.outgoing_notice to api;
grant select, insert (user_id, channel, kind, about, lane, language, once_key, due_at, until),
  update (due_at, claim, claimed_until, attempts, reached, sent_at, failed_at), delete on ops.outgoing_notice to jobs;

-- That the people of a video visit were told of its open room, at this time of it. Kept apart from what they were told,
-- because who receives none of it would be asked about every minute.
create table market.room_told (
  appointment_id uuid not null references market.appointment (id) on delete cascade,
  starts_at timestamptz not null,
  primary key (appointment_id, starts_at)
);
create index room_told_starts_at_idx on market.room_told (starts_at);
grant select, insert, delete on market.room_told to jobs;

-- Step
-- Whom a message is for and what about: for the way out of it, and for what comes back.
set local lock_timeout = '900ms';
alter table ops.outgoing_mail add column user_id uuid, add column topic text;

-- What the person has seen by themselves need not reach them any more: their own, as long as nobody has taken it.
create function ops.forget_seen(keys text[]) returns void
  language sql security definer set search_path = pg_catalog
  begin atomic
    delete from ops.outgoing_mail m where m.once_key = any (keys) and m.user_id = public.actor_id()
      and m.sent_at is null and m.claim is null;
    delete from ops.outgoing_notice n where n.user_id = public.actor_id() and n.sent_at is null and n.claim is null
      and n.once_key = any (select 'push/' || public.actor_id() || '/' || key from unnest(keys) key);
  end;
revoke execute on function ops.forget_seen(text[]) from public;
grant execute on function ops.forget_seen(text[]) to api;
