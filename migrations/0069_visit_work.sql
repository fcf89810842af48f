-- Up Migration
-- What a professional does around a visit: a decision that may still be undone, what was paid on site, and what becomes of
-- an absence about which the two do not agree.
set local lock_timeout = '900ms';
insert into market.appointment_transition (from_state, event, to_state) values
  ('completed', 'undo-complete', 'scheduled'),
  ('completed', 'undo-excuse', 'no_show'),
  ('no_show', 'undo-miss', 'scheduled'),
  ('no_show', 'undo-late-miss', 'completed'),
  ('no_show', 'keep', 'no_show'),
  ('no_show', 'uphold', 'no_show'),
  ('no_show', 'waive', 'no_show');

-- One row while a decision may be undone: its money and its message wait for this row to go.
create table market.visit_decision (
  appointment_id uuid primary key references market.appointment (id) on delete cascade,
  professional_id uuid not null references market.professional (id) on delete cascade,
  event text not null check (event in ('complete', 'miss', 'excuse')),
  -- Where the visit goes back to.
  from_state text not null check (from_state in ('scheduled', 'completed', 'no_show')),
  from_fee_cents bigint,
  undo_until timestamptz not null
);
create index visit_decision_due_idx on market.visit_decision (undo_until);
alter table market.visit_decision enable row level security;
create policy visit_decision_own on market.visit_decision for all to api
  using (professional_id = (select market.actor_practice()))
  with check (professional_id = (select market.actor_practice()));
create policy visit_decision_upkeep on market.visit_decision for all to jobs using (true);
create policy visit_decision_backup on market.visit_decision for select to backup using (true);
grant select, insert, update, delete on market.visit_decision to api;
grant select, delete on market.visit_decision to jobs;

-- A visit that is undecided again occupies its time again, unless somebody else has it since: then nothing is undone.
create function market.reclaim_time() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into market.time_claim (appointment_id, holder_kind, holder_id, during) values
    (new.id, 'professional', new.professional_id, tstzrange(new.busy_from, new.busy_until)),
    (new.id, 'client', new.client_id, tstzrange(new.starts_at, new.ends_at));
  return null;
end $$;
revoke execute on function market.reclaim_time() from public;
create trigger appointment_reclaim after update on market.appointment
  for each row when (new.state = 'scheduled' and old.state in ('completed', 'no_show'))
  execute function market.reclaim_time();

-- What a professional says that they were paid outside Mieva. It is their word: no receipt of ours follows from it.
create table market.on_site_payment (
  id uuid primary key default public.new_id(),
  appointment_id uuid not null references market.appointment (id) on delete cascade,
  professional_id uuid not null references market.professional (id) on delete cascade,
  amount_cents bigint not null check (amount_cents between 1 and 1000000),
  method text not null check (method in ('cash', 'debit', 'terminal', 'transfer', 'other')),
  paid_on date not null,
  recorded_at timestamptz not null default public.clock(),
  undone_at timestamptz
);
create unique index on_site_payment_one_idx on market.on_site_payment (appointment_id) where undone_at is null;
create index on_site_payment_practice_idx on market.on_site_payment (professional_id, paid_on);
alter table market.on_site_payment enable row level security;
create policy on_site_payment_own on market.on_site_payment for all to api
  using (professional_id = (select market.actor_practice()))
  with check (professional_id = (select market.actor_practice()) and exists (select from market.appointment a
    where a.id = appointment_id and a.professional_id = (select market.actor_practice())));
create policy on_site_payment_backup on market.on_site_payment for select to backup using (true);
grant select, insert (appointment_id, professional_id, amount_cents, method, paid_on), update (undone_at)
  on market.on_site_payment to api;

-- One row an absence that its client contests: what the professional answers, and what the back office decides.
create table market.absence_review (
  appointment_id uuid primary key references market.appointment (id) on delete cascade,
  professional_id uuid not null references market.professional (id) on delete cascade,
  contested_at timestamptz not null,
  kept_at timestamptz,
  decision text check (decision in ('upheld', 'waived')),
  decision_reason text check (length(decision_reason) between 1 and 500),
  decided_at timestamptz,
  decided_by uuid references auth."user" (id) on delete set null,
  check ((decision is null) = (decided_at is null) and (decision is null) = (decision_reason is null))
);
create index absence_review_open_idx on market.absence_review (contested_at) where decision is null;
alter table market.absence_review enable row level security;
create policy absence_review_people on market.absence_review for select to api
  using (professional_id = (select market.actor_practice()) or (select market.actor_is_admin())
    or exists (select from market.appointment a where a.id = appointment_id and a.client_id = (select public.actor_id())));
create policy absence_review_contested on market.absence_review for insert to api
  with check (exists (select from market.appointment a where a.id = appointment_id
    and a.client_id = (select public.actor_id()) and a.professional_id = absence_review.professional_id));
create policy absence_review_answered on market.absence_review for update to api
  using (professional_id = (select market.actor_practice()) or (select market.actor_is_admin()));
create policy absence_review_upkeep on market.absence_review for select to jobs using (true);
create policy absence_review_backup on market.absence_review for select to backup using (true);
grant select, insert (appointment_id, professional_id, contested_at),
  update (kept_at, decision, decision_reason, decided_at, decided_by) on market.absence_review to api;
grant select on market.absence_review to jobs;

-- The professional answers, the back office decides, and neither does the other's part.
create function market.guard_absence_review() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  if new.decision is distinct from old.decision and (old.decision is not null or not market.actor_is_admin()) then
    raise exception 'the back office decides, once' using errcode = '23514', constraint = 'absence_review_decided';
  end if;
  if new.kept_at is distinct from old.kept_at and old.professional_id is distinct from market.actor_practice() then
    raise exception 'the professional answers' using errcode = '23514', constraint = 'absence_review_kept';
  end if;
  return new;
end $$;
create trigger absence_review_guard before update on market.absence_review
  for each row execute function market.guard_absence_review();

-- Step alone
insert into market.absence_review (appointment_id, professional_id, contested_at)
  select a.id, a.professional_id, a.contested_at from market.appointment a
  where a.state = 'no_show' and a.contested_at is not null
  on conflict (appointment_id) do nothing;
