-- Up Migration
-- Receipts for captured sessions and their credit notes: numbered without gaps, frozen as they were issued.

-- The last number of each series. Its row is locked while the next one is taken: a number that is rolled back is taken
-- again by the next, so none is missing and none is used twice.
create table market.receipt_series (
  series text primary key check (series ~ '^[RN]-20\d\d$'),
  last_number bigint not null default 0 check (last_number >= 0)
);

create table market.receipt (
  id uuid primary key default uuidv7(),
  series text not null references market.receipt_series (series),
  number bigint not null check (number > 0),
  kind text not null check (kind in ('receipt', 'credit-note')),
  payment_id uuid not null references market.payment (id),
  -- A credit note says which receipt it takes back.
  corrects_id uuid references market.receipt (id),
  member_id uuid not null,
  professional_id uuid not null,
  -- What was printed, as it was then: names, licence, amounts. Printed again from here, it is the same.
  content jsonb not null,
  -- Whoever holds the paper can ask whether it is ours.
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  object_key text,
  issued_at timestamptz not null default now(),
  unique (series, number),
  unique (payment_id, kind),
  check ((kind = 'credit-note') = (corrects_id is not null)),
  check ((kind = 'receipt') = (series like 'R-%'))
);
create index receipt_member_idx on market.receipt (member_id, issued_at desc);
create index receipt_unstored_idx on market.receipt (issued_at) where object_key is null;

create function market.number_receipt() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into market.receipt_series (series) values (new.series) on conflict do nothing;
  update market.receipt_series s set last_number = s.last_number + 1 where s.series = new.series
    returning s.last_number into new.number;
  return new;
end $$;
create trigger receipt_number before insert on market.receipt for each row execute function market.number_receipt();

-- Only where the file lies may be added, once.
create function market.guard_receipt() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  if tg_op = 'DELETE' or old.object_key is not null or (to_jsonb(new) - 'object_key') <> (to_jsonb(old) - 'object_key') then
    raise exception 'a receipt does not change' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger receipt_frozen before update or delete on market.receipt
  for each row execute function market.guard_receipt();
create trigger receipt_no_truncate before truncate on market.receipt
  for each statement execute function audit.refuse_change();

alter table market.payment add column receipted_at timestamptz;
create index payment_unreceipted_idx on market.payment (settled_at)
  where outcome = 'captured' and receipted_at is null;
create index payment_attempts_idx on market.payment (appointment_id);
create index payment_corrected_idx on market.payment (corrected_at) where corrected_at is not null;

-- Whoever cancels, completes or lets an appointment lapse, somebody looks at its payment: no writer can forget it.
create function market.follow_payment() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  if new.state <> old.state and new.state <> 'scheduled' then
    update market.payment p set due_at = now() where p.appointment_id = new.id and p.state in ('awaiting', 'reserved');
  end if;
  return null;
end $$;
create trigger appointment_payment after update on market.appointment
  for each row when (new.version <> old.version) execute function market.follow_payment();

grant select, insert (series, kind, payment_id, corrects_id, member_id, professional_id, content, code) on market.receipt
  to api, jobs;
grant update (object_key) on market.receipt to api, jobs;
grant select on market.receipt_series to api, jobs;
grant update (receipted_at) on market.payment to api, jobs;
