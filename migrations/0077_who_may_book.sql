-- Up Migration
-- Who books a service by themselves, and services that are offered no more: everyone, people whom the practice knows, or
-- nobody online; archived, a service stands in the visits that were booked and nowhere else (decision 0067).
set local lock_timeout = '900ms';
alter table market.professional_service
  add column audience text not null default 'everyone',
  add column archived_at timestamptz;
alter table market.professional_service add constraint professional_service_audience
  check (audience in ('everyone', 'known', 'nobody')) not valid;

-- Definer: who books may not read whom a practice knows.
create function market.may_book(service uuid, person uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog
  return exists (select from market.professional_service s where s.id = service and s.archived_at is null
    and (s.audience = 'everyone' or s.audience = 'known' and exists (select from market.practice_client c
      where c.professional_id = s.professional_id and c.user_id = person)));
revoke execute on function market.may_book(uuid, uuid) from public;
grant execute on function market.may_book(uuid, uuid) to api, jobs;

create function market.guard_audience() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  if not market.may_book(new.service_id, new.client_id) then
    raise exception 'this service is not theirs to book' using errcode = '23514', constraint = 'appointment_audience';
  end if;
  return new;
end $$;
create trigger appointment_audience before insert on market.appointment
  for each row when (new.last_event = 'hold' and new.service_id is not null) execute function market.guard_audience();

-- Prices and modes of what anybody could book; of a practice that books nobody new, those of its own people, who find its
-- profile there.
create or replace view market.directory_entry as
  select topic_id, p.id as professional_id, place.place_no,
    point(place.longitude * 111.2 * cos(radians(46.5)), place.latitude * 111.2) as location,
    p.rank, service.price_cents, coalesce(p.rating_tenths, 0::smallint) as rating_tenths, said.language_mask,
    service.mode_mask, profession.id as profession_topic, traits.topics
  from market.professional p
  join market.topic profession on profession.code = p.profession
  cross join lateral (select market.language_mask(p.languages) as language_mask,
    string_to_array(market.fold(p.display_name), ' ') as words offset 0) said
  join lateral (
    select coalesce(min(s.price_cents) filter (where s.audience = 'everyone'), min(s.price_cents)) as price_cents,
      coalesce(bit_or(market.mode_mask(s.modes)) filter (where s.audience = 'everyone'),
        bit_or(market.mode_mask(s.modes)))::smallint as mode_mask
    from market.professional_service s where s.professional_id = p.id and s.audience <> 'nobody'
      and s.archived_at is null having count(*) > 0) service on true
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
  where p.state = 'listed' and p.verified_until > public.clock();
-- Step
set local lock_timeout = '900ms';
alter table market.professional_service validate constraint professional_service_audience;
