select "id"
  from "auth"."user"
  where "user_type" = 'admin';
--   Index Only Scan on user using user_admin_idx

select "unread"
  from "market"."thread_side"
  where "thread_id" = $1 and "user_id" is null;
--   Index Scan on thread_side using thread_side_pkey
--     Result (InitPlan 1)
--     Result (InitPlan 2)
--     Result (InitPlan 3)
