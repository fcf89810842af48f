select "f"."object_key", "f"."content_type", "f"."size_bytes", "m"."id" as "message_id", "m"."sealed", "t"."wrapped_by", "t"."wrapped_key"
  from "market"."message_file" as "f"
  inner join "market"."message" as "m" on "m"."thread_id" = "f"."thread_id" and "m"."id" = "f"."message_id"
  inner join "market"."thread" as "t" on "t"."id" = "f"."thread_id"
  where "f"."thread_id" = $1 and "f"."id" = $2 and "f"."scanned_by" in ($3);
--   Nested Loop
--     Result (InitPlan 1)
--     Result (InitPlan 18)
--     Result (InitPlan 19)
--     Result (InitPlan 20)
--     Nested Loop
--       Index Scan on message_file using message_file_pkey
--         Index Scan on thread_side using thread_side_pkey (SubPlan 5)
--           Result (InitPlan 2)
--           Result (InitPlan 3)
--           Result (InitPlan 4)
--       Index Scan on message using message_once
--         Index Scan on thread_side using thread_side_pkey (SubPlan 13)
--           Result (InitPlan 10)
--           Result (InitPlan 11)
--           Result (InitPlan 12)
--     Index Scan on thread using thread_pkey
