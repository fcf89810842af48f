insert into ops.rate_limit as r (bucket, window_ends_at, count)
  values ($1, public.clock() + make_interval(secs => $2), 1)
  on conflict (bucket) do update
  set count = case when r.window_ends_at <= public.clock() then 1 else r.count + 1 end, window_ends_at = case when r.window_ends_at <= public.clock() then excluded.window_ends_at else r.window_ends_at end
  returning count, extract(epoch from window_ends_at - public.clock())::float8 as "retryAfterSeconds";
--   ModifyTable Insert on rate_limit
--     Result

select p.id, p.user_id as "userId", p.display_name as name, public.clock() as now, (select jsonb_build_object('zone', r.zone, 'gridMinutes', r.grid_minutes, 'minimumNoticeMinutes', r.minimum_notice_minutes, 'horizonDays', r.horizon_days, 'maxVisitsPerDay', r.max_visits_per_day, 'isClosedOnHolidays', r.is_closed_on_holidays, 'lateFeePercent', r.late_fee_percent, 'moveUntilHours', r.move_until_hours)
    from market.booking_rules r
    where r.professional_id = p.id) as rules, array(select jsonb_build_object('weekday', h.weekday, 'opensMinute', h.opens_minute, 'closesMinute', h.closes_minute, 'placeId', h.place_id, 'modes', h.modes)
    from market.weekly_hours h
    where h.professional_id = p.id
    order by h.weekday, h.opens_minute) as weekly, array(select jsonb_build_object('kind', e.kind, 'firstDay', e.first_day, 'lastDay', e.last_day, 'opensMinute', e.opens_minute, 'closesMinute', e.closes_minute, 'placeId', e.place_id, 'modes', e.modes)
    from market.schedule_exception e
    where e.professional_id = p.id and e.last_day >= public.clock()::date - 2) as exceptions, array(select jsonb_build_object('id', l.id, 'zone', l.zone, 'city', l.city, 'hasAddress', l.street is not null and l.postal_code is not null)
    from market.professional_place l
    where l.professional_id = p.id
    order by l.created_at, l.id) as places, array(select jsonb_build_object('id', s.id, 'nameFr', s.name_fr, 'nameEn', s.name_en, 'durationMinutes', s.duration_minutes, 'priceCents', s.price_cents, 'modes', s.modes, 'bufferBeforeMinutes', s.buffer_before_minutes, 'bufferAfterMinutes', s.buffer_after_minutes, 'answerHours', s.answer_hours, 'audience', s.audience)
    from market.professional_service s
    where s.professional_id = p.id and s.archived_at is null
    order by s.position, s.id) as services, array(select jsonb_build_object('appointmentId', c.appointment_id, 'from', (extract(epoch from lower(c.during)) * 1000)::bigint, 'until', (extract(epoch from upper(c.during)) * 1000)::bigint)
    from market.time_claim c
    where c.holder_id = p.id and c.holder_kind = 'professional' and c.during && tstzrange(public.clock() - interval '1 day', public.clock() + make_interval(days => $1::integer)) and (c.expires_at is null or c.expires_at > public.clock())) as claims, array(select jsonb_build_object('from', (extract(epoch from lower(span)) * 1000)::bigint, 'until', (extract(epoch from upper(span)) * 1000)::bigint)
    from market.busy_time b, unnest(b.during * tstzmultirange(tstzrange(public.clock() - interval '1 day', public.clock() + make_interval(days => $2::integer)))) as span
    where b.professional_id = p.id) as elsewhere
  from market.professional p
  where p.id = any($3::uuid[]) and ($4 or (p.state = 'listed' and p.verified_until > public.clock()));
--   Index Scan on professional using professional_pkey
--     Index Scan on booking_rules using booking_rules_pkey (SubPlan 1)
--     Index Scan on weekly_hours using weekly_hours_professional_idx (SubPlan 2)
--     Index Scan on schedule_exception using schedule_exception_professional_idx (SubPlan 3)
--     Sort (SubPlan 4)
--       Index Scan on professional_place using professional_place_professional_idx
--     Sort (SubPlan 5)
--       Index Scan on professional_service using professional_service_professional_idx
--     Index Scan on time_claim using time_claim_holder_idx (SubPlan 6)
--     Nested Loop (SubPlan 7)
--       Index Scan on busy_time using busy_time_professional_idx
--       Function Scan
