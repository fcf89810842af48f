-- Up Migration
-- What the payment provider told us (decision 0020). Card and bank numbers stay with it.

-- People are named, not referred to: what was paid outlives the accounts of people who leave.
create table market.stripe_customer (
  user_id uuid primary key,
  customer_id text not null unique check (customer_id ~ '^[a-z]+_\w+$'),
  created_at timestamptz not null default now()
);

-- An event takes effect once: its id is written in the transaction of its effects.
create table market.stripe_event (
  id text primary key check (length(id) between 4 and 255),
  type text not null check (length(type) <= 100),
  occurred_at timestamptz not null,
  handled_at timestamptz not null default now(),
  -- By a delivery, by the reconciliation that found it missing, or by an administrator.
  handled_by text not null check (handled_by in ('delivery', 'reconciliation', 'replay'))
);
create index stripe_event_handled_at_idx on market.stripe_event (handled_at);

-- What could not be handled, kept for an administrator. The cause is a code: the provider's words stay out.
create table market.stripe_event_failure (
  event_id text primary key,
  type text not null,
  cause text not null check (cause ~ '^[a-z0-9/_-]{1,80}$'),
  attempts integer not null default 1 check (attempts >= 1),
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  resolved_at timestamptz
);
create index stripe_event_failure_open_idx on market.stripe_event_failure (last_at desc) where resolved_at is null;

-- What pretended to come from the provider: counted, never stored.
create table market.stripe_forgery (
  day date not null,
  cause text not null check (cause in ('unsigned', 'signature', 'stale', 'unreadable', 'wrong-account', 'wrong-mode')),
  count bigint not null default 1 check (count >= 1),
  primary key (day, cause)
);

create table market.stripe_reconciliation (
  id uuid primary key default uuidv7(),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  -- Events up to here were looked at.
  covered_until timestamptz not null,
  events_seen integer not null default 0,
  events_healed integer not null default 0,
  -- What the books and the provider's own figures differ by, in cents.
  gap_cents bigint not null default 0
);
create index stripe_reconciliation_started_at_idx on market.stripe_reconciliation (started_at desc);

grant select, insert on market.stripe_customer, market.stripe_event to api, jobs;
grant select, insert, update on market.stripe_event_failure, market.stripe_forgery, market.stripe_reconciliation to api, jobs;
grant delete on market.stripe_event, market.stripe_reconciliation to jobs;
