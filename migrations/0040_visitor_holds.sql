-- Up Migration
-- A visitor's time, kept while they make an account (decision 0042). It occupies the calendar through a claim like any
-- visit, so that one constraint refuses every overlap. A claim may therefore belong to something that is no visit yet:
-- the reference to visits goes, and who owns a claim removes it.
set local lock_timeout = '900ms';

create table market.visitor_hold (
  id uuid primary key default public.new_id(),
  -- Only hashes: whoever reads the table holds neither a visitor's secret nor an address of a network.
  visitor_hash bytea not null unique check (length(visitor_hash) = 32),
  network_hash bytea not null check (length(network_hash) = 32),
  professional_id uuid not null references market.professional (id) on delete cascade,
  service_id uuid not null references market.professional_service (id) on delete cascade,
  mode text not null check (mode in ('in-person', 'video', 'at-home')),
  place_id uuid references market.professional_place (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  busy_from timestamptz not null,
  busy_until timestamptz not null,
  zone text not null,
  -- The trigger below decides; the default says that a program need not.
  held_until timestamptz not null default public.clock() + interval '15 minutes',
  check (ends_at > starts_at),
  check (busy_from <= starts_at and busy_until >= ends_at)
);
create index visitor_hold_network_idx on market.visitor_hold (network_hash);
create index visitor_hold_professional_idx on market.visitor_hold (professional_id);
create index visitor_hold_service_idx on market.visitor_hold (service_id);
create index visitor_hold_place_idx on market.visitor_hold (place_id);
create index visitor_hold_held_until_idx on market.visitor_hold (held_until);

-- How long and how many is decided here, whatever a program asks for: nobody empties a calendar without an account.
create function market.guard_visitor_hold() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  if not exists (select from market.professional p
    where p.id = new.professional_id and p.state = 'listed' and p.verified_until > public.clock()) then
    raise exception 'only a listed professional is booked' using errcode = '23514', constraint = 'visitor_hold_listed';
  end if;
  if new.starts_at <= public.clock() then
    raise exception 'the past is not booked' using errcode = '23514', constraint = 'visitor_hold_future';
  end if;
  new.held_until := public.clock() + interval '15 minutes';
  -- Calendars first, then networks: every writer comes in this order.
  perform pg_advisory_xact_lock(hashtextextended('pro:' || new.professional_id, 0));
  perform pg_advisory_xact_lock(hashtextextended('visitors:' || encode(new.network_hash, 'hex'), 0));
  if (select count(*) from market.visitor_hold h
    where h.network_hash = new.network_hash and h.held_until > public.clock()) >= 5 then
    raise exception 'too many times kept from one network' using errcode = '23514', constraint = 'visitor_hold_network';
  end if;
  if (select count(*) from market.visitor_hold h
    where h.professional_id = new.professional_id and h.held_until > public.clock()) >= 3 then
    raise exception 'too many times kept by visitors' using errcode = '23514', constraint = 'visitor_hold_professional';
  end if;
  return new;
end $$;
create trigger visitor_hold_guard before insert on market.visitor_hold
  for each row execute function market.guard_visitor_hold();

create function market.follow_visitor_hold() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  of_professional uuid := case when tg_op = 'INSERT' then new.professional_id else old.professional_id end;
begin
  if tg_op = 'INSERT' then
    insert into market.time_claim (appointment_id, holder_kind, holder_id, during, expires_at) values
      (new.id, 'professional', new.professional_id, tstzrange(new.busy_from, new.busy_until), new.held_until);
  else
    delete from market.time_claim where appointment_id = old.id;
  end if;
  insert into market.free_time_due (professional_id) values (of_professional);
  perform pg_notify('slots', of_professional::text);
  return null;
end $$;
create trigger visitor_hold_follow after insert or delete on market.visitor_hold
  for each row execute function market.follow_visitor_hold();

grant select, delete on market.visitor_hold to api, jobs;
grant insert (visitor_hash, network_hash, professional_id, service_id, mode, place_id, starts_at, ends_at, busy_from,
  busy_until, zone) on market.visitor_hold to api;

-- Step
-- Visits before claims, as every booking takes them.
set local lock_timeout = '100ms';
lock table market.appointment, market.time_claim in access exclusive mode;
create function market.drop_claims() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  delete from market.time_claim where appointment_id = old.id;
  return null;
end $$;
create trigger appointment_drop_claims after delete on market.appointment
  for each row execute function market.drop_claims();
alter table market.time_claim drop constraint time_claim_appointment_id_fkey;
