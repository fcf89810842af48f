-- Up Migration
-- Time that cannot collide: hours as people say them, appointments by month, and who is busy when (decision 0015).

-- ── Availability: wall-clock rules, expanded by domain/booking ──────────────────────────────────────────────────
create table market.booking_rules (
  professional_id uuid primary key references market.professional (id) on delete cascade,
  zone text not null check (length(zone) between 3 and 64),
  grid_minutes smallint not null check (grid_minutes in (5, 10, 15, 20, 30, 60)),
  minimum_notice_minutes integer not null check (minimum_notice_minutes between 0 and 20160),
  horizon_days smallint not null check (horizon_days between 1 and 365),
  max_visits_per_day smallint check (max_visits_per_day between 1 and 60),
  is_closed_on_holidays boolean not null,
  late_fee_percent smallint not null check (late_fee_percent in (0, 50, 100)),
  move_until_hours smallint not null check (move_until_hours in (2, 24)),
  updated_at timestamptz not null default now()
);

create table market.weekly_hours (
  id uuid primary key default uuidv7(),
  professional_id uuid not null references market.professional (id) on delete cascade,
  -- 1 is Monday, as in ISO 8601.
  weekday smallint not null check (weekday between 1 and 7),
  opens_minute smallint not null check (opens_minute between 0 and 1439),
  closes_minute smallint not null check (closes_minute between 1 and 1440),
  place_id uuid references market.professional_place (id) on delete cascade,
  modes text[] not null check (cardinality(modes) > 0 and modes <@ array['in-person', 'video', 'at-home']),
  check (closes_minute > opens_minute),
  check (place_id is not null or not 'in-person' = any(modes)),
  -- A professional is not in two places at once.
  constraint weekly_hours_no_overlap exclude using gist
    (professional_id with =, weekday with =, int4range(opens_minute, closes_minute) with &&)
);
create index weekly_hours_place_idx on market.weekly_hours (place_id);

create table market.schedule_exception (
  id uuid primary key default uuidv7(),
  professional_id uuid not null references market.professional (id) on delete cascade,
  kind text not null check (kind in ('closed', 'open')),
  first_day date not null,
  last_day date not null,
  -- Both empty: the whole day.
  opens_minute smallint check (opens_minute between 0 and 1439),
  closes_minute smallint check (closes_minute between 1 and 1440),
  place_id uuid references market.professional_place (id) on delete cascade,
  modes text[] not null default '{}' check (modes <@ array['in-person', 'video', 'at-home']),
  -- For the professional's own eyes.
  label text check (length(label) between 1 and 120),
  created_at timestamptz not null default now(),
  check (last_day between first_day and first_day + 366),
  check ((opens_minute is null) = (closes_minute is null)),
  check (closes_minute > opens_minute),
  check (kind = 'closed' or (opens_minute is not null and cardinality(modes) > 0)),
  check (place_id is not null or not 'in-person' = any(modes))
);
create index schedule_exception_professional_idx on market.schedule_exception (professional_id, last_day);
create index schedule_exception_place_idx on market.schedule_exception (place_id);

-- ── Appointments ────────────────────────────────────────────────────────────────────────────────────────────────
-- The life of an appointment, row by row as in domain/booking/states.ts. What is not here is refused below.
create table market.appointment_transition (
  from_state text not null,
  event text not null,
  to_state text not null,
  primary key (from_state, event)
);
insert into market.appointment_transition (from_state, event, to_state) values
  ('new', 'hold', 'held'),
  ('held', 'confirm', 'scheduled'),
  ('held', 'request', 'requested'),
  ('held', 'release', 'expired'),
  ('held', 'expire', 'expired'),
  ('requested', 'accept', 'scheduled'),
  ('requested', 'decline', 'cancelled'),
  ('requested', 'expire', 'expired'),
  ('requested', 'cancel', 'cancelled'),
  ('scheduled', 'cancel', 'cancelled'),
  ('scheduled', 'move', 'scheduled'),
  ('scheduled', 'complete', 'completed'),
  ('scheduled', 'miss', 'no_show'),
  ('completed', 'miss', 'no_show'),
  ('no_show', 'contest', 'no_show'),
  ('no_show', 'excuse', 'completed');

