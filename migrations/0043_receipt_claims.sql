-- Up Migration
-- What a member notes of a receipt for their insurance: which insurer, and how far the claim is. It is their own note;
-- the receipt itself does not change.
set local lock_timeout = '900ms';

create table market.receipt_claim (
  receipt_id uuid primary key references market.receipt (id),
  member_id uuid not null references auth."user" (id) on delete cascade,
  insurer text not null check (length(insurer) between 1 and 80 and public.is_plain_line(insurer)),
  state text not null check (state in ('to-claim', 'claimed', 'reimbursed')),
  changed_at timestamptz not null default public.clock()
);
create index receipt_claim_member_idx on market.receipt_claim (member_id);
alter table market.receipt_claim enable row level security;
-- Of one's own receipts, seen by oneself: no professional, no administrator, no job.
create policy receipt_claim_own on market.receipt_claim for all to api
  using (member_id = (select public.actor_id()))
  with check (member_id = (select public.actor_id()) and exists (select from market.receipt r
    where r.id = receipt_id and r.member_id = (select public.actor_id()) and r.kind = 'receipt'));
create policy receipt_claim_backup on market.receipt_claim for select to backup using (true);
grant select, insert, update, delete on market.receipt_claim to api;
