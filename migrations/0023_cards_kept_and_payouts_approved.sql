-- Up Migration
-- A kept card is asked a few times and no more, and only as its owner agreed; large payouts are approved by two people;
-- invoices of packages open at the provider.

-- ── Kept cards ───────────────────────────────────────────────────────────────────────────────────────────────────
alter table market.payment
  -- What the person agreed to about their card; without it nothing is charged that the bank no longer reserves.
  add column card_consent_id uuid references audit.consent (id),
  -- How often the bank said no, and when it is asked again.
  add column card_attempts smallint not null default 0 check (card_attempts between 0 and 10),
  add column card_next_at timestamptz,
  -- Owed and never received: nobody asks any more.
  add column uncollected_cents bigint not null default 0 check (uncollected_cents between 0 and card_cents),
  drop constraint payment_card_state_check,
  add constraint payment_card_state_check check (card_state in ('none', 'awaiting', 'authorised', 'capturing',
    'captured', 'cancelling', 'cancelled', 'refunding', 'refunded', 'uncollectible')),
  add constraint payment_uncollected check ((card_state = 'uncollectible') = (uncollected_cents > 0)),
  add constraint payment_uncollected_not_kept check (card_state <> 'uncollectible' or kept_card_cents = 0);
create index payment_uncollectible_idx on market.payment (settled_at desc) where card_state = 'uncollectible';

create function market.require_card_consent() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  if not exists (select from audit.consent c where c.id = new.card_consent_id and c.subject_id = new.member_id
    and c.purpose = 'kept-card' and c.granted) then
    raise exception 'no such agreement' using errcode = '23514', constraint = 'payment_card_consent';
  end if;
  return new;
end $$;
create trigger payment_card_consent before insert or update of card_consent_id on market.payment
  for each row when (new.card_consent_id is not null) execute function market.require_card_consent();

grant update (card_attempts, card_next_at, uncollected_cents) on market.payment to api, jobs;

-- ── Payouts that two people approve (product, section 14) ────────────────────────────────────────────────────────
alter table market.payout
  add column approvals_needed smallint not null default 0 check (approvals_needed in (0, 2)),
  add constraint payout_two_people check (amount_cents <= 500000 or approvals_needed = 2) not valid;

-- Another bank makes what was already asked for wait too.
grant update (held_until) on market.payout to api, jobs;

-- Whoever approves is the actor of the transaction: nobody approves in another's name.
create table market.payout_approval (
  payout_id uuid not null references market.payout (id),
  admin_id uuid not null default public.actor_id(),
  approved_at timestamptz not null default now(),
  primary key (payout_id, admin_id)
);

create function market.check_payout_approval() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  if not exists (select from auth."user" u where u.id = new.admin_id and u.user_type = 'admin')
    or exists (select from market.payout p where p.id = new.payout_id and p.requested_by = new.admin_id) then
    raise exception 'another administrator approves' using errcode = '23514', constraint = 'payout_approval_admin';
  end if;
  return new;
end $$;
create trigger payout_approval_admin before insert on market.payout_approval
  for each row execute function market.check_payout_approval();
create trigger payout_approval_append_only before update or delete on market.payout_approval
  for each row execute function audit.refuse_change();
create trigger payout_approval_no_truncate before truncate on market.payout_approval
  for each statement execute function audit.refuse_change();

create function market.require_approvals() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  if (select count(*) from market.payout_approval a where a.payout_id = new.id) < new.approvals_needed then
    raise exception 'two people approve it first' using errcode = '23514', constraint = 'payout_approved';
  end if;
  return new;
end $$;
create trigger payout_approved before update of state on market.payout
  for each row when (new.state in ('processing', 'paid')) execute function market.require_approvals();

grant select on market.payout_approval to api, jobs;
grant insert (payout_id) on market.payout_approval to api;

-- ── Invoices open at the provider ────────────────────────────────────────────────────────────────────────────────
alter table market.package_invoice add column hosted_url text
  check (hosted_url ~ '^https://\S+$' and length(hosted_url) <= 1000);
