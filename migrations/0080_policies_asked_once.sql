-- Up Migration
-- What a policy asks is asked once a statement, not of each row: twenty thousand notes asked twenty thousand times whether
-- their record was open to whoever reads, and a practice's people were planned over every month of appointments.
set local lock_timeout = '900ms';

-- The records that their practice opened to whoever acts, for now. Of somebody for whom an account books, the account does
-- not read.
create function market.records_open_to_actor() returns uuid[]
  language sql stable security definer set search_path = pg_catalog
  return array(select r.id from market.record_request q
    join market.practice_client c on c.professional_id = q.professional_id and c.user_id = q.user_id and c.attendee_name is null
    join market.client_record r on r.practice_client_id = c.id
    where q.user_id = public.actor_id() and q.open_until > public.clock());
revoke execute on function market.records_open_to_actor() from public;
grant execute on function market.records_open_to_actor() to api;

alter policy client_record_shown on market.client_record
  using (id = any ((select market.records_open_to_actor())::uuid[]));
alter policy note_shown on market.note
  using (state = 'signed' and record_id = any ((select market.records_open_to_actor())::uuid[]));
alter policy note_addendum_shown on market.note_addendum
  using (exists (select from market.note n where n.id = note_id
    and n.record_id = any ((select market.records_open_to_actor())::uuid[])));
drop function market.record_is_open(uuid);

alter policy practice_client_at_link on market.practice_client using (id = (select market.guest_at_link()));