-- By month of booking: the id is a UUIDv7, so it tells its own partition, and a visit that moves to another month
-- keeps its row. One key finds one partition; no list needs a date to be found.
create table market.appointment (
  id uuid primary key default uuidv7(),
  professional_id uuid not null references market.professional (id) on delete cascade,
  client_id uuid not null references auth."user" (id) on delete cascade,
  state text not null check (state in ('held', 'requested', 'scheduled', 'completed', 'no_show', 'cancelled', 'expired')),
  last_event text not null,
  -- Each change adds one: the compare-and-swap of every transition, and the SEQUENCE of calendar files.
  version integer not null default 1,
  changed_at timestamptz not null default now(),

  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The professional's time, buffers included. Real columns: a timestamp plus an interval is not immutable.
  busy_from timestamptz not null,
  busy_until timestamptz not null,
  zone text not null,
  mode text not null check (mode in ('in-person', 'video', 'at-home')),
  place_id uuid references market.professional_place (id) on delete set null,
  attendee text not null check (attendee in ('self', 'child', 'relative')),
  attendee_name text check (length(attendee_name) between 1 and 80),

  -- What was agreed to when the time was taken; later changes of the offer do not reach it.
  service_id uuid references market.professional_service (id) on delete set null,
  service_name_fr text not null,
  service_name_en text,
  price_cents bigint not null check (price_cents >= 0),
  late_fee_percent smallint not null check (late_fee_percent between 0 and 100),
  move_until_hours smallint not null check (move_until_hours between 0 and 24),

  held_until timestamptz,
  -- Who pays: the person on site, or what confirms the hold for them.
  payment text check (payment in ('on-site', 'card', 'credits', 'employer', 'mixed')),
  confirmed_at timestamptz,
  -- The professional moved it: the client owes nothing for not following.
  is_fee_waived boolean not null default false,
  cancelled_by text check (cancelled_by in ('client', 'professional', 'admin')),
  change_reason text check (length(change_reason) between 1 and 500),
  fee_cents bigint check (fee_cents between 0 and price_cents),
  contest_until timestamptz,
  contested_at timestamptz,
  contest_reason text check (length(contest_reason) between 1 and 1000),

  check (ends_at > starts_at),
  check (busy_from <= starts_at and busy_until >= ends_at),
  check ((attendee = 'self') = (attendee_name is null)),
  check (state not in ('held', 'requested') or held_until is not null),
  check (state not in ('scheduled', 'completed', 'no_show') or (confirmed_at is not null and payment is not null)),
  check ((state = 'cancelled') = (cancelled_by is not null)),
  check (state <> 'no_show' or contest_until is not null)
) partition by range (id);
create table market.appointment_default partition of market.appointment default;
create index appointment_client_idx on market.appointment (client_id, starts_at);
create index appointment_professional_idx on market.appointment (professional_id, starts_at);
create index appointment_expiry_idx on market.appointment (held_until) where state in ('held', 'requested');
create index appointment_place_idx on market.appointment (place_id);
create index appointment_service_idx on market.appointment (service_id);

-- The smallest UUIDv7 of a moment.
create function market.first_id_of(moment timestamptz) returns uuid
  language sql stable
  return (lpad(to_hex(floor(extract(epoch from moment) * 1000)::bigint), 12, '0') || '00000000000000000000')::uuid;

create function market.ensure_appointment_partitions(first_month date, months integer) returns void
  language plpgsql security definer set search_path = pg_catalog, market as $$
declare
  month_start timestamptz;
  name text;
begin
  for i in 0..months - 1 loop
    month_start := (date_trunc('month', first_month::timestamp) + make_interval(months => i)) at time zone 'UTC';
    name := 'appointment_' || to_char(month_start at time zone 'UTC', 'YYYY_MM');
    if to_regclass('market.' || name) is null then
      execute format('create table market.%I partition of market.appointment for values from (%L) to (%L)', name,
        market.first_id_of(month_start),
        market.first_id_of(((month_start at time zone 'UTC') + interval '1 month') at time zone 'UTC'));
    end if;
  end loop;
end $$;
select market.ensure_appointment_partitions(current_date, 13);
revoke execute on function market.ensure_appointment_partitions(date, integer) from public;
grant execute on function market.ensure_appointment_partitions(date, integer) to jobs;

-- ── Who is busy when ────────────────────────────────────────────────────────────────────────────────────────────
-- One row per appointment and holder, only while it occupies time to come. An exclusion constraint cannot span
-- partitions, so it stands here, in a table as small as the future. Rooms and equipment are holders like people.
create table market.time_claim (
  appointment_id uuid not null references market.appointment (id) on delete cascade,
  holder_kind text not null check (holder_kind in ('professional', 'client', 'room', 'equipment')),
  holder_id uuid not null,
  during tstzrange not null check (not isempty(during)),
  -- A hold lapses by itself: past this moment the claim no longer counts, and the next booking removes it.
  expires_at timestamptz,
  primary key (appointment_id, holder_kind, holder_id),
  constraint time_claim_no_overlap exclude using gist (holder_id with =, during with &&)
);
create index time_claim_start_idx on market.time_claim (lower(during)) where holder_kind = 'client';

