select to_char(a.starts_at at time zone a.zone, 'YYYY-MM-DD') as on, x.profession, p.member_id as "memberId", p.professional_id as "professionalId", p.price_cents as "priceCents", p.gst_cents as "gstCents", p.qst_cents as "qstCents", p.credits, p.card_cents as "cardCents", p.on_site_cents as "onSiteCents", p.voucher_cents as "voucherCents", p.kept_credits as "keptCredits", p.kept_card_cents as "keptCardCents", p.commission_rate as rate
  from market.payment p
  join market.appointment a on a.id = p.appointment_id
  join market.professional x on x.id = p.professional_id
  where p.member_id = $1 and p.outcome = 'captured' and p.card_state in ('none', 'captured')
  order by a.starts_at desc
  limit $2;
--   Limit
--     Sort
--       Nested Loop
--         Nested Loop
--           Index Scan on payment using payment_member_idx
--           Append
--             Index Scan on appointment_<month> using appointment_<month>_pkey
--         Index Scan on professional using professional_pkey

select d.id, d.reward_code as "rewardCode", w.title_fr as "titleFr", w.title_en as "titleEn", p.name as "partnerName", p.website as "partnerWebsite", d.amount_cents as "amountCents", d.promised_on::text as "promisedOn", d.transferred_on::text as "transferredOn", d.receipt, d.trees, d.co2_grams as "co2Grams"
  from market.reward_donation d
  join market.reward w on w.code = d.reward_code
  join market.reward_partner p on p.id = d.partner_id
  where d.id in (select r.donation_id
    from market.redemption r
    where r.user_id = $1)
  order by d.promised_on desc, d.id desc
  limit $2;
--   Limit
--     Result (InitPlan 1)
--     Sort
--       Result
--         Nested Loop
--           Nested Loop
--             Nested Loop
--               Index Scan on redemption using redemption_user_idx
--               Index Scan on reward_donation using reward_donation_pkey
--             Index Scan on reward using reward_pkey
--           Index Scan on reward_partner using reward_partner_pkey
