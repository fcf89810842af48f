import { sql } from 'kysely'
import { UNDO_SECONDS } from '#domain/booking/shift.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { LockedAppointment } from './appointment-queries.ts'
import type { NewTime } from './take-new-time.ts'

const TIME = [
  'startsAt',
  'endsAt',
  'busyFrom',
  'busyUntil',
  'zone',
  'placeId',
  'isFeeWaived',
] as const satisfies readonly (keyof NewTime)[]

/** Where a visit stood as its person knows it, while they are not told yet. */
export type Shift = NewTime & { version: number; tellAt: Temporal.Instant }

/** Kept until its person is told; a visit that is moved again before that is told of once, from where they know it. */
export async function keepShift(tx: Tx, before: LockedAppointment): Promise<Temporal.Instant> {
  const times = Object.fromEntries(TIME.map((name) => [name, before[name]])) as NewTime
  const again = { version: before.version + 1, tellAt: before.now.add({ seconds: UNDO_SECONDS }) }
  // Of an older version: something else told its person since.
  await tx
    .deleteFrom('market.visitShift')
    .where('appointmentId', '=', before.id)
    .where('version', '<>', before.version)
    .execute()
  await tx
    .insertInto('market.visitShift')
    .values({ ...times, ...again, appointmentId: before.id })
    .onConflict((conflict) => conflict.column('appointmentId').doUpdateSet(again))
    .execute()
  return again.tellAt
}

/** What is still to be told of this visit; told, taken back or overtaken by another change, there is nothing. */
export function findShift(db: Db, { id, version }: Pick<LockedAppointment, 'id' | 'version'>) {
  return db
    .selectFrom('market.visitShift')
    .select([...TIME, 'version', 'tellAt'])
    .where('appointmentId', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
}

/** Whoever says it otherwise, or takes it back, leaves nothing to be told. */
export async function forgetShift(
  tx: Tx,
  appointment: Pick<LockedAppointment, 'id' | 'version'>,
): Promise<Shift | undefined> {
  const shift = await findShift(tx, appointment)
  await tx.deleteFrom('market.visitShift').where('appointmentId', '=', appointment.id).execute()
  return shift
}

export async function listDueShifts(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select appointment_id as id from market.visit_shift where tell_at <= public.clock()
    order by tell_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
