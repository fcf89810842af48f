select (select count(*)::int
    from (select
      from market.notification
      where user_id = $1 and read_at is null
      limit $2) unread) as unread, (select count(*)::int
    from ( select
      from market.thread_side s
      where s.user_id = $3 and s.unread > 0
      limit $4) few) as "unreadThreads";
--   Result
--     Aggregate (InitPlan 2)
--       Limit
--         Result (InitPlan 1)
--         Result
--           Index Only Scan on notification using notification_unread_idx
--     Aggregate (InitPlan 6)
--       Limit
--         Result (InitPlan 3)
--         Result (InitPlan 4)
--         Result (InitPlan 5)
--         Index Scan on thread_side using thread_side_unread_idx
