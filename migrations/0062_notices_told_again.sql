-- Up Migration
-- Whoever saw a notice without opening its thread is told of the next message, and what one of those who answer for Mieva
-- has dealt with leaves the bells of the others.
set local lock_timeout = '900ms';

-- When this side was last told that messages wait; nothing while it never was.
alter table market.thread_side add column told_at timestamptz;

-- The two functions below ask and write for people other than who acts.
create policy notification_reach on market.notification for all to migrator using (true) with check (true);

-- Who of these people is told of the message that the actor has just written to them. All of them when it is the first that
-- they have not read, or when what they were told is older than `again`; otherwise whoever has seen the notice of what
-- waits: nothing else would tell them of this one.
create function market.take_telling(thread uuid, recipient uuid, people uuid[], told_as text, again interval)
  returns setof uuid
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  side record;
begin
  select s.side, s.unread, s.told_at, coalesce(s.unread = 1 or s.told_at <= public.clock() - again, true) as is_due
    into side from market.thread_side s
    where s.thread_id = thread and s.user_id is not distinct from recipient
      and exists (select from market.thread_side o where o.thread_id = s.thread_id and o.side <> s.side
        and (o.user_id = public.actor_id() or (o.user_id is null and market.actor_is_admin())))
    for no key update of s;
  if not found then
    return;
  end if;
  return query select person from unnest(people) person where side.is_due or (
    select bool_and(n.read_at is not null) from market.notification n
    where n.user_id = person and n.kind = told_as and n.about ->> 'id' = thread::text and n.created_at >= side.told_at);
  if found then
    update market.thread_side s set told_at = public.clock() where s.thread_id = thread and s.side = side.side;
  end if;
end $$;
revoke execute on function market.take_telling(uuid, uuid, uuid[], text, interval) from public;
grant execute on function market.take_telling(uuid, uuid, uuid[], text, interval) to api;

-- What waits at the desk and was dealt with is read for everybody who answers there, and rings for nobody any more. Answers
-- whose bell that changes.
create function market.settle_desk(told_as text, about_id text, keys text[]) returns setof uuid
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  if not market.actor_is_admin() or told_as not in ('file-waiting', 'report-waiting', 'support-waiting') then
    return;
  end if;
  delete from ops.outgoing_notice o using auth."user" u
    where u.user_type = 'admin' and o.user_id = u.id and o.kind = told_as and o.sent_at is null and o.claim is null
      and (o.about ->> 'id' = about_id or o.once_key = any (select 'push/' || u.id || '/' || key from unnest(keys) key));
  return query with settled as (
    update market.notification n set read_at = public.clock() from auth."user" u
    where u.user_type = 'admin' and n.user_id = u.id and n.kind = told_as and n.read_at is null
      and (n.about ->> 'id' = about_id or n.once_key = any (keys))
    returning n.user_id)
  select distinct settled.user_id from settled;
end $$;
revoke execute on function market.settle_desk(text, text, text[]) from public;
grant execute on function market.settle_desk(text, text, text[]) to api;
