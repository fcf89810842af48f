-- Up Migration
-- Measures that a member keeps: sleep, heart rate, steps, mood, weight, pressure and kinds of their own.
-- The database knows on which day something was measured, and neither what nor how much (decision 0018).

-- A key of its own: withdrawing one agreement erases its key alone, and whoever reads a shared scan gets no way in here.
create table health.metric_key (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  wrapped_by text not null check (wrapped_by ~ '^[a-z0-9-]{1,40}$'),
  wrapped_key bytea not null check (octet_length(wrapped_key) = 61),
  created_at timestamptz not null default now()
);

create table health.metric (
  id uuid primary key,
  user_id uuid not null references health.metric_key (user_id) on delete cascade,
  -- The agreement under which it is kept.
  consent_id uuid not null references audit.consent (id),
  day date not null check (day between '1990-01-01' and '2200-01-01'),
  -- Keyed hashes that only the person's key makes: which kind, and which measure of which moment from which source.
  kind_mark bytea not null check (octet_length(kind_mark) = 16),
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  sealed bytea not null check (octet_length(sealed) between 30 and 1024),
  saved_at timestamptz not null default now(),
  -- The same measure again, by hand or from a file read twice, is the same row.
  unique (user_id, fingerprint)
);
create index metric_kind_idx on health.metric (user_id, kind_mark, day);
create index metric_day_idx on health.metric (user_id, day);

create trigger metric_consent before insert on health.metric
  for each row execute function health.require_consent('health-metric-storage');

-- What the person last said about a purpose: after a withdrawal nothing is read, whatever is still stored.
create function health.agrees(person uuid, wanted text) returns boolean
  language sql stable security definer set search_path = pg_catalog
  return coalesce((select c.granted from audit.consent c
    where c.subject_id = person and c.purpose = wanted order by c.position desc limit 1), false);

alter table health.metric_key enable row level security;
alter table health.metric_key force row level security;
alter table health.metric enable row level security;
alter table health.metric force row level security;

-- Nobody but the person: measures are not shared.
create policy metric_key_own on health.metric_key for all to api
  using (user_id = (select public.actor_id())) with check (user_id = (select public.actor_id()));
create policy metric_own on health.metric for all to api
  using (user_id = (select public.actor_id())
    and (select health.agrees(public.actor_id(), 'health-metric-storage')))
  with check (user_id = (select public.actor_id())
    and (select health.agrees(public.actor_id(), 'health-metric-storage')));

-- A backup holds what is sealed, and not the master key.
create policy metric_key_backup on health.metric_key for select to backup using (true);
create policy metric_backup on health.metric for select to backup using (true);

grant select, insert, delete on health.metric_key to api;
grant select, insert, update (sealed), delete on health.metric to api;
