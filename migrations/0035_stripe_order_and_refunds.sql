-- Up Migration
-- Stripe is asked outside every transaction; what is written down is still in order. What it gives back is booked also
-- when it fails, or when somebody else asked for it (decision 0028).

-- ── Order ────────────────────────────────────────────────────────────────────────────────────────────────────────
-- Whoever asks about a subject takes the next number first. A state is written only when nothing was written while it
-- was fetched, so each one that is written is newer than the one before.
create table market.stripe_subject (
  kind text not null check (kind in ('customer', 'session', 'payment', 'account')),
  id text not null check (length(id) between 4 and 255),
  asked bigint not null default 1 check (asked >= 1),
  -- The number of the one whose state was written last.
  written bigint not null default 0,
  touched_at timestamptz not null default public.clock(),
  primary key (kind, id),
  constraint stripe_subject_order check (written between 0 and asked)
);
create index stripe_subject_touched_at_idx on market.stripe_subject (touched_at);
grant select, insert, update on market.stripe_subject to api, jobs;
grant delete on market.stripe_subject to jobs;

-- ── Asking again by ourselves ────────────────────────────────────────────────────────────────────────────────────
alter table market.stripe_event
  drop constraint stripe_event_handled_by_check,
  add constraint stripe_event_handled_by_check
    check (handled_by in ('delivery', 'reconciliation', 'replay', 'retry'));

-- When a job of ours handles it again: one such job at a time waits for an event.
alter table market.stripe_event_failure add column retry_at timestamptz;

-- ── Refunds ──────────────────────────────────────────────────────────────────────────────────────────────────────
-- What Stripe gave back of a visit's card, one row a refund of Stripe's: asked by us, or by somebody at its dashboard.
create table market.card_refund (
  id text primary key check (id ~ '^[a-z]+_\w+$' and length(id) <= 255),
  payment_id uuid not null references market.payment (id),
  amount_cents bigint not null check (amount_cents > 0),
  is_ours boolean not null,
  -- The bank would not take it: the money is at Stripe again.
  failed_at timestamptz,
  created_at timestamptz not null default public.clock()
);
create index card_refund_payment_idx on market.card_refund (payment_id);
create index card_refund_failed_idx on market.card_refund (failed_at desc) where failed_at is not null;
grant select, insert on market.card_refund to api, jobs;
grant update (failed_at) on market.card_refund to api, jobs;

create function market.keep_card_refund() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  if old.failed_at is not null then
    raise exception 'a refund that failed stays one' using errcode = 'check_violation', constraint = 'card_refund_failed';
  end if;
  return new;
end $$;
create trigger keep_card_refund before update on market.card_refund
  for each row execute function market.keep_card_refund();

alter table market.payment
  -- Promised back to the card, refused by its bank, and not given in another way yet.
  add column refund_owed_cents bigint not null default 0 check (refund_owed_cents between 0 and card_cents),
  drop constraint payment_card_state_check,
  add constraint payment_card_state_check check (card_state in ('none', 'awaiting', 'authorised', 'capturing',
    'captured', 'cancelling', 'cancelled', 'refunding', 'refunded', 'refund-failed', 'uncollectible')),
  add constraint payment_refund_owed check (card_state <> 'refund-failed' or refund_owed_cents > 0);
create index payment_refund_owed_idx on market.payment (id) where refund_owed_cents > 0;
grant update (refund_owed_cents) on market.payment to api, jobs;

alter table market.package_invoice
  add column refund_owed_cents bigint not null default 0 check (refund_owed_cents between 0 and total_cents),
  -- How often what was refunded fell or was made good: each is a transfer with a number of its own.
  add column refund_turns integer not null default 0 check (refund_turns >= 0);
create index package_invoice_refund_owed_idx on market.package_invoice (id) where refund_owed_cents > 0;

-- ── The nightly reading of the books ─────────────────────────────────────────────────────────────────────────────
create table ledger.audit_run (
  id uuid primary key default public.new_id(),
  finished_at timestamptz not null default public.clock(),
  -- Checks that found something, with counts and ids of transfers or accounts; empty when the books close.
  findings jsonb not null check (jsonb_typeof(findings) = 'array')
);
create index audit_run_finished_at_idx on ledger.audit_run (finished_at desc);
grant select on ledger.audit_run to api;
grant select, insert, delete on ledger.audit_run to jobs;
