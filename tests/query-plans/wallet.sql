select p.id, p.user_id as "userId", p.display_name as name, p.is_founder as "isFounder", case when d.professional_id is not null then jsonb_build_object('lastDigits', d.last_digits, 'changedAt', d.changed_at) end as destination
  from market.professional p
  left join market.payout_destination d on d.professional_id = p.id
  where p.user_id = $1;
--   Nested Loop Left
--     Index Scan on professional using professional_user_id_key
--     Index Scan on payout_destination using payout_destination_pkey

select account_id as "accountId", posted, reserved, incoming
  from ledger.balance
  where account_id = any($1::uuid[]);
--   Index Scan on balance using balance_pkey

with moved as ( select e.transfer_id, e.at, sum(e.amount)::bigint as net
    from ledger.entry e
    where e.account_id = any($1::uuid[]) and e.phase = 'posted'
    group by e.transfer_id, e.at ) select m.transfer_id as id, t.kind, m.at, m.net, coalesce(c.amount, 0) as commission, p.outcome, t.facts ->> 'because' as because, p.appointment_id as "appointmentId", p.id as "paymentId", u.first_name as "clientFirstName", u.last_name as "clientLastName", a.service_name_fr as "serviceNameFr", a.service_name_en as "serviceNameEn"
  from moved m
  join ledger.transfer t on t.id = m.transfer_id
  left join ledger.entry c on c.transfer_id = m.transfer_id and c.account_id = $2
  left join market.payment p on p.id = (t.facts ->> 'payment')::uuid
  left join market.appointment a on a.id = p.appointment_id
  left join auth."user" u on u.id = a.client_id
  where t.kind in ('appointment-paid', 'appointment-refunded')
  order by m.at desc, m.transfer_id desc
  limit $3;
--   Limit
--     Sort
--       Nested Loop Left
--         Nested Loop Left
--           Nested Loop Left
--             Nested Loop Left
--               Nested Loop
--                 Aggregate
--                   Append
--                     Index Scan on entry_<month> using entry_<month>_account_id_at_transfer_id_line_idx
--                 Append
--                   Index Scan on transfer_<month> using transfer_<month>_pkey
--               Append
--                 Index Scan on entry_<month> using entry_<month>_account_id_at_transfer_id_line_idx
--             Index Scan on payment using payment_pkey
--           Append
--             Index Scan on appointment_<month> using appointment_<month>_pkey
--         Index Scan on user using user_pkey

select "id", "amount_cents", "state", "held_until", "requested_at", "decided_at"
  from "market"."payout"
  where "professional_id" = $1
  order by "requested_at" desc
  limit $2;
--   Limit
--     Index Scan on payout using payout_professional_idx

select "at"
  from "audit"."event"
  where "subject_id" = $1 and "action" in ($2, $3, $4, $5, $6, $7, $8) and "at" >= $9;
--   Append
--     Index Scan on event_<month> using event_<month>_subject_id_position_at_idx

with months as ( select generate_series(date_trunc('month', public.clock() at time zone 'America/Toronto') - make_interval(months => $1), date_trunc('month', public.clock() at time zone 'America/Toronto'), interval '1 month') as starts ), moved as ( select e.transfer_id, t.kind, t.facts ->> 'payment' as payment, date_trunc('month', e.at at time zone 'America/Toronto') as starts, sum(e.amount) as net
    from ledger.entry e
    join ledger.transfer t on t.id = e.transfer_id
    where e.account_id = any($2::uuid[]) and e.phase = 'posted' and t.kind in ('appointment-paid', 'appointment-refunded') and e.at >= (select min(starts)
      from months) at time zone 'America/Toronto'
    group by e.transfer_id, t.kind, 3, 4 ) select to_char(months.starts, 'YYYY-MM') as month, coalesce(sum(moved.net), 0)::bigint as net, coalesce(sum(c.amount), 0)::bigint as commission, -- Credits and a card are two transfers of one session. count(distinct coalesce(moved.payment, moved.transfer_id::text)) filter (where moved.kind = 'appointment-paid')::int as sessions
  from months
  left join moved using (starts)
  left join ledger.entry c on c.transfer_id = moved.transfer_id and c.account_id = $3
  group by months.starts
  order by months.starts;
--   Aggregate
--     ProjectSet (CTE months)
--       Result
--     Merge Join Left
--       Sort
--         CTE Scan
--       Sort
--         Hash Join Right
--           Append
--             Index Scan on entry_<month> using entry_<month>_account_id_at_transfer_id_line_idx
--           Hash
--             Subquery Scan
--               Aggregate
--                 Aggregate (InitPlan 2)
--                   CTE Scan
--                 Sort
--                   Nested Loop
--                     Append
--                       Index Scan on entry_<month> using entry_<month>_account_id_at_transfer_id_line_idx
--                     Append
--                       Index Scan on transfer_<month> using transfer_<month>_pkey
