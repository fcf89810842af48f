select "id"
  from "auth"."user"
  where "user_type" = 'admin';
--   Index Only Scan on user using user_admin_idx
