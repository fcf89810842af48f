-- Up Migration
-- Zones: one schema a kind of data, so that a role's reach is a grant in the catalogue and not a promise in code.
create extension if not exists citext;
create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

create schema auth;
create schema market;
create schema health;
create schema ledger;
create schema employer;
create schema audit;

revoke all on schema public from public;
grant usage on schema public to api, jobs, employer_api, support_ro, backup;

grant usage on schema auth, market, health, ledger, audit, ops to api, jobs;
-- The wall between employer and employee: no usage on health, market or ledger, whatever a later grant says.
grant usage on schema employer to api, jobs, employer_api;
grant usage on schema auth, market, ledger, employer, audit, ops to support_ro;
grant usage on schema auth, market, health, ledger, employer, audit, ops to backup;
alter default privileges in schema auth, market, health, ledger, employer, audit, ops grant select on tables to backup;

-- Who is asking, for this transaction only. Empty means nobody, and nobody sees no protected row.
create function public.actor_id() returns uuid
  language sql stable
  return nullif(current_setting('app.user_id', true), '')::uuid;

-- Shared by every append-only table.
create function audit.refuse_change() returns trigger
  language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
