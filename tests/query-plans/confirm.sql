select "id", "professional_id", "state", "last_event", "version", "starts_at", "ends_at", "mode", "place_id", "zone", "service_id", "price_cents", "late_fee_percent", "move_until_hours", "is_fee_waived", "fee_cents", "payment", "held_until", "answer_hours", "contest_until", "contested_at", "busy_from", "busy_until", "is_tax_registered", public.clock() as "now", coalesce(client_id, guest_id) as "client_id", state in ('held', 'requested') and market.is_blocked(client_id, professional_id) as "is_blocked"
  from "market"."appointment"
  where "id" = $1 and "client_id" = $2
  for update;
--   LockRows
--     Append
--       Index Scan on appointment_<month> using appointment_<month>_pkey

select p.profession, case when p.is_founder then to_char(coalesce(greatest( (select min(v.decided_at)
      from market.verification v
      where v.professional_id = p.id and v.decision = 'approved'), (select t.taken_at
      from market.founder_account a
      join market.founder_seat t on t.signup_id = a.signup_id
      where a.kind = 'professional' and a.user_id = p.user_id)), p.created_at) at time zone 'America/Toronto', 'YYYY-MM-DD') end as "founderSince"
  from market.professional p
  where p.id = $1;
--   Index Scan on professional using professional_pkey
--     Result (SubPlan 2)
--       Limit (InitPlan 1)
--         Index Scan on verification using verification_professional_idx
--     Nested Loop (SubPlan 3)
--       Index Scan on founder_account using founder_account_kind_user_id_key
--       Index Scan on founder_seat using founder_seat_signup_id_key

select "id", "appointment_id", "member_id", "professional_id", "state", "price_cents", "gst_cents", "qst_cents", "tax_rule", "credits", "card_cents", "on_site_cents", "voucher_cents", "reservation_id", "card_reference", "card_state", "card_consent_id", "card_attempts", "uncollected_cents", "refund_owed_cents", "outcome", "kept_credits", "kept_card_cents", "kept_voucher_cents", "commission_rate", "settled_at", "available_at"
  from "market"."payment"
  where "appointment_id" = $1 and "state" <> $2
  for update;
--   LockRows
--     Index Scan on payment using payment_attempts_idx

update "market"."appointment"
  set "payment" = $1, "confirmed_at" = $2, "state" = $3, "last_event" = $4, "version" = $5
  where "id" = $6 and "version" = $7;
--   ModifyTable Update on appointment
--     Append
--       Index Scan on appointment_<month> using appointment_<month>_pkey

select user_id as "userId", email, language, choices, is_quiet as "isQuiet", quiet_from as "quietFrom", quiet_until as "quietUntil", has_push as "hasPush", has_text as "hasText"
  from market.reach_of($1::uuid[]);
--   Function Scan

insert into "market"."notification" ("user_id", "kind", "about", "once_key")
  values ($1, $2, $3, $4), ($5, $6, $7, $8)
  on conflict do nothing;
--   ModifyTable Insert on notification
--     Values Scan

insert into "ops"."outgoing_mail" ("template", "language", "user_id", "topic", "recipient", "facts", "once_key", "lane")
  values ($1, $2, $3, $4, $5, $6, $7, $8), ($9, $10, $11, $12, $13, $14, $15, $16)
  on conflict ("once_key") do nothing;
--   ModifyTable Insert on outgoing_mail
--     Values Scan
