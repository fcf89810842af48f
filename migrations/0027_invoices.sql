-- Up Migration
-- Our own invoices for packages, and the credit notes that correct them: the same family as receipts, in series of their
-- own. A visit's paper is issued for the professional, a package's by ourselves.

alter table market.receipt_series drop constraint receipt_series_series_check,
  add constraint receipt_series_series_check check (series ~ '^[RNFC]-20\d\d$');

alter table market.receipt
  alter column payment_id drop not null,
  alter column professional_id drop not null,
  add column package_invoice_id uuid references market.package_invoice (id),
  -- What the books say about it: one paper a transfer.
  add column transfer_id uuid,
  add constraint receipt_once_a_transfer unique (transfer_id),
  drop constraint receipt_kind_check,
  add constraint receipt_kind_check check (kind in ('receipt', 'invoice', 'credit-note')),
  -- About a visit, or about a package.
  add constraint receipt_source check (num_nonnulls(payment_id, transfer_id) = 1
    and (payment_id is null) = (professional_id is null) and (transfer_id is null) = (package_invoice_id is null)
    and (kind <> 'receipt' or payment_id is not null) and (kind <> 'invoice' or transfer_id is not null)),
  -- Replaces the check of receipts alone.
  drop constraint receipt_check1,
  add constraint receipt_own_series check (left(series, 1) = case when kind = 'receipt' then 'R' when kind = 'invoice'
    then 'F' when payment_id is not null then 'N' else 'C' end),
  -- A credit note corrects a paper about the same package.
  add constraint receipt_of_package unique (id, package_invoice_id),
  add constraint receipt_corrects_own foreign key (corrects_id, package_invoice_id)
    references market.receipt (id, package_invoice_id),
  -- The parts are the whole, as printed.
  add constraint receipt_sum check (((content ->> 'subtotalCents')::bigint + (content ->> 'gstCents')::bigint
    + (content ->> 'qstCents')::bigint = (content ->> 'totalCents')::bigint) is true),
  add constraint receipt_visit_sum check (payment_id is null or ((content ->> 'creditCents')::bigint
    + (content ->> 'cardCents')::bigint + (content ->> 'onSiteCents')::bigint = (content ->> 'totalCents')::bigint) is true),
  add constraint receipt_package_sum check (transfer_id is null or ((content ->> 'listedCents')::bigint
    - (content ->> 'discountCents')::bigint = (content ->> 'subtotalCents')::bigint) is true);
create unique index receipt_invoice_idx on market.receipt (package_invoice_id) where kind = 'invoice';
create index receipt_corrects_idx on market.receipt (corrects_id) where corrects_id is not null;

-- What is printed about a package is what the books say, whoever writes it.
create function market.check_booked_receipt() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  booked jsonb;
begin
  select jsonb_build_object(
      'kind', case t.kind when 'package-paid' then 'invoice' when 'package-refunded' then 'credit-note' end,
      'invoice', t.facts ->> 'invoice',
      'listedCents', abs(coalesce(sum(e.amount) filter (where a.purpose = 'package-sales'), 0)),
      'discountCents', abs(coalesce(sum(e.amount) filter (where a.purpose = 'founder-discount'), 0)),
      'gstCents', abs(coalesce(sum(e.amount) filter (where a.purpose = 'gst'), 0)),
      'qstCents', abs(coalesce(sum(e.amount) filter (where a.purpose = 'qst'), 0)),
      'totalCents', abs(coalesce(sum(e.amount) filter (where a.purpose = 'card-clearing'), 0)))
    into booked
    from ledger.transfer t join ledger.entry e on e.transfer_id = t.id join ledger.account a on a.id = e.account_id
    where t.id = new.transfer_id and t.phase = 'posted' group by t.id, t.kind, t.facts;
  if booked is null or booked <> (select jsonb_build_object('kind', new.kind, 'invoice', new.package_invoice_id::text)
      || jsonb_object_agg(key, new.content -> key)
      from unnest(array['listedCents', 'discountCents', 'gstCents', 'qstCents', 'totalCents']) key) then
    raise exception 'an invoice says what the books say' using errcode = '23514', constraint = 'receipt_booked';
  end if;
  if new.kind = 'credit-note' and not exists (select from market.receipt r where r.id = new.corrects_id and r.kind = 'invoice') then
    raise exception 'a credit note corrects an invoice' using errcode = '23514', constraint = 'receipt_corrects_invoice';
  end if;
  return new;
end $$;
create trigger receipt_booked before insert on market.receipt
  for each row when (new.transfer_id is not null) execute function market.check_booked_receipt();

-- Booked and not yet on paper: written with the booking, taken with the paper.
create table market.invoice_due (
  transfer_id uuid primary key,
  package_invoice_id uuid not null references market.package_invoice (id),
  kind text not null check (kind in ('invoice', 'credit-note')),
  since timestamptz not null default now()
);

-- Whoever books money of a package, its paper is due: no writer can forget it.
create function market.owe_paper() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into market.invoice_due (transfer_id, package_invoice_id, kind)
    select new.id, i.id, case new.kind when 'package-paid' then 'invoice' else 'credit-note' end
    from market.package_invoice i
    where i.id = case when new.facts ->> 'invoice' ~ '^[0-9a-f-]{36}$' then (new.facts ->> 'invoice')::uuid end;
  return null;
end $$;
create trigger transfer_paper after insert on ledger.transfer
  for each row when (new.kind in ('package-paid', 'package-refunded')) execute function market.owe_paper();

-- And is due until it is there.
create function market.require_paper() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  if not exists (select from market.receipt r where r.transfer_id = old.transfer_id) then
    raise exception 'what is due is written' using errcode = '23514', constraint = 'invoice_due_written';
  end if;
  return null;
end $$;
create constraint trigger invoice_due_written after delete on market.invoice_due
  deferrable initially deferred for each row execute function market.require_paper();

-- What was booked before invoices were ours gets its paper too.
insert into market.invoice_due (transfer_id, package_invoice_id, kind)
  select t.id, i.id, case t.kind when 'package-paid' then 'invoice' else 'credit-note' end
  from ledger.transfer t join market.package_invoice i on i.id::text = t.facts ->> 'invoice'
  where t.kind in ('package-paid', 'package-refunded');

grant insert (package_invoice_id, transfer_id) on market.receipt to api, jobs;
grant select, delete on market.invoice_due to api, jobs;
-- To lock a row is to be allowed to change it.
grant update (since) on market.invoice_due to api, jobs;
