import { sql } from 'kysely'
import type { TakenTime } from '#domain/booking/closed-time.ts'
import type { Mode } from '#domain/directory/modes.ts'
import type { Db } from '#server/platform/database.ts'
import type { Span } from './free-times.ts'

/** What may fill the day of a span, or reach into it with its pauses. */
const AROUND_HOURS = 26

/** Visits, requests and holds around a span; what a visitor keeps counts as a hold, pauses included. */
export async function readTaken(
  db: Db,
  professionalId: string,
  { from, until }: Span,
  exceptAppointmentId: string | null,
): Promise<TakenTime[]> {
  const [first, last] = [from.subtract({ hours: AROUND_HOURS }), until.add({ hours: AROUND_HOURS })]
  const { rows } = await sql<TakenTime>`
    select c.appointment_id as "appointmentId",
      case a.state when 'scheduled' then 'visit' when 'requested' then 'request' else 'hold' end as kind,
      coalesce(a.starts_at, lower(c.during)) as "startsAt", coalesce(a.ends_at, upper(c.during)) as "endsAt",
      lower(c.during) as "busyFrom", upper(c.during) as "busyUntil"
    from market.time_claim c left join market.appointment a on a.id = c.appointment_id
    where c.holder_id = ${professionalId} and c.holder_kind = 'professional'
      and c.during && tstzrange(${first.toString()}::timestamptz, ${last.toString()}::timestamptz)
      and (c.expires_at is null or c.expires_at > public.clock())
      and c.appointment_id is distinct from ${exceptAppointmentId}::uuid
    order by lower(c.during) limit 500`.execute(db)
  return rows
}

export type StandingVisit = {
  mode: Mode
  placeId: string | null
  bufferBeforeMinutes: number
  bufferAfterMinutes: number
}

/** What a visit of this calendar asks of another time; nothing when it is not theirs. */
export async function findStandingVisit(
  db: Db,
  professionalId: string,
  id: string,
): Promise<StandingVisit | undefined> {
  const { rows } = await sql<StandingVisit>`
    select mode, place_id as "placeId",
      (extract(epoch from starts_at - busy_from) / 60)::int as "bufferBeforeMinutes",
      (extract(epoch from busy_until - ends_at) / 60)::int as "bufferAfterMinutes"
    from market.appointment where id = ${id} and professional_id = ${professionalId}`.execute(db)
  return rows[0]
}
