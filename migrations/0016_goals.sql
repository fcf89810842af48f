-- Up Migration
-- Goals over measures, sealed like them; and the coarse figures that members agree to count among others.

create table health.goal (
  id uuid primary key,
  user_id uuid not null references health.metric_key (user_id) on delete cascade,
  consent_id uuid not null references audit.consent (id),
  created_at timestamptz not null default now(),
  sealed bytea not null check (octet_length(sealed) between 30 and 1024)
);
create index goal_user_idx on health.goal (user_id, created_at);
create trigger goal_consent before insert on health.goal
  for each row execute function health.require_consent('health-metric-storage');

-- Who agreed to be counted, in a group of ages if they told one. Leaving removes the row, and the figures with it.
create table health.community_member (
  user_id uuid primary key references health.metric_key (user_id) on delete cascade,
  consent_id uuid not null references audit.consent (id),
  age_band text not null check (age_band in ('18', '35', '55', '75', 'unsaid')),
  joined_at timestamptz not null default now()
);
create trigger community_member_consent before insert on health.community_member
  for each row execute function health.require_consent('health-community');

-- One person's month, rounded until it says little (half hours, 500 steps). In clear: sums cannot be made of what is
-- sealed. Others read it only through the function below.
create table health.community_figure (
  user_id uuid not null references health.community_member (user_id) on delete cascade,
  month date not null check (extract(day from month) = 1),
  kind text not null check (kind in ('sleep', 'steps', 'resting-heart-rate', 'mood')),
  coarse numeric(7, 1) not null check (coarse >= 0),
  primary key (user_id, month, kind)
);
create index community_figure_month_idx on health.community_figure (month, kind);

alter table health.goal enable row level security;
alter table health.goal force row level security;
alter table health.community_member enable row level security;
alter table health.community_member force row level security;
alter table health.community_figure enable row level security;
alter table health.community_figure force row level security;

create policy goal_own on health.goal for all to api
  using (user_id = (select public.actor_id())
    and (select health.agrees(public.actor_id(), 'health-metric-storage')))
  with check (user_id = (select public.actor_id())
    and (select health.agrees(public.actor_id(), 'health-metric-storage')));
create policy community_member_own on health.community_member for all to api
  using (user_id = (select public.actor_id())) with check (user_id = (select public.actor_id()));
create policy community_figure_own on health.community_figure for all to api
  using (user_id = (select public.actor_id())) with check (user_id = (select public.actor_id()));
create policy goal_backup on health.goal for select to backup using (true);
create policy community_member_backup on health.community_member for select to backup using (true);
create policy community_figure_backup on health.community_figure for select to backup using (true);
-- For the function below alone: this role owns it and is never used at run time.
create policy community_member_summed on health.community_member for select to migrator using (true);
create policy community_figure_summed on health.community_figure for select to migrator using (true);

-- Groups of ten and more, and of the others nothing, not even their size. Sizes are told in fives and means in the
-- same coarse steps, so that one person more or less does not show.
create function health.community_means(wanted date)
  returns table (kind text, age_band text, people integer, mean double precision)
  language sql stable security definer set search_path = pg_catalog as $$
  select f.kind, p.age_band, (count(*) / 5 * 5)::integer,
    case f.kind
      when 'sleep' then round(avg(f.coarse) * 4) / 4
      when 'steps' then round(avg(f.coarse) / 250) * 250
      when 'mood' then round(avg(f.coarse) * 2) / 2
      else round(avg(f.coarse))
    end::double precision
  from health.community_figure f
  join health.community_member p on p.user_id = f.user_id
  where f.month = wanted and health.agrees(f.user_id, 'health-community')
  group by f.kind, p.age_band
  having count(*) >= 10
$$;
revoke execute on function health.community_means(date) from public;
grant execute on function health.community_means(date) to api;

grant select, insert, delete on health.goal to api;
grant select, insert, update (age_band, consent_id), delete on health.community_member to api;
grant select, insert, update (coarse), delete on health.community_figure to api;
