select (select count(*)::int
    from (select
      from market.notification
      where user_id = $1 and read_at is null
      limit $2) unread) as count;
--   Result
--     Aggregate (InitPlan 2)
--       Limit
--         Result (InitPlan 1)
--         Result
--           Index Only Scan on notification using notification_unread_idx

select "id", "kind", "about", "created_at", "read_at"
  from "market"."notification"
  where "user_id" = $1
  order by "created_at" desc, "id" desc
  limit $2;
--   Limit
--     Result (InitPlan 1)
--     Result
--       Index Scan on notification using notification_list_idx
