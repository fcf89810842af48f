select a.id, public.clock() as now, a.professional_id as "professionalId", p.user_id as "professionalUserId", p.slug as "professionalSlug", p.display_name as "professionalName", p.profession, p.title_fr as "titleFr", p.title_en as "titleEn", p.photo_key as "photoKey", pu.language as "professionalLanguage", pu.email::text as "professionalEmail", coalesce(a.client_id, a.guest_id) as "clientId", a.guest_id is not null as "isGuest", coalesce(cu.first_name, g.first_name, '') as "clientFirstName", coalesce(cu.last_name, g.last_name, '') as "clientLastName", coalesce(cu.language, g.language, 'fr') as "clientLanguage", coalesce(cu.email::text, g.email::text, '') as "clientEmail", a.state, a.version, a.last_event as "lastEvent", a.changed_at as "changedAt", a.starts_at as "startsAt", a.ends_at as "endsAt", a.busy_from as "busyFrom", a.busy_until as "busyUntil", a.zone, a.mode, a.place_id as "placeId", l.name as "placeName", l.street, l.city, l.postal_code as "postalCode", l.phone as "placePhone", l.access_notes as "accessNotes", l.is_step_free as "isStepFree", case when p.meeting_url is not null and not market.is_blocked(a.client_id, p.id) then p.meeting_url end as "meetingUrl", p.meeting_url is not null as "hasOwnRoom", case when p.visit_phone is not null and not market.is_blocked(a.client_id, p.id) then p.visit_phone end as "visitPhone", a.attendee, a.attendee_name as "attendeeName", a.service_id as "serviceId", a.service_name_fr as "serviceNameFr", a.service_name_en as "serviceNameEn", a.price_cents as "priceCents", a.is_tax_registered as "isTaxRegistered", a.late_fee_percent as "lateFeePercent", a.move_until_hours as "moveUntilHours", a.held_until as "heldUntil", a.answer_hours as "answerHours", a.payment, a.confirmed_at as "confirmedAt", a.is_fee_waived as "isFeeWaived", a.cancelled_by as "cancelledBy", a.change_reason as "changeReason", a.fee_cents as "feeCents", a.contest_until as "contestUntil", a.contested_at as "contestedAt", a.contest_reason as "contestReason", case when y.id is not null then jsonb_build_object('credits', y.credits, 'cardCents', y.card_cents, 'onSiteCents', y.on_site_cents, 'voucherCents', y.voucher_cents, 'voucherUntil', case when y.voucher_id is not null then market.voucher_until(y.voucher_id) end, 'taxes', jsonb_build_object('gst', y.gst_cents, 'qst', y.qst_cents, 'rule', y.tax_rule), 'state', y.state, 'kept', case when y.state = 'settled' then jsonb_build_object('outcome', y.outcome, 'credits', y.kept_credits, 'cardCents', y.kept_card_cents, 'voucherCents', coalesce(y.kept_voucher_cents, 0), 'owedCents', y.uncollected_cents) end) end as parts
  from market.appointment a
  join market.professional p on p.id = a.professional_id
  join auth."user" pu on pu.id = p.user_id
  left join auth."user" cu on cu.id = a.client_id
  left join market.practice_client g on g.id = a.guest_id
  left join market.professional_place l on l.id = a.place_id
  left join market.payment y on y.appointment_id = a.id and y.state <> 'dropped'
  where a.client_id = $1 and a.ends_at > public.clock() and (a.state in ('scheduled', 'cancelled') or a.state in ('held', 'requested') and a.held_until > public.clock())
  order by a.starts_at, a.id
  limit 100;
--   Limit
--     Result (InitPlan 1)
--     Result (InitPlan 2)
--     Result
--       Sort
--         Nested Loop Left
--           Nested Loop Left
--             Hash Join Left
--               Nested Loop Left
--                 Nested Loop
--                   Nested Loop
--                     Append
--                       Index Scan on appointment_<month> using appointment_<month>_client_id_starts_at_idx
--                     Index Scan on professional using professional_pkey
--                   Index Scan on user using user_pkey
--                 Materialize
--                   Index Scan on user using user_pkey
--               Hash
--                 Bitmap Heap Scan on practice_client
--                   BitmapOr
--                     Bitmap Index Scan using practice_client_name_idx
--                     Bitmap Index Scan using practice_client_pkey
--             Index Scan on professional_place using professional_place_pkey
--           Index Scan on payment using payment_appointment_idx
