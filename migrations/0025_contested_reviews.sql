-- Up Migration
-- A review counts for visits that took place, and for those that the client says took place: who was judged cannot
-- silence the voice by noting an absence that is contested.

create or replace function market.refresh_rating(professional uuid) returns void
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  voices integer;
  tenths smallint;
begin
  perform from market.professional p where p.id = professional for no key update;
  select count(*), round(avg((r.listening + r.clarity + r.punctuality + r.setting) / 4.0) * 10)
  into voices, tenths
  from market.review r join market.appointment a on a.id = r.appointment_id
    and (a.state = 'completed' or a.state = 'no_show' and a.contested_at is not null)
  where r.professional_id = professional;
  update market.professional p set review_count = case when voices >= 5 then voices else 0 end,
    rating_tenths = case when voices >= 5 then tenths end
  where p.id = professional;
  perform market.refresh_directory(array[professional]);
end $$;

drop trigger appointment_follow_review on market.appointment;
create trigger appointment_follow_review after update on market.appointment
  for each row when (new.version <> old.version and new.last_event in ('miss', 'contest', 'excuse'))
  execute function market.follow_reviewed_visit();
