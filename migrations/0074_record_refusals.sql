-- Up Migration
-- A practice may refuse to open a record, and says why (a risk to the person or to somebody else). The reason is for the
-- person who asked: sealed with a key of that request.
set local lock_timeout = '900ms';
alter table market.record_request add column wrapped_by text;
alter table market.record_request add column wrapped_key bytea;
alter table market.record_request add column sealed_reason bytea;
alter table market.record_request drop constraint record_request_check;
alter table market.record_request add constraint record_request_answered check (
  num_nonnulls(open_until, sealed_reason) = case when answered_at is null then 0 else 1 end) not valid;
alter table market.record_request add constraint record_request_reason check (
  num_nonnulls(wrapped_by, wrapped_key, sealed_reason) = 0 or (num_nonnulls(wrapped_by, wrapped_key, sealed_reason) = 3
    and wrapped_by ~ '^[a-z0-9-]{1,40}$' and octet_length(wrapped_key) = 61
    and octet_length(sealed_reason) between 30 and 8192)) not valid;
grant update (wrapped_by, wrapped_key, sealed_reason) on market.record_request to api;
-- Step
set local lock_timeout = '900ms';
alter table market.record_request validate constraint record_request_answered;
-- Step
set local lock_timeout = '900ms';
alter table market.record_request validate constraint record_request_reason;
