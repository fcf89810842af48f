/* planned each time */ with found as materialized (( select professional_id, distance, rank, price_cents, rating_tenths, language_mask, mode_mask, profession_topic, fits, topic_id as topic, step = $1 or row_number() over () = $2 as is_last, seen
      from (select *, 0 as seen
        from (select t.*, true as fits, 0::float8 as distance, row_number() over (order by t.rank desc, t.professional_id) as step, false as is_last
          from market.directory_topic t
          where t.topic_id = $3::integer and true
          order by t.rank desc, t.professional_id
          limit $4) t) t
      where fits or step = $5
      limit $6)), best as materialized ( select professional_id, profession_topic, language_mask, mode_mask, min(distance - rank / 2000.0::float8) as score
    from found
    where fits
    group by 1, 2, 3, 4
    order by score, professional_id
    limit $7) , placed as materialized (select professional_id, profession_topic, score, row_number() over (partition by profession_topic order by score, professional_id) as turn_fair, row_number() over (partition by profession_topic order by score - coalesce((p.rating_tenths - 42) * p.review_count / (p.review_count + 10)::float8, 0) * 120 / 2000.0::float8, professional_id) as turn
    from best
    join market.professional p on p.id = best.professional_id) select (select count(*)::int
    from best) as count, (select coalesce(bool_or(is_last), false)
    from found) as "isBounded", (select coalesce(max(seen), 0)::int
    from found) as otherwise, (select json_agg(json_build_array(professional_id, score, taker))
    from ( select place.professional_id, place.score, taker.professional_id as taker
      from (select *
        from placed place
        order by score, professional_id
        limit $8) place
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
--         Subquery Scan
--           Limit
--             WindowAgg
--               Index Only Scan on directory_topic using directory_topic_rank_idx
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
--     Aggregate (InitPlan 4)
--       CTE Scan
--     Aggregate (InitPlan 5)
--       CTE Scan
--     Aggregate (InitPlan 6)
--       CTE Scan
--     Aggregate (InitPlan 7)
--       Sort
--         Merge Join
--           CTE Scan
--           Sort
--             Subquery Scan
--               Limit
--                 Sort
--                   CTE Scan
--     Aggregate (InitPlan 8)
--       Aggregate
--         CTE Scan
--     Aggregate (InitPlan 9)
--       CTE Scan
--     Aggregate (InitPlan 10)
--       CTE Scan

select p.id, p.slug, p.display_name as name, p.profession, p.title_fr as "titleFr", p.title_en as "titleEn", p.bio_fr as "bioFr", p.bio_en as "bioEn", p.languages, p.rating_tenths as "ratingTenths", p.review_count as "reviewCount", p.is_founder as "isFounder", p.verified_until as "verifiedUntil", p.photo_key as "photoKey", t.price_cents as "fromPriceCents", t.mode_mask as "modeMask", place.city, place.latitude, place.longitude, market.tax_statuses(p.id) as taxes
  from unnest($1::uuid[]) with ordinality wanted(id, position)
  join market.professional p on p.id = wanted.id and p.state = 'listed' and p.verified_until > public.clock()
  join market.directory_topic t on t.professional_id = p.id and t.topic_id = 0 and t.place_no = 1
  join lateral (select l.city, l.latitude, l.longitude
    from market.professional_place l
    where l.professional_id = p.id
    order by l.created_at, l.id
    limit 1) place on true
  order by wanted.position;
--   Nested Loop
--     Nested Loop
--       Nested Loop
--         Function Scan
--         Index Scan on professional using professional_pkey
--       Index Scan on directory_topic using directory_topic_pkey
--     Limit
--       Sort
--         Index Scan on professional_place using professional_place_professional_idx

select f.professional_id as "professionalId", f.service_id as "serviceId", f.mode_bit as "modeBit", f.zone, f.practice_zone as "practiceZone", f.notice_minutes as "noticeMinutes", f.horizon_days as "horizonDays", f.first_day::text as "firstDay", f.step_minutes as "stepMinutes", f.free::text as free, public.clock() as now
  from market.free_time f
  join market.professional p on p.id = f.professional_id and p.state = 'listed' and p.verified_until > public.clock()
  where f.professional_id = any($1::uuid[]) and f.mode_bit & $2 <> 0
  order by f.preference, f.zone;
--   Sort
--     Nested Loop
--       Index Scan on free_time using free_time_pkey
--       Index Scan on professional using professional_pkey
