// Time that passes for one visit alone. Journeys share one running product, where moving the clock would move everyone's:
// there, and only there, the rows of a visit are put at another moment instead.
import type pg from 'pg'

/** Moves the rows of a visit to another moment, with the triggers off. */
async function ageVisit(
  owner: pg.Pool,
  appointmentId: string,
  duration: { hours?: number; minutes?: number },
) {
  const minutes = (duration.hours ?? 0) * 60 + (duration.minutes ?? 0)
  const client = await owner.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(
      `update market.appointment set starts_at = starts_at - make_interval(mins => $2), ends_at = ends_at - make_interval(mins => $2),
         busy_from = busy_from - make_interval(mins => $2), busy_until = busy_until - make_interval(mins => $2),
         held_until = held_until - make_interval(mins => $2), confirmed_at = confirmed_at - make_interval(mins => $2),
         contest_until = contest_until - make_interval(mins => $2), changed_at = changed_at - make_interval(mins => $2)
       where id = $1`,
      [appointmentId, minutes],
    )
    await client.query(
      `update market.time_claim set expires_at = expires_at - make_interval(mins => $2), during = tstzrange(
         lower(during) - make_interval(mins => $2), upper(during) - make_interval(mins => $2)) where appointment_id = $1`,
      [appointmentId, minutes],
    )
    await client.query(
      `update market.appointment_reminder set starts_at = starts_at - make_interval(mins => $2) where appointment_id = $1`,
      [appointmentId, minutes],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** Lets time pass until the visit is this many hours away; a negative number is after its start. */
export async function ageVisitUntil(
  owner: pg.Pool,
  visit: { id: string; startsAt: string },
  hoursBefore: number,
) {
  const minutes = Math.round(Temporal.Now.instant().until(visit.startsAt).total('minutes') - hoursBefore * 60)
  await ageVisit(owner, visit.id, { minutes })
}

/** Lets the ten minutes of holds pass, and nothing else: of an appointment, of a professional's clients, or of everyone. */
export async function ageHolds(
  owner: Pick<pg.ClientBase | pg.Pool, 'query'>,
  of: string | null = null,
): Promise<void> {
  await owner.query(
    `with lapsed as (
       update market.appointment set held_until = public.clock() - interval '1 second'
       where state = 'held' and ($1::uuid is null or $1 in (id, professional_id)) returning id
     )
     update market.time_claim set expires_at = public.clock() - interval '1 second'
     where appointment_id in (select id from lapsed)`,
    [of],
  )
}
