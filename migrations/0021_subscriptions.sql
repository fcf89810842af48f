-- Up Migration
-- Packages: what was asked for, what is subscribed, what was paid and what it granted. The provider is asked for its
-- state and these rows mirror it; money and credits move in the ledger alone.

create table market.package_checkout (
  id uuid primary key default uuidv7(),
  user_id uuid not null,
  package text not null check (package in ('essential', 'premium', 'elite')),
  is_founder boolean not null,
  total_cents bigint not null check (total_cents > 0),
  -- Follows from who asked and the request's own key; Stripe carries it on what is bought.
  reference text not null unique check (reference ~ '^[0-9a-f]{32}$'),
  session_id text unique,
  state text not null default 'open' check (state in ('open', 'paid', 'expired')),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  check ((state = 'open') = (settled_at is null))
);
create index package_checkout_user_idx on market.package_checkout (user_id, created_at desc);
create index package_checkout_open_idx on market.package_checkout (created_at) where state = 'open';

create table market.subscription (
  id uuid primary key default uuidv7(),
  stripe_id text not null unique,
  user_id uuid not null,
  package text not null check (package in ('essential', 'premium', 'elite')),
  -- The provider's own word.
  status text not null check (status in ('active', 'trialing', 'past_due', 'unpaid', 'incomplete',
    'incomplete_expired', 'paused', 'canceled')),
  is_founder boolean not null,
  ends_at_renewal boolean not null,
  renews_at timestamptz,
  started_at timestamptz not null,
  ended_at timestamptz,
  card_brand text,
  card_last4 text check (card_last4 ~ '^\d{4}$'),
  synced_at timestamptz not null default now()
);
create index subscription_user_idx on market.subscription (user_id, started_at desc);
create index subscription_live_idx on market.subscription (synced_at) where status <> 'canceled';

create table market.package_invoice (
  id uuid primary key default uuidv7(),
  stripe_id text not null unique,
  subscription_id uuid not null references market.subscription (id),
  user_id uuid not null,
  number text,
  package text not null check (package in ('essential', 'premium', 'elite')),
  -- Of Montreal: « 2026-11 ».
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  status text not null check (status in ('draft', 'open', 'paid', 'void', 'uncollectible')),
  listed_cents bigint not null check (listed_cents >= 0),
  discount_cents bigint not null check (discount_cents between 0 and listed_cents),
  gst_cents bigint not null check (gst_cents >= 0),
  qst_cents bigint not null check (qst_cents >= 0),
  total_cents bigint not null,
  refunded_cents bigint not null default 0 check (refunded_cents between 0 and total_cents),
  is_disputed boolean not null default false,
  issued_at timestamptz not null,
  paid_at timestamptz,
  -- What it is made of is what is paid, to the cent.
  constraint package_invoice_sum check (listed_cents - discount_cents + gst_cents + qst_cents = total_cents),
  check (status <> 'paid' or paid_at is not null)
);
create index package_invoice_user_idx on market.package_invoice (user_id, issued_at desc);

-- One a month, twelve a year (12, 24 or 36 credits), whatever is delivered twice or computed wrongly.
create table market.credit_grant (
  id uuid primary key default uuidv7(),
  user_id uuid not null,
  invoice_id uuid not null unique references market.package_invoice (id),
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  year integer not null,
  grant_no smallint not null check (grant_no between 1 and 12),
  credits smallint not null check (credits between 1 and 3),
  transfer_id uuid not null unique,
  granted_at timestamptz not null default now(),
  constraint credit_grant_once_a_month unique (user_id, month),
  constraint credit_grant_yearly unique (user_id, year, grant_no),
  check (year = left(month, 4)::integer)
);
create trigger credit_grant_append_only before update or delete on market.credit_grant
  for each row execute function audit.refuse_change();
create trigger credit_grant_no_truncate before truncate on market.credit_grant
  for each statement execute function audit.refuse_change();

grant select, insert, update on market.package_checkout, market.subscription, market.package_invoice to api, jobs;
grant select, insert on market.credit_grant to api, jobs;
