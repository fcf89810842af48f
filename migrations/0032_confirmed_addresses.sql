-- Up Migration
set local lock_timeout = '2s';
-- A link that proves an address belongs to one registration, or to one person who moves to another address. Registering
-- an address again replaces its unconfirmed account, and the links of the earlier registration go with it.
create table auth.email_link (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references auth."user" (id) on delete cascade,
  -- Nothing: the address that was registered. Otherwise the one the person moves to.
  new_email citext check (length(new_email) between 3 and 254),
  created_at timestamptz not null default public.clock(),
  expires_at timestamptz not null,
  check (expires_at > created_at)
);
create index email_link_user_id_idx on auth.email_link (user_id);
grant select, insert, delete on auth.email_link to api, jobs;

-- The last step of the authenticator's clock that a person showed: no code of it, or of an earlier one, counts again.
create table auth.used_code (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  step bigint not null check (step > 0)
);
grant select, insert, update on auth.used_code to api, jobs;

-- Whoever has not proven the address of an account opens no session in it and leaves no key to it.
create function auth.refuse_unconfirmed() returns trigger
  language plpgsql as $$
begin
  if not exists (select from auth."user" where id = new.user_id and email_verified) then
    raise exception 'the address of this account is not confirmed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger session_refuse_unconfirmed before insert on auth.session
  for each row execute function auth.refuse_unconfirmed();
create trigger two_factor_refuse_unconfirmed before insert on auth.two_factor
  for each row execute function auth.refuse_unconfirmed();
create trigger passkey_refuse_unconfirmed before insert on auth.passkey
  for each row execute function auth.refuse_unconfirmed();

-- Step alone
drop index concurrently if exists auth.verification_value_idx;
-- Step alone
-- A reset or a new address ends every link to a new password that the person had asked for.
create index concurrently verification_value_idx on auth.verification (value);
-- Step alone
drop index concurrently if exists auth.user_unconfirmed_idx;
-- Step alone
-- Registrations that nobody confirmed are looked for every hour.
create index concurrently user_unconfirmed_idx on auth."user" (created_at) where not email_verified;
