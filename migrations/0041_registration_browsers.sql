-- Up Migration
-- The browser that registered shows, with the link from the mailbox, that one person did both: it is not asked for the
-- password again (decision 0042). Only the hash of its secret is kept, and it goes with the link.
set local lock_timeout = '900ms';
alter table auth.email_link add column browser_hash bytea;
alter table auth.email_link add constraint email_link_browser_hash_check
  check (browser_hash is null or (length(browser_hash) = 32 and new_email is null)) not valid;
