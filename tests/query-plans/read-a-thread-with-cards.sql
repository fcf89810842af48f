select id, starts_at as "startsAt", case state when 'held' then 'held' else 'booked' end as is
  from market.appointment
  where client_id = $1 and professional_id = $2 and starts_at = any($3::timestamptz[]) and (state in ('requested', 'scheduled', 'completed', 'no_show') or (state = 'held' and held_until > public.clock()));
--   Append
--     Index Scan on appointment_<month> using appointment_<month>_professional_id_starts_at_idx

select market.tax_statuses($1) as taxes;
--   Result

select "share"."id", "share"."ends_at", coalesce(share.result_id, share.who5_result_id) as "result_id", coalesce(scan.completed_at, who5.completed_at) as "completed_at"
  from "health"."share" as "share"
  left join "health"."scan_result" as "scan" on "scan"."id" = "share"."result_id"
  left join "health"."who5_result" as "who5" on "who5"."id" = "share"."who5_result_id"
  where "share"."user_id" = $1 and "share"."reader_id" = $2 and "share"."revoked_at" is null and "share"."ends_at" > $3;
--   Nested Loop Left
--     Result (InitPlan 1)
--     Result (InitPlan 2)
--     Result (InitPlan 3)
--     Result (InitPlan 4)
--     Result (InitPlan 15)
--     Result (InitPlan 16)
--     Result (InitPlan 27)
--     Nested Loop Left
--       Index Scan on share using share_reader_idx
--       Index Scan on scan_result using scan_result_id_user_id_key
--         Index Scan on share using share_reader_idx (SubPlan 14)
--           Result (InitPlan 10)
--           Result (InitPlan 11)
--           Result (InitPlan 12)
--           Result (InitPlan 13)
--     Index Scan on who5_result using who5_result_id_user_id_key
--       Index Scan on share using share_reader_idx (SubPlan 26)
--         Result (InitPlan 22)
--         Result (InitPlan 23)
--         Result (InitPlan 24)
--         Result (InitPlan 25)
