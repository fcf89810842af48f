import { sql } from 'kysely'
import type { ReminderKind } from '#domain/booking/reminders.ts'
import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import type { About, Kind } from '#domain/notifications/kinds.ts'
import type { Database } from '#server/platform/database.ts'
import type { ClaimedNotice } from './notice-claims.ts'

/** As which reminder the visits of one message are marked. */
const REMINDED: Partial<Record<Kind, ReminderKind>> = {
  'reminder-day': 'day-before',
  'reminder-soon': 'soon',
}

/** What a notice says of its visits now, or nothing: they may have been cancelled or moved while it waited for the morning. */
export async function readStanding(
  database: Database,
  { about, userId }: ClaimedNotice,
  kind: Kind,
): Promise<About | null> {
  const { visit, at, zone = QUEBEC_ZONE, count = 1 } = about as About
  if (!visit || !at) return about as About
  const { rows } = await database.readAs(null, (db) =>
    count > 1 && REMINDED[kind]
      ? sql<StandingVisit>`select a.id, a.starts_at as "startsAt" from market.appointment a
          where a.client_id = ${userId} and a.state = 'scheduled' and a.starts_at >= ${at}::timestamptz
            and (a.starts_at at time zone ${zone})::date = (${at}::timestamptz at time zone ${zone})::date
            and exists (select from market.appointment_reminder r
              where r.appointment_id = a.id and r.starts_at = a.starts_at and r.kind = ${REMINDED[kind]})
          order by a.starts_at, a.id`.execute(db)
      : sql<StandingVisit>`select id, starts_at as "startsAt" from market.appointment
          where id = ${visit} and state = 'scheduled' and starts_at = ${at}::timestamptz`.execute(db),
  )
  const [first] = rows
  return first
    ? { ...(about as About), visit: first.id, at: first.startsAt.toString(), count: rows.length }
    : null
}

type StandingVisit = { id: string; startsAt: Temporal.Instant }
