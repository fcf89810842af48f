-- Up Migration
-- Accounts as Better Auth reads and writes them (snake_case through CamelCasePlugin), with our own checks.
create table auth."user" (
  id uuid primary key default uuidv7(),
  name text not null,
  email citext not null unique check (length(email) between 3 and 254),
  email_verified boolean not null default false,
  image text,
  user_type text not null check (user_type in ('particulier', 'professionnel', 'employeur', 'admin')),
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null check (length(last_name) between 1 and 80),
  language text not null check (language in ('fr', 'en')),
  two_factor_enabled boolean not null default false,
  -- The texts accepted at registration; a trigger writes them to the consent ledger in the same transaction.
  terms_version text,
  privacy_version text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table auth.session (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index session_user_id_idx on auth.session (user_id);

create table auth.account (
  id uuid primary key default uuidv7(),
  account_id text not null,
  provider_id text not null,
  user_id uuid not null references auth."user" (id) on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index account_user_id_idx on auth.account (user_id);

create table auth.verification (
  id uuid primary key default uuidv7(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verification_identifier_idx on auth.verification (identifier);

create table auth.two_factor (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean,
  failed_verification_count integer,
  locked_until timestamptz
);
create index two_factor_user_id_idx on auth.two_factor (user_id);

create table auth.passkey (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  name text,
  public_key text not null,
  credential_id text not null unique,
  counter integer not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz default now()
);
create index passkey_user_id_idx on auth.passkey (user_id);

-- What a person may write about themselves beyond their name and language.
create table market.profile (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  phone text check (length(phone) between 7 and 30),
  city text check (length(city) between 1 and 80),
  updated_at timestamptz not null default now()
);

create table auth.deletion_request (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null,
  check (due_at > requested_at)
);
create index deletion_request_due_at_idx on auth.deletion_request (due_at);

-- Administrators are made by a command that connects as owner: the running program cannot make one.
create function auth.refuse_made_admin() returns trigger
  language plpgsql as $$
begin
  if new.user_type = 'admin' and (tg_op = 'INSERT' or old.user_type <> 'admin')
    and current_user in ('api', 'jobs', 'employer_api') then
    raise exception 'administrators are made by a command' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger user_refuse_made_admin before insert or update on auth."user"
  for each row execute function auth.refuse_made_admin();

grant select, insert, update, delete on auth.session, auth.account, auth.verification, auth.two_factor, auth.passkey,
  auth.deletion_request to api, jobs;
grant select, insert, delete on auth."user" to api, jobs;
-- No role and no accepted version can be changed after registration.
grant update (name, email, email_verified, image, first_name, last_name, language, two_factor_enabled, updated_at)
  on auth."user" to api, jobs;
grant select, insert, update, delete on market.profile to api, jobs;
