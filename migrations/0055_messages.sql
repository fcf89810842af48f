-- Up Migration
-- Messages between a person and a professional whom they booked: one thread a pair, one order in it for both. What is
-- written is sealed by the program with the thread's own key (decision 0052); the database sees who, when and in which
-- order, never what. Every key begins with the thread, so that the tables can be partitioned by it one day.
set local lock_timeout = '900ms';

-- They have or had a visit that was more than a time being held.
create function market.have_met(client uuid, professional uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog
  return exists (select from market.appointment a where a.client_id = client and a.professional_id = professional
    and a.state in ('requested', 'scheduled', 'completed', 'no_show', 'cancelled') and a.confirmed_at is not null);

-- Whether whoever asks is an administrator: who answers for Mieva, and who reads what was reported.
create function market.actor_is_admin() returns boolean
  language sql stable security definer set search_path = pg_catalog
  return exists (select from auth."user" u where u.id = public.actor_id() and u.user_type = 'admin');
revoke execute on function market.actor_is_admin() from public;
grant execute on function market.actor_is_admin() to api;

create table market.thread (
  id uuid primary key,
  -- Of two people of a visit, or of a person and Mieva: then every administrator is the other side.
  kind text not null default 'visit' check (kind in ('visit', 'support')),
  client_id uuid not null references auth."user" (id) on delete cascade,
  professional_id uuid references market.professional (id) on delete cascade,
  -- The professional's account: who may read is decided by this row alone.
  practitioner_id uuid references auth."user" (id) on delete cascade,
  -- The one key that opens what is written here, wrapped by a master key. Without this row nothing opens any more.
  wrapped_by text not null check (wrapped_by ~ '^[a-z0-9-]{1,40}$'),
  wrapped_key bytea not null check (octet_length(wrapped_key) = 61),
  -- The number of the last message: gap-free, given under the lock of this row.
  last_sequence integer not null default 0 check (last_sequence >= 0),
  -- The month of the last message: how long a thread is kept is counted from it, and most messages leave it as it is.
  last_month date not null default date_trunc('month', public.clock() at time zone 'America/Toronto')::date,
  -- Set by either person: nobody writes, calls or books between them any more.
  client_blocked_at timestamptz,
  professional_blocked_at timestamptz,
  created_at timestamptz not null default public.clock(),
  check (client_id <> practitioner_id),
  check ((kind = 'visit') = (professional_id is not null)),
  check ((kind = 'visit') = (practitioner_id is not null)),
  constraint thread_pair unique (client_id, professional_id)
);
create unique index thread_support_idx on market.thread (client_id) where kind = 'support';
create index thread_last_month_idx on market.thread (last_month);
create index thread_professional_idx on market.thread (professional_id);
create index thread_practitioner_idx on market.thread (practitioner_id, client_id);

-- The thread as one of its two people sees it. The unread are counted as they come: nobody counts messages.
create table market.thread_side (
  thread_id uuid not null references market.thread (id) on delete cascade,
  side text not null check (side in ('client', 'professional')),
  -- Nobody's own on Mieva's side.
  user_id uuid references auth."user" (id) on delete cascade,
  other_id uuid references auth."user" (id) on delete cascade,
  read_sequence integer not null default 0 check (read_sequence >= 0),
  unread integer not null default 0 check (unread >= 0),
  last_at timestamptz not null default public.clock(),
  archived_at timestamptz,
  wants_receipts boolean not null default false,
  primary key (thread_id, side)
);
create index thread_side_recent_idx on market.thread_side (user_id, last_at desc, thread_id desc);
create index thread_side_unread_idx on market.thread_side (user_id) where unread > 0;
create index thread_side_other_idx on market.thread_side (other_id);

create table market.message (
  thread_id uuid not null references market.thread (id) on delete cascade,
  sequence integer not null check (sequence > 0),
  -- Made by whoever writes, before sending: the same one again is the same message.
  id uuid not null,
  side text not null check (side in ('client', 'professional')),
  author_id uuid not null,
  sent_at timestamptz not null,
  sealed bytea check (octet_length(sealed) between 30 and 24576),
  changed_at timestamptz,
  withdrawn_at timestamptz,
  primary key (thread_id, sequence),
  constraint message_once unique (thread_id, id),
  check ((withdrawn_at is null) = (sealed is not null))
);

-- A thread has its two sides from its first moment. Two professionals may each be the other's client: who blocked the other
-- in the thread there is has blocked them in this one too.
create function market.open_sides() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into market.thread_side (thread_id, side, user_id, other_id)
    values (new.id, 'client', new.client_id, new.practitioner_id),
      (new.id, 'professional', new.practitioner_id, new.client_id);
  -- Held first: a block that is being set is waited for, or finds this thread.
  perform from market.thread t where t.client_id = new.practitioner_id and t.practitioner_id = new.client_id
    for no key update;
  update market.thread t set client_blocked_at = r.professional_blocked_at, professional_blocked_at = r.client_blocked_at
    from market.thread r where t.id = new.id and r.client_id = new.practitioner_id and r.practitioner_id = new.client_id
      and coalesce(r.client_blocked_at, r.professional_blocked_at) is not null;
  return null;
end $$;
revoke execute on function market.open_sides() from public;
create trigger thread_sides after insert on market.thread for each row execute function market.open_sides();

-- Whether one of these two people blocked the other, in whichever of their threads.
create function market.blocked_between(one uuid, other uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog
  return exists (select from market.thread t where coalesce(t.client_blocked_at, t.professional_blocked_at) is not null
    and ((t.client_id = one and t.practitioner_id = other) or (t.client_id = other and t.practitioner_id = one)));
revoke execute on function market.blocked_between(uuid, uuid) from public;

-- A professional writes to whom they saw while they are verified and not suspended.
create function market.may_write(professional uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog
  return exists (select from market.professional p where p.id = professional and p.verified_until > public.clock()
    and not market.is_suspended(p.id));
revoke execute on function market.may_write(uuid) from public;
grant execute on function market.may_write(uuid) to api;

-- Whoever puts words or files into a thread may do so now: the one place where it is decided.
create function market.require_writable(thread uuid, side text) returns void
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  client uuid;
  practitioner uuid;
  professional uuid;
begin
  select t.client_id, t.practitioner_id, t.professional_id into client, practitioner, professional
    from market.thread t where t.id = thread;
  if market.blocked_between(client, practitioner) then
    raise exception 'one of the two blocked the other' using errcode = '23514', constraint = 'thread_blocked';
  end if;
  -- Nobody's own on Mieva's side: every administrator answers there.
  if side = 'professional' and professional is not null and not market.may_write(professional) then
    raise exception 'this professional does not write for now' using errcode = '23514', constraint = 'thread_silenced';
  end if;
end $$;
revoke execute on function market.require_writable(uuid, text) from public;

-- The number, the author and the moment are the database's: whoever writes holds the thread until they commit, so that
-- both people have the same order and no number is left out.
create function market.number_message() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  update market.thread set last_sequence = last_sequence + 1,
    last_month = date_trunc('month', public.clock() at time zone 'America/Toronto')::date where id = new.thread_id
    returning last_sequence into new.sequence;
  -- Asked once the thread is held: a block comes before this message or after it.
  perform market.require_writable(new.thread_id, new.side);
  new.author_id := public.actor_id();
  new.sent_at := public.clock();
  update market.thread_side set last_at = new.sent_at, archived_at = null,
    unread = case when side = new.side then unread else unread + 1 end where thread_id = new.thread_id;
  return new;
end $$;
revoke execute on function market.number_message() from public;
create trigger message_number before insert on market.message
  for each row execute function market.number_message();

-- Changed or withdrawn by its author within a quarter of an hour, and never silently. Other words are written like the first
-- ones; taking them back is always one's own.
create function market.guard_message() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  if old.withdrawn_at is not null or public.clock() >= old.sent_at + interval '15 minutes' then
    raise exception 'within a quarter of an hour' using errcode = '23514', constraint = 'message_settled';
  end if;
  if new.sealed is null then
    new.withdrawn_at := public.clock();
  else
    perform market.require_writable(new.thread_id, new.side);
    new.changed_at := public.clock();
  end if;
  return new;
end $$;
revoke execute on function market.guard_message() from public;
create trigger message_change before update on market.message
  for each row execute function market.guard_message();

-- What a professional promises, and says while away.
create table market.inbox_settings (
  professional_id uuid primary key references market.professional (id) on delete cascade,
  user_id uuid not null references auth."user" (id) on delete cascade,
  answers_within text not null default 'two-days' check (answers_within in ('same-day', 'one-day', 'two-days', 'week')),
  away_from date,
  away_until date,
  away_text text check (length(away_text) between 1 and 500),
  check ((away_from is null) = (away_until is null)),
  check (away_until >= away_from),
  check (away_text is null or away_from is not null)
);
create index inbox_settings_user_idx on market.inbox_settings (user_id);

create table market.saved_reply (
  id uuid primary key default public.new_id(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  title text not null check (length(title) between 1 and 60),
  body text not null check (length(body) between 1 and 2000),
  created_at timestamptz not null default public.clock()
);
create index saved_reply_user_idx on market.saved_reply (user_id, created_at);

-- As many as a menu holds.
create function market.guard_saved_reply() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('saved_reply:' || new.user_id, 0));
  if (select count(*) from market.saved_reply r where r.user_id = new.user_id) >= 30 then
    raise exception 'thirty replies' using errcode = '23514', constraint = 'saved_reply_most';
  end if;
  return new;
end $$;
create trigger saved_reply_most before insert on market.saved_reply
  for each row execute function market.guard_saved_reply();

-- A message that somebody reported: a copy of just that one, sealed with a key of its own for the back office, so that
-- the thread's key opens for nobody else.
create table market.message_report (
  id uuid primary key,
  thread_id uuid not null,
  message_id uuid not null,
  reporter_id uuid not null default public.actor_id() references auth."user" (id) on delete cascade,
  reason text not null check (reason in ('harassment', 'inappropriate', 'fraud', 'danger', 'other')),
  wrapped_by text not null check (wrapped_by ~ '^[a-z0-9-]{1,40}$'),
  wrapped_key bytea not null check (octet_length(wrapped_key) = 61),
  sealed bytea not null check (octet_length(sealed) between 30 and 32768),
  created_at timestamptz not null default public.clock(),
  handled_at timestamptz,
  handled_by uuid references auth."user" (id) on delete set null,
  outcome text check (outcome in ('no-action', 'warned', 'suspended')),
  foreign key (thread_id, message_id) references market.message (thread_id, id) on delete cascade,
  check ((handled_at is null) = (outcome is null)),
  constraint message_report_once unique (thread_id, message_id, reporter_id)
);
create index message_report_open_idx on market.message_report (created_at, id) where handled_at is null;
create index message_report_reporter_idx on market.message_report (reporter_id);
create index message_report_handled_idx on market.message_report (handled_by) where handled_by is not null;

create function market.settle_report() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  -- An account that goes takes its name from here, and nothing else.
  if new.outcome is not distinct from old.outcome then
    return new;
  end if;
  if old.handled_at is not null then
    raise exception 'handled once' using errcode = '23514', constraint = 'message_report_handled';
  end if;
  new.handled_at := public.clock();
  new.handled_by := public.actor_id();
  return new;
end $$;
create trigger message_report_settle before update on market.message_report
  for each row execute function market.settle_report();

-- Blocks or unblocks the other person of a thread, in both threads where each is the other's client. Definer: each sets
-- their own side and not the other's.
create function market.block_in_thread(thread uuid, wanted boolean) returns boolean
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  me uuid := public.actor_id();
  other uuid;
begin
  select case me when t.client_id then t.practitioner_id else t.client_id end into other
    from market.thread t where t.id = thread and t.kind = 'visit' and me in (t.client_id, t.practitioner_id);
  if other is null then
    return false;
  end if;
  -- In one order: two who block each other at once take turns.
  perform from market.thread t where (t.client_id, t.practitioner_id) in ((me, other), (other, me))
    order by t.id for no key update;
  update market.thread t set
    client_blocked_at = case when t.client_id <> me then t.client_blocked_at
      when wanted then coalesce(t.client_blocked_at, public.clock()) end,
    professional_blocked_at = case when t.practitioner_id <> me then t.professional_blocked_at
      when wanted then coalesce(t.professional_blocked_at, public.clock()) end
    where (t.client_id, t.practitioner_id) in ((me, other), (other, me));
  return true;
end $$;
revoke execute on function market.block_in_thread(uuid, boolean) from public;
grant execute on function market.block_in_thread(uuid, boolean) to api;

-- By the two people: a block between two professionals holds whichever of them is the client.
create function market.is_blocked(client uuid, professional uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog
  return market.blocked_between(client, (select p.user_id from market.professional p where p.id = professional));
revoke execute on function market.is_blocked(uuid, uuid) from public;
grant execute on function market.is_blocked(uuid, uuid) to api, jobs;

-- No time is kept between two of whom one blocked the other, whoever asks and by whatever way.
create function market.refuse_blocked_hold() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  if market.is_blocked(new.client_id, new.professional_id) then
    raise exception 'one of the two blocked the other' using errcode = '23514', constraint = 'appointment_blocked';
  end if;
  return new;
end $$;
revoke execute on function market.refuse_blocked_hold() from public;
create trigger appointment_blocked before insert on market.appointment
  for each row execute function market.refuse_blocked_hold();

-- As before, and closed between two of whom one blocked the other.
create or replace function market.side_in_room(appointment uuid) returns text
  language sql stable security definer set search_path = pg_catalog
  return (select case (select public.actor_id()) when a.client_id then 'client' when p.user_id then 'professional' end
    from market.appointment a join market.professional p on p.id = a.professional_id
    where a.id = appointment and a.mode = 'video' and a.state in ('scheduled', 'completed')
      and public.clock() >= a.starts_at - interval '15 minutes'
      and public.clock() < a.ends_at + interval '30 minutes'
      and not market.is_blocked(a.client_id, a.professional_id));

-- As before, and only for the time at which the professional let the person in: a visit that moved is entered anew.
alter policy consultation_signal_send on ops.consultation_signal
  with check (market.side_in_room(appointment_id) = from_side
    and exists (select from market.consultation c join market.appointment a on a.id = c.appointment_id
      where c.appointment_id = consultation_signal.appointment_id and c.admitted_start = a.starts_at)
    and exists (select from ops.consultation_peer p where p.appointment_id = consultation_signal.appointment_id
      and p.peer = to_peer and p.side <> from_side));

alter table market.thread enable row level security;
alter table market.thread force row level security;
alter table market.thread_side enable row level security;
alter table market.thread_side force row level security;
alter table market.message enable row level security;
alter table market.message force row level security;
alter table market.inbox_settings enable row level security;
alter table market.inbox_settings force row level security;
alter table market.saved_reply enable row level security;
alter table market.saved_reply force row level security;
alter table market.message_report enable row level security;
alter table market.message_report force row level security;

create policy thread_own on market.thread for select to api
  using ((select public.actor_id()) in (client_id, practitioner_id)
    or (kind = 'support' and (select market.actor_is_admin())));
create policy thread_open on market.thread for insert to api
  with check (case kind when 'support' then client_id = (select public.actor_id()) and not market.actor_is_admin()
    else (select public.actor_id()) in (client_id, practitioner_id)
      and exists (select from market.professional p where p.id = professional_id and p.user_id = practitioner_id)
      and market.have_met(client_id, professional_id) end);
create policy thread_side_seen on market.thread_side for select to api
  using ((select public.actor_id()) in (user_id, other_id)
    or ((user_id is null or other_id is null) and (select market.actor_is_admin())));
create policy thread_side_own on market.thread_side for update to api
  using (user_id = (select public.actor_id()) or (user_id is null and (select market.actor_is_admin())))
  with check (user_id = (select public.actor_id()) or (user_id is null and (select market.actor_is_admin())));
-- Who sees a side of a thread sees its messages: found by the thread's key, never by going through a person's threads.
create policy message_read on market.message for select to api
  using (exists (select from market.thread_side s where s.thread_id = message.thread_id and s.side = 'client'));
create policy message_write on market.message for insert to api
  with check (exists (select from market.thread_side s where s.thread_id = message.thread_id and s.side = message.side
    and (s.user_id = (select public.actor_id()) or (s.user_id is null and (select market.actor_is_admin())))));
create policy message_change on market.message for update to api
  using (author_id = (select public.actor_id())) with check (author_id = (select public.actor_id()));

create policy inbox_settings_own on market.inbox_settings for all to api
  using (user_id = (select public.actor_id())) with check (user_id = (select public.actor_id())
    and exists (select from market.professional p where p.id = professional_id and p.user_id = inbox_settings.user_id));
create policy inbox_settings_read on market.inbox_settings for select to api
  using (exists (select from market.thread t where t.professional_id = inbox_settings.professional_id
    and t.client_id = (select public.actor_id())));
create policy saved_reply_own on market.saved_reply for all to api
  using (user_id = (select public.actor_id())) with check (user_id = (select public.actor_id()));

create policy message_report_made on market.message_report for insert to api
  with check (reporter_id = (select public.actor_id())
    and exists (select from market.message m where m.thread_id = message_report.thread_id
      and m.id = message_report.message_id and m.author_id <> (select public.actor_id())));
create policy message_report_own on market.message_report for select to api
  using (reporter_id = (select public.actor_id()) or (select market.actor_is_admin()));
create policy message_report_settled on market.message_report for update to api
  using ((select market.actor_is_admin())) with check ((select market.actor_is_admin()));
-- What is past its time goes by the worker; nothing that is younger than the shortest of the times.
create policy thread_old on market.thread for all to jobs
  using (last_month < (public.clock() - interval '2 years')::date);

-- The functions above write for whoever sends.
create policy thread_numbered on market.thread for all to migrator using (true) with check (true);
create policy thread_side_kept on market.thread_side for all to migrator using (true) with check (true);

create policy thread_backup on market.thread for select to backup using (true);
create policy thread_side_backup on market.thread_side for select to backup using (true);
create policy message_backup on market.message for select to backup using (true);
create policy inbox_settings_backup on market.inbox_settings for select to backup using (true);
create policy saved_reply_backup on market.saved_reply for select to backup using (true);
create policy message_report_backup on market.message_report for select to backup using (true);

grant select, insert (id, kind, client_id, professional_id, practitioner_id, wrapped_by, wrapped_key) on market.thread to api;
grant select, update (read_sequence, unread, archived_at, wants_receipts) on market.thread_side to api;
grant select, insert (thread_id, id, side, sealed), update (sealed) on market.message to api;
grant select, insert, update (answers_within, away_from, away_until, away_text) on market.inbox_settings to api;
grant select, insert (user_id, title, body), update (title, body), delete on market.saved_reply to api;
grant select, insert (id, thread_id, message_id, reason, wrapped_by, wrapped_key, sealed), update (outcome)
  on market.message_report to api;
grant select (id, kind, professional_id, last_month), delete on market.thread to jobs;
