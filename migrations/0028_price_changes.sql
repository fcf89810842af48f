-- Up Migration
-- A package's price changes only after notice (Consumer Protection Act, Bill 10): announced thirty days ahead, told to
-- each subscriber, charged from the first renewal of its day on. The database keeps the days, whatever computes them.

-- What a subscription really costs, before a founder's discount and taxes: until now the catalogue's price, always.
alter table market.subscription add column listed_cents bigint check (listed_cents > 0);
update market.subscription
  set listed_cents = case package when 'essential' then 1800 when 'premium' then 3400 else 4800 end;
alter table market.subscription alter column listed_cents set not null;

create table market.price_change (
  id uuid primary key default uuidv7(),
  package text not null check (package in ('essential', 'premium', 'elite')),
  -- At least a dollar, and never more than the credits that it brings are worth.
  price_cents bigint not null check (price_cents between 100 and
    case package when 'essential' then 2000 when 'premium' then 4000 else 6000 end),
  announced_at timestamptz not null default now(),
  announced_by uuid not null default public.actor_id(),
  applies_on date not null,
  withdrawn_at timestamptz,
  constraint price_change_notice check (
    applies_on::timestamp at time zone 'America/Toronto' >= announced_at + interval '720 hours'),
  -- Renewals are prepared at the provider three days ahead: nothing is withdrawn that may already stand there.
  constraint price_change_withdrawal check (
    withdrawn_at < (applies_on - 3)::timestamp at time zone 'America/Toronto'),
  -- One at a time waits for each package.
  constraint price_change_one_waits exclude using gist (package with =,
    tstzrange(announced_at, applies_on::timestamp at time zone 'America/Toronto') with &&) where (withdrawn_at is null)
);

create table market.price_notice (
  change_id uuid not null references market.price_change (id),
  subscription_id uuid not null references market.subscription (id),
  -- What they paid when they were told.
  old_cents bigint not null check (old_cents > 0),
  told_at timestamptz not null default now(),
  -- The change's own day, or later for whoever subscribed since: thirty days are theirs too.
  applies_from date not null,
  applied_at timestamptz,
  -- When they were told that nothing changes after all.
  kept_told_at timestamptz,
  primary key (change_id, subscription_id),
  constraint price_notice_days check (
    applies_from::timestamp at time zone 'America/Toronto' >= told_at + interval '720 hours'),
  check (applied_at is null or kept_told_at is null)
);
create index price_notice_open_idx on market.price_notice (subscription_id)
  where applied_at is null and kept_told_at is null;

-- What was announced or told is never unsaid: marks are set once, nothing else changes.
create function market.only_mark() returns trigger
  language plpgsql set search_path = pg_catalog as $$
declare
  mark text;
begin
  if to_jsonb(new) - tg_argv is distinct from to_jsonb(old) - tg_argv then
    raise exception 'this does not change' using errcode = '23514', constraint = tg_table_name || '_kept';
  end if;
  foreach mark in array tg_argv loop
    if to_jsonb(old) ->> mark is not null and to_jsonb(old) ->> mark is distinct from to_jsonb(new) ->> mark then
      raise exception 'marked once' using errcode = '23514', constraint = tg_table_name || '_kept';
    end if;
  end loop;
  return new;
end $$;
create trigger price_change_kept before update on market.price_change
  for each row execute function market.only_mark('withdrawn_at');
create trigger price_notice_kept before update on market.price_notice
  for each row execute function market.only_mark('applied_at', 'kept_told_at');
create trigger price_change_no_delete before delete on market.price_change
  for each row execute function audit.refuse_change();
create trigger price_notice_no_delete before delete on market.price_notice
  for each row execute function audit.refuse_change();
create trigger price_change_no_truncate before truncate on market.price_change
  for each statement execute function audit.refuse_change();
create trigger price_notice_no_truncate before truncate on market.price_notice
  for each statement execute function audit.refuse_change();

-- A withdrawn change is applied to nobody.
create function market.check_price_applied() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  if exists (select from market.price_change c where c.id = new.change_id and c.withdrawn_at is not null) then
    raise exception 'it was withdrawn' using errcode = '23514', constraint = 'price_notice_withdrawn';
  end if;
  return new;
end $$;
create trigger price_notice_applied before update of applied_at on market.price_notice
  for each row when (new.applied_at is not null) execute function market.check_price_applied();

grant select on market.price_change, market.price_notice to api, jobs;
grant insert (package, price_cents, applies_on), update (withdrawn_at) on market.price_change to api;
grant insert (change_id, subscription_id, old_cents, applies_from), update (applied_at, kept_told_at)
  on market.price_notice to jobs;
