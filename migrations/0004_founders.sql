-- Up Migration
-- Founder campaign: 100 individuals and 50 professionals. A sign-up counts once its address is confirmed.
create table market.founder_signup (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('individual', 'professional')),
  email citext not null check (length(email) between 3 and 254),
  language text not null check (language in ('fr', 'en')),
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null check (length(last_name) between 1 and 80),
  city text not null check (length(city) between 1 and 80),
  phone text check (length(phone) between 7 and 30),
  interests text check (length(interests) between 1 and 1000),
  referral text check (length(referral) between 1 and 200),
  profession text check (length(profession) between 1 and 40),
  experience text check (length(experience) between 1 and 10),
  order_number text check (length(order_number) between 1 and 40),
  clinic_name text check (length(clinic_name) between 1 and 120),
  motivation text check (length(motivation) between 1 and 2000),
  -- What was ticked on the form, in which words; the consent ledger gets it once the address is confirmed.
  consent_text_version text not null,
  consented_at timestamptz not null default now(),
  -- SHA-256 of the one link that still works; gone once used.
  token_hash bytea unique,
  token_expires_at timestamptz,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unique (kind, email),
  unique (id, kind),
  check (kind = 'individual' or num_nulls(phone, profession, experience, motivation) = 0),
  check ((token_hash is null) = (token_expires_at is null))
);
create index founder_signup_unconfirmed_idx on market.founder_signup (created_at) where confirmed_at is null;

-- One row a seat, whose number is its key: seat 101, or one seat for two, cannot be written.
create table market.founder_seat (
  kind text not null,
  seat_no integer not null,
  signup_id uuid not null unique,
  taken_at timestamptz not null default now(),
  primary key (kind, seat_no),
  foreign key (signup_id, kind) references market.founder_signup (id, kind),
  check (seat_no >= 1 and seat_no <= case kind when 'individual' then 100 when 'professional' then 50 end)
);

create table market.founder_waiting (
  kind text not null,
  position integer not null check (position >= 1),
  signup_id uuid not null unique,
  joined_at timestamptz not null default now(),
  primary key (kind, position),
  foreign key (signup_id, kind) references market.founder_signup (id, kind)
);

-- Sign-ups ask how much was already sent to an address: nobody's mailbox is filled from many networks at once.
create index outgoing_mail_recipient_idx on ops.outgoing_mail (recipient, created_at);

grant select, insert, update on market.founder_signup to api, jobs;
grant select, insert on market.founder_seat, market.founder_waiting to api, jobs;
-- What nobody confirmed is forgotten by a job; seats and ranks are never taken away by the program.
grant delete on market.founder_signup to jobs;
