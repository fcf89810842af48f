select t.id, t.kind, s.side, t.client_blocked_at is not null as "isClientBlocking", t.professional_blocked_at is not null as "isProfessionalBlocking", t.client_id as "clientId", t.professional_id as "professionalId", t.practitioner_id as "practitionerId", t.wrapped_by as "wrappedBy", t.wrapped_key as "wrappedKey", t.last_sequence as "lastSequence", s.read_sequence as "readSequence", s.unread, s.last_at as "lastAt", s.archived_at is not null as "isArchived", s.wants_receipts as "wantsReceipts", p.slug, p.display_name as name, p.profession, p.title_fr as "titleFr", p.title_en as "titleEn", p.photo_key as "photoKey", c.first_name as "clientFirstName", c.last_name as "clientLastName", m.id as "messageId", m.side as "lastSide", m.sent_at as "sentAt", m.sealed, m.changed_at as "changedAt", m.withdrawn_at as "withdrawnAt"
  from (select s.*
    from market.thread_side s
    where s.user_id is null and s.archived_at is null ) s
  join market.thread t on t.id = s.thread_id
  left join market.professional p on p.id = t.professional_id
  join auth."user" c on c.id = t.client_id
  join market.message m on m.thread_id = t.id and m.sequence = t.last_sequence
  where true
  order by s.user_id, s.last_at desc, s.thread_id desc
  limit $1;
--   Limit
--     Result (InitPlan 1)
--     Result (InitPlan 2)
--     Result (InitPlan 3)
--     Result (InitPlan 12)
--     Result (InitPlan 13)
--     Result (InitPlan 14)
--     Nested Loop
--       Nested Loop
--         Nested Loop Left
--           Nested Loop
--             Index Scan on thread_side using thread_side_inbox_idx
--             Index Scan on thread using thread_pkey
--           Index Scan on professional using professional_pkey
--         Index Scan on user using user_pkey
--       Index Scan on message using message_pkey
--         Index Scan on thread_side using thread_side_pkey (SubPlan 7)
--           Result (InitPlan 4)
--           Result (InitPlan 5)
--           Result (InitPlan 6)
