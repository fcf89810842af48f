select s.id, s.created_at, u.id as user_id, u.user_type as role, coalesce(u.two_factor_enabled, false) as has_second_factor
  from auth.session s
  join auth."user" u on u.id = s.user_id
  where s.token = $1 and s.expires_at > public.clock();
--   Nested Loop
--     Index Scan on session using session_token_key
--     Index Scan on user using user_pkey

select "auth"."user"."id", "email", "user_type", "first_name", "last_name", "language", "two_factor_enabled", "phone", "city", "auth"."user"."created_at"
  from "auth"."user"
  left join "market"."profile" on "market"."profile"."user_id" = "auth"."user"."id"
  where "auth"."user"."id" = $1;
--   Nested Loop Left
--     Index Scan on user using user_pkey
--     Index Scan on profile using profile_pkey
