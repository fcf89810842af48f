-- Up Migration
-- When each side was first in the room of a video visit, for its professional while they decide whether it took place:
-- a hint, read after the room has closed. Nobody else reads it, and nothing is decided by it.
set local lock_timeout = '900ms';

-- Sixty days are more than a decision ever takes: seven to note an absence, three to contest it, thirty to decide again.
create function market.decides_on_visit(appointment uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog
  return exists (select from market.appointment a join market.professional p on p.id = a.professional_id
    where a.id = appointment and p.user_id = (select public.actor_id()) and a.mode = 'video'
      and a.state in ('scheduled', 'completed', 'no_show')
      and a.starts_at <= public.clock() and a.ends_at > public.clock() - interval '60 days');
revoke execute on function market.decides_on_visit(uuid) from public;
grant execute on function market.decides_on_visit(uuid) to api;

create policy consultation_presence_hint on market.consultation_presence for select to api
  using (market.decides_on_visit(appointment_id));

-- A visit that moves is entered anew: what was noted at its former time says nothing of this one. The run-time role may
-- still write when somebody was last there, and nothing else.
create function market.note_presence_anew() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  if old.first_at < (select a.starts_at - interval '15 minutes' from market.appointment a
      where a.id = new.appointment_id) then
    new.first_at := public.clock();
  end if;
  return new;
end $$;
create trigger consultation_presence_anew before update on market.consultation_presence
  for each row execute function market.note_presence_anew();
