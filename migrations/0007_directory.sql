-- Up Migration
-- Professionals, what they offer, and the projection that search reads.
create table market.professional (
  id uuid primary key default uuidv7(),
  user_id uuid not null unique references auth."user" (id) on delete cascade,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
  profession text not null,
  display_name text not null check (length(display_name) between 1 and 160),
  -- The title the person uses (« travailleuse sociale »); empty means the profession's own name.
  title_fr text check (length(title_fr) between 1 and 80),
  title_en text check (length(title_en) between 1 and 80),
  licence_number text check (length(licence_number) between 1 and 40),
  practising_since smallint check (practising_since between 1950 and 2100),
  bio_fr text check (length(bio_fr) between 1 and 4000),
  bio_en text check (length(bio_en) between 1 and 4000),
  -- What matching compares (specification, section 3).
  approach text check (approach in ('cognitive-comportementale', 'personnalisée', 'holistique')),
  personality text check (personality in ('empathique', 'motivant', 'bienveillante')),
  languages text[] not null default '{}',
  photo_key text,
  state text not null default 'draft' check (state in ('draft', 'submitted', 'listed', 'refused', 'paused')),
  submitted_at timestamptz,
  verified_until timestamptz,
  -- Filled by completed visits; tenths of a star avoid rounding twice.
  rating_tenths smallint check (rating_tenths between 10 and 50),
  review_count integer not null default 0 check (review_count >= 0),
  is_founder boolean not null default false,
  -- The order of equals (domain/directory/ranking.ts), computed when the profile changes.
  rank integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Only a dated verification lists a profile.
  check (state <> 'listed' or verified_until is not null),
  check (state <> 'submitted' or submitted_at is not null)
);
create index professional_submitted_idx on market.professional (submitted_at) where state = 'submitted';
create index professional_verified_until_idx on market.professional (verified_until) where state = 'listed';

create table market.professional_speciality (
  professional_id uuid not null references market.professional (id) on delete cascade,
  speciality text not null,
  primary key (professional_id, speciality)
);

create table market.professional_place (
  id uuid primary key default uuidv7(),
  professional_id uuid not null references market.professional (id) on delete cascade,
  name text check (length(name) between 1 and 120),
  street text check (length(street) between 1 and 160),
  city text not null check (length(city) between 1 and 80),
  postal_code text check (postal_code ~ '^[A-Z]\d[A-Z] \d[A-Z]\d$'),
  latitude double precision not null check (latitude between 44 and 63),
  longitude double precision not null check (longitude between -80 and -56),
  zone text not null,
  created_at timestamptz not null default now()
);
create index professional_place_professional_idx on market.professional_place (professional_id);

create table market.professional_service (
  id uuid primary key default uuidv7(),
  professional_id uuid not null references market.professional (id) on delete cascade,
  name_fr text not null check (length(name_fr) between 1 and 120),
  name_en text check (length(name_en) between 1 and 120),
  duration_minutes smallint not null check (duration_minutes between 10 and 480),
  price_cents bigint not null check (price_cents between 0 and 200000),
  buffer_before_minutes smallint not null default 0 check (buffer_before_minutes between 0 and 120),
  buffer_after_minutes smallint not null default 0 check (buffer_after_minutes between 0 and 120),
  modes text[] not null check (cardinality(modes) > 0 and modes <@ array['in-person', 'video', 'at-home']),
  position smallint not null default 0,
  created_at timestamptz not null default now()
);
create index professional_service_professional_idx on market.professional_service (professional_id);

-- A verification is a dated act: which register, who looked, when, what was decided. Never edited.
create table market.verification (
  id uuid primary key default uuidv7(),
  professional_id uuid not null references market.professional (id) on delete cascade,
  decision text not null check (decision in ('approved', 'refused')),
  register text not null check (length(register) between 1 and 200),
  licence_number text,
  reason text check (length(reason) between 1 and 1000),
  rulebook_version text not null,
  decided_by uuid not null references auth."user" (id),
  decided_at timestamptz not null default now(),
  expires_at timestamptz,
  check (decision = 'refused' or expires_at > decided_at),
  check (decision = 'approved' or reason is not null)
);
create index verification_professional_idx on market.verification (professional_id, decided_at desc);
create trigger verification_append_only before update on market.verification
  for each row execute function audit.refuse_change();

create table market.proof_document (
  id uuid primary key default uuidv7(),
  professional_id uuid not null references market.professional (id) on delete cascade,
  kind text not null check (kind in ('membership', 'insurance', 'identity')),
  object_key text not null unique,
  content_type text not null check (content_type in ('application/pdf', 'image/jpeg', 'image/png')),
  size_bytes integer not null check (size_bytes between 1 and 10485760),
  sha256 bytea not null,
  created_at timestamptz not null default now()
);
create index proof_document_professional_idx on market.proof_document (professional_id);

