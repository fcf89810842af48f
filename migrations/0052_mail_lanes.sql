-- Up Migration
-- The table of outgoing mail is its own queue: a message has a lane, a moment from which it may be taken, and a count of
-- attempts. Whoever takes one moves that moment past the end of the claim.
set local lock_timeout = '900ms';
alter table ops.outgoing_mail
  -- 0: somebody waits for it or it is worth nothing later; 1: the usual; 2: to many at once.
  add column lane smallint not null default 1,
  add column due_at timestamptz not null default '-infinity',
  add column attempts smallint not null default 0,
  -- Given up: a day of attempts, or a refusal for good. Kept, with its content, until the sweep.
  add column failed_at timestamptz,
  add constraint outgoing_mail_lane_check check (lane between 0 and 2) not valid,
  add constraint outgoing_mail_attempts_check check (attempts >= 0) not valid,
  add constraint outgoing_mail_failed_check check (failed_at is null or sent_at is null) not valid;
alter table ops.outgoing_mail alter column due_at set default public.clock();

-- Step
set local lock_timeout = '900ms';
alter table ops.outgoing_mail validate constraint outgoing_mail_lane_check;
alter table ops.outgoing_mail validate constraint outgoing_mail_attempts_check;
alter table ops.outgoing_mail validate constraint outgoing_mail_failed_check;

-- Step alone
drop index concurrently if exists ops.outgoing_mail_due_idx;

-- Step alone
create index concurrently outgoing_mail_due_idx on ops.outgoing_mail (lane, due_at)
  where sent_at is null and failed_at is null;
