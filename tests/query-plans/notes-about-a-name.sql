with page as materialized ( select n.id, n.template, n.state, n.dated_at, n.signed_at, n.record_id
    from market.note n
    where n.professional_id = $1 and n.record_id = any (array(select f.id
      from market.practice_client c
      join market.client_record f on f.practice_client_id = c.id
      where c.professional_id = $2 and c.name_key like $3))
    order by n.dated_at desc, n.id desc
    limit $4) select n.id, n.template, n.state, n.dated_at as "datedAt", n.signed_at as "signedAt", c.id as "clientId", coalesce(c.attendee_name, u.first_name, c.first_name, '') as "firstName", case when c.attendee_name is null then coalesce(u.last_name, c.last_name, '') else '' end as "lastName", r.id as "recordId", r.wrapped_by as "wrappedBy", r.wrapped_key as "wrappedKey", r.sealed_name as "sealedName"
  from page n
  join market.client_record r on r.id = n.record_id
  left join market.practice_client c on c.id = r.practice_client_id
  left join auth."user" u on u.id = c.user_id
  order by n.dated_at desc, n.id desc;
--   Nested Loop Left
--     Limit (CTE page)
--       Nested Loop (InitPlan 5)
--         Result (InitPlan 1)
--         Result (InitPlan 2)
--         Result (InitPlan 3)
--         Result (InitPlan 4)
--         Index Scan on practice_client using practice_client_professional_idx
--         Index Scan on client_record using client_record_client_idx
--       Result (InitPlan 6)
--       Result (InitPlan 7)
--       Index Scan on note using note_dated_idx
--     Result (InitPlan 9)
--     Result (InitPlan 10)
--     Result (InitPlan 11)
--     Result (InitPlan 12)
--     Nested Loop
--       CTE Scan
--       Index Scan on client_record using client_record_pkey
--     Nested Loop Left
--       Index Scan on practice_client using practice_client_pkey
--       Index Scan on user using user_pkey