-- Professions and specialities by number, copied from the rulebook by ops/migrate.ts: the projection joins on them.
create table market.topic (
  id smallint primary key,
  code text not null unique,
  kind text not null check (kind in ('everyone', 'profession', 'speciality'))
);

-- ── Projection ──────────────────────────────────────────────────────────────────────────────────────────────────
-- One row per professional, place and topic (a profession or a speciality). Every search that names a topic walks
-- one of these indexes in the order it shows, and stops after the rows it needs: cost does not grow with the table.
create table market.directory_topic (
  topic_id smallint not null,
  professional_id uuid not null references market.professional (id) on delete cascade,
  place_no smallint not null,
  location point not null,
  -- Higher is shown first among equals; explained in domain/directory/ranking.ts, never sold.
  rank integer not null,
  price_cents bigint not null,
  rating_tenths smallint not null,
  language_mask integer not null,
  mode_mask smallint not null,
  profession_topic smallint not null,
  primary key (professional_id, topic_id, place_no)
);
create index directory_topic_near_idx on market.directory_topic using gist (topic_id, location);
create index directory_topic_rank_idx on market.directory_topic (topic_id, rank desc, professional_id);
create index directory_topic_price_idx on market.directory_topic (topic_id, price_cents, professional_id);
create index directory_topic_rating_idx on market.directory_topic (topic_id, rating_tenths desc, professional_id);

-- Names, word by word and whole, in the order they are shown.
create table market.directory_name (
  term text collate "C" not null,
  rank integer not null,
  professional_id uuid not null references market.professional (id) on delete cascade,
  primary key (term, rank, professional_id)
);
create index directory_name_professional_idx on market.directory_name (professional_id);

-- Distinct words of names: a misspelled one is looked up here, in a table that grows with the language, not with us.
create table market.directory_word (
  word text collate "C" primary key
);
create index directory_word_similar_idx on market.directory_word using gist (word gist_trgm_ops(siglen = 64));

-- Text as search compares it; the same as domain/kernel/fold.ts.
create function market.fold(value text) returns text
  language sql immutable parallel safe
  return trim(regexp_replace(lower(public.unaccent('public.unaccent'::regdictionary, value)), '[^[:alnum:]]+', ' ', 'g'));

-- Sets as bits, in the order of domain/directory/modes.ts.
create function market.language_mask(languages text[]) returns integer
  language sql immutable parallel safe
  return (select coalesce(bit_or(1 << (array_position(
    array['fr', 'en', 'es', 'ar', 'pt', 'it', 'zh', 'ht', 'vi', 'ro', 'ru', 'wo', 'lsq', 'asl'], language) - 1)), 0)
    from unnest(languages) language);
create function market.mode_mask(modes text[]) returns integer
  language sql immutable parallel safe
  return (select coalesce(bit_or(1 << (array_position(array['in-person', 'video', 'at-home'], mode) - 1)), 0)
    from unnest(modes) mode);

-- Rebuilds what search knows of these professionals, in the transaction that changed them.
create function market.refresh_directory(ids uuid[]) returns void
  language plpgsql as $$
begin
  delete from market.directory_topic where professional_id = any(ids);
  delete from market.directory_name where professional_id = any(ids);

  insert into market.directory_topic
  select topic.id, p.id, place.place_no, point(place.longitude * 111.2 * cos(radians(46.5)), place.latitude * 111.2),
    p.rank, service.price_cents, coalesce(p.rating_tenths, 0), market.language_mask(p.languages), service.mode_mask,
    profession.id
  from market.professional p
  join market.topic profession on profession.code = p.profession
  join lateral (
    select min(s.price_cents) as price_cents, bit_or(market.mode_mask(s.modes))::smallint as mode_mask
    from market.professional_service s where s.professional_id = p.id having count(*) > 0) service on true
  join lateral (
    select row_number() over (order by l.created_at, l.id)::smallint as place_no, l.latitude, l.longitude
    from market.professional_place l where l.professional_id = p.id) place on true
  join lateral (
    select 0::smallint as id union all select profession.id union all
    select t.id from market.professional_speciality ps join market.topic t on t.code = ps.speciality
    where ps.professional_id = p.id) topic on true
  where p.id = any(ids) and p.state = 'listed' and p.verified_until > now();

  insert into market.directory_name
  select distinct term, p.rank, p.id
  from market.professional p
  cross join lateral (
    select market.fold(p.display_name) as term union select regexp_split_to_table(market.fold(p.display_name), ' ')) terms
  where p.id = any(ids) and p.state = 'listed' and p.verified_until > now() and term <> '';

  insert into market.directory_word
  select distinct regexp_split_to_table(market.fold(p.display_name), ' ') from market.professional p where p.id = any(ids)
  on conflict do nothing;
end $$;

grant select, insert, update, delete on market.professional, market.professional_speciality, market.professional_place,
  market.professional_service, market.proof_document, market.directory_topic, market.directory_name,
  market.directory_word to api, jobs;
grant select, insert on market.verification to api, jobs;
grant select on market.topic to api, jobs;
