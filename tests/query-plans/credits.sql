select posted, reserved, incoming
  from ledger.balance
  where account_id = $1;
--   Index Scan on balance using balance_pkey

select e.transfer_id as "transferId", t.kind, e.at, e.amount, e.phase, r.outcome, e.balance_after as "balanceAfter", t.facts
  from ledger.entry e
  join ledger.transfer t on t.id = e.transfer_id
  left join ledger.resolution r on r.pending_id = e.transfer_id and e.phase = 'pending'
  where e.account_id = $1 and e.phase = any($2::text[])
  order by e.at desc, e.transfer_id desc
  limit $3;
--   Limit
--     Nested Loop Left
--       Nested Loop
--         Merge Append
--           Index Scan on entry_<month> using entry_<month>_account_id_at_transfer_id_line_idx
--         Append
--           Index Scan on transfer_<month> using transfer_<month>_pkey
--       Append
--         Index Scan on resolution_<month> using resolution_<month>_pkey

select "id", "stripe_id", "package", "status", "listed_cents", "is_founder", "ends_at_renewal", "renews_at", "started_at", "card_last4"
  from "market"."subscription"
  where "user_id" = $1 and "status" in ($2, $3, $4, $5, $6)
  order by "started_at"
  limit $7;
--   Limit
--     Index Scan on subscription using subscription_user_idx

select "month", "grant_no", "invoice_id", "credits"
  from "market"."credit_grant"
  where "user_id" = $1;
--   Index Scan on credit_grant using credit_grant_yearly

select "id", "number", "package", "month", "status", "listed_cents", "discount_cents", "gst_cents", "qst_cents", "total_cents", "refunded_cents", "hosted_url", "issued_at"
  from "market"."package_invoice"
  where "user_id" = $1 and "status" in ($2, $3, $4)
  order by "issued_at" desc
  limit $5;
--   Limit
--     Index Scan on package_invoice using package_invoice_user_idx

select "id", "email", "name", "language"
  from "auth"."user"
  where "id" = $1;
--   Index Scan on user using user_pkey

select coalesce(sum(e.amount), 0)::int as received
  from ledger.entry e
  join ledger.transfer t on t.id = e.transfer_id
  where e.account_id = $1 and e.phase = 'posted' and t.kind = 'credits-granted';
--   Aggregate
--     Nested Loop
--       Append
--         Index Scan on entry_<month> using entry_<month>_account_id_at_transfer_id_line_idx
--       Append
--         Index Scan on transfer_<month> using transfer_<month>_pkey

select seat.seat_no as "seatNo"
  from market.founder_seat seat
  join market.founder_signup signup on signup.id = seat.signup_id
  where seat.kind = 'individual' and signup.confirmed_at is not null and signup.id in ( select a.signup_id
    from market.founder_account a
    where a.kind = 'individual' and a.user_id = $1
    union all select s.id
    from market.founder_signup s
    where s.kind = 'individual' and s.email = $2 and not exists (select
      from market.founder_account o
      where o.signup_id = s.id));
--   Nested Loop
--     Nested Loop
--       Unique
--         Sort
--           Append
--             Index Scan on founder_account using founder_account_kind_user_id_key
--             Nested Loop Anti
--               Index Scan on founder_signup using founder_signup_kind_email_key
--               Index Only Scan on founder_account using founder_account_pkey
--       Index Scan on founder_seat using founder_seat_signup_id_key
--     Index Scan on founder_signup using founder_signup_id_kind_key
