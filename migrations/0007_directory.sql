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
-- Words of names, each with a number: a word that somebody bears is a topic like any other. A misspelled one is looked
-- up here too, in a table that grows with the language and not with us.
create table market.directory_word (
  id integer primary key generated always as identity (start with 1000),
  word text collate "C" not null unique
);
create index directory_word_similar_idx on market.directory_word using gist (word gist_trgm_ops(siglen = 64));

-- One row per professional, place and topic: everyone, a profession, a speciality, a rare language or mode, a word of
-- the name. Every search walks one index of its rarest topic in the order it shows, and stops after the rows it needs:
-- cost does not grow with the table. The indexes carry what filters compare, so a row that does not fit costs no visit.
create table market.directory_topic (
  topic_id integer not null,
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
  -- All topics of the professional: a second wish is checked without a second index.
  topics integer[] not null,
  primary key (professional_id, topic_id, place_no)
);
create index directory_topic_near_idx on market.directory_topic using gist (topic_id, location)
  include (professional_id, rank, price_cents, rating_tenths, language_mask, mode_mask, profession_topic, topics);
create index directory_topic_rank_idx on market.directory_topic (topic_id, rank desc, professional_id)
  include (price_cents, rating_tenths, language_mask, mode_mask, profession_topic, topics);
-- Names are few enough to be sorted after the walk.
create index directory_topic_price_idx on market.directory_topic (topic_id, price_cents, professional_id)
  where topic_id < 1000;
create index directory_topic_rating_idx on market.directory_topic (topic_id, rating_tenths desc, professional_id)
  where topic_id < 1000;

-- Text as search compares it; the same as domain/kernel/fold.ts.
create function market.fold(value text) returns text
  language sql immutable parallel safe
  return trim(regexp_replace(lower(public.unaccent('public.unaccent'::regdictionary, value)), '[^[:alnum:]]+', ' ', 'g'));

-- Sets as bits, in the order of domain/directory/modes.ts; plain expressions, which the planner takes in without a call.
create function market.language_mask(languages text[]) returns integer
  language sql immutable parallel safe
  return ('fr' = any(languages))::integer | (('en' = any(languages))::integer << 1)
    | (('es' = any(languages))::integer << 2) | (('ar' = any(languages))::integer << 3)
    | (('pt' = any(languages))::integer << 4) | (('it' = any(languages))::integer << 5)
    | (('zh' = any(languages))::integer << 6) | (('ht' = any(languages))::integer << 7)
    | (('vi' = any(languages))::integer << 8) | (('ro' = any(languages))::integer << 9)
    | (('ru' = any(languages))::integer << 10) | (('wo' = any(languages))::integer << 11)
    | (('lsq' = any(languages))::integer << 12) | (('asl' = any(languages))::integer << 13);
create function market.mode_mask(modes text[]) returns integer
  language sql immutable parallel safe
  return ('in-person' = any(modes))::integer | (('video' = any(modes))::integer << 1)
    | (('at-home' = any(modes))::integer << 2);

-- What search should know of each listed professional. Numbers: 0 everyone, then market.topic, 60 + bit a language that
-- few speak, 92 + bit a mode that few offer (domain/directory/vocabulary.ts), from 1000 words of names.
create view market.directory_entry as
  select topic_id, p.id as professional_id, place.place_no,
    point(place.longitude * 111.2 * cos(radians(46.5)), place.latitude * 111.2) as location,
    p.rank, service.price_cents, coalesce(p.rating_tenths, 0::smallint) as rating_tenths, said.language_mask,
    service.mode_mask, profession.id as profession_topic, traits.topics
  from market.professional p
  join market.topic profession on profession.code = p.profession
  -- `offset 0` keeps the planner from computing the same thing again for each row.
  cross join lateral (select market.language_mask(p.languages) as language_mask,
    string_to_array(market.fold(p.display_name), ' ') as words offset 0) said
  join lateral (
    select min(s.price_cents) as price_cents, bit_or(market.mode_mask(s.modes))::smallint as mode_mask
    from market.professional_service s where s.professional_id = p.id having count(*) > 0) service on true
  join lateral (
    select row_number() over (order by l.created_at, l.id)::smallint as place_no, l.latitude, l.longitude
    from market.professional_place l where l.professional_id = p.id) place on true
  cross join lateral (select array(
    select 0 union all select profession.id::integer union all
    select t.id from market.professional_speciality ps join market.topic t on t.code = ps.speciality
      where ps.professional_id = p.id union all
    select 60 + bit from generate_series(2, 13) bit where said.language_mask & (1 << bit) <> 0 union all
    select 94 where service.mode_mask & 4 <> 0 union all
    select w.id from market.directory_word w where w.word = any(said.words)
  ) as topics offset 0) traits
  cross join lateral unnest(traits.topics) topic_id
  where p.state = 'listed' and p.verified_until > now();

-- Rebuilds what search knows of these professionals, in the transaction that changed them.
create function market.refresh_directory(ids uuid[]) returns void
  language plpgsql as $$
begin
  delete from market.directory_topic where professional_id = any(ids);

  insert into market.directory_word (word)
  select distinct part.word from market.professional p
  cross join lateral string_to_table(market.fold(p.display_name), ' ') part(word)
  where p.id = any(ids) and part.word <> ''
    and not exists (select from market.directory_word known where known.word = part.word)
  on conflict do nothing;

  insert into market.directory_topic select * from market.directory_entry where professional_id = any(ids);
end $$;

grant select, insert, update, delete on market.professional, market.professional_speciality, market.professional_place,
  market.professional_service, market.proof_document, market.directory_topic, market.directory_word to api, jobs;
grant select, insert on market.verification to api, jobs;
grant select on market.topic, market.directory_entry to api, jobs;
