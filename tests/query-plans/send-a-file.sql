select "id", "content_type" as "type", "size_bytes" as "size", "uploader_id", "message_id"
  from "market"."message_file"
  where "thread_id" = $1 and "id" in ($2)
  order by "id"
  for update;
--   LockRows
--     Result (InitPlan 1)
--     Result (InitPlan 2)
--     Index Scan on message_file using message_file_pkey
--       Index Scan on thread_side using thread_side_pkey (SubPlan 6)
--         Result (InitPlan 3)
--         Result (InitPlan 4)
--         Result (InitPlan 5)

update "market"."message_file"
  set "message_id" = $1
  where "thread_id" = $2 and "id" in ($3);
--   ModifyTable Update on message_file
--     Result (InitPlan 1)
--     Result (InitPlan 2)
--     Result (InitPlan 11)
--     Result (InitPlan 12)
--     Index Scan on message_file using message_file_pkey
--       Index Scan on thread_side using thread_side_pkey (SubPlan 16)
--         Result (InitPlan 13)
--         Result (InitPlan 14)
--         Result (InitPlan 15)
--     Index Scan on thread_side using thread_side_pkey (SubPlan 6)
--       Result (InitPlan 3)
--       Result (InitPlan 4)
--       Result (InitPlan 5)
