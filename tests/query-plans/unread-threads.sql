select count(*)::int as count
  from ( select
    from market.thread_side s
    where s.user_id = $1 and s.unread > 0
    limit $2) few;
--   Aggregate
--     Limit
--       Result (InitPlan 1)
--       Result (InitPlan 2)
--       Result (InitPlan 3)
--       Index Scan on thread_side using thread_side_unread_idx
