import { sql } from 'kysely'
import type { Side } from '#server/booking/appointments/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'

/** A tab that has not been heard of for this long is gone. */
const HERE_SECONDS = 25

export type Present = { side: Side; peer: string }

export async function readPresent(db: Db, appointmentId: string): Promise<Present[]> {
  const { rows } = await sql<Present>`
    select side, peer from ops.consultation_peer where appointment_id = ${appointmentId}
      and seen_at > public.clock() - make_interval(secs => ${HERE_SECONDS})`.execute(db)
  return rows
}

/** Let in for this very time: a visit that moved since is entered anew. */
export async function isAdmitted(
  db: Db,
  { id, startsAt }: { id: string; startsAt: Temporal.Instant },
): Promise<boolean> {
  const row = await db
    .selectFrom('market.consultation')
    .select('appointmentId')
    .where('appointmentId', '=', id)
    .where('admittedStart', '=', startsAt)
    .executeTakeFirst()
  return row !== undefined
}

export async function admit(
  tx: Tx,
  { id, startsAt }: { id: string; startsAt: Temporal.Instant },
  now: Temporal.Instant,
): Promise<void> {
  const admission = { admittedAt: now, admittedStart: startsAt }
  await tx
    .insertInto('market.consultation')
    .values({ appointmentId: id, ...admission })
    .onConflict((conflict) =>
      conflict
        .column('appointmentId')
        .doUpdateSet(admission)
        .where('market.consultation.admittedStart', '<>', startsAt),
    )
    .execute()
}

type Seat = Present & {
  appointmentId: string
  /** The tab that this one was, when nobody pressed « Enter »: it comes back by itself. */
  comesBackFrom?: string | undefined
}

/**
 * The tab that was entered last is the one that counts. One that comes back by itself does not take the seat from a tab to
 * which the person went meanwhile: false then. In one statement, so that of two at once neither overlooks the other.
 */
export async function takeSeat(tx: Tx, { appointmentId, side, peer, comesBackFrom }: Seat): Promise<boolean> {
  const isTaken =
    comesBackFrom === undefined
      ? sql`false`
      : sql`held.peer not in (${peer}, ${comesBackFrom})
          and held.seen_at > public.clock() - make_interval(secs => ${HERE_SECONDS})`
  const { rows } = await sql`
    insert into ops.consultation_peer as held (appointment_id, side, peer, seen_at)
    values (${appointmentId}, ${side}, ${peer}, public.clock())
    on conflict (appointment_id, side) do update set peer = excluded.peer, seen_at = excluded.seen_at
      where not (${isTaken})
    returning peer`.execute(tx)
  if (rows.length === 0) return false
  await tx
    .insertInto('market.consultationPresence')
    .values({ appointmentId, side })
    .onConflict((conflict) =>
      conflict
        .columns(['appointmentId', 'side'])
        .doUpdateSet({ lastAt: sql<Temporal.Instant>`public.clock()` }),
    )
    .execute()
  return true
}

/** Still here, unless another tab of the same person took the seat or the room is closed. */
export async function keepSeat(tx: Tx, appointmentId: string, side: Side, peer: string): Promise<void> {
  const kept = await tx
    .updateTable('ops.consultationPeer')
    .set({ seenAt: sql<Temporal.Instant>`public.clock()` })
    .where('appointmentId', '=', appointmentId)
    .where('side', '=', side)
    .where('peer', '=', peer)
    .returning('peer')
    .executeTakeFirst()
  if (!kept) return
  await tx
    .updateTable('market.consultationPresence')
    .set({ lastAt: sql<Temporal.Instant>`public.clock()` })
    .where('appointmentId', '=', appointmentId)
    .where('side', '=', side)
    .execute()
}

export async function leaveSeat(tx: Tx, appointmentId: string, side: Side, peer: string): Promise<void> {
  await tx
    .deleteFrom('ops.consultationPeer')
    .where('appointmentId', '=', appointmentId)
    .where('side', '=', side)
    .where('peer', '=', peer)
    .execute()
}

export async function insertSignal(
  tx: Tx,
  signal: { appointmentId: string; fromSide: Side; toPeer: string; body: string },
): Promise<void> {
  await tx.insertInto('ops.consultationSignal').values(signal).execute()
}

export async function readSignals(
  db: Db,
  toPeer: string,
  after: number,
): Promise<{ id: number; body: string }[]> {
  return db
    .selectFrom('ops.consultationSignal')
    .select(['id', 'body'])
    .where('toPeer', '=', toPeer)
    .where('id', '>', after)
    .orderBy('id')
    .limit(200)
    .execute()
}

export async function forgetOld(tx: Tx): Promise<void> {
  await sql`delete from ops.consultation_signal where created_at < public.clock() - interval '5 minutes'`.execute(
    tx,
  )
  await sql`delete from ops.consultation_peer where seen_at < public.clock() - interval '1 day'`.execute(tx)
}

/** Whether one of the two blocked the other; the tables of the room refuse then whatever the program asks. */
export async function isBlocked(
  db: Db,
  { clientId, professionalId }: { clientId: string; professionalId: string },
): Promise<boolean> {
  const { rows } = await sql<{ answer: boolean }>`
    select market.is_blocked(${clientId}, ${professionalId}) as answer`.execute(db)
  return rows[0]?.answer ?? false
}
