import { type RawBuilder, sql } from 'kysely'
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
  if (!at) return about as About
  const statement = standing(kind, { visit, at, zone, count, userId })
  if (!statement) return about as About
  const { rows } = await database.readAs(null, (db) => statement.execute(db))
  const [first] = rows
  if (!first) return null
  const now = { at: first.startsAt.toString(), count: rows.length }
  return { ...(about as About), ...(visit ? { visit: first.id } : {}), ...now }
}

type Told = { visit: string | undefined; at: string; zone: string; count: number; userId: string }
type StandingVisit = { id: string; startsAt: Temporal.Instant }

/** The visits that a notice of this kind is still about, the first first. Nothing: it is about none. */
function standing(kind: Kind, told: Told): RawBuilder<StandingVisit> | undefined {
  if (kind === 'agenda-today') return restOfDay(told)
  if (told.visit === undefined) return undefined
  if (kind === 'visit-storm') return asked(told)
  const reminder = REMINDED[kind]
  if (told.count > 1 && reminder) return reminded(told, reminder)
  if (told.count > 1 && kind === 'visit-link-changed') return byVideo(told)
  return sql<StandingVisit>`select id, starts_at as "startsAt" from market.appointment
    where id = ${told.visit} and state = 'scheduled' and starts_at = ${told.at}::timestamptz`
}

/** The day on which the told visit is, where it takes place. */
const onDayOf = ({ at, zone }: Told) =>
  sql`(a.starts_at at time zone ${zone})::date = (${at}::timestamptz at time zone ${zone})::date`

const reminded = (told: Told, kind: ReminderKind) =>
  sql<StandingVisit>`select a.id, a.starts_at as "startsAt" from market.appointment a
    where a.client_id = ${told.userId} and a.state = 'scheduled' and a.starts_at >= ${told.at}::timestamptz
      and ${onDayOf(told)}
      and exists (select from market.appointment_reminder r
        where r.appointment_id = a.id and r.starts_at = a.starts_at and r.kind = ${kind})
    order by a.starts_at, a.id`

/** What is left of a professional's day. */
const restOfDay = (told: Told) =>
  sql<StandingVisit>`select a.id, a.starts_at as "startsAt" from market.professional p
    join market.appointment a on a.professional_id = p.id
    where p.user_id = ${told.userId} and a.state = 'scheduled' and a.starts_at > public.clock()
      and a.starts_at < public.clock() + interval '26 hours' and ${onDayOf(told)}
    order by a.starts_at, a.id`

/** The first visit of that day whose client is asked and has not answered: a storm that was stopped asks no more. */
const asked = (told: Told) =>
  sql<StandingVisit>`select a.id, a.starts_at as "startsAt" from market.storm_proposal p
    join market.storm_day d on d.id = p.storm_day_id
    join market.appointment a on a.id = p.appointment_id and a.starts_at = p.starts_at
    where p.client_id = ${told.userId} and p.answer is null and d.stopped_at is null and a.state = 'scheduled'
      and a.mode = 'in-person' and a.starts_at > public.clock() and ${onDayOf(told)}
    order by a.starts_at, a.id limit 1`

/** Video visits of the same two people that lie ahead; of those booked since, the link was always the new one. */
const byVideo = (told: Told) =>
  sql<StandingVisit>`select a.id, a.starts_at as "startsAt" from market.appointment told
    join market.appointment a on a.professional_id = told.professional_id and a.client_id = told.client_id
    where told.id = ${told.visit} and a.client_id = ${told.userId} and a.state = 'scheduled' and a.mode = 'video'
      and a.ends_at > public.clock()
    order by a.starts_at, a.id limit ${told.count}`
