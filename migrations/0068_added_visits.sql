-- Up Migration
-- A visit that a professional adds for somebody whom they see: beside what that person books, under the same guards.
set local lock_timeout = '900ms';
insert into market.appointment_transition (from_state, event, to_state) values ('new', 'add', 'scheduled');
-- Who took the time, whatever happens to the visit later.
alter table market.appointment add column added_by_practice boolean not null default false;

-- Nobody stands in somebody's calendar whom they do not know, and no card and no credit pays for what they did not book.
create function market.guard_added_visit() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  if new.added_by_practice <> (new.last_event = 'add') then
    raise exception 'a visit is added, or booked' using errcode = '23514', constraint = 'appointment_added';
  end if;
  if not new.added_by_practice then
    return new;
  end if;
  if new.professional_id is distinct from market.actor_practice() then
    raise exception 'a professional adds to their own calendar' using errcode = '23514', constraint = 'appointment_added_by';
  end if;
  if new.payment is distinct from 'on-site' then
    raise exception 'an added visit is paid on site' using errcode = '23514', constraint = 'appointment_added_payment';
  end if;
  if not exists (select from market.practice_client c where c.professional_id = new.professional_id
    and c.user_id = new.client_id and lower(coalesce(c.attendee_name, '')) = lower(coalesce(new.attendee_name, ''))) then
    raise exception 'a visit is added for a known client' using errcode = '23514', constraint = 'appointment_added_for';
  end if;
  return new;
end $$;
create trigger appointment_added before insert on market.appointment
  for each row execute function market.guard_added_visit();
