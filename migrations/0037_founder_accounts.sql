-- Up Migration
-- A founder's place belongs to a person, not to an address: whose it is is written once, at the verification or when the
-- address changes, and stays.
set local lock_timeout = '900ms';

create table market.founder_account (
  signup_id uuid primary key,
  kind text not null,
  user_id uuid not null references auth."user" (id) on delete cascade,
  linked_at timestamptz not null default public.clock(),
  unique (kind, user_id),
  foreign key (signup_id, kind) references market.founder_signup (id, kind)
);
create index founder_account_user_idx on market.founder_account (user_id);
grant select on market.founder_account to api, jobs;
grant insert (signup_id, kind, user_id) on market.founder_account to api;

-- Nobody is given another person's place: the account proved the address of the sign-up, and the sign-up was confirmed.
create function market.guard_founder_account() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  if not exists (select from market.founder_signup s join auth."user" u on lower(u.email::text) = lower(s.email::text)
      where s.id = new.signup_id and s.confirmed_at is not null and u.id = new.user_id and u.email_verified) then
    raise exception 'a founder is whoever proved the address' using errcode = '23514', constraint = 'founder_account_proven';
  end if;
  return new;
end $$;
create trigger founder_account_proven before insert on market.founder_account
  for each row execute function market.guard_founder_account();

-- Before an account leaves an address it proved, the places taken under that address become the account's.
create function auth.keep_founder_places() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into market.founder_account (signup_id, kind, user_id)
    select s.id, s.kind, old.id from market.founder_signup s
    where lower(s.email::text) = lower(old.email::text) and s.confirmed_at is not null
    on conflict do nothing;
  return new;
end $$;
create trigger user_keeps_founder_places before update of email on auth."user"
  for each row when (old.email_verified and lower(old.email::text) <> lower(new.email::text))
  execute function auth.keep_founder_places();

-- The badge and its commission rest on a place: no statement of the program makes a founder of somebody else.
create function market.guard_founder() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  if not exists (select from market.founder_account a join market.founder_seat t on t.signup_id = a.signup_id
      where a.kind = 'professional' and a.user_id = new.user_id) then
    raise exception 'a founder holds a place' using errcode = '23514', constraint = 'professional_founder_seat';
  end if;
  return new;
end $$;
create trigger professional_founder before update of is_founder on market.professional
  for each row when (new.is_founder and not old.is_founder) execute function market.guard_founder();

-- A place comes back in one case: its professional was refused and never approved. Nothing else can take it away.
create function market.release_founder_seat(account uuid) returns integer
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  released integer;
  signup uuid;
begin
  if not exists (select from market.professional p join market.verification v on v.professional_id = p.id
      where p.user_id = account and v.decision = 'refused')
    or exists (select from market.professional p join market.verification v on v.professional_id = p.id
      where p.user_id = account and v.decision = 'approved') then
    raise exception 'only a refused application gives its place back'
      using errcode = '23514', constraint = 'founder_seat_refused';
  end if;
  select a.signup_id into signup from market.founder_account a where a.kind = 'professional' and a.user_id = account;
  delete from market.founder_waiting w where w.signup_id = signup;
  delete from market.founder_seat t where t.signup_id = signup returning t.seat_no into released;
  return released;
end $$;
revoke execute on function market.release_founder_seat(uuid) from public;
grant execute on function market.release_founder_seat(uuid) to api;

-- The first of the waiting list takes the lowest free place, if there is one.
create function market.seat_next_founder() returns uuid
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  free integer;
  seated uuid;
begin
  select n into free from generate_series(1, 50) n
    where not exists (select from market.founder_seat t where t.kind = 'professional' and t.seat_no = n) order by n limit 1;
  if free is null then
    return null;
  end if;
  delete from market.founder_waiting w where w.kind = 'professional'
    and w.position = (select min(f.position) from market.founder_waiting f where f.kind = 'professional')
    returning w.signup_id into seated;
  if seated is not null then
    insert into market.founder_seat (kind, seat_no, signup_id) values ('professional', free, seated);
  end if;
  return seated;
end $$;
revoke execute on function market.seat_next_founder() from public;
grant execute on function market.seat_next_founder() to api;
