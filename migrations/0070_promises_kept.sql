-- Up Migration
-- What became of the times that people were promised in the last twelve months, counted each night (decision 0060): shown on
-- the profile, and part of the order of equals.
set local lock_timeout = '900ms';
alter table market.professional
  add column promises_kept integer not null default 0,
  add column promises_broken integer not null default 0;
alter table market.professional add constraint professional_promises
  check (promises_kept >= 0 and promises_broken >= 0) not valid;
-- Step
set local lock_timeout = '900ms';
alter table market.professional validate constraint professional_promises;
