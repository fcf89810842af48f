-- Up Migration
-- The people whom a professional sees, one row a person and practice: whoever books, and whom they book for. Everything that
-- a practice keeps about somebody (notes, forms, documents, tags) hangs on this row, not on an account.
set local lock_timeout = '900ms';

-- The practice of whoever acts; none for everybody else.
create function market.actor_practice() returns uuid
  language sql stable security definer set search_path = pg_catalog
  return (select p.id from market.professional p where p.user_id = public.actor_id());
revoke execute on function market.actor_practice() from public;
grant execute on function market.actor_practice() to api, jobs;

create table market.practice_client (
  id uuid primary key default public.new_id(),
  professional_id uuid not null references market.professional (id) on delete cascade,
  -- The account that books; for somebody else when `attendee_name` says for whom.
  user_id uuid references auth."user" (id) on delete cascade,
  attendee_name text check (length(attendee_name) between 1 and 80 and public.is_person_name(attendee_name)),
  origin text not null check (origin in ('booked', 'added', 'imported')),
  -- What the professional wrote down about somebody without an account. An account's own words stand in its profile.
  first_name text check (length(first_name) between 1 and 80 and public.is_person_name(first_name)),
  last_name text check (length(last_name) between 1 and 80 and public.is_person_name(last_name)),
  email public.citext check (length(email) between 3 and 254),
  phone text check (phone ~ '^\+?[0-9]{7,15}$'),
  language text check (language in ('fr', 'en')),
  added_at timestamptz not null default public.clock(),
  constraint practice_client_named check (user_id is not null or num_nulls(first_name, last_name) = 0)
);
create unique index practice_client_person_idx
  on market.practice_client (professional_id, user_id, lower(coalesce(attendee_name, ''))) where user_id is not null;
create index practice_client_user_idx on market.practice_client (user_id);
create index practice_client_professional_idx on market.practice_client (professional_id, id);
alter table market.practice_client enable row level security;
create policy practice_client_own on market.practice_client for all to api
  using (professional_id = (select market.actor_practice()))
  with check (professional_id = (select market.actor_practice()));
create policy practice_client_upkeep on market.practice_client for all to jobs using (true);
create policy practice_client_backup on market.practice_client for select to backup using (true);
grant select on market.practice_client to api, jobs;

-- Which visit is whose, beside the visit: appointments are cut by month of booking, and a person's list is read by person.
create table market.client_visit (
  appointment_id uuid primary key references market.appointment (id) on delete cascade,
  practice_client_id uuid not null references market.practice_client (id) on delete cascade,
  professional_id uuid not null,
  starts_at timestamptz not null,
  state text not null
);
create index client_visit_person_idx on market.client_visit (practice_client_id, starts_at);
create index client_visit_professional_idx on market.client_visit (professional_id, starts_at);
alter table market.client_visit enable row level security;
create policy client_visit_own on market.client_visit for select to api
  using (professional_id = (select market.actor_practice()));
create policy client_visit_upkeep on market.client_visit for select to jobs using (true);
create policy client_visit_backup on market.client_visit for select to backup using (true);
grant select on market.client_visit to api, jobs;

-- Follows the visit itself, so that no writer can forget it. A time that was only held makes nobody a client.
create function market.follow_client_visit() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  person uuid;
begin
  if tg_op = 'UPDATE' then
    if new.version = old.version then
      return null;
    end if;
    update market.client_visit v set starts_at = new.starts_at, state = new.state where v.appointment_id = new.id;
    if found then
      return null;
    end if;
  end if;
  if new.state not in ('requested', 'scheduled', 'completed', 'no_show') then
    return null;
  end if;
  insert into market.practice_client (professional_id, user_id, attendee_name, origin)
    values (new.professional_id, new.client_id, new.attendee_name, 'booked')
    on conflict (professional_id, user_id, lower(coalesce(attendee_name, ''))) where user_id is not null do nothing
    returning id into person;
  if person is null then
    select c.id into person from market.practice_client c where c.professional_id = new.professional_id
      and c.user_id = new.client_id and lower(coalesce(c.attendee_name, '')) = lower(coalesce(new.attendee_name, ''));
  end if;
  insert into market.client_visit (appointment_id, practice_client_id, professional_id, starts_at, state)
    values (new.id, person, new.professional_id, new.starts_at, new.state);
  return null;
end $$;
revoke execute on function market.follow_client_visit() from public;
create trigger appointment_client_visit after insert or update on market.appointment
  for each row execute function market.follow_client_visit();

-- Step alone
insert into market.practice_client (professional_id, user_id, attendee_name, origin)
  select distinct on (a.professional_id, a.client_id, lower(coalesce(a.attendee_name, '')))
    a.professional_id, a.client_id, a.attendee_name, 'booked'
  from market.appointment a where a.state in ('requested', 'scheduled', 'completed', 'no_show', 'cancelled')
  order by a.professional_id, a.client_id, lower(coalesce(a.attendee_name, '')), a.id
  on conflict (professional_id, user_id, lower(coalesce(attendee_name, ''))) where user_id is not null do nothing;
-- Step alone
insert into market.client_visit (appointment_id, practice_client_id, professional_id, starts_at, state)
  select a.id, c.id, a.professional_id, a.starts_at, a.state
  from market.appointment a join market.practice_client c on c.professional_id = a.professional_id
    and c.user_id = a.client_id and lower(coalesce(c.attendee_name, '')) = lower(coalesce(a.attendee_name, ''))
  where a.state in ('requested', 'scheduled', 'completed', 'no_show', 'cancelled')
  on conflict (appointment_id) do nothing;
