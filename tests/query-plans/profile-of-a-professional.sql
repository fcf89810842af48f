select "id", "practising_since", "approach", "personality", "promises_kept", "promises_broken"
  from "market"."professional"
  where "slug" = $1 and "state" = $2 and "verified_until" > $3;
--   Index Scan on professional using professional_slug_key

select "register", "licence_number", "decided_at", "expires_at"
  from "market"."verification"
  where "professional_id" = $1 and "decision" = $2
  order by "decided_at" desc
  limit $3;
--   Limit
--     Index Scan on verification using verification_professional_idx

select "speciality"
  from "market"."professional_speciality"
  where "professional_id" = $1
  order by "speciality";
--   Index Only Scan on professional_speciality using professional_speciality_pkey

select "id", "name_fr", "name_en", "duration_minutes", "price_cents", "modes", "answer_hours", "audience"
  from "market"."professional_service"
  where "professional_id" = $1 and "archived_at" is null and "audience" <> $2
  order by "position", "id";
--   Sort
--     Index Scan on professional_service using professional_service_professional_idx

select "id", "name", "street", "city", "postal_code", "access_notes", "is_step_free", "latitude", "longitude"
  from "market"."professional_place"
  where "professional_id" = $1
  order by "created_at";
--   Sort
--     Index Scan on professional_place using professional_place_professional_idx
