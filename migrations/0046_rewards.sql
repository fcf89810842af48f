-- Up Migration
-- Points for what people do, what they are exchanged for, and who shows them under an alias (decision 0044). The points
-- themselves are in the ledger.
set local lock_timeout = '900ms';

-- ── What points were given for ───────────────────────────────────────────────────────────────────────────────────
create table market.reward_earning (
  -- Its transfers are named after it.
  id uuid primary key default public.new_id(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  rule text not null check (rule ~ '^[a-z-]{3,40}$'),
  -- The visit, the week, or « once » for what happens once in an account's life.
  event text not null check (length(event) between 1 and 40),
  points integer not null check (points between 1 and 10000),
  state text not null check (state in ('pending', 'earned', 'undone')),
  began_at timestamptz not null default public.clock(),
  decided_at timestamptz default public.clock(),
  constraint reward_earning_once unique (user_id, rule, event),
  check ((state = 'pending') = (decided_at is null))
);
create index reward_earning_month_idx on market.reward_earning (decided_at, user_id) where state = 'earned';

create function market.guard_earning() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from auth."user" u where u.id = new.user_id and u.user_type <> 'admin') then
      raise exception 'administrators have no points' using errcode = '23514', constraint = 'reward_earning_role';
    end if;
    new.began_at := public.clock();
    new.decided_at := case when new.state = 'pending' then null else public.clock() end;
    return new;
  end if;
  if not (old.state = 'pending' and new.state in ('earned', 'undone') or old.state = 'earned' and new.state = 'undone') then
    raise exception 'pending, earned, undone, in this order' using errcode = '23514', constraint = 'reward_earning_order';
  end if;
  new.decided_at := case when old.state = 'earned' then old.decided_at else public.clock() end;
  return new;
end $$;
create trigger reward_earning_guard before insert or update on market.reward_earning
  for each row execute function market.guard_earning();
grant select, insert (user_id, rule, event, points, state), update (state) on market.reward_earning to api, jobs;

-- Which account first paid with a card. Its mark is a keyed hash of the provider's own fingerprint.
create table market.reward_card (
  mark bytea primary key check (octet_length(mark) = 32),
  user_id uuid not null references auth."user" (id) on delete cascade,
  seen_at timestamptz not null default public.clock()
);
create index reward_card_user_idx on market.reward_card (user_id);
create table market.reward_card_use (
  appointment_id uuid primary key,
  mark bytea not null references market.reward_card (mark) on delete cascade,
  seen_at timestamptz not null default public.clock()
);
create index reward_card_use_mark_idx on market.reward_card_use (mark);
grant select, insert (mark, user_id) on market.reward_card to api, jobs;
grant select, insert (appointment_id, mark) on market.reward_card_use to api, jobs;

-- What somebody has to look at again, and from when. Marks are only ever added, so that no writer waits for another;
-- what an event is worth is read from its own rows each time.
create table market.reward_due (
  id bigint primary key generated always as identity,
  user_id uuid not null,
  source text not null check (source in ('scan-saved', 'visit', 'review')),
  event_id uuid not null,
  due_at timestamptz not null default public.clock()
);
create index reward_due_at_idx on market.reward_due (due_at);
create index reward_due_event_idx on market.reward_due (event_id);
create index reward_due_user_idx on market.reward_due (user_id);
grant select, insert (user_id, source, event_id, due_at), delete on market.reward_due to jobs;

-- Definer: whoever changes a visit may not write marks of its own.
create function market.mark_reward() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  changed jsonb := to_jsonb(new);
begin
  insert into market.reward_due (user_id, source, event_id, due_at) values (
    (changed ->> case tg_argv[0] when 'scan-saved' then 'user_id' when 'review' then 'client_id' else tg_argv[1] end)::uuid,
    tg_argv[0],
    (changed ->> case when tg_argv[0] = 'scan-saved' or tg_table_name like 'appointment%' then 'id' else 'appointment_id' end)::uuid,
    case when changed ->> 'state' = 'scheduled' then greatest(public.clock(), (changed ->> 'ends_at')::timestamptz)
      else public.clock() end);
  return null;
end $$;
revoke execute on function market.mark_reward() from public;
create trigger scan_result_reward after insert on health.scan_result
  for each row execute function market.mark_reward('scan-saved');
