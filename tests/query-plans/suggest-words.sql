select start, array_agg(w.id) as ids, max(w.id) filter (where w.word = start) as "exactId"
  from unnest($1::text[]) start
  cross join lateral ( select id, word
    from market.directory_word
    where word >= start collate "C" and word < (start || $2) collate "C"
    order by length(word), word
    limit $3) w
  group by start;
--   Aggregate
--     Sort
--       Nested Loop
--         Function Scan
--         Limit
--           Sort
--             Index Scan on directory_word using directory_word_word_key

select p.display_name as name
  from ( select t.professional_id, max(t.rank) as rank
    from unnest($1::integer[]) word
    cross join lateral ( select professional_id, rank
      from market.directory_topic t
      where t.topic_id = word and t.topics && $2::integer[]
      order by t.rank desc, t.professional_id
      limit $3) t
    group by t.professional_id
    order by rank desc, t.professional_id
    limit $4) best
  join market.professional p on p.id = best.professional_id and p.state = 'listed' and p.verified_until > public.clock()
  order by best.rank desc, best.professional_id;
--   Nested Loop
--     Limit
--       Sort
--         Aggregate
--           Sort
--             Nested Loop
--               Function Scan
--               Limit
--                 Index Only Scan on directory_topic using directory_topic_rank_idx
--     Index Scan on professional using professional_pkey
