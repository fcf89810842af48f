-- Up Migration
-- Professionals that a person keeps at hand, and how many people reach each step on the way to a visit.
set local lock_timeout = '900ms';

-- Whom somebody keeps says something about their health: theirs alone to read.
create table market.favourite (
  user_id uuid not null references auth."user" (id) on delete cascade,
  professional_id uuid not null references market.professional (id) on delete cascade,
  added_at timestamptz not null default public.clock(),
  primary key (user_id, professional_id)
);
create index favourite_professional_idx on market.favourite (professional_id);
alter table market.favourite enable row level security;
create policy favourite_own on market.favourite for all to api
  using (user_id = (select public.actor_id())) with check (user_id = (select public.actor_id()));
create policy favourite_backup on market.favourite for select to backup using (true);
grant select, insert (user_id, professional_id), delete on market.favourite to api;

-- A list that nobody fills by machine.
create function market.guard_favourites() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('favourites:' || new.user_id, 0));
  if (select count(*) from market.favourite f where f.user_id = new.user_id) >= 100 then
    raise exception 'too many professionals kept' using errcode = '23514', constraint = 'favourite_bound';
  end if;
  return new;
end $$;
create trigger favourite_guard before insert on market.favourite
  for each row execute function market.guard_favourites();

-- A step, a language, a day and a number: nothing of anybody.
create table ops.path_step (
  day date not null default public.clock()::date,
  step text not null check (step in ('home', 'search', 'profile', 'book', 'time', 'kept', 'registered', 'confirmed', 'held')),
  language text not null check (language in ('fr', 'en')),
  count bigint not null check (count > 0),
  primary key (day, step, language)
);
grant select, insert (day, step, language, count), update (count) on ops.path_step to api;
grant select, delete on ops.path_step to jobs;
