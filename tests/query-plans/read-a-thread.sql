select t.id, t.kind, s.side, t.client_blocked_at is not null as "isClientBlocking", t.professional_blocked_at is not null as "isProfessionalBlocking", t.client_id as "clientId", t.professional_id as "professionalId", t.practitioner_id as "practitionerId", t.wrapped_by as "wrappedBy", t.wrapped_key as "wrappedKey", t.last_sequence as "lastSequence", s.read_sequence as "readSequence", s.unread, s.last_at as "lastAt", s.archived_at is not null as "isArchived", s.wants_receipts as "wantsReceipts", p.slug, p.display_name as name, p.profession, p.title_fr as "titleFr", p.title_en as "titleEn", p.photo_key as "photoKey", c.first_name as "clientFirstName", c.last_name as "clientLastName", t.professional_id is null or market.may_write(t.professional_id) as "canProfessionalWrite"
  from market.thread_side s
  join market.thread t on t.id = s.thread_id
  left join market.professional p on p.id = t.professional_id
  join auth."user" c on c.id = t.client_id
  where s.thread_id = $1 and s.user_id = $2;
--   Nested Loop
--     Result (InitPlan 1)
--     Result (InitPlan 2)
--     Result (InitPlan 3)
--     Result (InitPlan 4)
--     Result (InitPlan 5)
--     Result (InitPlan 6)
--     Nested Loop Left
--       Nested Loop
--         Index Scan on thread_side using thread_side_user_idx
--         Index Scan on thread using thread_pkey
--       Index Scan on professional using professional_pkey
--     Index Scan on user using user_pkey

select "id", "sequence", "side", "author_id", "sent_at", "sealed", "changed_at", "withdrawn_at"
  from "market"."message"
  where "thread_id" = $1
  order by "sequence" desc
  limit $2;
--   Limit
--     Index Scan on message using message_pkey
--       Index Scan on thread_side using thread_side_pkey (SubPlan 4)
--         Result (InitPlan 1)
--         Result (InitPlan 2)
--         Result (InitPlan 3)

select "read_sequence", "wants_receipts"
  from "market"."thread_side"
  where "thread_id" = $1 and "side" <> $2;
--   Index Scan on thread_side using thread_side_pkey
--     Result (InitPlan 1)
--     Result (InitPlan 2)
--     Result (InitPlan 3)

select "id", "starts_at", "zone", (count(*) over ())::int as "count"
  from "market"."appointment"
  where "client_id" = $1 and "professional_id" = $2 and "state" = $3 and "starts_at" > public.clock()
  order by "starts_at"
  limit $4;
--   Limit
--     WindowAgg
--       Merge Append
--         Index Scan on appointment_<month> using appointment_<month>_professional_id_starts_at_idx

select "answers_within", "away_text", away_from::text as "away_from", away_until::text as "away_until"
  from "market"."inbox_settings"
  where "professional_id" = $1;
--   Index Scan on inbox_settings using inbox_settings_pkey
--     Result (InitPlan 11)
--     Index Scan on thread using thread_pair (SubPlan 10)
--       Result (InitPlan 6)
--       Result (InitPlan 7)
--       Result (InitPlan 8)
--       Result (InitPlan 9)