create function market.guard_appointment() returns trigger
  language plpgsql set search_path = pg_catalog as $$
declare
  is_moved boolean;
begin
  if tg_op = 'INSERT' then
    if not exists (select from market.professional p
      where p.id = new.professional_id and p.state = 'listed' and p.verified_until > now()) then
      raise exception 'only a listed professional is booked' using errcode = '23514', constraint = 'appointment_listed';
    end if;
    new.version := 1;
  else
    if (new.id, new.professional_id, new.client_id, new.price_cents, new.late_fee_percent, new.move_until_hours)
      is distinct from
      (old.id, old.professional_id, old.client_id, old.price_cents, old.late_fee_percent, old.move_until_hours) then
      raise exception 'what was agreed does not change' using errcode = '23514', constraint = 'appointment_agreed';
    end if;
    is_moved := (new.starts_at, new.ends_at, new.busy_from, new.busy_until)
      is distinct from (old.starts_at, old.ends_at, old.busy_from, old.busy_until);
    if new.version = old.version and new.state = old.state and not is_moved then
      return new;
    end if;
    if new.version <> old.version + 1 or (is_moved and new.last_event <> 'move') then
      raise exception 'a change names its event and its version' using errcode = '23514', constraint = 'appointment_transition';
    end if;
  end if;
  if not exists (select from market.appointment_transition t where t.event = new.last_event and t.to_state = new.state
    and t.from_state = case when tg_op = 'INSERT' then 'new' else old.state end) then
    raise exception 'no such transition' using errcode = '23514', constraint = 'appointment_transition';
  end if;
  if (tg_op = 'INSERT' or is_moved) and new.starts_at <= now() then
    raise exception 'the past is not booked' using errcode = '23514', constraint = 'appointment_future';
  end if;
  new.changed_at := now();
  return new;
end $$;
create trigger appointment_guard before insert or update on market.appointment
  for each row execute function market.guard_appointment();

-- Claims, journal and news follow from the row itself: no writer can forget them.
create function market.follow_appointment() returns trigger
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
      (new.id, 'client', new.client_id, tstzrange(new.starts_at, new.ends_at), lapses_at);
  elsif occupies then
    update market.time_claim set expires_at = lapses_at, during = case holder_kind
      when 'client' then tstzrange(new.starts_at, new.ends_at)
      else tstzrange(new.busy_from, new.busy_until) end
    where appointment_id = new.id;
  else
    delete from market.time_claim where appointment_id = new.id;
  end if;
  insert into audit.event (subject_id, actor_id, action, facts) values (new.client_id,
    -- Time runs out by itself, whoever's request notices it.
    case when new.last_event <> 'expire' then public.actor_id() end,
    'appointment-' || new.last_event,
    jsonb_build_object('appointment', new.id, 'version', new.version, 'to', new.state, 'startsAt', new.starts_at,
      'from', case when tg_op = 'INSERT' then 'new' else old.state end));
  -- The id of a public profile and nothing else: open pages look again at its free times.
  perform pg_notify('slots', new.professional_id::text);
  return null;
end $$;
create trigger appointment_follow after insert or update on market.appointment
  for each row execute function market.follow_appointment();

-- A reminder is sent once for a visit at a time: a visit that moves is reminded again, at its new time.
create table market.appointment_reminder (
  appointment_id uuid not null references market.appointment (id) on delete cascade,
  starts_at timestamptz not null,
  kind text not null check (kind in ('day-before', 'soon')),
  sent_at timestamptz not null default now(),
  primary key (appointment_id, starts_at, kind)
);
create index appointment_reminder_starts_at_idx on market.appointment_reminder (starts_at);

-- A person's private calendar address. Only its hash is kept: whoever reads the table holds no address.
create table market.calendar_feed (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now()
);

grant select, insert, update, delete on market.booking_rules, market.weekly_hours, market.schedule_exception,
  market.calendar_feed to api, jobs;
grant select on market.appointment_transition, market.time_claim to api, jobs;
grant select, insert on market.appointment to api, jobs;
grant update (state, last_event, version, starts_at, ends_at, busy_from, busy_until, zone, mode, place_id, held_until,
  payment, confirmed_at, is_fee_waived, cancelled_by, change_reason, fee_cents, contest_until, contested_at,
  contest_reason) on market.appointment to api, jobs;
grant select, insert, delete on market.appointment_reminder to api, jobs;
