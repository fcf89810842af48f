-- Up Migration
-- Who did it and when is the database's word, never the writer's: a run-time role may insert only the columns that it has
-- to choose. The rest is the actor of the transaction, the database's clock, and what triggers compute (decision 0025).
set local lock_timeout = '2s';

-- ── The journal ──────────────────────────────────────────────────────────────────────────────────────────────────
alter table audit.event
  alter column actor_id set default public.actor_id(),
  alter column at set default public.clock();
alter table audit.consent alter column at set default public.clock();
revoke insert on audit.event, audit.consent from api, jobs;
grant insert (subject_id, action, facts) on audit.event to api, jobs;
-- Nobody agrees while the program works by itself.
grant insert (subject_id, purpose, granted, text_version, language) on audit.consent to api;

-- A later grant that is too wide forges nothing either: whoever is not the owner gets the database's word.
create function audit.say_who_and_when() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  if not pg_has_role(current_user, 'migrator', 'member') then
    new.id := uuidv7();
    new.actor_id := public.actor_id();
    -- Not set but required: the moment has already chosen the row's partition.
    if new.at is null or abs(extract(epoch from new.at - public.clock())) > 1 then
      raise exception 'the journal has its own clock' using errcode = 'insufficient_privilege';
    end if;
  end if;
  return new;
end $$;
-- Triggers run in the order of their names: before event_chain, which hashes what this one wrote.
create trigger event_a_who_and_when before insert on audit.event
  for each row execute function audit.say_who_and_when();

-- People agree for themselves; a founder's agreement stands under their sign-up, confirmed by the link in their mail.
create function audit.refuse_consent_of_others() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  if not pg_has_role(current_user, 'migrator', 'member') then
    if new.subject_id is distinct from public.actor_id()
      and not exists (select from market.founder_signup s where s.id = new.subject_id 
          and new.purpose in ('founder-contact', 'title-verification')) then
      raise exception 'people agree for themselves' using errcode = 'insufficient_privilege';
    end if;
    new.id := uuidv7();
    new.at := public.clock();
  end if;
  return new;
end $$;
create trigger consent_a_own before insert on audit.consent
  for each row execute function audit.refuse_consent_of_others();

-- ── Decisions about professionals ────────────────────────────────────────────────────────────────────────────────
alter table market.verification
  alter column decided_by set default public.actor_id(),
  alter column decided_at set default public.clock();
revoke insert on market.verification from api, jobs;
grant insert (professional_id, decision, register, licence_number, reason, rulebook_version, expires_at)
  on market.verification to api;

create function market.check_verification() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  if not exists (select from auth."user" u where u.id = new.decided_by and u.user_type = 'admin') then
    raise exception 'an administrator decides' using errcode = '23514', constraint = 'verification_admin';
  end if;
  return new;
end $$;
create trigger verification_admin before insert on market.verification
  for each row execute function market.check_verification();
create trigger verification_no_truncate before truncate on market.verification
  for each statement execute function audit.refuse_change();

-- ── Money ────────────────────────────────────────────────────────────────────────────────────────────────────────
alter table market.credit_grant alter column granted_at set default public.clock();
revoke insert on market.credit_grant from api, jobs;
grant insert (user_id, invoice_id, month, year, grant_no, credits, transfer_id) on market.credit_grant to api, jobs;

-- Who asked for a payout may not approve it: that name is the database's too. Its id is chosen, as the ledger's
-- reservation follows from it.
alter table market.payout
  alter column requested_by set default public.actor_id(),
  alter column requested_at set default public.clock();
revoke insert on market.payout from api, jobs;
grant insert (id, professional_id, amount_cents, held_until, approvals_needed, reservation_id) on market.payout to api;

alter table market.payout_account alter column created_at set default public.clock();
revoke insert on market.payout_account from api, jobs;
grant insert (professional_id, account_id) on market.payout_account to api, jobs;
alter table market.stripe_customer alter column created_at set default public.clock();
revoke insert on market.stripe_customer from api, jobs;
grant insert (user_id, customer_id) on market.stripe_customer to api, jobs;

-- ── Founders ─────────────────────────────────────────────────────────────────────────────────────────────────────
alter table market.founder_seat alter column taken_at set default public.clock();
alter table market.founder_waiting alter column joined_at set default public.clock();
revoke insert on market.founder_seat, market.founder_waiting from api, jobs;
grant insert (kind, seat_no, signup_id) on market.founder_seat to api;
grant insert (kind, position, signup_id) on market.founder_waiting to api;

