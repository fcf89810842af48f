-- Up Migration
-- What somebody earned, had and is called on the leaderboard is theirs to read (decision 0044); a voucher keeps the day
-- until which it was given.
set local lock_timeout = '900ms';

-- ── Whose rows they are ──────────────────────────────────────────────────────────────────────────────────────────
-- The worker counts everybody's points; the program serves one person at a time. Triggers and the functions below look
-- further as the owner.
alter table market.reward_earning enable row level security;
create policy reward_earning_own on market.reward_earning for all to api
  using (user_id = (select public.actor_id())) with check (user_id = (select public.actor_id()));
create policy reward_earning_jobs on market.reward_earning for all to jobs using (true) with check (true);
create policy reward_earning_backup on market.reward_earning for select to backup using (true);
alter table market.redemption enable row level security;
create policy redemption_own on market.redemption for all to api
  using (user_id = (select public.actor_id())) with check (user_id = (select public.actor_id()));
create policy redemption_jobs on market.redemption for all to jobs using (true) with check (true);
create policy redemption_backup on market.redemption for select to backup using (true);
alter table market.voucher enable row level security;
create policy voucher_own on market.voucher for all to api
  using (user_id = (select public.actor_id())) with check (user_id = (select public.actor_id()));
create policy voucher_jobs on market.voucher for all to jobs using (true) with check (true);
create policy voucher_backup on market.voucher for select to backup using (true);
alter table market.points_notice enable row level security;
create policy points_notice_own on market.points_notice for all to api
  using (user_id = (select public.actor_id())) with check (user_id = (select public.actor_id()));
create policy points_notice_jobs on market.points_notice for all to jobs using (true) with check (true);
create policy points_notice_backup on market.points_notice for select to backup using (true);
alter table market.leaderboard_alias enable row level security;
create policy leaderboard_alias_own on market.leaderboard_alias for all to api
  using (user_id = (select public.actor_id())) with check (user_id = (select public.actor_id()));
create policy leaderboard_alias_backup on market.leaderboard_alias for select to backup using (true);

alter table market.points_expiry enable row level security;
create policy points_expiry_own on market.points_expiry for select to api
  using (exists (select from market.points_notice n where n.id = notice_id));
create policy points_expiry_jobs on market.points_expiry for all to jobs using (true) with check (true);
create policy points_expiry_backup on market.points_expiry for select to backup using (true);

-- A code is worth something to whoever reads it: of the stock nobody sees one before it is theirs. The right to change
-- a row stays with the program while the release before this one runs; no policy opens a row to it.
alter table market.reward_code enable row level security;
create policy reward_code_own on market.reward_code for select to api
  using (exists (select from market.redemption r where r.id = redemption_id));
create policy reward_code_jobs on market.reward_code for all to jobs using (true) with check (true);
create policy reward_code_backup on market.reward_code for select to backup using (true);

create function market.reward_stock(reward text) returns integer
  language sql stable security definer set search_path = pg_catalog
  return (select count(*)::integer from market.reward_code c where c.reward_code = reward and c.redemption_id is null);
revoke execute on function market.reward_stock(text) from public;
grant execute on function market.reward_stock(text) to api, jobs;

-- The next code of the stock, which nobody else is taking, for a redemption of the person who asks; false when it is empty.
create function market.take_reward_code(redemption uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  update market.reward_code set redemption_id = redemption where id = (
    select c.id from market.redemption r join market.reward_code c on c.reward_code = r.reward_code
    where r.id = redemption and r.user_id = public.actor_id() and c.redemption_id is null
    order by c.id limit 1 for update of c skip locked);
  return found;
end $$;
revoke execute on function market.take_reward_code(uuid) from public;
grant execute on function market.take_reward_code(uuid) to api;

-- A whole month of those who asked to be seen, to whoever may be on it: places, aliases and sums, and nothing that tells
-- whose they are or when a point was earned.
create function market.leaderboard(month date)
  returns table (rank integer, alias text, points integer, is_own boolean)
  language sql stable security definer set search_path = pg_catalog as $$
  select b.rank, b.alias, b.points, b.is_own from (
    select (rank() over (order by sum(e.points) desc))::integer as rank, l.alias, sum(e.points)::integer as points,
      coalesce(l.user_id = public.actor_id(), false) as is_own,
      row_number() over (order by sum(e.points) desc, l.alias) as place
    from market.leaderboard_alias l join market.reward_earning e on e.user_id = l.user_id and e.state = 'earned'
      and e.decided_at >= date_trunc('month', month::timestamp) at time zone 'America/Toronto'
      and e.decided_at < (date_trunc('month', month::timestamp) + interval '1 month') at time zone 'America/Toronto'
    group by l.user_id) b
  where (b.place <= 50 or b.is_own) and exists (select from auth."user" u where u.id = public.actor_id()
    and u.user_type in ('particulier', 'professionnel'))
  order by b.place
$$;
revoke execute on function market.leaderboard(date) from public;
grant execute on function market.leaderboard(date) to api;

-- ── Until when a voucher pays ────────────────────────────────────────────────────────────────────────────────────
-- Its own day, whoever cancels and books again. When it was not the client's doing, sixty days from then at least: written
-- once, so that it outlives the visit and its professional. Only this trigger writes it.
alter table market.voucher add column grace_until timestamptz;

create function market.give_voucher_grace() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  update market.voucher v set grace_until = greatest(v.grace_until, public.clock() + interval '60 days')
  from market.appointment a where v.id = new.voucher_id and a.id = new.appointment_id and a.state = 'cancelled'
    and (a.cancelled_by <> 'client' or a.is_fee_waived);
  return null;
end $$;
revoke execute on function market.give_voucher_grace() from public;
create trigger payment_voucher_grace after update on market.payment
  for each row when (new.voucher_id is not null and new.state = 'settled' and old.state <> 'settled'
    and new.kept_voucher_cents = 0)
  execute function market.give_voucher_grace();

-- A voucher is for a year, and no program gives it more.
create or replace function market.guard_voucher() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  if not exists (select from market.redemption r join market.reward w on w.code = r.reward_code
      where r.id = new.id and r.user_id = new.user_id and w.kind = 'voucher' and w.value_cents = new.value_cents
        and w.profession = new.profession) then
    raise exception 'a voucher as it was offered' using errcode = '23514', constraint = 'voucher_offered';
  end if;
  if new.expires_at > public.clock() + interval '1 year 1 day' then
    raise exception 'a voucher is for a year' using errcode = '23514', constraint = 'voucher_year';
  end if;
  return new;
end $$;

-- Step
set local lock_timeout = '900ms';
-- What was told before this rule stands: a voucher that came back was open for sixty days.
update market.voucher v set grace_until = y.back_at + interval '60 days'
from (select voucher_id, max(greatest(settled_at, corrected_at)) as back_at from market.payment
  where voucher_id is not null and state = 'settled' and kept_voucher_cents = 0 group by voucher_id) y
where y.voucher_id = v.id;

create or replace function market.voucher_until(voucher uuid) returns timestamptz
  language sql stable security definer set search_path = pg_catalog
  return (select greatest(v.expires_at, v.grace_until) from market.voucher v where v.id = voucher);