create trigger appointment_reward after update on market.appointment
  for each row when ((new.state, new.ends_at) is distinct from (old.state, old.ends_at)
    and new.state in ('scheduled', 'completed', 'no_show', 'cancelled'))
  execute function market.mark_reward('visit', 'client_id');
create trigger payment_reward after update on market.payment
  for each row when ((new.state, new.outcome, new.card_state) is distinct from (old.state, old.outcome, old.card_state)
    and new.state = 'settled')
  execute function market.mark_reward('visit', 'member_id');
create trigger review_reward after insert on market.review
  for each row execute function market.mark_reward('review');

-- ── The catalogue, kept by administrators ────────────────────────────────────────────────────────────────────────
create table market.reward_partner (
  id uuid primary key default public.new_id(),
  name text not null unique check (length(name) between 1 and 120 and public.is_plain_line(name)),
  website text not null check (website ~ '^https://[^\s]{3,200}$'),
  added_at timestamptz not null default public.clock()
);

create table market.reward (
  code text primary key check (code ~ '^[a-z_]{3,40}$'),
  category text not null check (category in ('services', 'products', 'experiences', 'donations')),
  kind text not null check (kind in ('voucher', 'code', 'donation')),
  position smallint not null unique,
  cost integer not null check (cost between 1 and 100000),
  title_fr text not null, title_en text not null,
  text_fr text not null, text_en text not null,
  impact_fr text not null, impact_en text not null,
  is_open boolean not null default false,
  -- Who pays for what it gives: what has no payer is not given.
  payer text check (length(payer) between 1 and 120 and public.is_plain_line(payer)),
  value_cents bigint check (value_cents between 100 and 100000),
  profession text,
  partner_id uuid references market.reward_partner (id),
  constraint reward_payer check (not is_open or payer is not null),
  constraint reward_complete check (not is_open or kind = 'code' or value_cents is not null
    and case kind when 'voucher' then profession is not null else partner_id is not null end)
);

insert into market.reward (code, category, kind, position, cost, title_fr, title_en, text_fr, text_en, impact_fr, impact_en)
values
  ('massage_therapy', 'services', 'voucher', 1, 400, 'Séance de massothérapie', 'Massage therapy session',
    'Chez une ou un massothérapeute de votre région', 'With a massage therapist in your area',
    'Paie une partie d’une visite chez une ou un professionnel du Québec', 'Pays part of a visit with a Quebec professional'),
  ('nutrition_consultation', 'services', 'voucher', 2, 300, 'Consultation en nutrition', 'Nutrition consultation',
    'Une rencontre avec une ou un nutritionniste', 'A visit with a nutritionist',
    'Paie une partie d’une visite chez une ou un professionnel du Québec', 'Pays part of a visit with a Quebec professional'),
  ('eco_products', 'products', 'code', 3, 200, 'Produits écoresponsables', 'Eco-friendly products',
    'Fabriqués au Québec', 'Made in Quebec',
    'Un code d’une boutique d’ici', 'A code from a local shop'),
  ('wellness_retreat', 'experiences', 'code', 4, 800, 'Retraite bien-être', 'Wellness retreat',
    'Une journée en nature, en groupe', 'A day outdoors, in a group',
    'Une place chez un hôte d’ici', 'A place with a local host'),
  ('tree_planting', 'donations', 'donation', 5, 150, 'Plantation d’arbres', 'Tree planting',
    'Un arbre planté en votre nom', 'A tree planted in your name',
    'Un arbre, avec le reçu du partenaire', 'A tree, with the partner’s receipt'),
  ('mental_health_fund', 'donations', 'donation', 6, 100, 'Fonds en santé mentale', 'Mental health fund',
    'Votre don soutient un organisme local', 'Your donation supports a local organization',
    'Un don, avec le reçu du partenaire', 'A donation, with the partner’s receipt');

