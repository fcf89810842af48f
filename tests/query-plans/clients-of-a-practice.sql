select p.id, coalesce(r.zone, 'America/Toronto') as zone
  from market.professional p
  left join market.booking_rules r on r.professional_id = p.id
  where p.id = market.actor_practice();
--   Nested Loop Left
--     Index Only Scan on professional using professional_pkey
--     Index Scan on booking_rules using booking_rules_pkey

with people as materialized ( select c.*, coalesce(v.visits, 0) as visits, v.first_at, v.last_at, v.next_at
    from market.practice_client c
    left join ( select practice_client_id, count(*)::integer as visits, min(starts_at) as first_at, max(starts_at) filter (where state <> 'requested' and starts_at <= public.clock()) as last_at, min(starts_at) filter (where state in ('scheduled', 'requested') and starts_at > public.clock()) as next_at
      from market.client_visit
      where professional_id = $1 and state in ('requested', 'scheduled', 'completed', 'no_show')
      group by practice_client_id ) v on v.practice_client_id = c.id
    where c.professional_id = $2), counted as ( select jsonb_build_object('all', count(*), 'next', count(c.next_at), 'away', count(*) filter (where (c.next_at is null and c.last_at < (select public.clock() - make_interval(months => $3)))), 'owing', count(*) filter (where c.id in ( select v.practice_client_id
      from market.payment y
      join market.client_visit v on v.appointment_id = y.appointment_id
      where y.professional_id = $4 and y.uncollected_cents > 0))) as counts
    from people c), page as ( select c.*, row_number() over (order by c.name_key asc, c.id asc) as place
    from people c
    where true
    order by place
    limit $5) select k.counts, s.*
  from counted k
  left join ( select c.id, c.user_id as "userId", coalesce(c.attendee_name, u.first_name, c.first_name, '') as "firstName", case when c.attendee_name is null then coalesce(u.last_name, c.last_name, '') else '' end as "lastName", case when c.attendee_name is not null then concat_ws(' ', u.first_name, u.last_name) end as "bookedBy", c.email::text as email, c.phone, c.language, c.texts_agreed_at as "textsAgreedAt", c.visits, c.first_at as "firstAt", c.last_at as "lastAt", c.next_at as "nextAt", (select n.appointment_id
      from market.client_visit n
      where n.practice_client_id = c.id and n.starts_at = c.next_at and n.state in ('scheduled', 'requested')
      limit 1) as "nextVisitId", array(select jsonb_build_object('id', t.id, 'name', t.name, 'colour', t.colour)
      from market.practice_client_tag p
      join market.client_tag t on t.id = p.tag_id
      where p.practice_client_id = c.id
      order by lower(t.name)) as tags, c.place
    from page c
    left join auth."user" u on u.id = c.user_id ) s on true
  order by s.place;
--   Sort
--     Merge Join Left (CTE people)
--       Result (InitPlan 1)
--       Result (InitPlan 2)
--       Index Scan on practice_client using practice_client_professional_idx
--       Aggregate
--         Result (InitPlan 3)
--         Sort
--           Result
--             Index Scan on client_visit using client_visit_professional_idx
--     Nested Loop Left
--       Aggregate
--         Result (InitPlan 13)
--         CTE Scan
--         Nested Loop (SubPlan 15)
--           Result (InitPlan 14)
--           Index Scan on client_visit using client_visit_professional_idx
--           Materialize
--             Index Scan on payment using payment_professional_idx
--       Nested Loop Left
--         Subquery Scan
--           Limit
--             Sort
--               WindowAgg
--                 Sort
--                   CTE Scan
--           Limit (SubPlan 6)
--             Result (InitPlan 5)
--             Index Scan on client_visit using client_visit_professional_idx
--           Nested Loop (SubPlan 12)
--             Result (InitPlan 11)
--             Index Scan on client_tag using client_tag_name_idx
--             Materialize
--               Index Only Scan on practice_client_tag using practice_client_tag_pkey
--                 Index Scan on client_tag using client_tag_name_idx (SubPlan 10)
--                   Result (InitPlan 9)
--         Index Scan on user using user_pkey
