import type pg from 'pg'

/**
 * Hours that the demo professionals receive at: weekdays, in one of four rhythms, at their place and in every mode they
 * offer. Written as the schedule pages would write them.
 */
export async function loadHours(client: pg.Client, professionalIds: readonly string[]): Promise<void> {
  await client.query(
    `insert into market.booking_rules (professional_id, zone, grid_minutes, minimum_notice_minutes, horizon_days,
       is_closed_on_holidays, late_fee_percent, move_until_hours)
     select professional_id, zone, 30, 120, 60, true, 50, 24 from market.professional_place
     where professional_id = any($1)`,
    [professionalIds],
  )
  await client.query(
    `with practice as (
       select p.professional_id, p.id as place_id, (hashtextextended(p.professional_id::text, 0) & 3)::int as rhythm,
         (select array_agg(distinct mode) from market.professional_service s, unnest(s.modes) mode
          where s.professional_id = p.professional_id) as modes
       from market.professional_place p where p.professional_id = any($1)
     ), rhythms (rhythm, weekdays, opens, closes) as (
       values (0, '{1,2,3,4,5}'::int[], 9 * 60, 12 * 60), (0, '{1,2,3,4,5}', 13 * 60, 17 * 60),
              (1, '{1,2,4}', 8 * 60, 16 * 60), (2, '{2,3,4}', 12 * 60, 20 * 60), (3, '{1,3,5,6}', 10 * 60, 15 * 60)
     )
     insert into market.weekly_hours (professional_id, weekday, opens_minute, closes_minute, place_id, modes)
     select professional_id, weekday, opens, closes, place_id, modes
     from practice join rhythms using (rhythm) cross join unnest(weekdays) weekday`,
    [professionalIds],
  )
}
