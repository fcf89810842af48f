select "id", "professional_id", "client_id", "state", "version", "starts_at", "ends_at", "mode", "place_id", "zone", "service_id", "price_cents", "late_fee_percent", "move_until_hours", "is_fee_waived", "fee_cents", "payment", "held_until", "contest_until", "contested_at", "busy_from", "busy_until", public.clock() as "now"
  from "market"."appointment"
  where "id" = $1 and "client_id" = $2
  for update;
--   LockRows
--     Append
--       Index Scan on appointment_<month> using appointment_<month>_pkey

select p.profession, case when p.is_founder then to_char(coalesce(greatest( (select min(v.decided_at)
      from market.verification v
      where v.professional_id = p.id and v.decision = 'approved'), (select t.taken_at
      from market.founder_account a
      join market.founder_seat t on t.signup_id = a.signup_id
      where a.kind = 'professional' and a.user_id = p.user_id)), p.created_at) at time zone 'America/Toronto', 'YYYY-MM-DD') end as "founderSince"
  from market.professional p
  where p.id = $1;
--   Index Scan on professional using professional_pkey
--     Result (SubPlan 2)
--       Limit (InitPlan 1)
--         Index Scan on verification using verification_professional_idx
--     Nested Loop (SubPlan 3)
--       Index Scan on founder_account using founder_account_kind_user_id_key
--       Index Scan on founder_seat using founder_seat_signup_id_key

select "id", "appointment_id", "member_id", "professional_id", "state", "price_cents", "gst_cents", "qst_cents", "tax_rule", "credits", "card_cents", "on_site_cents", "voucher_cents", "reservation_id", "card_reference", "card_state", "card_consent_id", "card_attempts", "uncollected_cents", "refund_owed_cents", "outcome", "kept_credits", "kept_card_cents", "kept_voucher_cents", "commission_rate", "settled_at", "available_at"
  from "market"."payment"
  where "appointment_id" = $1 and "state" <> $2
  for update;
--   LockRows
--     Index Scan on payment using payment_attempts_idx

update "market"."appointment"
  set "payment" = $1, "confirmed_at" = $2, "state" = $3, "last_event" = $4, "version" = $5
  where "id" = $6 and "version" = $7;
--   ModifyTable Update on appointment
--     Append
--       Index Scan on appointment_<month> using appointment_<month>_pkey

insert into "ops"."outgoing_mail" ("template", "recipient", "language", "facts", "once_key")
  values ($1, $2, $3, $4, $5), ($6, $7, $8, $9, $10)
  on conflict ("once_key") do nothing
  returning "id";
--   ModifyTable Insert on outgoing_mail
--     Values Scan

INSERT INTO pgboss.job_common ( id, name, data, priority, start_after, created_on, singleton_key, singleton_on, group_id, group_tier, expire_seconds, deletion_seconds, keep_until, retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds, blocked, blocking, pending_dependencies ) SELECT COALESCE(id, gen_random_uuid()) as id, 'mail.send' as name, data, COALESCE(priority, 0) as priority, j.start_after, pgboss.job_now() as created_on, "singletonKey", CASE WHEN "singletonSeconds" IS NOT NULL THEN 'epoch'::timestamp + '1s'::interval * ("singletonSeconds"::float8 * floor(( date_part('epoch', pgboss.job_now()) + COALESCE("singletonOffset",0)::float8) / "singletonSeconds"::float8 )) ELSE NULL END as singleton_on, "groupId" as group_id, "groupTier" as group_tier, COALESCE("expireInSeconds", q.expire_seconds) as expire_seconds, COALESCE("deleteAfterSeconds", q.deletion_seconds) as deletion_seconds, j.start_after + (COALESCE("retentionSeconds", q.retention_seconds) * interval '1s') as keep_until, COALESCE("retryLimit", q.retry_limit) as retry_limit, COALESCE("retryDelay", q.retry_delay) as retry_delay, COALESCE("retryBackoff", q.retry_backoff, false) as retry_backoff, COALESCE("retryDelayMax", q.retry_delay_max) as retry_delay_max, q.policy, COALESCE("deadLetter", q.dead_letter) as dead_letter, COALESCE("heartbeatSeconds", q.heartbeat_seconds) as heartbeat_seconds, COALESCE(blocked, false) as blocked, COALESCE(blocking, false) as blocking, COALESCE("pendingDependencies", 0) as pending_dependencies
  FROM ( SELECT *, CASE WHEN (right("startAfter", 1) = 'Z' OR "startAfter" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}') THEN CAST("startAfter" as timestamp with time zone) ELSE pgboss.job_now() + CAST(COALESCE("startAfter",'0') as interval) END as start_after
    FROM json_to_recordset($1::text::json) as x ( id uuid, priority integer, data jsonb, "startAfter" text, "retryLimit" integer, "retryDelay" integer, "retryDelayMax" integer, "retryBackoff" boolean, "singletonKey" text, "singletonSeconds" integer, "singletonOffset" integer, "groupId" text, "groupTier" text, "expireInSeconds" integer, "deleteAfterSeconds" integer, "retentionSeconds" integer, "deadLetter" text, "heartbeatSeconds" integer, blocked boolean, blocking boolean, "pendingDependencies" integer ) ) j
  JOIN pgboss.queue q ON q.name = 'mail.send'
  ON CONFLICT DO NOTHING;
--   ModifyTable Insert on job_common
--     Subquery Scan
--       Nested Loop
--         Index Scan on queue using queue_pkey
--         Function Scan
