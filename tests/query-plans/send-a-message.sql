select "t"."id", "t"."client_id", "t"."professional_id", "t"."practitioner_id", "t"."wrapped_by", "t"."wrapped_key", "m"."sequence", "m"."sent_at"
  from "market"."thread" as "t"
  left join "market"."message" as "m" on "m"."thread_id" = "t"."id" and "m"."id" = $1
  where "t"."id" = $2 and ("t"."client_id" = $3 or "t"."practitioner_id" = $4);
--   Nested Loop Left
--     Result (InitPlan 1)
--     Result (InitPlan 2)
--     Result (InitPlan 3)
--     Index Scan on thread using thread_pkey
--     Index Scan on message using message_once
--       Index Scan on thread_side using thread_side_pkey (SubPlan 7)
--         Result (InitPlan 4)
--         Result (InitPlan 5)
--         Result (InitPlan 6)

insert into "market"."message" ("thread_id", "id", "side", "sealed")
  values ($1, $2, $3, $4)
  returning "sequence", "sent_at";
--   ModifyTable Insert on message
--     Result
--     Index Scan on thread_side using thread_side_pkey (SubPlan 6)
--       Result (InitPlan 1)
--       Result (InitPlan 2)
--       Result (InitPlan 3)
--       Result (InitPlan 4)
--       Result (InitPlan 5)
--     Index Scan on thread_side using thread_side_pkey (SubPlan 16)
--       Result (InitPlan 13)
--       Result (InitPlan 14)
--       Result (InitPlan 15)

select "userId"
  from market.take_telling($1, $2, $3::uuid[], $4, make_interval(hours => $5)) as told("userId");
--   Function Scan

insert into "market"."notification" ("user_id", "kind", "about", "once_key")
  values ($1, $2, $3, $4)
  on conflict do nothing;
--   ModifyTable Insert on notification
--     Result

insert into "ops"."outgoing_mail" ("user_id", "topic", "template", "recipient", "language", "due_at", "facts", "once_key", "lane")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict ("once_key") do nothing;
--   ModifyTable Insert on outgoing_mail
--     Result
