import { sql } from 'kysely'
import { DEFAULT_RULES } from '#domain/booking/schedule.ts'
import type { Database } from '#server/platform/database.ts'
import type { KnownFile } from './calendar-door.ts'
import type { SealedAddress } from './sealed-address.ts'

export type DueCalendar = SealedAddress &
  KnownFile & { id: string; professionalId: string; failures: number; zone: string; isReadWhole: boolean }

/** A look that is under way is nobody else's; one whose worker died is due again after this. */
const CLAIM_MINUTES = 5
/** A file that has not changed is read whole once a day all the same: each day one more day lies within reach. */
const WHOLE_HOURS = 24

export async function claimDueCalendars(database: Database, limit: number): Promise<DueCalendar[]> {
  const { rows } = await database.runAlone((db) =>
    sql<DueCalendar>`
      with due as (select c.id from market.busy_calendar c where c.next_look_at <= public.clock()
        order by c.next_look_at limit ${limit} for update skip locked)
      update market.busy_calendar c
      set next_look_at = public.clock() + make_interval(mins => ${CLAIM_MINUTES})
      from due where c.id = due.id
      returning c.id, c.professional_id as "professionalId", c.wrapped_by as "wrappedBy",
        c.wrapped_key as "wrappedKey", c.sealed_address as "sealedAddress", c.failures, c.etag,
        c.last_modified as "lastModified",
        coalesce(c.problem is null and c.read_whole_at > public.clock() - make_interval(hours => ${WHOLE_HOURS}),
          false) as "isReadWhole",
        coalesce((select r.zone from market.booking_rules r where r.professional_id = c.professional_id),
          (select l.zone from market.professional_place l where l.professional_id = c.professional_id
            order by l.created_at, l.id limit 1), ${DEFAULT_RULES.zone}) as zone`.execute(db),
  )
  return rows
}
