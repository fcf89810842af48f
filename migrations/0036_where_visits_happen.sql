-- Up Migration
-- Nothing is booked that cannot take place: a place has an address, a video visit a link, a visit at home an address
-- that is told for this visit alone and forgotten after it.
set local lock_timeout = '900ms';
alter table market.professional_place
  -- Floor, bell, parking: what someone at the door needs to know.
  add column access_notes text,
  add column is_step_free boolean,
  add column phone text;
alter table market.professional
  -- The professional's own meeting room, until ours exists; given to whoever has a visit.
  add column meeting_url text,
  -- The number they chose to show to whoever has a visit.
  add column visit_phone text;

-- As people write one here: ten digits, and an extension if there is one.
create function public.is_phone(value text) returns boolean
  language sql immutable parallel safe
  return value ~ '^[2-9]\d{2} [2-9]\d{2}-\d{4}( x\d{1,6})?$';
-- An address that a browser opens safely: no name and no password in front of its host.
create function public.is_web_address(value text) returns boolean
  language sql immutable parallel safe
  return length(value) <= 300 and value ~ '^https://[a-z0-9]([a-z0-9.-]*[a-z0-9])?\.[a-z]{2,}(:\d{2,5})?(/[!-~]*)?$';

alter table market.professional_place
  add constraint professional_place_access check (length(access_notes) between 1 and 400) not valid,
  add constraint professional_place_phone check (public.is_phone(phone)) not valid;
alter table market.professional
  add constraint professional_meeting_url check (public.is_web_address(meeting_url)) not valid,
  add constraint professional_visit_phone check (public.is_phone(visit_phone)) not valid;

-- What the client tells for one visit: where they live, and where they can be called.
create table market.visit_contact (
  appointment_id uuid primary key references market.appointment (id) on delete cascade,
  phone text check (public.is_phone(phone)),
  street text check (length(street) between 1 and 160),
  city text check (length(city) between 1 and 80),
  postal_code text check (postal_code ~ '^[A-Z]\d[A-Z] \d[A-Z]\d$'),
  access_notes text check (length(access_notes) between 1 and 400),
  check (num_nonnulls(street, city, postal_code) in (0, 3)),
  check (access_notes is null or street is not null),
  check (num_nonnulls(phone, street) > 0),
  constraint visit_contact_plain_names check (public.is_plain_line(street) and public.is_plain_line(city))
);
alter table market.visit_contact enable row level security;
-- The two people of the visit, and nobody else: no administrator, no job.
create policy visit_contact_own on market.visit_contact for all to api
  using (exists (select from market.appointment a where a.id = appointment_id and a.client_id = (select public.actor_id())))
  with check (exists (select from market.appointment a where a.id = appointment_id
    and a.client_id = (select public.actor_id()) and a.state in ('held', 'requested', 'scheduled')));
create policy visit_contact_professional on market.visit_contact for select to api
  using (exists (select from market.appointment a join market.professional p on p.id = a.professional_id
    where a.id = appointment_id and p.user_id = (select public.actor_id()) and a.state = 'scheduled'));
create policy visit_contact_backup on market.visit_contact for select to backup using (true);
grant select, insert, update, delete on market.visit_contact to api;

-- Whether a visit can take place where it is booked. Definer: whoever confirms it may not read the address itself.
create function market.can_take_place(mode text, professional uuid, place uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog
  return case mode
    when 'in-person' then exists (select from market.professional_place l where l.id = place
      and l.professional_id = professional and l.street is not null and l.postal_code is not null)
    when 'video' then exists (select from market.professional p where p.id = professional and p.meeting_url is not null)
    else true end;
create function market.has_home_address(appointment uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog
  return exists (select from market.visit_contact c where c.appointment_id = appointment and c.street is not null);

create function market.guard_whereabouts() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  if (tg_op = 'INSERT' or (new.mode, new.place_id) is distinct from (old.mode, old.place_id))
    and new.state in ('held', 'requested', 'scheduled')
    and not market.can_take_place(new.mode, new.professional_id, new.place_id) then
    raise exception 'a visit needs a place or a link' using errcode = '23514', constraint = 'appointment_whereabouts';
  end if;
  if new.mode = 'at-home' and new.state in ('requested', 'scheduled')
    and (tg_op = 'INSERT' or old.state = 'held' or old.mode <> 'at-home')
    and not market.has_home_address(new.id) then
    raise exception 'a visit at home needs an address' using errcode = '23514', constraint = 'appointment_home_address';
  end if;
  return new;
end $$;
create trigger appointment_whereabouts before insert or update on market.appointment
  for each row execute function market.guard_whereabouts();

-- Once the visit is over, cancelled or let go, what was told for it is gone: no writer can forget to forget.
create function market.forget_visit_contact() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  delete from market.visit_contact where appointment_id = new.id;
  return null;
end $$;
create trigger appointment_forget_contact after update on market.appointment
  for each row when (old.state <> new.state and new.state not in ('held', 'requested', 'scheduled'))
  execute function market.forget_visit_contact();

-- Step
set local lock_timeout = '900ms';
alter table market.professional_place validate constraint professional_place_access;
alter table market.professional_place validate constraint professional_place_phone;
alter table market.professional validate constraint professional_meeting_url;
alter table market.professional validate constraint professional_visit_phone;
