select claim.appointment_id as id, claim.holder_id as "clientId", a.guest_id is not null as "isGuest", lower(claim.during) as "startsAt"
  from market.time_claim claim
  join market.appointment a on a.id = claim.appointment_id
  where claim.holder_kind = 'client' and a.state = 'scheduled' and lower(claim.during) <= public.clock() + make_interval(hours => $1) and lower(claim.during) > public.clock() + make_interval(hours => $2) -- Booked later than the reminder was due: the confirmation said it all. and greatest(a.confirmed_at, case when a.last_event = 'move' then a.changed_at end) <= a.starts_at - make_interval(hours => $3) and not exists (select
    from market.appointment_reminder r
    where r.appointment_id = a.id and r.starts_at = a.starts_at and r.kind = $4)
  order by lower(claim.during), claim.appointment_id
  limit $5;
--   Limit
--     Incremental Sort
--       Nested Loop Anti
--         Nested Loop
--           Index Scan on time_claim using time_claim_start_idx
--           Append
--             Index Scan on appointment_<month> using appointment_<month>_pkey
--         Index Only Scan on appointment_reminder using appointment_reminder_pkey