-- What was promised to a partner, and its receipt once it was given. Public, and about nobody.
create table market.reward_donation (
  id uuid primary key default public.new_id(),
  reward_code text not null references market.reward (code),
  partner_id uuid not null references market.reward_partner (id),
  amount_cents bigint not null check (amount_cents > 0),
  promised_on date not null default (public.clock() at time zone 'America/Toronto')::date,
  transferred_on date,
  receipt text check (length(receipt) between 1 and 120 and public.is_plain_line(receipt)),
  trees integer check (trees between 0 and 1000),
  co2_grams bigint check (co2_grams between 0 and 1000000000),
  constraint reward_donation_receipt check ((transferred_on is null) = (receipt is null)
    and (receipt is not null or num_nonnulls(trees, co2_grams) = 0))
);
create index reward_donation_promised_idx on market.reward_donation (promised_on desc, id desc);

create table market.redemption (
  id uuid primary key default public.new_id(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  reward_code text not null references market.reward (code),
  points integer not null check (points > 0),
  transfer_id uuid not null unique,
  donation_id uuid unique references market.reward_donation (id),
  at timestamptz not null default public.clock()
);
create index redemption_user_idx on market.redemption (user_id, at desc);

-- Codes of products and places, given out once. What was given stays the person's; who leaves takes it along.
create table market.reward_code (
  id uuid primary key default public.new_id(),
  reward_code text not null references market.reward (code),
  code text not null check (length(code) between 3 and 80 and public.is_plain_line(code)),
  redemption_id uuid unique references market.redemption (id) on delete cascade,
  loaded_at timestamptz not null default public.clock(),
  unique (reward_code, code)
);
create index reward_code_stock_idx on market.reward_code (reward_code, id) where redemption_id is null;

-- Pays part of one visit of its profession.
create table market.voucher (
  id uuid primary key references market.redemption (id) on delete cascade,
  user_id uuid not null references auth."user" (id) on delete cascade,
  profession text not null,
  value_cents bigint not null check (value_cents > 0),
  expires_at timestamptz not null,
  had_at timestamptz not null default public.clock()
);
create index voucher_user_idx on market.voucher (user_id);

create function market.guard_redemption() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  if not exists (select from market.reward r where r.code = new.reward_code and r.is_open and r.cost = new.points) then
    raise exception 'what is offered, at its cost' using errcode = '23514', constraint = 'redemption_offered';
  end if;
  -- Points that cost nothing are worth nothing yet: a thousand accounts with one scan each are not a thousand gifts.
  if not exists (select from market.reward_earning e where e.user_id = new.user_id and e.rule = 'visit-attended'
      and e.state = 'earned') then
    raise exception 'who attended a visit' using errcode = '23514', constraint = 'redemption_attended';
  end if;
  return new;
end $$;
create trigger redemption_offered before insert on market.redemption
  for each row execute function market.guard_redemption();

-- Nothing is had that the books did not take points for.
create function market.require_points_spent() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  if not exists (select from ledger.transfer t join ledger.entry e on e.transfer_id = t.id
      join ledger.account a on a.id = e.account_id
      where t.id = new.transfer_id and t.kind = 'points-spent' and t.phase = 'posted' and a.owner_kind = 'member'
        and a.owner_id = new.user_id and a.purpose = 'points' and e.amount = -new.points) then
    raise exception 'paid in points' using errcode = '23514', constraint = 'redemption_paid';
  end if;
  return null;
end $$;
create constraint trigger redemption_paid after insert on market.redemption
  deferrable initially deferred for each row execute function market.require_points_spent();

create function market.guard_code() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  if old.redemption_id is not null then
    raise exception 'a code is given once' using errcode = '23514', constraint = 'reward_code_once';
  end if;
  if not exists (select from market.redemption r where r.id = new.redemption_id and r.reward_code = new.reward_code) then
    raise exception 'a code of this reward' using errcode = '23514', constraint = 'reward_code_of_reward';
  end if;
  return new;
end $$;
create trigger reward_code_once before update on market.reward_code
  for each row execute function market.guard_code();

create function market.guard_voucher() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  if not exists (select from market.redemption r join market.reward w on w.code = r.reward_code
      where r.id = new.id and r.user_id = new.user_id and w.kind = 'voucher' and w.value_cents = new.value_cents
        and w.profession = new.profession) then
    raise exception 'a voucher as it was offered' using errcode = '23514', constraint = 'voucher_offered';
  end if;
  return new;
end $$;
create trigger voucher_offered before insert on market.voucher
  for each row execute function market.guard_voucher();

-- Kept by administrators, whichever program writes for them.
create function market.guard_catalogue() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  if not exists (select from auth."user" u where u.id = public.actor_id() and u.user_type = 'admin') then
    raise exception 'an administrator keeps the catalogue' using errcode = '23514', constraint = 'reward_by_admin';
  end if;
  return new;
end $$;
create trigger reward_by_admin before update on market.reward
  for each row execute function market.guard_catalogue();
create trigger reward_partner_by_admin before insert on market.reward_partner
  for each row execute function market.guard_catalogue();
create trigger reward_code_by_admin before insert on market.reward_code
  for each row execute function market.guard_catalogue();
create trigger reward_donation_by_admin before update on market.reward_donation
  for each row execute function market.guard_catalogue();

grant select on market.reward, market.reward_partner, market.reward_donation, market.redemption, market.reward_code,
  market.voucher to api, jobs;
grant update (cost, is_open, payer, value_cents, profession, partner_id) on market.reward to jobs;
grant insert (name, website) on market.reward_partner to jobs;
grant insert (reward_code, code) on market.reward_code to jobs;
grant update (transferred_on, receipt, trees, co2_grams) on market.reward_donation to jobs;
grant insert (reward_code, partner_id, amount_cents) on market.reward_donation to api;
grant insert (id, user_id, reward_code, points, transfer_id, donation_id) on market.redemption to api;
grant update (redemption_id) on market.reward_code to api;
grant insert (id, user_id, profession, value_cents, expires_at) on market.voucher to api;

-- ── The leaderboard: who asked to be on it, under an alias ───────────────────────────────────────────────────────
create table market.leaderboard_alias (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  alias text not null check (length(alias) between 3 and 24 and public.is_plain_line(alias)),
  -- What people cannot tell apart is one name.
  alias_key text not null constraint leaderboard_alias_taken unique check (length(alias_key) between 1 and 48),
  joined_at timestamptz not null default public.clock()
);
create function market.guard_leaderboard() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  if not exists (select from auth."user" u where u.id = new.user_id and u.user_type in ('particulier', 'professionnel')) then
    raise exception 'neither employers nor administrators' using errcode = '23514', constraint = 'leaderboard_role';
  end if;
  return new;
end $$;
create trigger leaderboard_role before insert or update on market.leaderboard_alias
  for each row execute function market.guard_leaderboard();
grant select, insert (user_id, alias, alias_key), update (alias, alias_key), delete on market.leaderboard_alias to api;

-- ── Points that lie still ────────────────────────────────────────────────────────────────────────────────────────
create table market.points_notice (
  id uuid primary key default public.new_id(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  active_at timestamptz not null,
  expires_at timestamptz not null,
  mailed_at timestamptz not null default public.clock(),
  constraint points_notice_days check (expires_at between mailed_at + interval '30 days' and mailed_at + interval '60 days')
);
create index points_notice_user_idx on market.points_notice (user_id, mailed_at desc);
create table market.points_expiry (
  notice_id uuid primary key references market.points_notice (id) on delete cascade,
  points integer not null check (points > 0),
  at timestamptz not null default public.clock()
);
create function market.guard_expiry() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  if not exists (select from market.points_notice n where n.id = new.notice_id and n.expires_at <= public.clock()
      and public.clock() between n.mailed_at + interval '30 days' and n.mailed_at + interval '60 days') then
    raise exception 'told 30 to 60 days before' using errcode = '23514', constraint = 'points_expiry_noticed';
  end if;
  return new;
end $$;
create trigger points_expiry_noticed before insert on market.points_expiry
  for each row execute function market.guard_expiry();
grant select, insert (user_id, active_at, expires_at) on market.points_notice to jobs;
grant select, insert (notice_id, points) on market.points_expiry to jobs;
grant select on market.points_notice, market.points_expiry to api;

-- ── A voucher as one more payer of a visit ───────────────────────────────────────────────────────────────────────
alter table market.payment add column voucher_id uuid, add column voucher_cents bigint not null default 0,
  add column kept_voucher_cents bigint;
alter table market.payment drop constraint payment_whole;
alter table market.payment add constraint payment_whole check (credits * 2000 + card_cents + on_site_cents + voucher_cents
  = price_cents + gst_cents + qst_cents) not valid;
alter table market.payment add constraint payment_voucher_parts check (voucher_cents >= 0
  and (voucher_id is null) = (voucher_cents = 0)
  and (kept_voucher_cents is null or kept_voucher_cents between 0 and voucher_cents)
  and (voucher_cents = 0 or outcome is null or kept_voucher_cents is not null)) not valid;
alter table market.receipt drop constraint receipt_visit_sum;
alter table market.receipt add constraint receipt_visit_sum check (payment_id is null
  or ((content ->> 'creditCents')::bigint + (content ->> 'cardCents')::bigint + (content ->> 'onSiteCents')::bigint
  + coalesce((content ->> 'voucherCents')::bigint, 0) = (content ->> 'totalCents')::bigint) is true) not valid;

-- Whether a client and a professional may be one hand: the same person, a phone or a card of both, or visits that they
-- trade. What passes between them earns no points and takes no voucher.
create function market.is_linked(client uuid, professional uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog
  return exists (select from market.professional x where x.id = professional and (x.user_id = client
    or exists (select from market.profile c join market.profile o on o.phone = c.phone
      where c.user_id = client and o.user_id = x.user_id)
    or exists (select from market.reward_card k join market.reward_card_use u on u.mark = k.mark
      join market.appointment a on a.id = u.appointment_id
      where k.user_id in (client, x.user_id) and a.client_id in (client, x.user_id) and a.client_id <> k.user_id)
    or exists (select from market.professional mine join market.appointment b on b.professional_id = mine.id
      where mine.user_id = client and b.client_id = x.user_id and b.state in ('scheduled', 'completed'))));
revoke execute on function market.is_linked(uuid, uuid) from public;
grant execute on function market.is_linked(uuid, uuid) to api, jobs;

-- Until when a voucher may pay: its year, and sixty days from when a visit gave it back whole.
create function market.voucher_until(voucher uuid) returns timestamptz
  language sql stable security definer set search_path = pg_catalog
  return (select greatest(v.expires_at, (select max(greatest(y.settled_at, y.corrected_at)) + interval '60 days'
    from market.payment y where y.voucher_id = v.id and y.state = 'settled' and y.kept_voucher_cents = 0))
    from market.voucher v where v.id = voucher);
revoke execute on function market.voucher_until(uuid) from public;
grant execute on function market.voucher_until(uuid) to api, jobs;

-- Its own person's, for its profession, in its time, for no more than its worth and to nobody they are linked to.
create function market.guard_voucher_payment() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  if not exists (select from market.voucher v join market.professional p on p.id = new.professional_id
      where v.id = new.voucher_id and v.user_id = new.member_id and v.profession = p.profession
        and market.voucher_until(v.id) > public.clock() and new.voucher_cents <= v.value_cents
        and not market.is_linked(new.member_id, new.professional_id)) then
    raise exception 'a voucher of this person for this profession' using errcode = '23514', constraint = 'payment_voucher';
  end if;
  return new;
end $$;
create trigger payment_voucher before insert on market.payment
  for each row when (new.voucher_id is not null) execute function market.guard_voucher_payment();
grant update (kept_voucher_cents) on market.payment to api, jobs;

-- Step
set local lock_timeout = '900ms';
alter table market.payment validate constraint payment_whole;
alter table market.payment validate constraint payment_voucher_parts;
alter table market.receipt validate constraint receipt_visit_sum;

-- Step alone
drop index concurrently if exists market.payment_voucher_idx;
-- Step alone
-- One visit a voucher: what was given back of it whole is open again.
create unique index concurrently payment_voucher_idx on market.payment (voucher_id)
  where voucher_id is not null and state <> 'dropped' and (outcome is null or kept_voucher_cents > 0);
-- Step alone
drop index concurrently if exists market.payment_voucher_back_idx;
-- Step alone
-- When a voucher came back, read with each one that is offered.
create index concurrently payment_voucher_back_idx on market.payment (voucher_id) where voucher_id is not null;
-- Step alone
drop index concurrently if exists market.payment_member_idx;
-- Step alone
-- What a person's visits paid to professionals.
create index concurrently payment_member_idx on market.payment (member_id) where outcome = 'captured';
