-- Up Migration
-- Somebody without an account pays for their visit by card at its address. They are named in the payment as in the visit: by
-- the row of their practice.
set local lock_timeout = '900ms';

alter table market.visit_link add column asks_payment boolean not null default false;
grant insert (asks_payment) on market.visit_link to api;

-- As before; where something is paid, also for three months after the visit: the receipt is read there.
create or replace function market.visit_at_link() returns uuid
  language sql stable security definer set search_path = pg_catalog
  return (select l.appointment_id from market.visit_link l join market.appointment a on a.id = l.appointment_id
    where l.token_hash = decode(nullif(current_setting('app.visit_link', true), ''), 'hex')
      and a.guest_id is not null
      and a.ends_at > public.clock() - case when l.asks_payment then interval '90 days' else interval '0' end);

-- An account that takes a visit over takes along what was paid for it.
create function market.follow_guest_link() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  update market.payment p set member_id = new.client_id where p.appointment_id = new.id and p.member_id = old.guest_id;
  return null;
end $$;
revoke execute on function market.follow_guest_link() from public;
create trigger appointment_guest_payment after update on market.appointment
  for each row when (old.client_id is null and new.client_id is not null) execute function market.follow_guest_link();

-- As before; and whoever shows the address of their visit agrees, for themselves, that a card is kept for it.
create function market.guest_at_link() returns uuid
  language sql stable security definer set search_path = pg_catalog
  return (select a.guest_id from market.appointment a where a.id = market.visit_at_link());
revoke execute on function market.guest_at_link() from public;
grant execute on function market.guest_at_link() to api, jobs;
create or replace function audit.refuse_consent_of_others() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  if not pg_has_role(current_user, 'migrator', 'member') then
    if new.subject_id is distinct from public.actor_id()
      and not exists (select from market.founder_signup s where s.id = new.subject_id
          and new.purpose in ('founder-contact', 'title-verification'))
      and not (new.purpose = 'kept-card' and coalesce(new.subject_id = market.guest_at_link(), false)) then
      raise exception 'people agree for themselves' using errcode = 'insufficient_privilege';
    end if;
    new.id := uuidv7();
    new.at := public.clock();
  end if;
  return new;
end $$;
