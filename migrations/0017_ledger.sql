-- Up Migration
-- One ledger for every unit: transfers of two sides or more that sum to zero, never changed (decision 0019).

-- ── What there is to count, as in domain/ledger: copied from the code at each migration, like the rulebook ─────────
create table ledger.purpose (
  owner_kind text not null,
  purpose text not null,
  unit text not null check (unit in ('cad', 'credit', 'point', 'consultation')),
  -- Below this the balance cannot fall, reservations counted; none for what stands for the outside world.
  floor bigint,
  -- Accounts of the platform keep no balance row: every transfer of a day would wait for it.
  keeps_balance boolean not null,
  primary key (owner_kind, purpose),
  check (floor is null or keeps_balance)
);

-- What each kind of transfer may take from (-1) and give to (1).
create table ledger.movement (
  kind text not null,
  owner_kind text not null,
  purpose text not null,
  direction smallint not null check (direction in (-1, 1)),
  primary key (kind, owner_kind, purpose, direction),
  foreign key (owner_kind, purpose) references ledger.purpose
);

-- ── Accounts ────────────────────────────────────────────────────────────────────────────────────────────────────
-- An owner is named, not referred to: books outlive the accounts of people who leave.
create table ledger.account (
  id uuid primary key,
  owner_kind text not null,
  owner_id uuid,
  purpose text not null,
  unit text not null,
  opened_at timestamptz not null default now(),
  foreign key (owner_kind, purpose) references ledger.purpose,
  unique nulls not distinct (owner_kind, owner_id, purpose),
  check ((owner_kind = 'platform') = (owner_id is null))
);

create table ledger.balance (
  account_id uuid primary key references ledger.account (id),
  floor bigint,
  posted bigint not null,
  -- Taken by transfers that are still pending, and promised by them.
  reserved bigint not null default 0 check (reserved >= 0),
  incoming bigint not null default 0 check (incoming >= 0),
  constraint balance_floor check (floor is null or posted - reserved >= floor)
) with (fillfactor = 70);

-- ── Transfers, by month: the id is a UUIDv7 and tells its own partition ──────────────────────────────────────────
create table ledger.transfer (
  id uuid primary key check (uuid_extract_version(id) = 7),
  kind text not null,
  phase text not null check (phase in ('posted', 'pending')),
  -- The reservation that this transfer carries out.
  pending_id uuid,
  expires_at timestamptz,
  -- Ids and codes: what it was for. Never a name, an address or anything about health.
  facts jsonb not null default '{}',
  actor_id uuid default public.actor_id(),
  at timestamptz not null default now(),
  check ((phase = 'pending') = (expires_at is not null)),
  check (phase = 'posted' or pending_id is null)
) partition by range (id);
create table ledger.transfer_default partition of ledger.transfer default;

create table ledger.entry (
  transfer_id uuid not null,
  line smallint not null check (line between 1 and 40),
  account_id uuid not null references ledger.account (id),
  amount bigint not null check (amount <> 0),
  -- Written by the trigger below from the transfer and the account: no writer can disagree with them.
  unit text not null,
  phase text not null,
  at timestamptz not null,
  -- The posted balance after this entry, where a balance is kept.
  balance_after bigint,
  primary key (transfer_id, line)
) partition by range (transfer_id);
create table ledger.entry_default partition of ledger.entry default;
create index entry_account_idx on ledger.entry (account_id, at desc, transfer_id desc, line);

-- Posted or voided, once.
create table ledger.resolution (
  pending_id uuid primary key,
  outcome text not null check (outcome in ('posted', 'voided')),
  transfer_id uuid,
  facts jsonb not null default '{}',
  actor_id uuid default public.actor_id(),
  at timestamptz not null default now(),
  check ((outcome = 'posted') = (transfer_id is not null))
) partition by range (pending_id);
create table ledger.resolution_default partition of ledger.resolution default;

-- What is still pending: as small as what is under way, so that what is past its time is found at once.
create table ledger.reservation (
  transfer_id uuid primary key,
  expires_at timestamptz not null
);
create index reservation_expires_at_idx on ledger.reservation (expires_at);

create function ledger.ensure_partitions(first_month date, months integer) returns void
  language plpgsql security definer set search_path = pg_catalog, ledger as $$
declare
  month_start timestamptz;
  parent text;
  name text;
