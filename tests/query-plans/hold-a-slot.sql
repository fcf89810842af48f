insert into "ops"."idempotency" ("actor", "route", "key", "request_hash")
  values ($1, $2, $3, $4)
  on conflict do nothing
  returning "key";
--   ModifyTable Insert on idempotency
--     Result

select pg_advisory_xact_lock(hashtextextended($1, 0)), pg_advisory_xact_lock(hashtextextended($2, 0));
--   Result

select appointment_id as "appointmentId", holder_kind = 'client' as "isClients", lower(during) as "from", upper(during) as until, expires_at is not null as "isHold", coalesce(expires_at <= public.clock(), false) as "hasLapsed"
  from market.time_claim
  where holder_id in ($1, $2) and (holder_kind = 'client' or expires_at is not null);
--   Index Scan on time_claim using time_claim_holder_idx

insert into "market"."appointment" ("professional_id", "client_id", "starts_at", "ends_at", "busy_from", "busy_until", "zone", "mode", "place_id", "attendee", "attendee_name", "service_id", "service_name_fr", "service_name_en", "price_cents", "late_fee_percent", "move_until_hours", "held_until", "answer_hours", "state", "last_event")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)
  returning "id";
--   ModifyTable Insert on appointment
--     Result

with seen as ( delete
    from market.free_time_due
    where professional_id = $1 and transaction = pg_current_xact_id()), fresh as ( select "modeBit", zone, "stepMinutes", free, parts
    from jsonb_to_recordset($2::jsonb) as f("modeBit" smallint, zone text, "stepMinutes" smallint, free bit varying, parts integer[]) ), placed as ( select t.professional_id, t.mode_bit, t.zone, case when length <= 0 then t.free else overlay(t.free placing substring(f.free from skipped + 1 for length) from place + 1 for length) end as free, array(select part
      from unnest(t.parts) part
      where part / 4 not between day and day + $3::integer - 1
      union all select part
      from unnest(f.parts) part
      where part / 4 between a.first_day and a.first_day + t.days - 1
      order by 1) as parts
    from market.free_time t
    join fresh f on t.mode_bit = f."modeBit" and t.zone = f.zone and t.step_minutes = f."stepMinutes"
    cross join lateral (select $4::date - date '1970-01-01' as day, t.first_day - date '1970-01-01' as first_day, 1440 / t.step_minutes as steps) a
    cross join lateral (select greatest(day - a.first_day, 0) * steps as place, greatest(a.first_day - day, 0) * steps as skipped, (least(day + $5::integer, a.first_day + t.days) - greatest(day, a.first_day)) * steps as length) b
    where t.professional_id = $6 ), written as ( update market.free_time t
    set free = placed.free, parts = placed.parts
    from placed
    where t.professional_id = placed.professional_id and t.mode_bit = placed.mode_bit and t.zone = placed.zone
    returning 1 ) select count(*)::int as count
  from written;
--   Aggregate
--     ModifyTable Delete on free_time_due (CTE seen)
--       Index Scan on free_time_due using free_time_due_professional_idx
--     ModifyTable Update on free_time (CTE written)
--       Nested Loop
--         Hash Join
--           Function Scan
--           Hash
--             Index Scan on free_time using free_time_pkey
--         Index Scan on free_time using free_time_pkey
--         Sort (SubPlan 2)
--           Append
--             Function Scan
--             Function Scan
--     CTE Scan

select a.id, public.clock() as now, a.professional_id as "professionalId", p.user_id as "professionalUserId", p.slug as "professionalSlug", p.display_name as "professionalName", p.profession, p.title_fr as "titleFr", p.title_en as "titleEn", p.photo_key as "photoKey", pu.language as "professionalLanguage", pu.email::text as "professionalEmail", coalesce(a.client_id, a.guest_id) as "clientId", a.guest_id is not null as "isGuest", coalesce(cu.first_name, g.first_name, '') as "clientFirstName", coalesce(cu.last_name, g.last_name, '') as "clientLastName", coalesce(cu.language, g.language, 'fr') as "clientLanguage", coalesce(cu.email::text, g.email::text, '') as "clientEmail", a.state, a.version, a.last_event as "lastEvent", a.changed_at as "changedAt", a.starts_at as "startsAt", a.ends_at as "endsAt", a.busy_from as "busyFrom", a.busy_until as "busyUntil", a.zone, a.mode, a.place_id as "placeId", l.name as "placeName", l.street, l.city, l.postal_code as "postalCode", l.phone as "placePhone", l.access_notes as "accessNotes", l.is_step_free as "isStepFree", case when p.meeting_url is not null and not market.is_blocked(a.client_id, p.id) then p.meeting_url end as "meetingUrl", p.meeting_url is not null as "hasOwnRoom", case when p.visit_phone is not null and not market.is_blocked(a.client_id, p.id) then p.visit_phone end as "visitPhone", a.attendee, a.attendee_name as "attendeeName", a.service_id as "serviceId", a.service_name_fr as "serviceNameFr", a.service_name_en as "serviceNameEn", a.price_cents as "priceCents", a.is_tax_registered as "isTaxRegistered", a.late_fee_percent as "lateFeePercent", a.move_until_hours as "moveUntilHours", a.held_until as "heldUntil", a.answer_hours as "answerHours", a.payment, a.confirmed_at as "confirmedAt", a.is_fee_waived as "isFeeWaived", a.cancelled_by as "cancelledBy", a.change_reason as "changeReason", a.fee_cents as "feeCents", a.contest_until as "contestUntil", a.contested_at as "contestedAt", a.contest_reason as "contestReason", case when y.id is not null then jsonb_build_object('credits', y.credits, 'cardCents', y.card_cents, 'onSiteCents', y.on_site_cents, 'voucherCents', y.voucher_cents, 'voucherUntil', case when y.voucher_id is not null then market.voucher_until(y.voucher_id) end, 'taxes', jsonb_build_object('gst', y.gst_cents, 'qst', y.qst_cents, 'rule', y.tax_rule), 'state', y.state, 'kept', case when y.state = 'settled' then jsonb_build_object('outcome', y.outcome, 'credits', y.kept_credits, 'cardCents', y.kept_card_cents, 'voucherCents', coalesce(y.kept_voucher_cents, 0), 'owedCents', y.uncollected_cents) end) end as parts
  from (select *
    from market.appointment
    where id = $1
    limit 1) a
  join market.professional p on p.id = a.professional_id
  join auth."user" pu on pu.id = p.user_id
  left join auth."user" cu on cu.id = a.client_id
  left join market.practice_client g on g.id = a.guest_id
  left join market.professional_place l on l.id = a.place_id
  left join market.payment y on y.appointment_id = a.id and y.state <> 'dropped'
  where true;
--   Nested Loop Left
--     Result (InitPlan 1)
--     Result (InitPlan 2)
--     Nested Loop Left
--       Nested Loop Left
--         Nested Loop Left
--           Nested Loop
--             Nested Loop
--               Limit
--                 Append
--                   Index Scan on appointment_<month> using appointment_<month>_pkey
--               Index Scan on professional using professional_pkey
--             Index Scan on user using user_pkey
--           Index Scan on user using user_pkey
--         Index Scan on practice_client using practice_client_pkey
--       Index Scan on professional_place using professional_place_pkey
--     Index Scan on payment using payment_appointment_idx

update "ops"."idempotency"
  set "response" = $1
  where "actor" = $2 and "route" = $3 and "key" = $4;
--   ModifyTable Update on idempotency
--     Index Scan on idempotency using idempotency_pkey
