-- Up Migration
-- What was promised of shares, of questions about matches and of community means, kept by the database itself.

-- A share opens a result to a professional who is verified: while a licence is refused, expired or a profile paused,
-- the share is suspended, and nothing is read through it.
create function health.is_verified(reader uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog
  return exists (select from market.professional p
    where p.user_id = reader and p.state = 'listed' and p.verified_until > now());
revoke execute on function health.is_verified(uuid) from public;
grant execute on function health.is_verified(uuid) to api;

alter policy share_given on health.share
  using (reader_id = (select public.actor_id()) and revoked_at is null and ends_at > now()
    and (select health.is_verified(public.actor_id())));
alter policy person_key_shared on health.person_key
  using ((select health.is_verified(public.actor_id())) and exists (select from health.share s
    where s.user_id = person_key.user_id and s.reader_id = (select public.actor_id()) and s.revoked_at is null
    and s.ends_at > now()));
alter policy scan_result_shared on health.scan_result
  using ((select health.is_verified(public.actor_id())) and health.may_be_kept(user_id) and exists (
    select from health.share s where s.result_id = scan_result.id and s.reader_id = (select public.actor_id())
    and s.revoked_at is null and s.ends_at > now()));

-- Measures are read a page at a time, the latest first.
create index metric_page_idx on health.metric (user_id, day desc, saved_at desc, id desc);
drop index health.metric_day_idx;

-- Means of groups of ten and more, computed every quarter of an hour and not at each reading. One month: the one shown.
create table health.community_group (
  month date not null check (extract(day from month) = 1),
  kind text not null,
  age_band text not null,
  people integer not null check (people >= 10),
  mean numeric not null,
  computed_at timestamptz not null default now(),
  primary key (month, kind, age_band)
);
alter table health.community_group enable row level security;
alter table health.community_group force row level security;
create policy community_group_backup on health.community_group for select to backup using (true);
-- For the functions below alone, like the two policies of migration 0016 by which they read.
create policy community_group_computed on health.community_group for all to migrator using (true) with check (true);
create policy community_figure_aged on health.community_figure for delete to migrator using (true);

-- The last word on being counted, found without a visit to the ledger itself.
create index consent_community_idx on audit.consent (subject_id, position desc) include (granted)
  where purpose = 'health-community';

-- Counted is who agreed last and did not take it back: asked once a member, and not once a figure. Figures of months
-- that are no longer shown go; those of the month that runs wait for their turn.
create function health.compute_community(shown date) returns void
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  -- Of two workers at once, one waits.
  perform pg_advisory_xact_lock(hashtextextended('health.compute_community', 0));
  -- At the turn of a month a few hundred thousand at most: so many at a time, that none of the turns is long.
  delete from health.community_figure f
  where f.ctid = any (array(select o.ctid from health.community_figure o where o.month < shown limit 50000));
  delete from health.community_group;
  insert into health.community_group (month, kind, age_band, people, mean)
  with counted as materialized (
    select p.user_id, p.age_band from health.community_member p
    where (select c.granted from audit.consent c where c.subject_id = p.user_id and c.purpose = 'health-community'
      order by c.position desc limit 1)
  )
  select shown, f.kind, p.age_band, (count(*) / 5 * 5)::integer,
    case f.kind
      when 'sleep' then round(avg(f.coarse) * 4) / 4
      when 'steps' then round(avg(f.coarse) / 250) * 250
      when 'mood' then round(avg(f.coarse) * 2) / 2
      else round(avg(f.coarse))
    end::double precision
  from health.community_figure f
  join counted p on p.user_id = f.user_id
  where f.month = shown
  group by f.kind, p.age_band
  having count(*) >= 10;
end $$;
revoke execute on function health.compute_community(date) from public;
grant execute on function health.compute_community(date) to jobs;

create or replace function health.community_means(wanted date)
  returns table (kind text, age_band text, people integer, mean double precision)
  language sql stable security definer set search_path = pg_catalog as $$
  select g.kind, g.age_band, g.people, g.mean::double precision from health.community_group g where g.month = wanted
$$;

-- Questions about matches are forgotten two years after their answer; who answered may leave.
alter table market.matching_question
  drop constraint matching_question_answered_by_fkey,
  add constraint matching_question_answered_by_fkey
    foreign key (answered_by) references auth."user" (id) on delete set null;
create index matching_question_answered_idx on market.matching_question (answered_at) where answered_at is not null;
grant select (answered_at), delete on market.matching_question to jobs;
