select coalesce(sum(b.posted) filter (where a.purpose = 'credits'), 0)::bigint as credits, coalesce(sum(b.reserved) filter (where a.purpose = 'credits'), 0)::bigint as reserved, coalesce(sum(b.posted) filter (where a.owner_kind = 'professional'), 0)::bigint as "owedCents", count(distinct a.owner_id) filter (where a.owner_kind = 'professional' and b.posted <> 0)::int as wallets, count(*) filter (where a.purpose = 'credits' and b.posted <> 0)::int as people
  from ledger.balance b
  join ledger.account a on a.id = b.account_id
  where a.owner_kind in ('member', 'professional') and a.unit in ('credit', 'cad');
--   Aggregate
--     Sort
--       Nested Loop
--         Index Scan on account using account_owner_kind_owner_id_purpose_key
--         Index Scan on balance using balance_pkey

select "started_at", "finished_at", "covered_until", "events_seen", "events_healed", "gap_cents"
  from "market"."stripe_reconciliation"
  where "finished_at" is not null
  order by "started_at" desc
  limit $1;
--   Limit
--     Index Scan on stripe_reconciliation using stripe_reconciliation_started_at_idx

select "event_id", "type", "cause", "attempts", "first_at", "last_at"
  from "market"."stripe_event_failure"
  where "resolved_at" is null
  order by "last_at" desc
  limit $1;
--   Limit
--     Index Scan on stripe_event_failure using stripe_event_failure_open_idx

select p.id, coalesce(pro.display_name, '') as name, p.amount_cents as "amountCents", p.state, p.requested_at as "requestedAt", p.held_until as "heldUntil", not exists (select
    from market.payout q
    where q.professional_id = p.professional_id and q.state = 'paid') as "isFirst", p.approvals_needed as "approvalsNeeded", array(select a.admin_id::text
    from market.payout_approval a
    where a.payout_id = p.id
    order by a.approved_at) as "approvedBy"
  from market.payout p
  left join market.professional pro on pro.id = p.professional_id
  where p.state in ('requested', 'processing')
  order by p.requested_at
  limit $1;
--   Limit
--     Result
--       Sort
--         Merge Join Left
--           Index Scan on payout using payout_in_flight_idx
--           Index Scan on professional using professional_pkey
--       Seq Scan on payout (SubPlan 2)
--       Sort (SubPlan 3)
--         Index Scan on payout_approval using payout_approval_pkey

select "finished_at", "findings"
  from "ledger"."audit_run"
  order by "finished_at" desc
  limit $1;
--   Limit
--     Index Scan on audit_run using audit_run_finished_at_idx

select "booked_cents", "booked_until"
  from "market"."stripe_reconciliation"
  where "booked_until" is not null
  order by "started_at" desc
  limit $1;
--   Limit
--     Index Scan on stripe_reconciliation using stripe_reconciliation_started_at_idx

select coalesce(sum(total_cents - refunded_cents), 0)::bigint as sum
  from market.package_invoice
  where status = 'paid';
--   Aggregate
--     Seq Scan on package_invoice

select coalesce(sum(case when is_ours then amount_cents else 0 end) filter (where failed_at is not null), 0)::bigint - coalesce(sum(amount_cents) filter (where not is_ours and failed_at is null), 0)::bigint as sum
  from market.card_refund
  where not is_ours or failed_at is not null;
--   Aggregate
--     Seq Scan on card_refund

select coalesce(sum(e.amount), 0)::bigint as sum
  from ledger.entry e
  join ledger.transfer t on t.id = e.transfer_id
  where e.account_id = $1 and e.phase = 'posted' and t.kind in ('package-paid', 'package-refunded', 'refund-failed', 'refund-elsewhere');
--   Aggregate
--     Nested Loop
--       Append
--         Index Scan on entry_<month> using entry_<month>_account_id_at_transfer_id_line_idx
--       Append
--         Index Scan on transfer_<month> using transfer_<month>_pkey

select coalesce(sum(amount), 0)::bigint as sum
  from ledger.entry
  where unit = 'cad' and phase = 'posted';
--   Aggregate
--     Gather
--       Aggregate
--         Append
--           Seq Scan on entry_<month>

select coalesce(sum(count), 0)::int as count
  from market.stripe_forgery
  where day > public.clock()::date - $1::int;
--   Aggregate
--     Index Scan on stripe_forgery using stripe_forgery_pkey

with months as ( select to_char(m, 'YYYY-MM') as month, m::timestamp at time zone 'America/Toronto' as starts, (m + interval '1 month')::timestamp at time zone 'America/Toronto' as ends
    from generate_series(date_trunc('month', public.clock() at time zone 'America/Toronto') - make_interval(months => $1), date_trunc('month', public.clock() at time zone 'America/Toronto'), interval '1 month') m ), lines as ( select a.purpose, e.amount, e.at
    from ledger.entry e
    join ledger.account a on a.id = e.account_id
    where a.owner_kind = 'platform' and e.phase = 'posted' and a.purpose in ('credits-issued', 'credits-redeemed', 'package-sales', 'founder-discount', 'commission', 'gst', 'qst') ) select month, (-coalesce(sum(amount) filter (where purpose in ('credits-issued', 'credits-redeemed') and at < ends), 0))::bigint as "creditsAtEnd", coalesce(sum(amount) filter (where purpose = 'package-sales' and at >= starts and at < ends), 0)::bigint as "salesCents", coalesce(sum(amount) filter (where purpose = 'founder-discount' and at >= starts and at < ends), 0)::bigint as "discountsCents", coalesce(sum(amount) filter (where purpose = 'commission' and at >= starts and at < ends), 0)::bigint as "commissionCents", coalesce(sum(amount) filter (where purpose in ('gst', 'qst') and at >= starts and at < ends), 0)::bigint as "taxesCents"
  from months
  left join lines on lines.at < ends
  group by month, starts, ends
  order by month;
--   Sort
--     Aggregate
--       Nested Loop Left
--         Function Scan
--         Materialize
--           Gather
--             Hash Join
--               Append
--                 Seq Scan on entry_<month>
--               Hash
--                 Index Scan on account using account_owner_kind_owner_id_purpose_key

select package, count(*)::int as count
  from market.subscription
  where status in ('active', 'trialing', 'past_due')
  group by package
  order by package;
--   Sort
--     Aggregate
--       Index Scan on subscription using subscription_live_idx

select p.id, coalesce(pro.display_name, '') as name, p.uncollected_cents as "amountCents", p.card_attempts as attempts, p.settled_at as "settledAt", p.outcome = 'fee' as "isFee"
  from market.payment p
  left join market.professional pro on pro.id = p.professional_id
  where p.card_state = 'uncollectible'
  order by p.settled_at desc
  limit $1;
--   Limit
--     Nested Loop Left
--       Index Scan on payment using payment_uncollectible_idx
--       Memoize
--         Index Scan on professional using professional_pkey

select p.id, 'visit' as what, p.refund_owed_cents as "amountCents", (select max(r.failed_at)
    from market.card_refund r
    where r.payment_id = p.id) as since
  from market.payment p
  where p.refund_owed_cents > 0
  union all select i.id, 'package', i.refund_owed_cents, i.paid_at
  from market.package_invoice i
  where i.refund_owed_cents > 0
  order by since desc nulls last
  limit $1;
--   Limit
--     Sort
--       Append
--         Index Scan on payment using payment_refund_owed_idx
--           Aggregate (SubPlan 1)
--             Index Scan on card_refund using card_refund_payment_idx
--         Index Scan on package_invoice using package_invoice_refund_owed_idx
