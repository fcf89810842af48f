-- Up Migration
-- A request takes effect once: key, request and answer are stored in the transaction that does the work.
create table ops.idempotency (
  actor text not null,
  route text not null,
  key text not null check (length(key) between 16 and 128),
  request_hash bytea not null,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (actor, route, key)
);
create index idempotency_created_at_idx on ops.idempotency (created_at);

-- Fixed windows counted in the database, so that limits hold over every process and every restart.
-- Losing the counts in a crash is harmless, so no write-ahead log is spent on them.
create unlogged table ops.rate_limit (
  bucket text primary key,
  window_ends_at timestamptz not null,
  count integer not null
);
create index rate_limit_window_ends_at_idx on ops.rate_limit (window_ends_at);

-- Mail waits here, so that job payloads carry an id and never a person's address.
create table ops.outgoing_mail (
  id uuid primary key default uuidv7(),
  recipient text not null,
  language text not null check (language in ('fr', 'en')),
  template text not null,
  facts jsonb,
  -- The same event asks once, however often its handler runs.
  once_key text unique,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outgoing_mail_unsent_idx on ops.outgoing_mail (created_at) where sent_at is null;

-- What happened, to whom, by whom. Append-only; each row carries the hash of the row before it about the same subject.
create table audit.event (
  id uuid not null default uuidv7(),
  at timestamptz not null default now(),
  subject_id uuid not null,
  -- The row's place in its subject's chain: time alone cannot order two acts of one transaction.
  position bigint not null default 0,
  actor_id uuid,
  action text not null,
  facts jsonb not null default '{}',
  previous_hash bytea,
  hash bytea not null default '',
  primary key (at, id)
) partition by range (at);
create table audit.event_default partition of audit.event default;
create unique index event_chain_idx on audit.event (subject_id, position, at);

-- Refusals are recorded like agreements; the latest row of a purpose is the person's choice.
create table audit.consent (
  id uuid primary key default uuidv7(),
  at timestamptz not null default now(),
  subject_id uuid not null,
  position bigint not null default 0,
  purpose text not null,
  granted boolean not null,
  text_version text not null,
  language text not null check (language in ('fr', 'en')),
  previous_hash bytea,
  hash bytea not null default '',
  unique (subject_id, position)
);
create index consent_purpose_idx on audit.consent (subject_id, purpose, position desc);

create function audit.chain_event() returns trigger
  language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('audit.event:' || new.subject_id, 0));
  select position + 1, hash into new.position, new.previous_hash
    from audit.event where subject_id = new.subject_id order by position desc limit 1;
  new.position := coalesce(new.position, 1);
  new.hash := sha256(convert_to(concat_ws('|', encode(new.previous_hash, 'hex'), new.id, extract(epoch from new.at),
    new.subject_id, new.position, new.actor_id, new.action, new.facts), 'UTF8'));
  return new;
end $$;
create trigger event_chain before insert on audit.event for each row execute function audit.chain_event();

create function audit.chain_consent() returns trigger
  language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('audit.consent:' || new.subject_id, 0));
  select position + 1, hash into new.position, new.previous_hash
    from audit.consent where subject_id = new.subject_id order by position desc limit 1;
  new.position := coalesce(new.position, 1);
  new.hash := sha256(convert_to(concat_ws('|', encode(new.previous_hash, 'hex'), new.id, extract(epoch from new.at),
    new.subject_id, new.position, new.purpose, new.granted, new.text_version, new.language), 'UTF8'));
  return new;
end $$;
create trigger consent_chain before insert on audit.consent for each row execute function audit.chain_consent();

create trigger event_append_only before update or delete on audit.event
  for each row execute function audit.refuse_change();
create trigger event_no_truncate before truncate on audit.event
  for each statement execute function audit.refuse_change();
create trigger consent_append_only before update or delete on audit.consent
  for each row execute function audit.refuse_change();
create trigger consent_no_truncate before truncate on audit.consent
  for each statement execute function audit.refuse_change();

-- Months ahead are made by a job; a month that nobody made falls into the default partition and loses nothing.
create function audit.ensure_partitions(months_ahead integer) returns void
  language plpgsql security definer set search_path = pg_catalog, audit as $$
declare
  month_start date;
  name text;
begin
  for i in 0..months_ahead loop
    month_start := date_trunc('month', now()) + make_interval(months => i);
    name := 'event_' || to_char(month_start, 'YYYY_MM');
    if to_regclass('audit.' || name) is null then
      execute format('create table audit.%I partition of audit.event for values from (%L) to (%L)',
        name, month_start, month_start + interval '1 month');
    end if;
  end loop;
end $$;
select audit.ensure_partitions(12);
revoke execute on function audit.ensure_partitions(integer) from public;
grant execute on function audit.ensure_partitions(integer) to jobs;

-- Registration and its consents are one act: neither exists without the other.
create function auth.record_registration_consents() returns trigger
  language plpgsql security definer set search_path = pg_catalog, audit as $$
begin
  if new.terms_version is not null then
    insert into audit.consent (subject_id, purpose, granted, text_version, language)
    values (new.id, 'terms', true, new.terms_version, new.language);
  end if;
  if new.privacy_version is not null then
    insert into audit.consent (subject_id, purpose, granted, text_version, language)
    values (new.id, 'privacy', true, new.privacy_version, new.language);
  end if;
  return null;
end $$;
create trigger user_record_registration_consents after insert on auth."user"
  for each row execute function auth.record_registration_consents();

grant select, insert, update, delete on ops.idempotency, ops.rate_limit to api, jobs;
grant select, insert, update on ops.outgoing_mail to api, jobs;
grant delete on ops.outgoing_mail to jobs;
grant select, insert on audit.event, audit.consent to api, jobs;
