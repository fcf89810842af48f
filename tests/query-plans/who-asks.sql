select "primary".*, "join_user"."name" as "_joined_user_name", "join_user"."email" as "_joined_user_email", "join_user"."email_verified" as "_joined_user_email_verified", "join_user"."image" as "_joined_user_image", "join_user"."created_at" as "_joined_user_created_at", "join_user"."updated_at" as "_joined_user_updated_at", "join_user"."two_factor_enabled" as "_joined_user_two_factor_enabled", "join_user"."user_type" as "_joined_user_user_type", "join_user"."first_name" as "_joined_user_first_name", "join_user"."last_name" as "_joined_user_last_name", "join_user"."language" as "_joined_user_language", "join_user"."terms_version" as "_joined_user_terms_version", "join_user"."privacy_version" as "_joined_user_privacy_version", "join_user"."id" as "_joined_user_id"
  from (select *
    from "auth"."session"
    where "auth"."session"."token" = $1) as "primary"
  left join "auth"."user" as "join_user" on "join_user"."id" = "primary"."user_id";
--   Nested Loop Left
--     Index Scan on session using session_token_key
--     Index Scan on user using user_pkey

select "auth"."user"."id", "email", "user_type", "first_name", "last_name", "language", "two_factor_enabled", "phone", "city", "auth"."user"."created_at"
  from "auth"."user"
  left join "market"."profile" on "market"."profile"."user_id" = "auth"."user"."id"
  where "auth"."user"."id" = $1;
--   Nested Loop Left
--     Index Scan on user using user_pkey
--     Index Scan on profile using profile_pkey
