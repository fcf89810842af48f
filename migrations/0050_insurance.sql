-- Up Migration
-- How a claim ended, with what the insurer paid, and the yearly ceilings that a member wrote down from their insurance
-- plan. All of it is their own note: nobody else reads it (decision 0049).
set local lock_timeout = '900ms';

alter table market.receipt_claim
  add column reimbursed_cents bigint,
  drop constraint receipt_claim_state_check,
  add constraint receipt_claim_states check (state in ('to-claim', 'claimed', 'reimbursed', 'refused')) not valid,
  add constraint receipt_claim_amount check (reimbursed_cents is null
    or state = 'reimbursed' and reimbursed_cents >= 0) not valid;

-- An insurer pays back at most what was paid. Whoever changes the state without a word about the amount takes the amount
-- away with it: the release before this one knows of none.
create function market.guard_claim_amount() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  if tg_op = 'UPDATE' and new.state <> 'reimbursed'
    and new.reimbursed_cents is not distinct from old.reimbursed_cents then
    new.reimbursed_cents := null;
  end if;
  if new.reimbursed_cents > (select (r.content ->> 'totalCents')::bigint from market.receipt r
    where r.id = new.receipt_id) then
    raise exception 'no more comes back than was paid' using errcode = '23514', constraint = 'receipt_claim_within_total';
  end if;
  return new;
end $$;
create trigger receipt_claim_amount before insert or update on market.receipt_claim
  for each row execute function market.guard_claim_amount();

create table market.insurance_plan (
  id uuid primary key default public.new_id(),
  member_id uuid not null references auth."user" (id) on delete cascade,
  insurer text not null check (length(insurer) between 1 and 80 and public.is_plain_line(insurer)),
  contract text check (length(contract) between 1 and 40 and public.is_plain_line(contract)),
  -- Ceilings begin anew on the first of this month.
  starts_month smallint not null check (starts_month between 1 and 12),
  changed_at timestamptz not null default public.clock(),
  unique (id, member_id)
);
create unique index insurance_plan_insurer on market.insurance_plan (member_id, lower(insurer));

create table market.insurance_ceiling (
  plan_id uuid not null,
  member_id uuid not null,
  profession text not null check (profession ~ '^[a-z-]{3,40}$'),
  -- Somebody other than the member, as their visits are booked.
  attendee_name text check (length(attendee_name) between 1 and 80 and public.is_person_name(attendee_name)),
  ceiling_cents bigint not null check (ceiling_cents between 1 and 10000000),
  percent smallint not null check (percent between 1 and 100),
  foreign key (plan_id, member_id) references market.insurance_plan (id, member_id) on delete cascade,
  constraint insurance_ceiling_once unique nulls not distinct (plan_id, profession, attendee_name)
);

alter table market.insurance_plan enable row level security;
alter table market.insurance_plan force row level security;
create policy insurance_plan_own on market.insurance_plan for all to api
  using (member_id = (select public.actor_id())) with check (member_id = (select public.actor_id()));
create policy insurance_plan_backup on market.insurance_plan for select to backup using (true);
alter table market.insurance_ceiling enable row level security;
alter table market.insurance_ceiling force row level security;
create policy insurance_ceiling_own on market.insurance_ceiling for all to api
  using (member_id = (select public.actor_id())) with check (member_id = (select public.actor_id()));
create policy insurance_ceiling_backup on market.insurance_ceiling for select to backup using (true);

grant select, insert (member_id, insurer, contract, starts_month),
  update (insurer, contract, starts_month, changed_at), delete on market.insurance_plan to api;
grant select, insert, delete on market.insurance_ceiling to api;

-- Step
set local lock_timeout = '900ms';
alter table market.receipt_claim validate constraint receipt_claim_states;
alter table market.receipt_claim validate constraint receipt_claim_amount;
