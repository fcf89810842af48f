-- Up Migration
-- The people for whom a person books: their children, and adults or young people who agreed to it. Before 14 a parent
-- decides; from 14 on, nobody books for somebody who did not agree, from their own account, until a day that they chose.
set local lock_timeout = '900ms';

create function market.is_under_consent_age(birth_date date) returns boolean
  language sql stable
  return birth_date is not null
    and birth_date + interval '14 years' > (public.clock() at time zone 'America/Toronto')::date;

create table market.family_member (
  id uuid primary key default public.new_id(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  name text not null check (length(name) between 1 and 80 and public.is_person_name(name)),
  relation text not null check (relation in ('daughter', 'son', 'child', 'mother', 'father', 'partner', 'relative')),
  -- Of a child or a young person; nobody asks an adult's.
  birth_date date,
  has_authority boolean not null default false,
  added_at timestamptz not null default public.clock(),
  constraint family_member_authority check (has_authority = (birth_date is not null))
);
create unique index family_member_name_idx on market.family_member (user_id, lower(name));
alter table market.family_member enable row level security;
create policy family_member_own on market.family_member for all to api
  using (user_id = (select public.actor_id())) with check (user_id = (select public.actor_id()));
create policy family_member_backup on market.family_member for select to backup using (true);
grant select, insert (user_id, name, relation, birth_date, has_authority), update (name, relation), delete
  on market.family_member to api;

create function market.guard_family_member() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  today date := (public.clock() at time zone 'America/Toronto')::date;
begin
  if new.birth_date is not null and (new.birth_date > today or new.birth_date + interval '18 years' <= today) then
    raise exception 'a child or a young person is under 18' using errcode = '23514', constraint = 'family_member_minor';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('family:' || new.user_id, 0));
  if (select count(*) from market.family_member f where f.user_id = new.user_id) >= 12 then
    raise exception 'too many people' using errcode = '23514', constraint = 'family_member_bound';
  end if;
  return new;
end $$;
create trigger family_member_guard before insert on market.family_member
  for each row execute function market.guard_family_member();

create table market.family_agreement (
  id uuid primary key default public.new_id(),
  member_id uuid not null references market.family_member (id) on delete cascade,
  holder_id uuid not null references auth."user" (id) on delete cascade,
  email public.citext not null check (length(email) between 3 and 254),
  asked_at timestamptz not null default public.clock(),
  person_id uuid references auth."user" (id) on delete cascade,
  accepted_at timestamptz,
  ends_at timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('holder', 'person')),
  constraint family_agreement_accepted check (num_nulls(person_id, accepted_at, ends_at) in (0, 3)),
  constraint family_agreement_end check (ends_at > accepted_at and ends_at <= accepted_at + interval '366 days'),
  constraint family_agreement_ended check ((ended_at is null) = (ended_by is null)),
  constraint family_agreement_two_people check (person_id <> holder_id)
);
create unique index family_agreement_open_idx on market.family_agreement (member_id) where ended_at is null;
create index family_agreement_member_idx on market.family_agreement (member_id);
create index family_agreement_holder_idx on market.family_agreement (holder_id, asked_at);
create index family_agreement_person_idx on market.family_agreement (person_id);
create index family_agreement_email_idx on market.family_agreement (email) where person_id is null;
alter table market.family_agreement enable row level security;
create policy family_agreement_parties on market.family_agreement for all to api
  using (holder_id = (select public.actor_id()) or person_id = (select public.actor_id())
    or (person_id is null
      and email = (select u.email from auth."user" u where u.id = public.actor_id() and u.email_verified)));
create policy family_agreement_upkeep on market.family_agreement for all to jobs using (true);
create policy family_agreement_backup on market.family_agreement for select to backup using (true);
grant select, insert (member_id, holder_id, email), update (person_id, accepted_at, ends_at, ended_at, ended_by)
  on market.family_agreement to api;
grant select, delete on market.family_agreement to jobs;

-- Only the person who was asked accepts, once, within two weeks; either side ends it, once, and the row says which.
create function market.guard_family_agreement() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  actor uuid := public.actor_id();
  is_asked boolean;