-- ── Who asked to leave is not found any more ─────────────────────────────────────────────────────────────────────
alter table auth.deletion_request add column was_listed boolean not null default false;
revoke insert, update on auth.deletion_request from api, jobs;
grant insert (user_id, due_at) on auth.deletion_request to api, jobs;
alter table auth.deletion_request alter column requested_at set default public.clock();

-- From the moment of asking nobody finds or books the professional; visits that stand stay until the erasure.
create function auth.unlist_leaving() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  leaving uuid;
begin
  update market.professional p set state = 'paused', updated_at = public.clock()
    where p.user_id = new.user_id and p.state = 'listed' returning p.id into leaving;
  new.was_listed := leaving is not null;
  if leaving is not null then
    perform market.refresh_directory(array[leaving]);
  end if;
  return new;
end $$;
create trigger deletion_request_unlist before insert on auth.deletion_request
  for each row execute function auth.unlist_leaving();

-- Who stays is listed again, if still verified. An erasure takes the person away first, and lists nobody.
create function auth.list_staying() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  staying uuid;
begin
  if old.was_listed and exists (select from auth."user" u where u.id = old.user_id) then
    update market.professional p set state = 'listed', updated_at = public.clock()
      where p.user_id = old.user_id and p.state = 'paused' and p.verified_until > public.clock()
      returning p.id into staying;
    if staying is not null then
      perform market.refresh_directory(array[staying]);
    end if;
  end if;
  return null;
end $$;
create trigger deletion_request_list after delete on auth.deletion_request
  for each row execute function auth.list_staying();

-- A file that is approved meanwhile waits with its person.
create function market.keep_leaving_unlisted() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  update auth.deletion_request r set was_listed = true where r.user_id = new.user_id;
  if found then
    new.state := 'paused';
  end if;
  return new;
end $$;
create trigger professional_leaving before insert or update of state on market.professional
  for each row when (new.state = 'listed') execute function market.keep_leaving_unlisted();

-- What was asked for before.
with leaving as (update market.professional p set state = 'paused' from auth.deletion_request r
  where r.user_id = p.user_id and p.state = 'listed' returning p.id, p.user_id),
noted as (update auth.deletion_request r set was_listed = true from leaving l where l.user_id = r.user_id)
delete from market.directory_topic t using leaving l where t.professional_id = l.id;

-- An erasure reaches what people wrote to us, too.
grant delete on market.contact_message to jobs;
grant select (email) on market.matching_question to jobs;

-- Step
set local lock_timeout = '2s';
-- ── Names carry words, never a way out (domain/kernel/plain-words.ts) ────────────────────────────────────────────
-- Written without classes of letters, which depend on the locale: what is refused is named, the rest is somebody's name.
-- One line: no end of line, no control character, nothing that turns the direction of reading or that nobody sees.
create function public.is_one_line(value text) returns boolean
  language sql immutable parallel safe
  return value !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]';

create function public.is_plain_line(value text) returns boolean
  language sql immutable parallel safe
  return public.is_one_line(value)
    and value !~ '[@＠]|[:：][/／\\]|[/／\\]{2}|(mailto|tel|javascript|data)[:：]'
    and value !~ '[^\s.,;:!?()"«»/&][.．。｡․][0-9-]*[^\s0-9.,;:!?()"«»''’/&$%-][^\s.,;:!?()"«»''’/&$%]';

create function public.is_person_name(value text) returns boolean
  language sql immutable parallel safe
  return public.is_one_line(value)
    and value !~ '[]@＠/／\\<>(){}|=+*#$%^&_~"!?;：．。｡․[]'
    and value !~ '\.[^\s.,''’:-]{2}|[^\s.,''’:-]{2}\.[^\s.,''’:-]'
    and value !~ '(^|\s):|:(\s|$)';

alter table auth."user" add constraint user_plain_names check (public.is_person_name(first_name)
  and public.is_person_name(last_name) and public.is_person_name(name)) not valid;
alter table market.founder_signup add constraint founder_signup_plain_names check (public.is_person_name(first_name)
  and public.is_person_name(last_name) and public.is_plain_line(city) and public.is_plain_line(clinic_name)) not valid;
alter table market.contact_message add constraint contact_message_plain_names
  check (public.is_person_name(first_name) and public.is_person_name(last_name)) not valid;
