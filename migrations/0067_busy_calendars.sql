-- Up Migration
-- Other calendars of a professional, by private address: the worker looks at them, and their busy time is not offered.
set local lock_timeout = '900ms';

-- The address alone opens somebody's calendar: it is sealed with a key of its own, and only its host is readable.
create table market.busy_calendar (
  id uuid primary key,
  professional_id uuid not null references market.professional (id) on delete cascade,
  -- Five at most: each has one of five places.
  place smallint not null check (place between 1 and 5),
  name text not null check (length(name) between 1 and 60),
  host text not null check (length(host) between 1 and 253),
  wrapped_by text not null,
  wrapped_key bytea not null,
  sealed_address bytea not null,
  created_at timestamptz not null default public.clock(),
  -- When the worker looks next. Whoever looks moves it first, so that nobody else looks meanwhile.
  next_look_at timestamptz not null default public.clock(),
  looked_at timestamptz,
  -- When it was last read without a problem, and when all of it was: what has not changed is not sent again.
  read_at timestamptz,
  read_whole_at timestamptz,
  problem text check (problem in ('address-refused', 'not-found', 'not-allowed', 'unreachable', 'too-slow', 'too-large',
    'not-a-calendar', 'too-complex')),
  failures smallint not null default 0 check (failures >= 0),
  unread_events integer not null default 0 check (unread_events >= 0),
  etag text check (length(etag) <= 500),
  last_modified text check (length(last_modified) <= 100),
  constraint busy_calendar_place unique (professional_id, place)
);
create index busy_calendar_due_idx on market.busy_calendar (next_look_at);

alter table market.busy_calendar enable row level security;
alter table market.busy_calendar force row level security;
create policy busy_calendar_own on market.busy_calendar for all to api
  using (professional_id = (select p.id from market.professional p where p.user_id = (select public.actor_id())))
  with check (professional_id = (select p.id from market.professional p where p.user_id = (select public.actor_id())));
create policy busy_calendar_looked on market.busy_calendar for all to jobs using (true) with check (true);
create policy busy_calendar_backup on market.busy_calendar for select to backup using (true);
grant select, insert, delete, update (next_look_at) on market.busy_calendar to api;
grant select, update (next_look_at, looked_at, read_at, read_whole_at, problem, failures, unread_events, etag, last_modified)
  on market.busy_calendar to jobs;

-- What is kept of a calendar: when it is busy. Everybody's free times are computed from it, so everybody's request reads it.
create table market.busy_time (
  calendar_id uuid primary key references market.busy_calendar (id) on delete cascade,
  professional_id uuid not null references market.professional (id) on delete cascade,
  during tstzmultirange not null
);
create index busy_time_professional_idx on market.busy_time (professional_id);
create trigger busy_time_mark after insert or update or delete on market.busy_time
  for each row execute function market.mark_offer();
grant select on market.busy_time to api;
grant select, insert, update (during) on market.busy_time to jobs;
