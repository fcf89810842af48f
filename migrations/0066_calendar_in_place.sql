-- Up Migration
-- Visits move and stretch in the calendar itself: their person is told once it can no longer be taken back, and a pause
-- gives way to its professional's own visit.
set local lock_timeout = '900ms';

-- Where a visit stood, as its person knows it, until they are told (a minute or so). Taken back, nobody is told anything.
create table market.visit_shift (
  appointment_id uuid primary key references market.appointment (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  busy_from timestamptz not null,
  busy_until timestamptz not null,
  zone text not null check (length(zone) between 3 and 64),
  place_id uuid references market.professional_place (id) on delete set null,
  is_fee_waived boolean not null,
  -- The version that the shift made: a visit that changed since is told of by that change.
  version integer not null check (version > 1),
  shifted_at timestamptz not null default public.clock(),
  tell_at timestamptz not null,
  check (ends_at > starts_at),
  check (tell_at > shifted_at)
);
create index visit_shift_tell_at_idx on market.visit_shift (tell_at);
create index visit_shift_place_idx on market.visit_shift (place_id) where place_id is not null;
alter table market.visit_shift enable row level security;
create policy visit_shift_professional on market.visit_shift for all to api
  using (exists (select from market.appointment a join market.professional p on p.id = a.professional_id
    where a.id = appointment_id and p.user_id = (select public.actor_id())));
create policy visit_shift_tell on market.visit_shift for all to jobs using (true);
create policy visit_shift_backup on market.visit_shift for select to backup using (true);
grant select, delete on market.visit_shift to api, jobs;
grant insert (appointment_id, starts_at, ends_at, busy_from, busy_until, zone, place_id, is_fee_waived, version, tell_at)
  on market.visit_shift to api;
grant update (version, tell_at) on market.visit_shift to api;

-- A pause that grows shorter leaves its visit where it stands: no event, no version, nothing to tell.
do $$
declare
  source text := pg_get_functiondef('market.guard_appointment'::regproc);
  before text := 'if new.version = old.version and new.state = old.state and not is_moved then';
begin
  if position(before in source) = 0 then
    raise exception 'market.guard_appointment is not the function that this migration knows';
  end if;
  execute replace(source, before, 'if new.version = old.version and new.state = old.state and (not is_moved
      or (new.starts_at, new.ends_at) = (old.starts_at, old.ends_at)
        and new.busy_from >= old.busy_from and new.busy_until <= old.busy_until) then');
end $$;

create function market.follow_pauses() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  update market.time_claim set during = tstzrange(new.busy_from, new.busy_until)
  where appointment_id = new.id and holder_kind = 'professional';
  return null;
end $$;
create trigger appointment_follow_pauses after update of busy_from, busy_until on market.appointment
  for each row when (new.version = old.version
    and (new.busy_from, new.busy_until) is distinct from (old.busy_from, old.busy_until))
  execute function market.follow_pauses();
