-- Up Migration
-- What people write to us, kept before anything is sent: a mail server that is away loses nothing.
create table market.contact_message (
  id uuid primary key default uuidv7(),
  language text not null check (language in ('fr', 'en')),
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null check (length(last_name) between 1 and 80),
  email citext not null check (length(email) between 3 and 254),
  subject text not null
    check (subject in ('appointment', 'account', 'personal-data', 'team', 'professional', 'other')),
  message text not null check (length(message) between 1 and 5000),
  created_at timestamptz not null default now(),
  handled_at timestamptz
);
create index contact_message_open_idx on market.contact_message (created_at) where handled_at is null;

grant select, insert on market.contact_message to api, jobs;
grant update (handled_at) on market.contact_message to api, jobs;
