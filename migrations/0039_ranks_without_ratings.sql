-- Up Migration
-- A rating no longer has a part in the order of equals (decision 0041). The same sum as domain/directory/ranking.ts, on
-- the rows that are there: a batch at a time, the profile before what search knows of it, as every change of a profile
-- does. A batch that meets a row someone is changing lets go and comes back.
-- Step alone
do $$
declare
  ids uuid[];
  last_id uuid;
  is_done boolean;
begin
  loop
    select array_agg(id order by id) into ids from (
      select p.id from market.professional p where last_id is null or p.id > last_id order by p.id limit 200) batch;
    exit when ids is null;
    begin
      perform set_config('lock_timeout', '20ms', true);
      perform from market.professional p where p.id = any(ids) order by p.id for no key update;
      update market.professional p set rank = said.rank
      from (select f.id, 5040
          + 75 * coalesce(least(20, greatest(0, extract(year from public.clock() at time zone 'America/Toronto')::integer
              - f.practising_since)), 0)
          + case when f.bio_fr is not null or f.bio_en is not null then 800 else 0 end
          + case when f.photo_key is not null then 300 else 0 end
          + case when f.bio_fr is not null and f.bio_en is not null then 400 else 0 end
          + f.is_founder::integer as rank
        from market.professional f where f.id = any(ids)) said
      where p.id = said.id and p.rank <> said.rank;
      update market.directory_topic d set rank = p.rank from market.professional p
      where p.id = any(ids) and d.professional_id = p.id and d.rank <> p.rank;
      is_done := true;
    exception when lock_not_available or deadlock_detected then
      is_done := false;
    end;
    commit;
    if is_done then
      last_id := ids[array_upper(ids, 1)];
    else
      perform pg_sleep(0.02);
    end if;
  end loop;
end $$;
