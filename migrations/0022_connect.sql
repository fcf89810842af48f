-- Up Migration
-- A professional's account at the payment provider: where payouts go once it knows a bank. The bank itself, and whatever
-- the provider asks of the person, stay there.
create table market.payout_account (
  professional_id uuid primary key,
  account_id text not null unique check (account_id ~ '^acct_\w+$'),
  created_at timestamptz not null default now()
);

grant select, insert on market.payout_account to api, jobs;
