select distinct a.professional_id as id
  from market.time_claim claim
  join market.appointment a on a.id = claim.appointment_id
  where claim.holder_kind = 'client' and a.state = 'scheduled' and lower(claim.during) > public.clock() and lower(claim.during) < public.clock() + interval '18 hours' and extract(hour from public.clock() at time zone a.zone) = $1 and (a.starts_at at time zone a.zone)::date = (public.clock() at time zone a.zone)::date;
--   Unique
--     Sort
--       Nested Loop
--         Index Scan on time_claim using time_claim_start_idx
--         Append
--           Index Scan on appointment_<month> using appointment_<month>_pkey
