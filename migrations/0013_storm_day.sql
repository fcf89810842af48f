-- Up Migration
-- Storm day: one act offers video or another time to whoever has a visit in person that day. Nothing changes without
-- their answer.

insert into market.appointment_transition (from_state, event, to_state) values ('scheduled', 'change-mode', 'scheduled');

create table market.storm_day (
  id uuid primary key default uuidv7(),
  -- The day as people at the place of each visit read it.
  day date not null,
  -- A professional's own day, or the region that an administrator names: a place and a distance around it.
  professional_id uuid references market.professional (id) on delete cascade,
  place_name text check (length(place_name) between 1 and 80),
  latitude double precision,
  longitude double precision,
  radius_km smallint check (radius_km between 1 and 500),
  declared_by uuid references auth."user" (id) on delete set null,
  declared_at timestamptz not null default now(),
  -- Messages that are not sent yet stay unsent.
  stopped_at timestamptz,
  check ((professional_id is null) = (place_name is not null)),
  check ((place_name is null) = (latitude is null) and (place_name is null) = (longitude is null)
    and (place_name is null) = (radius_km is null))
);
-- Declaring it again adds whoever booked since, and tells nobody twice.
create unique index storm_day_own_idx on market.storm_day (professional_id, day) where professional_id is not null;
create unique index storm_day_region_idx on market.storm_day (day, place_name, radius_km) where professional_id is null;
create index storm_day_declared_by_idx on market.storm_day (declared_by);

create table market.storm_proposal (
  id uuid primary key default uuidv7(),
  storm_day_id uuid not null references market.storm_day (id) on delete cascade,
  appointment_id uuid not null references market.appointment (id) on delete cascade,
  professional_id uuid not null references market.professional (id) on delete cascade,
  client_id uuid not null references auth."user" (id) on delete cascade,
  -- Where the visit stood when it was asked about.
  starts_at timestamptz not null,
  day date not null,
  offers_video boolean not null,
  proposed_at timestamptz not null default now(),
  told_at timestamptz,
  answer text check (answer in ('video', 'moved', 'keep', 'cancelled')),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null)),
  -- Whoever asks, a visit at a time is asked about once.
  unique (appointment_id, starts_at)
);
create index storm_proposal_day_idx on market.storm_proposal (professional_id, day);
create index storm_proposal_client_idx on market.storm_proposal (client_id, starts_at);
create index storm_proposal_storm_idx on market.storm_proposal (storm_day_id, told_at);

-- What is asked about is a visit in person that lies ahead, and nothing else.
create function market.guard_storm_proposal() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  if not exists (select from market.appointment a where a.id = new.appointment_id and a.state = 'scheduled'
    and a.mode = 'in-person' and a.starts_at = new.starts_at and a.starts_at > now()
    and a.professional_id = new.professional_id and a.client_id = new.client_id) then
    raise exception 'only a visit in person to come is asked about'
      using errcode = '23514', constraint = 'storm_proposal_visit';
  end if;
  return new;
end $$;
create trigger storm_proposal_guard before insert on market.storm_proposal
  for each row execute function market.guard_storm_proposal();

create function market.follow_storm_proposal() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  if tg_op = 'INSERT' or new.answer is distinct from old.answer then
    insert into audit.event (subject_id, actor_id, action, facts) values (new.client_id, public.actor_id(),
      case when tg_op = 'INSERT' then 'storm-day-proposed' else 'storm-day-answered' end,
      jsonb_strip_nulls(jsonb_build_object('appointment', new.appointment_id, 'answer', new.answer)));
    perform pg_notify('slots', new.professional_id::text);
  end if;
  return null;
end $$;
create trigger storm_proposal_follow after insert or update on market.storm_proposal
  for each row execute function market.follow_storm_proposal();

-- A visit changes its mode only where its client was asked and says so.
create function market.guard_mode() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  if new.mode is distinct from old.mode and (new.last_event <> 'change-mode' or new.version = old.version
    or new.mode <> 'video' or not exists (select from market.storm_proposal p
      where p.appointment_id = new.id and p.starts_at = new.starts_at and p.offers_video)) then
    raise exception 'a mode changes with consent' using errcode = '23514', constraint = 'appointment_mode';
  end if;
  return new;
end $$;
create trigger appointment_guard_mode before update of mode on market.appointment
  for each row execute function market.guard_mode();

-- Whatever became of the visit is the answer.
create function market.follow_storm_answer() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  update market.storm_proposal set answered_at = now(), answer = case new.last_event
    when 'change-mode' then 'video' when 'move' then 'moved' else 'cancelled' end
  where appointment_id = new.id and starts_at = old.starts_at;
  return null;
end $$;
create trigger appointment_follow_storm after update on market.appointment
  for each row when (new.version <> old.version and new.last_event in ('change-mode', 'move', 'cancel'))
  execute function market.follow_storm_answer();

grant select, insert on market.storm_day, market.storm_proposal to api, jobs;
grant update (stopped_at) on market.storm_day to api, jobs;
grant update (told_at, answer, answered_at) on market.storm_proposal to api, jobs;
