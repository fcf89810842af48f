import type pg from 'pg'
import { insertPractice } from '#tests/harness/practices.ts'
import { createMembers, type Member } from './members-and-practices.ts'

export type VideoVisit = { id: string; client: Member; professional: Member }

type Settings = { startsInMinutes: number; minutes?: number; ownRoom?: string | null }

/** A scheduled video visit at this moment, and the sessions of its two people. */
export async function makeVideoVisit(
  database: pg.Pool,
  name: string,
  { startsInMinutes, minutes = 50, ownRoom = null }: Settings,
): Promise<VideoVisit> {
  const [client, professional] = await createMembers(database, 2, `video-${name}`)
  if (!client || !professional) throw new Error('two people were not made')
  await database.query(
    `update auth."user" set user_type = 'professionnel', two_factor_enabled = true where id = $1`,
    [professional.id],
  )
  const { professionalId } = await insertPractice(database, professional.id, { meetingUrl: ownRoom })
  // The past is not booked: only the owner, with the triggers off, makes a visit that is over.
  const owner = await database.connect()
  try {
    await owner.query('begin; set local session_replication_role = replica')
    const { rows } = await owner.query<{ id: string }>(
      `insert into market.appointment (professional_id, client_id, state, last_event, starts_at, ends_at, busy_from,
         busy_until, zone, mode, attendee, service_name_fr, price_cents, late_fee_percent, move_until_hours, payment,
         confirmed_at)
       select $1, $2, 'scheduled', 'confirm', at, at + $4::int * interval '1 minute', at, at + $4::int * interval '1 minute',
         'America/Toronto', 'video', 'self', 'Suivi', 14000, 50, 2, 'on-site', public.clock()
       from (select public.clock() + $3::float8 * interval '1 minute' as at) moment
       returning id`,
      [professionalId, client.id, startsInMinutes, minutes],
    )
    await owner.query('commit')
    return { id: rows[0]?.id ?? '', client, professional }
  } finally {
    owner.release()
  }
}
