select "id", "content_type" as "type", "size_bytes" as "size", "uploader_id", "message_id"
  from "market"."message_file"
  where "thread_id" = $1 and "id" = $2;
--   Index Scan on message_file using message_file_pkey
--     Result (InitPlan 1)
--     Index Scan on thread_side using thread_side_pkey (SubPlan 5)
--       Result (InitPlan 2)
--       Result (InitPlan 3)
--       Result (InitPlan 4)

insert into "ops"."object_to_remove" ("object_key", "due_at")
  values ($1, $2);
--   ModifyTable Insert on object_to_remove
--     Result

insert into "market"."message_file" ("thread_id", "id", "object_key", "content_type", "size_bytes", "side", "scanned_by")
  values ($1, $2, $3, $4, $5, $6, $7);
--   ModifyTable Insert on message_file
--     Result (InitPlan 1)
--     Result
--     Index Scan on thread_side using thread_side_pkey (SubPlan 7)
--       Result (InitPlan 2)
--       Result (InitPlan 3)
--       Result (InitPlan 4)
--       Result (InitPlan 5)
--       Result (InitPlan 6)

delete
  from "ops"."object_to_remove"
  where "object_key" = $1;
--   ModifyTable Delete on object_to_remove
--     Index Scan on object_to_remove using object_to_remove_pkey