begin
  foreach parent in array array['transfer', 'entry', 'resolution'] loop
    for i in 0..months - 1 loop
      month_start := (date_trunc('month', first_month::timestamp) + make_interval(months => i)) at time zone 'UTC';
      name := parent || '_' || to_char(month_start at time zone 'UTC', 'YYYY_MM');
      if to_regclass('ledger.' || name) is null then
        execute format('create table ledger.%I partition of ledger.%I for values from (%L) to (%L)', name, parent,
          market.first_id_of(month_start),
          market.first_id_of(((month_start at time zone 'UTC') + interval '1 month') at time zone 'UTC'));
      end if;
    end loop;
  end loop;
end $$;
select ledger.ensure_partitions(current_date, 13);
revoke execute on function ledger.ensure_partitions(date, integer) from public;
grant execute on function ledger.ensure_partitions(date, integer) to jobs;

-- ── What follows from a row, so that no writer can forget it ─────────────────────────────────────────────────────
create function ledger.name_unit() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  select p.unit into new.unit from ledger.purpose p where p.owner_kind = new.owner_kind and p.purpose = new.purpose;
  if not found then
    raise exception 'no such purpose' using errcode = '23503', constraint = 'account_purpose';
  end if;
  new.opened_at := now();
  return new;
end $$;
create trigger account_unit before insert on ledger.account for each row execute function ledger.name_unit();

create function ledger.open_balance() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into ledger.balance (account_id, floor, posted)
    select new.id, p.floor, 0 from ledger.purpose p
    where p.owner_kind = new.owner_kind and p.purpose = new.purpose and p.keeps_balance
    on conflict do nothing;
  return null;
end $$;
create trigger account_balance after insert on ledger.account for each row execute function ledger.open_balance();

-- Entries arrive in the order of their accounts, so balances are locked in that order by everyone.
create function ledger.take_entry() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  a record;
  t record;
  taken bigint;
begin
  select x.owner_kind, x.purpose, p.unit, p.floor, p.keeps_balance into a
    from ledger.account x join ledger.purpose p using (owner_kind, purpose) where x.id = new.account_id;
  select x.kind, x.phase, x.at into t from ledger.transfer x where x.id = new.transfer_id;
  if a.unit is null or t.kind is null then
    raise exception 'an entry has its account and its transfer' using errcode = '23503', constraint = 'entry_parts';
  end if;
  -- Two entries that close each other are refused too, once the transfer was written.
  if t.at <> now() then
    raise exception 'a transfer is written at once' using errcode = '23514', constraint = 'entry_at_once';
  end if;
  if not exists (select from ledger.movement m where m.kind = t.kind and m.owner_kind = a.owner_kind
    and m.purpose = a.purpose and m.direction = sign(new.amount)) then
    raise exception 'this kind of transfer does not move that' using errcode = '23514', constraint = 'entry_movement';
  end if;
  new.unit := a.unit;
  new.phase := t.phase;
  new.at := t.at;
  new.balance_after := null;
  if not a.keeps_balance then
    return new;
  end if;
  taken := case when t.phase = 'pending' then new.amount else 0 end;
  update ledger.balance b set posted = b.posted + new.amount - taken, reserved = b.reserved + greatest(-taken, 0),
    incoming = b.incoming + greatest(taken, 0)
    where b.account_id = new.account_id returning b.posted into new.balance_after;
  -- The account was opened by this very statement: its own trigger has not run yet.
  if not found then
    insert into ledger.balance (account_id, floor, posted, reserved, incoming)
      values (new.account_id, a.floor, new.amount - taken, greatest(-taken, 0), greatest(taken, 0))
      returning posted into new.balance_after;
  end if;
  if t.phase = 'pending' then
    new.balance_after := null;
  end if;
  return new;
end $$;
create trigger entry_take before insert on ledger.entry for each row execute function ledger.take_entry();

create function ledger.keep_reservation() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  if new.phase = 'pending' then
    insert into ledger.reservation (transfer_id, expires_at) values (new.id, new.expires_at);
  end if;
  return null;
end $$;
create trigger transfer_reservation after insert on ledger.transfer
  for each row execute function ledger.keep_reservation();

-- Lets go of what was reserved; what is carried out is posted by the transfer that comes with it.
create function ledger.resolve_reservation() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  lapses_at timestamptz;
  e record;
