-- Up Migration
-- The name and the title that were verified are what people see and what receipts print. Another one waits here for an
-- administrator's decision.
set local lock_timeout = '900ms';

create table market.shown_change (
  professional_id uuid primary key references market.professional (id) on delete cascade,
  display_name text check (length(display_name) between 1 and 160 and public.is_person_name(display_name)),
  -- Without a text of its own the profession's name is shown: so an empty title may be what is asked for.
  asks_title boolean not null default false,
  title_fr text check (length(title_fr) between 1 and 80 and public.is_plain_line(title_fr)),
  title_en text check (length(title_en) between 1 and 80 and public.is_plain_line(title_en)),
  asked_at timestamptz not null default public.clock(),
  check (display_name is not null or asks_title),
  check (asks_title or (title_fr is null and title_en is null))
);
grant select, insert, update, delete on market.shown_change to api;
grant select on market.shown_change to jobs;

create function market.was_ever_approved(professional uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog as $$
  select exists (select from market.verification v where v.professional_id = professional and v.decision = 'approved')
$$;
revoke execute on function market.was_ever_approved(uuid) from public;
grant execute on function market.was_ever_approved(uuid) to api, jobs;

-- Whatever a person's request does, it does not change what an administrator verified.
create function market.guard_shown() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  if public.actor_id() is not null and market.was_ever_approved(new.id)
    and not exists (select from auth."user" u where u.id = public.actor_id() and u.user_type = 'admin') then
    raise exception 'a verified name or title changes by a decision'
      using errcode = '23514', constraint = 'professional_shown_decided';
  end if;
  return new;
end $$;
create trigger professional_shown before update of display_name, title_fr, title_en on market.professional
  for each row when (old.display_name <> new.display_name or old.title_fr is distinct from new.title_fr
    or old.title_en is distinct from new.title_en)
  execute function market.guard_shown();

-- An account's new name reaches the profile: at once while nothing is verified, through a decision afterwards.
create function auth.carry_name() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  profile record;
  wanted text := new.first_name || ' ' || new.last_name;
begin
  select p.id, p.display_name, p.state into profile from market.professional p where p.user_id = new.id for no key update;
  if not found then
    return null;
  end if;
  if not market.was_ever_approved(profile.id) then
    update market.professional p set display_name = wanted, updated_at = public.clock(),
      submitted_at = case when p.submitted_at is not null then public.clock() end where p.id = profile.id;
  elsif wanted <> profile.display_name then
    insert into market.shown_change (professional_id, display_name) values (profile.id, wanted)
      on conflict (professional_id) do update set display_name = excluded.display_name, asked_at = public.clock();
    update market.professional p set submitted_at = public.clock(), updated_at = public.clock()
      where p.id = profile.id and p.state in ('listed', 'submitted');
  else
    delete from market.shown_change c where c.professional_id = profile.id and not c.asks_title;
    update market.shown_change c set display_name = null where c.professional_id = profile.id;
  end if;
  return null;
end $$;
create trigger user_carries_name after update of first_name, last_name on auth."user"
  for each row when (old.first_name <> new.first_name or old.last_name <> new.last_name)
  execute function auth.carry_name();
