-- Up Migration
-- Who pays for an appointment, with what, and what became of it; what professionals ask to be paid out.

-- One row an attempt to pay. It belongs to the appointment, not to its time: a visit that moves keeps it.
create table market.payment (
  id uuid primary key default uuidv7(),
  -- Named, not referred to: what was paid outlives who leaves.
  appointment_id uuid not null,
  member_id uuid not null,
  professional_id uuid not null,
  -- awaiting: the card's word is not in yet; dropped: given up for another attempt, or its time lapsed.
  state text not null check (state in ('awaiting', 'reserved', 'settled', 'dropped')),
  price_cents bigint not null check (price_cents >= 0),
  gst_cents bigint not null check (gst_cents >= 0),
  qst_cents bigint not null check (qst_cents >= 0),
  tax_rule text not null,
  credits integer not null check (credits between 0 and 1000),
  card_cents bigint not null check (card_cents >= 0),
  on_site_cents bigint not null check (on_site_cents >= 0),
  reservation_id uuid check ((reservation_id is null) = (credits = 0)),

  card_reference text unique check ((card_reference is null) = (card_cents = 0)),
  -- What the card is asked to do next, or what it has done.
  card_state text not null default 'none' check (card_state in
    ('none', 'awaiting', 'authorised', 'capturing', 'captured', 'cancelling', 'cancelled', 'refunding', 'refunded')),

  -- Decided once, when the visit took place, was cancelled or was missed.
  outcome text check (outcome in ('captured', 'fee', 'released')),
  kept_credits integer check (kept_credits between 0 and credits),
  kept_card_cents bigint check (kept_card_cents between 0 and card_cents),
  commission_rate integer check (commission_rate between 0 and 100000),
  settled_at timestamptz,
  -- A visit that was captured and then said to be missed: what is given back after all.
  corrected_at timestamptz,
  -- When the earnings became available to the professional.
  available_at timestamptz,
  -- When somebody has to look at it again: the hold lapses, the visit is over, an absence can no longer be contested.
  due_at timestamptz,
  created_at timestamptz not null default now(),

  -- The parts are the whole. A credit is worth 20 $.
  constraint payment_whole check (credits * 2000 + card_cents + on_site_cents = price_cents + gst_cents + qst_cents),
  check ((card_cents = 0) = (card_state = 'none')),
  check (state <> 'awaiting' or card_cents > 0),
  check ((state = 'settled') = (outcome is not null and settled_at is not null)),
  check (outcome is null or num_nulls(kept_credits, kept_card_cents, commission_rate) = 0)
);
create unique index payment_appointment_idx on market.payment (appointment_id) where state <> 'dropped';
create index payment_due_idx on market.payment (due_at) where due_at is not null;
create index payment_card_idx on market.payment (created_at) where card_state in ('capturing', 'cancelling', 'refunding');
create index payment_unavailable_idx on market.payment (settled_at) where state = 'settled' and available_at is null;
create index payment_professional_idx on market.payment (professional_id, settled_at);

-- ── Payouts ──────────────────────────────────────────────────────────────────────────────────────────────────────
-- The money is reserved in the ledger by the transaction that writes the row.
create table market.payout (
  id uuid primary key default uuidv7(),
  professional_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null default 'requested' check (state in ('requested', 'processing', 'paid', 'failed')),
  -- Kept back until then after a change of bank, e-mail or second factor.
  held_until timestamptz,
  reservation_id uuid not null unique,
  provider_reference text unique,
  requested_by uuid not null,
  requested_at timestamptz not null default now(),
  decided_at timestamptz,
  check ((state in ('paid', 'failed')) = (decided_at is not null))
);
-- One in flight.
create unique index payout_in_flight_idx on market.payout (professional_id) where state in ('requested', 'processing');
create index payout_professional_idx on market.payout (professional_id, requested_at desc);

-- Where a professional is paid. What is kept is what a person recognises it by; the account itself is the provider's.
create table market.payout_destination (
  professional_id uuid primary key,
  provider_reference text not null,
  last_digits text not null check (last_digits ~ '^\d{4}$'),
  changed_at timestamptz not null default now()
);

grant select, insert on market.payment to api, jobs;
grant update (state, card_state, outcome, kept_credits, kept_card_cents, commission_rate, settled_at, corrected_at,
  available_at, due_at) on market.payment to api, jobs;
grant select, insert on market.payout to api, jobs;
grant update (state, provider_reference, decided_at) on market.payout to api, jobs;
grant select, insert, update, delete on market.payout_destination to api, jobs;
