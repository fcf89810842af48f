-- Up Migration
-- Which bank it is, beyond four digits that another may share: the provider's own mark of it.
alter table market.payout_destination add column bank_mark text check (length(bank_mark) between 1 and 255);

-- What changes after a payout was asked for keeps it back too, and its owner sees until when.
grant update (held_until) on market.payout to api, jobs;

-- What the books held for packages up to a moment, so that the next look reads only what came since.
alter table market.stripe_reconciliation
  add column booked_cents bigint,
  add column booked_until timestamptz,
  add check ((booked_cents is null) = (booked_until is null));

-- How a dispute stands, and how many credits it (or a refund) took back: decided once, also when there were none.
alter table market.package_invoice
  add column dispute text check (dispute in ('open', 'won', 'lost')),
  add column withdrawn_credits smallint check (withdrawn_credits between 0 and 3);
