select lower(span) as "from", upper(span) as until
  from (select range_agg(during) as during
    from market.busy_time
    where professional_id = $1) busy, unnest(busy.during * tstzmultirange(tstzrange($2::timestamptz, $3::timestamptz))) span
  order by 1
  limit 1000;
--   Limit
--     Sort
--       Nested Loop
--         Aggregate
--           Index Scan on busy_time using busy_time_professional_idx
--         Function Scan
