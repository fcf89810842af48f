import { sql } from 'kysely'
import { OPENS_BEFORE } from '#domain/consultations/room.ts'
import { notifyAll } from '#server/notifier/index.ts'
import type { Database, Db, Tx } from '#server/platform/database.ts'
import { batchesOf, doEach } from '#server/platform/do-each.ts'

/** Told in one transaction. */
const BATCH = 500
/** A run ends before its job does: what is left waits for the next minute. */
const BATCHES_MAX = 400

type OpenRoom = {
  id: string
  startsAt: Temporal.Instant
  zone: string
  clientId: string
  professionalUserId: string
}

/** Both people of a video visit, when its room opens. A visit that moved is told at its new time, and no other twice. */
export async function tellOpenRooms(database: Database): Promise<void> {
  const read = (last: OpenRoom | undefined) => database.readAs(null, (db) => findOpen(db, last))
  await doEach(
    batchesOf(BATCH, read, BATCHES_MAX),
    (rooms) => database.withActor(null, (tx) => tell(tx, rooms)),
    'batches of rooms failed',
  )
  await database.withActor(null, (tx) =>
    sql`delete from market.room_told where starts_at < public.clock() - interval '1 day'`.execute(tx),
  )
}

async function findOpen(db: Db, last: OpenRoom | undefined): Promise<readonly OpenRoom[]> {
  const after = last
    ? sql`and (lower(claim.during), claim.appointment_id) > (${last.startsAt}::timestamptz, ${last.id}::uuid)`
    : sql``
  const { rows } = await sql<OpenRoom>`
    select a.id, a.starts_at as "startsAt", a.zone, a.client_id as "clientId", p.user_id as "professionalUserId"
    from market.time_claim claim
    join market.appointment a on a.id = claim.appointment_id
    join market.professional p on p.id = a.professional_id
    where claim.holder_kind = 'client' and a.state = 'scheduled' and a.mode = 'video' and p.meeting_url is null
      and a.client_id is not null
      and lower(claim.during) > public.clock()
      and lower(claim.during) <= public.clock() + make_interval(mins => ${OPENS_BEFORE.minutes})
      and not exists (select from market.room_told t where t.appointment_id = a.id and t.starts_at = a.starts_at)
      ${after}
    order by lower(claim.during), claim.appointment_id limit ${BATCH}`.execute(db)
  return rows
}

async function tell(tx: Tx, rooms: readonly OpenRoom[]): Promise<void> {
  const told = await markTold(tx, rooms)
  await notifyAll(
    tx,
    rooms.filter(({ id }) => told.has(id)).flatMap((room) => noticesOf(room)),
  )
}

/**
 * That it was told is a row of its own: who turned the topic off has no other, and would be due every minute. Between two
 * of whom one blocked the other the room stays shut, and nobody is told.
 */
async function markTold(tx: Tx, rooms: readonly OpenRoom[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    insert into market.room_told (appointment_id, starts_at)
    select a.id, a.starts_at from unnest(${rooms.map(({ id }) => id)}::uuid[],
      ${rooms.map(({ startsAt }) => startsAt.toString())}::timestamptz[]) room (id, starts_at)
    join market.appointment a on a.id = room.id and a.starts_at = room.starts_at
    where a.state = 'scheduled' and not market.is_blocked(a.client_id, a.professional_id) order by a.id
    on conflict do nothing returning appointment_id as id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

function noticesOf({ id, startsAt, zone, clientId, professionalUserId }: OpenRoom) {
  const about = { visit: id, at: startsAt.toString(), zone }
  const key = `room/${id}/${startsAt.epochMilliseconds}`
  return [
    { kind: 'room-open' as const, userId: clientId, about, onceKey: `${key}/client` },
    {
      kind: 'practice-room-open' as const,
      userId: professionalUserId,
      about,
      onceKey: `${key}/professional`,
    },
  ]
}