begin
  if tg_op = 'INSERT' then
    if not exists (select from market.family_member m
      where m.id = new.member_id and m.user_id = new.holder_id and m.user_id = actor) then
      raise exception 'only for one''s own family' using errcode = '23514', constraint = 'family_agreement_holder';
    end if;
    if exists (select from auth."user" u where u.id = new.holder_id and u.email = new.email) then
      raise exception 'nobody asks themselves' using errcode = '23514', constraint = 'family_agreement_two_people';
    end if;
    perform pg_advisory_xact_lock(hashtextextended('family:' || new.holder_id, 0));
    if (select count(*) from market.family_agreement a
      where a.holder_id = new.holder_id and a.asked_at > public.clock() - interval '1 day') >= 5 then
      raise exception 'too many asked in a day' using errcode = '23514', constraint = 'family_agreement_bound';
    end if;
    return new;
  end if;
  is_asked := exists (select from auth."user" u where u.id = actor and u.email_verified and u.email = old.email);
  if old.ended_at is not null then
    raise exception 'it is over' using errcode = '23514', constraint = 'family_agreement_over';
  end if;
  if (new.person_id, new.accepted_at, new.ends_at) is distinct from (old.person_id, old.accepted_at, old.ends_at) then
    if old.accepted_at is not null or not is_asked or new.person_id is distinct from actor
      or old.asked_at <= public.clock() - interval '14 days' then
      raise exception 'who was asked accepts, in time' using errcode = '23514', constraint = 'family_agreement_acceptance';
    end if;
    new.accepted_at := public.clock();
  end if;
  if new.ended_at is not null then
    if actor is distinct from old.holder_id and actor is distinct from old.person_id
      and not (old.person_id is null and is_asked) then
      raise exception 'one of the two ends it' using errcode = '23514', constraint = 'family_agreement_parties';
    end if;
    new.ended_at := public.clock();
    new.ended_by := case when actor = old.holder_id then 'holder' else 'person' end;
  end if;
  return new;
end $$;
create trigger family_agreement_guard before insert or update on market.family_agreement
  for each row execute function market.guard_family_agreement();

-- Which visit is for whom. Beside the visit and not in it: a person who is removed takes the line, never the visit.
create table market.family_visit (
  appointment_id uuid primary key references market.appointment (id) on delete cascade,
  member_id uuid not null references market.family_member (id) on delete cascade,
  user_id uuid not null references auth."user" (id) on delete cascade,
  agreement_id uuid references market.family_agreement (id) on delete set null,
  -- Whoever agreed: the visits that are booked for them are theirs to see.
  person_id uuid references auth."user" (id) on delete set null,
  booked_at timestamptz not null default public.clock()
);
create index family_visit_member_idx on market.family_visit (member_id);
create index family_visit_user_idx on market.family_visit (user_id);
create index family_visit_person_idx on market.family_visit (person_id);
create index family_visit_agreement_idx on market.family_visit (agreement_id);
alter table market.family_visit enable row level security;
create policy family_visit_seen on market.family_visit for select to api
  using (user_id = (select public.actor_id()) or person_id = (select public.actor_id()));
create policy family_visit_own on market.family_visit for insert to api
  with check (user_id = (select public.actor_id()));
create policy family_visit_backup on market.family_visit for select to backup using (true);
grant select, insert (appointment_id, member_id, user_id) on market.family_visit to api;

create function market.guard_family_visit() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  born date;
  given market.family_agreement;
begin
  select m.birth_date into born from market.family_member m
    join market.appointment a on a.id = new.appointment_id and a.client_id = m.user_id and a.attendee_name = m.name
    where m.id = new.member_id and m.user_id = new.user_id;
  if not found then
    raise exception 'a visit of one''s own, for one''s own family' using errcode = '23514', constraint = 'family_visit_own';
  end if;
  if not market.is_under_consent_age(born) then
    select a.* into given from market.family_agreement a where a.member_id = new.member_id
      and a.accepted_at is not null and a.ended_at is null and a.ends_at > public.clock() for share;
    if not found then
      raise exception 'this person decides' using errcode = '23514', constraint = 'family_visit_agreed';
    end if;
    new.agreement_id := given.id;
    new.person_id := given.person_id;
  end if;
  return new;
end $$;
create trigger family_visit_guard before insert on market.family_visit
  for each row execute function market.guard_family_visit();
