-- Up Migration
-- What two rules left open: a founder's badge given with a new row, and a full list that refused whom it already holds.
set local lock_timeout = '900ms';

-- The badge comes with a place, afterwards (guard_founder): the program begins no row with it.
create function market.guard_new_founder() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  if current_user in ('api', 'jobs') then
    raise exception 'a founder holds a place' using errcode = '23514', constraint = 'professional_founder_seat';
  end if;
  return new;
end $$;
create trigger professional_new_founder before insert on market.professional
  for each row when (new.is_founder) execute function market.guard_new_founder();

create or replace function market.guard_favourites() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('favourites:' || new.user_id, 0));
  if exists (select from market.favourite f where f.user_id = new.user_id and f.professional_id = new.professional_id) then
    return new;
  end if;
  if (select count(*) from market.favourite f where f.user_id = new.user_id) >= 100 then
    raise exception 'too many professionals kept' using errcode = '23514', constraint = 'favourite_bound';
  end if;
  return new;
end $$;
