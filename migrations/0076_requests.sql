-- Up Migration
-- A service may be asked for instead of booked at once: the request keeps the time, and the money reserved for it, until its
-- professional answers, and no longer than the hours that were promised (decision 0066).
set local lock_timeout = '900ms';
alter table market.professional_service add column answer_hours smallint;
alter table market.professional_service add constraint professional_service_answer_hours
  check (answer_hours between 2 and 48) not valid;
-- What was agreed to when the time was taken; nobody may write it afterwards.
alter table market.appointment add column answer_hours smallint;
alter table market.appointment add constraint appointment_answer_hours check (answer_hours between 2 and 48) not valid;

create function market.guard_request() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  if old.state = 'held' then
    if (new.last_event = 'request') is distinct from (old.answer_hours is not null) then
      raise exception 'what is asked for is not booked at once' using errcode = '23514', constraint = 'appointment_request';
    end if;
    if new.last_event = 'request' and (new.payment is null or new.held_until <= public.clock()
      or new.held_until > least(new.starts_at, public.clock() + make_interval(hours => old.answer_hours))) then
      raise exception 'a request waits as long as was promised' using errcode = '23514', constraint = 'appointment_request_until';
    end if;
  elsif new.last_event = 'accept' and (old.held_until <= public.clock()
    or new.professional_id is distinct from market.actor_practice()) then
    raise exception 'a request is accepted by its professional, in time' using errcode = '23514', constraint = 'appointment_request_answer';
  elsif new.state = 'requested' and new.held_until is distinct from old.held_until then
    raise exception 'a request waits as long as was promised' using errcode = '23514', constraint = 'appointment_request_until';
  end if;
  return new;
end $$;
create trigger appointment_request before update on market.appointment
  for each row when (old.state = 'held' and new.state in ('requested', 'scheduled') or old.state = 'requested')
  execute function market.guard_request();

-- Whoever notices that a request has lapsed, its two people are told of it once, and its money goes back.
create table market.lapsed_request (
  appointment_id uuid primary key references market.appointment (id) on delete cascade,
  lapsed_at timestamptz not null default public.clock()
);
grant select, delete on market.lapsed_request to jobs;

create function market.note_lapsed_request() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into market.lapsed_request (appointment_id) values (new.id) on conflict do nothing;
  return null;
end $$;
revoke execute on function market.note_lapsed_request() from public;
create trigger appointment_lapsed after update on market.appointment
  for each row when (old.state = 'requested' and new.state = 'expired') execute function market.note_lapsed_request();
-- Step
set local lock_timeout = '900ms';
alter table market.professional_service validate constraint professional_service_answer_hours;
