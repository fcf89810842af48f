-- Up Migration
-- A session that ends, however it ends, ends the live streams it opened: the process that holds them is told. Ends are
-- rare beside everything else that commits, so a notification inside their transaction costs nobody a wait.
set local lock_timeout = '900ms';

create function auth.tell_session_ended() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform pg_notify('live', 'session:' || old.id);
  return null;
end $$;
create trigger session_ended after delete on auth.session
  for each row execute function auth.tell_session_ended();
