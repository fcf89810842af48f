-- Up Migration
-- A message is claimed in one short transaction, handed to the mail server outside of any, and recorded in another: no
-- row is locked while another machine answers. The claim of a worker that died lapses by itself.
set local lock_timeout = '2s';
alter table ops.outgoing_mail
  add column claim uuid,
  add column claimed_until timestamptz,
  -- The mail server had the whole message and never answered: it is not sent a second time (decision 0022).
  add column is_unanswered boolean not null default false,
  add constraint outgoing_mail_claim_check check ((claim is null) = (claimed_until is null)) not valid,
  add constraint outgoing_mail_unanswered_check check (not is_unanswered or sent_at is not null) not valid;

-- Step
set local lock_timeout = '2s';
alter table ops.outgoing_mail validate constraint outgoing_mail_claim_check;
alter table ops.outgoing_mail validate constraint outgoing_mail_unanswered_check;
