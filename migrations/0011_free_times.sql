-- Up Migration
-- When people are free, as search and cards read it (decision 0017). Filled by domain/booking/free-times.ts in the
-- transaction that changes it.
create table market.free_time (
  professional_id uuid not null references market.professional (id) on delete cascade,
  -- As in mode_mask: 1 in person, 2 by video, 4 at home.
  mode_bit smallint not null check (mode_bit in (1, 2, 4)),
  -- The zone in which these times are read: the place's own.
  zone text not null,
  -- The mode that a card shows first has the lowest.
  preference smallint not null,
  -- What a card offers in this mode: the first service that is given so.
  service_id uuid not null,
  -- The clock's part is told when it is read: too soon, too far.
  practice_zone text not null,
  notice_minutes integer not null,
  horizon_days smallint not null,
  first_day date not null,
  days smallint not null check (days > 0),
  step_minutes smallint not null check (step_minutes > 0 and 1440 % step_minutes = 0),
  -- One bit for each step of the wall clock from midnight of the first day: a visit can begin there.
  free bit varying not null,
  -- Days and parts of them with at least one such start (4 × the day's number + 0 morning, 1 afternoon, 2 evening).
  parts integer[] not null,
  check (length(free) = days * (1440 / step_minutes)),
  primary key (professional_id, mode_bit, zone)
-- A booking changes bits and seldom a part: with room on the page, no index hears of it.
) with (fillfactor = 80);
create index free_time_parts_idx on market.free_time using gin (parts);
create index free_time_first_day_idx on market.free_time (first_day);

-- Whose times changed and were not written again yet. Whoever changes them writes them in the same transaction and takes
-- the mark away; what is left by whoever could not is written within a minute. Marks are only ever added, so that no
-- writer waits for another.
create table market.free_time_due (
  id bigint primary key generated always as identity,
  professional_id uuid not null,
  -- Whoever writes a few days only takes away what it marked itself.
  transaction xid8 not null default pg_current_xact_id()
);
create index free_time_due_professional_idx on market.free_time_due (professional_id);

create function market.mark_offer() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  insert into market.free_time_due (professional_id)
  values (case when tg_op = 'DELETE' then old.professional_id else new.professional_id end);
  return null;
end $$;
create trigger booking_rules_mark after insert or update or delete on market.booking_rules
  for each row execute function market.mark_offer();
create trigger weekly_hours_mark after insert or update or delete on market.weekly_hours
  for each row execute function market.mark_offer();
create trigger schedule_exception_mark after insert or update or delete on market.schedule_exception
  for each row execute function market.mark_offer();
create trigger professional_service_mark after insert or update or delete on market.professional_service
  for each row execute function market.mark_offer();
create trigger professional_place_mark after insert or update or delete on market.professional_place
  for each row execute function market.mark_offer();

create function market.mark_listing() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  insert into market.free_time_due (professional_id) values (new.id);
  return null;
end $$;
create trigger professional_mark after update of state, verified_until on market.professional
  for each row when ((old.state, old.verified_until) is distinct from (new.state, new.verified_until))
  execute function market.mark_listing();

-- Only what takes or gives back time to come: a hold that is confirmed changes nothing.
create function market.mark_appointment() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  if tg_op = 'UPDATE' then
    if (new.state in ('held', 'requested', 'scheduled')) = (old.state in ('held', 'requested', 'scheduled'))
      and new.busy_from = old.busy_from and new.busy_until = old.busy_until
      or greatest(old.busy_until, new.busy_until) < now() then
      return null;
    end if;
  end if;
  insert into market.free_time_due (professional_id) values (new.professional_id);
  return null;
end $$;
create trigger appointment_mark after insert or update on market.appointment
  for each row execute function market.mark_appointment();

-- Whoever is listed already has hours: they are written by the worker's first minutes.
insert into market.free_time_due (professional_id) select id from market.professional where state = 'listed';

grant select, insert, update, delete on market.free_time to api, jobs;
grant select, insert, delete on market.free_time_due to api, jobs;