alter table market.professional add constraint professional_plain_names check (public.is_person_name(display_name)
  and public.is_plain_line(title_fr) and public.is_plain_line(title_en)) not valid;
alter table market.professional_place add constraint professional_place_plain_names
  check (public.is_plain_line(name) and public.is_plain_line(street) and public.is_plain_line(city)) not valid;
alter table market.professional_service add constraint professional_service_plain_names
  check (public.is_plain_line(name_fr) and public.is_plain_line(name_en)) not valid;
alter table market.profile add constraint profile_plain_names check (public.is_plain_line(city)) not valid;
alter table market.appointment add constraint appointment_plain_names check (public.is_person_name(attendee_name)
  and public.is_plain_line(service_name_fr) and public.is_plain_line(service_name_en)) not valid;
alter table market.wait_entry add constraint wait_entry_plain_names
  check (public.is_person_name(attendee_name)) not valid;

-- Step
set local lock_timeout = '2s';
-- What was taken in before the rule: the same words with nothing left to follow.
create function pg_temp.tame(value text) returns text
  language sql immutable
  return coalesce(nullif(trim(left(regexp_replace(regexp_replace(
    regexp_replace(value, '[\u0001-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]', ' ', 'g'),
    '[]@＠/／\\<>(){}|=+*#$%^&_~"!?;:：[]', ' ', 'g'), '[.．。｡․](?=\S)', '. ', 'g'), 80)), ''), 'Sans nom');

update auth."user" set first_name = pg_temp.tame(first_name), last_name = pg_temp.tame(last_name),
  name = pg_temp.tame(first_name) || ' ' || pg_temp.tame(last_name)
  where not (public.is_person_name(first_name) and public.is_person_name(last_name) and public.is_person_name(name));
update market.founder_signup set first_name = pg_temp.tame(first_name), last_name = pg_temp.tame(last_name)
  where not (public.is_person_name(first_name) and public.is_person_name(last_name));
update market.founder_signup set city = pg_temp.tame(city), clinic_name = pg_temp.tame(clinic_name)
  where not (public.is_plain_line(city) and public.is_plain_line(coalesce(clinic_name, '')));
update market.contact_message set first_name = pg_temp.tame(first_name), last_name = pg_temp.tame(last_name)
  where not (public.is_person_name(first_name) and public.is_person_name(last_name));
update market.professional set display_name = pg_temp.tame(display_name) where not public.is_person_name(display_name);
update market.professional set title_fr = pg_temp.tame(title_fr) where not public.is_plain_line(title_fr);
update market.professional set title_en = pg_temp.tame(title_en) where not public.is_plain_line(title_en);
update market.professional_place set name = pg_temp.tame(name) where not public.is_plain_line(name);
update market.professional_place set street = pg_temp.tame(street) where not public.is_plain_line(street);
update market.professional_place set city = pg_temp.tame(city) where not public.is_plain_line(city);
update market.professional_service set name_fr = pg_temp.tame(name_fr) where not public.is_plain_line(name_fr);
update market.professional_service set name_en = pg_temp.tame(name_en) where not public.is_plain_line(name_en);
update market.profile set city = pg_temp.tame(city) where not public.is_plain_line(city);
update market.appointment set attendee_name = pg_temp.tame(attendee_name) where not public.is_person_name(attendee_name);
update market.wait_entry set attendee_name = pg_temp.tame(attendee_name) where not public.is_person_name(attendee_name);
update market.appointment set service_name_fr = pg_temp.tame(service_name_fr), service_name_en = pg_temp.tame(service_name_en)
  where not (public.is_plain_line(service_name_fr) and public.is_plain_line(coalesce(service_name_en, '')));

-- Step
set local lock_timeout = '2s';
-- Looked at row by row while everybody goes on working.
alter table auth."user" validate constraint user_plain_names;
alter table market.founder_signup validate constraint founder_signup_plain_names;
alter table market.contact_message validate constraint contact_message_plain_names;
alter table market.professional validate constraint professional_plain_names;
alter table market.professional_place validate constraint professional_place_plain_names;
alter table market.professional_service validate constraint professional_service_plain_names;
alter table market.profile validate constraint profile_plain_names;
alter table market.appointment validate constraint appointment_plain_names;
alter table market.wait_entry validate constraint wait_entry_plain_names;
