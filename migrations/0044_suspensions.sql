-- Up Migration
-- A professional is suspended and restored by an administrator's dated act, with a reason. Suspended, nobody is listed.
set local lock_timeout = '900ms';

create table market.suspension_act (
  id uuid primary key default public.new_id(),
  professional_id uuid not null references market.professional (id) on delete cascade,
  act text not null check (act in ('suspended', 'restored')),
  reason text not null check (length(reason) between 1 and 500),
  -- Whether restoring puts the profile back into the directory.
  was_listed boolean not null default false,
  acted_by uuid default public.actor_id(),
  acted_at timestamptz not null default public.clock()
);
create index suspension_act_professional_idx on market.suspension_act (professional_id, id desc);
grant select, insert (professional_id, act, reason, was_listed) on market.suspension_act to jobs;

-- Definer: the person concerned learns whether, and not who decided or why behind their back.
create function market.is_suspended(professional uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog
  return coalesce((select s.act = 'suspended' from market.suspension_act s where s.professional_id = professional
    order by s.id desc limit 1), false);
revoke execute on function market.is_suspended(uuid) from public;
grant execute on function market.is_suspended(uuid) to api, jobs;

-- An administrator's, in turn: nobody is suspended twice, nor restored who is not suspended.
create function market.guard_suspension() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('suspension:' || new.professional_id, 0));
  if not exists (select from auth."user" u where u.id = public.actor_id() and u.user_type = 'admin') then
    raise exception 'an administrator suspends' using errcode = '23514', constraint = 'suspension_by_admin';
  end if;
  if market.is_suspended(new.professional_id) = (new.act = 'suspended') then
    raise exception 'suspended and restored in turn' using errcode = '23514', constraint = 'suspension_in_turn';
  end if;
  return new;
end $$;
create trigger suspension_act_guard before insert on market.suspension_act
  for each row execute function market.guard_suspension();

-- Whatever would list a suspended profile (a renewal, an account that stays after all) leaves it paused.
create function market.keep_suspended_unlisted() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  if market.is_suspended(new.id) then
    new.state := 'paused';
  end if;
  return new;
end $$;
create trigger professional_suspended before insert or update of state on market.professional
  for each row when (new.state = 'listed') execute function market.keep_suspended_unlisted();