begin
  delete from ledger.reservation r where r.transfer_id = new.pending_id returning r.expires_at into lapses_at;
  if not found then
    raise exception 'nothing is pending there' using errcode = '23514', constraint = 'resolution_pending';
  end if;
  if new.outcome = 'posted' and lapses_at <= now() then
    raise exception 'past its time' using errcode = '23514', constraint = 'resolution_expired';
  end if;
  for e in select x.account_id, x.amount from ledger.entry x where x.transfer_id = new.pending_id
    order by x.account_id, x.line loop
    update ledger.balance b set reserved = b.reserved - greatest(-e.amount, 0),
      incoming = b.incoming - greatest(e.amount, 0) where b.account_id = e.account_id;
  end loop;
  return null;
end $$;
create trigger resolution_resolve after insert on ledger.resolution
  for each row execute function ledger.resolve_reservation();

-- ── Sums to zero, or does not commit ─────────────────────────────────────────────────────────────────────────────
create function ledger.require_balanced(transfer uuid) returns void
  language plpgsql stable set search_path = pg_catalog as $$
declare
  units integer;
  entries integer;
begin
  select count(*) filter (where total <> 0), coalesce(sum(lines), 0) into units, entries
    from (select sum(amount) as total, count(*) as lines from ledger.entry where transfer_id = transfer group by unit) s;
  if units > 0 or entries < 2 then
    raise exception 'a transfer has two sides and sums to zero' using errcode = '23514', constraint = 'transfer_balanced';
  end if;
end $$;

create function ledger.check_transfer() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  perform ledger.require_balanced(new.id);
  if new.pending_id is not null and not exists (select from ledger.resolution r
    where r.pending_id = new.pending_id and r.transfer_id = new.id) then
    raise exception 'what is carried out was resolved' using errcode = '23514', constraint = 'transfer_resolution';
  end if;
  return null;
end $$;
create constraint trigger transfer_balanced after insert on ledger.transfer
  deferrable initially deferred for each row execute function ledger.check_transfer();

create function ledger.check_entry() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  perform ledger.require_balanced(new.transfer_id);
  return null;
end $$;
create constraint trigger entry_balanced after insert on ledger.entry
  deferrable initially deferred for each row execute function ledger.check_entry();

create function ledger.check_resolution() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  if new.transfer_id is not null and not exists (select from ledger.transfer t
    where t.id = new.transfer_id and t.pending_id = new.pending_id) then
    raise exception 'what was resolved is carried out' using errcode = '23514', constraint = 'resolution_transfer';
  end if;
  return null;
end $$;
create constraint trigger resolution_transfer after insert on ledger.resolution
  deferrable initially deferred for each row execute function ledger.check_resolution();

-- ── Never changed ────────────────────────────────────────────────────────────────────────────────────────────────
create trigger account_append_only before update or delete on ledger.account
  for each row execute function audit.refuse_change();
create trigger account_no_truncate before truncate on ledger.account
  for each statement execute function audit.refuse_change();
create trigger transfer_append_only before update or delete on ledger.transfer
  for each row execute function audit.refuse_change();
create trigger transfer_no_truncate before truncate on ledger.transfer
  for each statement execute function audit.refuse_change();
create trigger entry_append_only before update or delete on ledger.entry
  for each row execute function audit.refuse_change();
create trigger entry_no_truncate before truncate on ledger.entry
  for each statement execute function audit.refuse_change();
create trigger resolution_append_only before update or delete on ledger.resolution
  for each row execute function audit.refuse_change();
create trigger resolution_no_truncate before truncate on ledger.resolution
  for each statement execute function audit.refuse_change();

grant select on ledger.purpose, ledger.movement, ledger.account, ledger.balance, ledger.transfer, ledger.entry,
  ledger.resolution, ledger.reservation to api, jobs, support_ro;
grant insert (id, owner_kind, owner_id, purpose) on ledger.account to api, jobs;
grant insert (id, kind, phase, pending_id, expires_at, facts) on ledger.transfer to api, jobs;
grant insert (transfer_id, line, account_id, amount) on ledger.entry to api, jobs;
grant insert (pending_id, outcome, transfer_id, facts) on ledger.resolution to api, jobs;
-- Two steps that touch the same balances lock them first, in the order of their accounts.
create function ledger.lock_balances(accounts uuid[], pending uuid) returns void
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform from ledger.reservation r where r.transfer_id = pending for update;
  perform from ledger.balance b where b.account_id = any(accounts)
    or b.account_id in (select e.account_id from ledger.entry e where e.transfer_id = pending)
    order by b.account_id for update;
end $$;
revoke execute on function ledger.lock_balances(uuid[], uuid) from public;
grant execute on function ledger.lock_balances(uuid[], uuid) to api, jobs;
