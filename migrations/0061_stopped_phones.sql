-- Up Migration
-- A telephone that said STOP is left alone whatever becomes of the accounts that knew it, and a text message that may have
-- left is not sent again after its worker died.
set local lock_timeout = '900ms';

-- A mark of the number, keyed with a secret that the database does not have: it says nothing of whose it is or was. It
-- belongs to no account, so that neither another number, nor a number that is forgotten, nor the erasure of an account
-- takes a STOP back. Kept until the same telephone says START, which deletes it: a withdrawal of consent has no end date.
create table market.stopped_phone (
  mark bytea primary key check (length(mark) = 32),
  said_at timestamptz not null default public.clock()
);
alter table market.stopped_phone enable row level security;
alter table market.stopped_phone force row level security;
create policy stopped_phone_reach on market.stopped_phone for all to migrator using (true) with check (true);
create policy stopped_phone_backup on market.stopped_phone for select to backup using (true);

-- So that whoever asks how a person is reached finds the mark without the secret.
alter table market.text_number add column phone_mark bytea;
grant insert (phone_mark), update (phone_mark) on market.text_number to api;

-- Whether this telephone said STOP, whoever has it in their account.
create function market.is_phone_stopped(number text, phone_mark bytea) returns boolean
  language sql stable security definer set search_path = pg_catalog
  return exists (select from market.stopped_phone s where s.mark = phone_mark) or market.is_text_stopped(number);
revoke execute on function market.is_phone_stopped(text, bytea) from public;
grant execute on function market.is_phone_stopped(text, bytea) to api, jobs;

-- As the function of 0056, and for every telephone: one that no account has, or has not proven yet, is heard too.
create function market.hear_text_answer(number text, phone_mark bytea, wants boolean) returns bigint
  language sql security definer set search_path = pg_catalog
  begin atomic
    delete from market.stopped_phone s where wants and s.mark = phone_mark;
    insert into market.stopped_phone (mark) select phone_mark where not wants on conflict do nothing;
    select market.note_text_answer(number, wants);
  end;
revoke execute on function market.hear_text_answer(text, bytea, boolean) from public;
grant execute on function market.hear_text_answer(text, bytea, boolean) to api, jobs;

create or replace function market.reach_of(people uuid[])
  returns table (user_id uuid, email text, language text, choices jsonb, is_quiet boolean, quiet_from smallint,
    quiet_until smallint, has_push boolean, has_text boolean)
  language sql stable security definer set search_path = pg_catalog
  begin atomic
    select u.id, u.email::text, u.language,
      coalesce((select jsonb_object_agg(c.topic || '/' || c.channel, c.is_on) from market.notification_choice c
        where c.user_id = u.id), '{}'),
      coalesce(r.is_quiet, true), coalesce(r.quiet_from, 21::smallint), coalesce(r.quiet_until, 7::smallint),
      exists (select from market.push_subscription s where s.user_id = u.id),
      exists (select from market.text_number t
        where t.user_id = u.id and t.verified_at is not null and t.stopped_at is null
          and not exists (select from market.stopped_phone s where s.mark = t.phone_mark))
    from auth."user" u left join market.notification_rhythm r on r.user_id = u.id
    where u.id = any (people);
  end;

-- Whoever proves an address again receives our mail there again.
create policy bounced_address_reach on market.bounced_address for all to migrator using (true);
create function market.forget_bounce(person uuid) returns void
  language sql security definer set search_path = pg_catalog
  begin atomic
    delete from market.bounced_address b where b.user_id = person;
  end;
revoke execute on function market.forget_bounce(uuid) from public;
grant execute on function market.forget_bounce(uuid) to api;

-- Step
-- Written before the provider of text messages is asked: of a worker that died in between, nobody knows whether it was.
set local lock_timeout = '900ms';
alter table ops.outgoing_notice add column handed_at timestamptz;
grant update (handed_at) on ops.outgoing_notice to jobs;
