-- Up Migration
-- Whoever shows the address of their visit says whether text messages may come: of themselves alone.
create function market.say_texts_at_link(agrees boolean) returns void
  language sql volatile security definer set search_path = pg_catalog
  begin atomic
    update market.practice_client c
    set texts_agreed_at = case when agrees and c.phone is not null then coalesce(c.texts_agreed_at, public.clock()) end
    where c.id = (select a.guest_id from market.appointment a where a.id = market.visit_at_link());
  end;
revoke execute on function market.say_texts_at_link(boolean) from public;
grant execute on function market.say_texts_at_link(boolean) to api;
