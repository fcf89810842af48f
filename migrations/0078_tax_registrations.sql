-- Up Migration
-- Whether a professional is registered for GST and QST, from which day on, and what each visit was booked under.
set local lock_timeout = '900ms';

-- Each thing they say is a row that stays. Of those that begin by a day, the one that was said last holds on it: what is said
-- today of a day replaces what was planned from that day on.
create table market.tax_registration (
  id uuid primary key default public.new_id(),
  professional_id uuid not null references market.professional (id) on delete cascade,
  -- In which order it was said; the trigger below counts.
  seq integer not null default 0,
  from_day date not null check (from_day >= '1991-01-01'),
  is_registered boolean not null,
  gst_number text check (gst_number ~ '^\d{9} RT\d{4}$'),
  qst_number text check (qst_number ~ '^\d{10} TQ\d{4}$'),
  recorded_at timestamptz not null default public.clock(),
  -- Whoever charges taxes shows both numbers; whoever does not has none to show.
  constraint tax_registration_numbers check (num_nonnulls(gst_number, qst_number) = case when is_registered then 2 else 0 end)
);
create unique index tax_registration_idx on market.tax_registration (professional_id, seq);
alter table market.tax_registration enable row level security;
-- The numbers are read by their owner, and by what writes receipts. Whether somebody charges taxes is read through the
-- functions below.
create policy tax_registration_own on market.tax_registration for select to api
  using (professional_id = (select market.actor_practice()));
create policy tax_registration_said on market.tax_registration for insert to api
  with check (professional_id = (select market.actor_practice()));
create policy tax_registration_printed on market.tax_registration for select to jobs using (true);
create policy tax_registration_backup on market.tax_registration for select to backup using (true);
grant select, insert (professional_id, from_day, is_registered, gst_number, qst_number) on market.tax_registration to api;
grant select on market.tax_registration to jobs;

-- The last day that a receipt of theirs is about: what is on paper is not said otherwise.
create function market.last_receipted_day(professional uuid) returns date
  language sql stable security definer set search_path = pg_catalog
  return (select max((r.content -> 'visit' ->> 'date')::date) from market.receipt r
    where r.professional_id = professional and r.kind = 'receipt');
revoke execute on function market.last_receipted_day(uuid) from public;
grant execute on function market.last_receipted_day(uuid) to api;

create function market.guard_tax_registration() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('market.tax_registration:' || new.professional_id, 0));
  new.seq := 1 + (select count(*) from market.tax_registration t where t.professional_id = new.professional_id);
  if new.seq > 60 then
    raise exception 'sixty changes at most' using errcode = '23514', constraint = 'tax_registration_bound';
  end if;
  if new.from_day > (public.clock() at time zone 'America/Toronto')::date + 366 then
    raise exception 'a year ahead at most' using errcode = '23514', constraint = 'tax_registration_ahead';
  end if;
  if new.from_day <= market.last_receipted_day(new.professional_id) then
    raise exception 'what is on a receipt does not change' using errcode = '23514', constraint = 'tax_registration_receipted';
  end if;
  return new;
end $$;
revoke execute on function market.guard_tax_registration() from public;
create trigger tax_registration_guard before insert on market.tax_registration
  for each row execute function market.guard_tax_registration();

create function market.is_tax_registered(professional uuid, day date) returns boolean
  language sql stable security definer set search_path = pg_catalog
  return coalesce((select t.is_registered from market.tax_registration t
    where t.professional_id = professional and t.from_day <= day order by t.seq desc limit 1), false);
revoke execute on function market.is_tax_registered(uuid, date) from public;
grant execute on function market.is_tax_registered(uuid, date) to api, jobs;

-- From which days on somebody is registered or not, as it is known now, the earliest first; never the numbers.
create function market.tax_statuses(professional uuid) returns jsonb
  language sql stable security definer set search_path = pg_catalog
  return (select coalesce(jsonb_agg(jsonb_build_object('from', t.from_day, 'isRegistered', t.is_registered)
      order by t.from_day), '[]')
    from market.tax_registration t where t.professional_id = professional
      and not exists (select from market.tax_registration n
        where n.professional_id = professional and n.seq > t.seq and n.from_day <= t.from_day));
revoke execute on function market.tax_statuses(uuid) from public;
grant execute on function market.tax_statuses(uuid) to api, jobs;

-- What a visit was booked under stays with it, wherever it moves. None: booked before anybody was asked.
alter table market.appointment add column is_tax_registered boolean;
create function market.freeze_taxes() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  new.is_tax_registered := market.is_tax_registered(new.professional_id, (new.starts_at at time zone new.zone)::date);
  return new;
end $$;
revoke execute on function market.freeze_taxes() from public;
create trigger appointment_taxes before insert on market.appointment
  for each row execute function market.freeze_taxes();

-- Step alone
drop index concurrently if exists market.receipt_professional_idx;
-- Step alone
-- What was issued in somebody's name, newest first.
create index concurrently receipt_professional_idx on market.receipt (professional_id, issued_at desc, id desc)
  where professional_id is not null;
