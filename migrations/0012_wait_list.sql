-- Up Migration
-- Who waits for a professional's time, and freed times, each offered to one of them at a time.

create table market.wait_entry (
  id uuid primary key default uuidv7(),
  professional_id uuid not null references market.professional (id) on delete cascade,
  client_id uuid not null references auth."user" (id) on delete cascade,
  service_id uuid not null references market.professional_service (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'served', 'left', 'over')),
  modes text[] not null check (cardinality(modes) > 0 and modes <@ array['in-person', 'video', 'at-home']),
  -- 1 is Monday, as in ISO 8601.
  weekdays smallint[] not null check (cardinality(weekdays) > 0 and weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  parts text[] not null check (cardinality(parts) > 0 and parts <@ array['morning', 'afternoon', 'evening']),
  first_day date not null,
  last_day date not null,
  attendee text not null check (attendee in ('self', 'child', 'relative')),
  attendee_name text check (length(attendee_name) between 1 and 80),
  -- The visit that an earlier time would replace.
  replaces_id uuid references market.appointment (id) on delete set null,
  joined_at timestamptz not null default now(),
  ended_at timestamptz,
  check (last_day between first_day and first_day + 366),
  check ((attendee = 'self') = (attendee_name is null)),
  check ((state = 'waiting') = (ended_at is null)),
  unique (id, professional_id, client_id)
);
-- Nobody stands twice in one line.
create unique index wait_entry_once_idx on market.wait_entry (client_id, service_id) where state = 'waiting';
create index wait_entry_line_idx on market.wait_entry (professional_id, joined_at, id) where state = 'waiting';
create index wait_entry_service_idx on market.wait_entry (service_id);
create index wait_entry_replaces_idx on market.wait_entry (replaces_id);

-- An offer is a hold that only its person can confirm: the hold keeps the time, this says for whom and why.
create table market.wait_offer (
  id uuid primary key default uuidv7(),
  entry_id uuid not null,
  appointment_id uuid not null unique references market.appointment (id) on delete cascade,
  professional_id uuid not null,
  client_id uuid not null,
  starts_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'lapsed')),
  offered_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null)),
  foreign key (entry_id, professional_id, client_id)
    references market.wait_entry (id, professional_id, client_id) on delete cascade
);
-- A time is offered to one person at a time, a person in line has one offer at a time, and none comes twice.
create unique index wait_offer_slot_idx on market.wait_offer (professional_id, starts_at) where state = 'open';
create unique index wait_offer_entry_idx on market.wait_offer (entry_id) where state = 'open';
create unique index wait_offer_once_idx on market.wait_offer (client_id, professional_id, starts_at);

-- Time that became free and that somebody may wait for, until the worker has looked at it.
create table market.freed_time (
  id uuid primary key default uuidv7(),
  professional_id uuid not null references market.professional (id) on delete cascade,
  during tstzrange not null check (not isempty(during)),
  freed_at timestamptz not null default now()
);
create index freed_time_professional_idx on market.freed_time (professional_id);

-- Only where somebody waits: where nobody does, freeing a time costs one look at an index.
create function market.free_time(freed_professional uuid, span tstzrange) returns void
  language sql security definer set search_path = pg_catalog
  begin atomic
    insert into market.freed_time (professional_id, during)
    select freed_professional, span
    where not isempty(span) and upper(span) > now()
      and exists (select from market.wait_entry e where e.professional_id = freed_professional and e.state = 'waiting');
  end;
revoke execute on function market.free_time(uuid, tstzrange) from public;
grant execute on function market.free_time(uuid, tstzrange) to api, jobs;

-- Freed time and the end of offers follow from the appointment's row: no writer can forget them.
create function market.follow_wait_list() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  outcome text;
  entry uuid;
begin
  if new.state in ('cancelled', 'expired')
    or (new.busy_from, new.busy_until) is distinct from (old.busy_from, old.busy_until) then
    perform market.free_time(new.professional_id, tstzrange(old.busy_from, old.busy_until));
  end if;
  if old.state = 'held' then
    outcome := case new.last_event
      when 'confirm' then 'accepted' when 'request' then 'accepted' when 'release' then 'declined' else 'lapsed' end;
    update market.wait_offer set state = outcome, ended_at = now()
    where appointment_id = new.id and state = 'open' returning entry_id into entry;
    if outcome = 'accepted' then
      update market.wait_entry set state = 'served', ended_at = now() where id = entry and state = 'waiting';
    end if;
  end if;
  return null;
end $$;
create trigger appointment_follow_wait_list after update on market.appointment
  for each row when (new.version <> old.version and old.state in ('held', 'requested', 'scheduled'))
  execute function market.follow_wait_list();

grant select, insert on market.wait_entry, market.wait_offer to api, jobs;
-- Nobody changes their place in the line.
grant update (state, ended_at) on market.wait_entry, market.wait_offer to api, jobs;
grant select, delete on market.freed_time to api, jobs;
