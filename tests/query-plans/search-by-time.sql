/* planned each time */ with found as materialized (( select professional_id, distance, rank, price_cents, rating_tenths, language_mask, mode_mask, profession_topic, fits, topic_id as topic, step = $1 or row_number() over () = $2 as is_last, seen
      from ( select professional_id, distance, rank, price_cents, rating_tenths, language_mask, free_modes as mode_mask, profession_topic, topic_id, topics, step, seen, r.is_last, fits and free_modes & $3 <> 0 as fits
        from (select *, count(*) filter (where fits) over (rows unbounded preceding) as seen
          from (select t.*, true as fits, 0::float8 as distance, row_number() over (order by t.rank desc, t.professional_id) as step, false as is_last
            from market.directory_topic t
            where t.topic_id = $4::integer and true
            order by t.rank desc, t.professional_id
            limit $5) r) r
        cross join lateral (select case when fits and (seen <= $6) then ( select coalesce(bit_or(f.mode_bit), 0)
            from market.free_time f
            where f.professional_id = r.professional_id and exists (select
              from (select (f.first_day - date '1970-01-01') * 1440 as midnight, greatest(0, ceil(extract(epoch from (public.clock() + make_interval(mins => f.notice_minutes)) at time zone f.zone - f.first_day) / 60 / f.step_minutes)::integer) as soonest, ((public.clock() at time zone f.practice_zone)::date + f.horizon_days + 1 - f.first_day) * (1440 / f.step_minutes) as latest offset 0) clock
              where position(B'1' in substring(f.free from greatest(soonest, ($7::integer - midnight + f.step_minutes - 1) / f.step_minutes) + 1 for greatest(0, least(latest, ($8::integer - midnight + f.step_minutes - 1) / f.step_minutes) - greatest(soonest, ($9::integer - midnight + f.step_minutes - 1) / f.step_minutes)))) > 0)) else 0 end as free_modes offset 0) free) t
      where fits or step = $10
      limit $11)), best as materialized ( select professional_id, profession_topic, language_mask, mode_mask, min(distance - rank / 2000.0::float8) as score
    from found
    where fits
    group by 1, 2, 3, 4
    order by score, professional_id
    limit $12) , placed as materialized (select professional_id, profession_topic, score, row_number() over (partition by profession_topic order by score, professional_id) as turn_fair, row_number() over (partition by profession_topic order by score - coalesce((p.rating_tenths - 42) * p.review_count / (p.review_count + 10)::float8, 0) * 120 / 2000.0::float8, professional_id) as turn
    from best
    join market.professional p on p.id = best.professional_id) select (select count(*)::int
    from best) as count, (select coalesce(bool_or(is_last), false)
    from found) as "isBounded", (select coalesce(max(seen), 0)::int
    from found) as otherwise, (select json_agg(json_build_array(professional_id, score, taker))
    from ( select place.professional_id, place.score, taker.professional_id as taker
      from (select *
        from placed place
        order by score, professional_id
        limit $13) place
      join placed taker on (taker.profession_topic, taker.turn) = (place.profession_topic, place.turn_fair)
      order by place.score, place.professional_id) page) as page, (select coalesce(json_object_agg(profession_topic, people), '{}')
    from ( select profession_topic, count(*) as people
      from "best"
      group by 1) counted) as professions, (select array[count(*) filter (where "language_mask" & 1 <> 0)::int, count(*) filter (where "language_mask" & 2 <> 0)::int, count(*) filter (where "language_mask" & 4 <> 0)::int, count(*) filter (where "language_mask" & 8 <> 0)::int, count(*) filter (where "language_mask" & 16 <> 0)::int, count(*) filter (where "language_mask" & 32 <> 0)::int, count(*) filter (where "language_mask" & 64 <> 0)::int, count(*) filter (where "language_mask" & 128 <> 0)::int, count(*) filter (where "language_mask" & 256 <> 0)::int, count(*) filter (where "language_mask" & 512 <> 0)::int, count(*) filter (where "language_mask" & 1024 <> 0)::int, count(*) filter (where "language_mask" & 2048 <> 0)::int, count(*) filter (where "language_mask" & 4096 <> 0)::int, count(*) filter (where "language_mask" & 8192 <> 0)::int]
    from "best") as languages, (select array[count(*) filter (where "mode_mask" & 1 <> 0)::int, count(*) filter (where "mode_mask" & 2 <> 0)::int, count(*) filter (where "mode_mask" & 4 <> 0)::int]
    from "best") as modes;
--   Result
--     Limit (CTE found)
--       WindowAgg
--         Nested Loop
--           WindowAgg
--             Subquery Scan
--               Limit
--                 WindowAgg
--                   Index Only Scan on directory_topic using directory_topic_rank_idx
--           Subquery Scan
--             Result
--               Aggregate (InitPlan 2)
--                 Index Scan on free_time using free_time_pkey
--                   Subquery Scan (SubPlan 1)
--                     Result
--     Limit (CTE best)
--       Sort
--         Aggregate
--           CTE Scan
--     WindowAgg (CTE placed)
--       Incremental Sort
--         WindowAgg
--           Sort
--             Nested Loop
--               CTE Scan
--               Index Scan on professional using professional_pkey
--     Aggregate (InitPlan 6)
--       CTE Scan
--     Aggregate (InitPlan 7)
--       CTE Scan
--     Aggregate (InitPlan 8)
--       CTE Scan
--     Aggregate (InitPlan 9)
--       Sort
--         Merge Join
--           CTE Scan
--           Sort
--             Subquery Scan
--               Limit
--                 Sort
--                   CTE Scan
--     Aggregate (InitPlan 10)
--       Aggregate
--         CTE Scan
--     Aggregate (InitPlan 11)
--       CTE Scan
--     Aggregate (InitPlan 12)
--       CTE Scan
