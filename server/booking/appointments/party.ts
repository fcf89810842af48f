import { Refusal } from '#domain/kernel/refusal.ts'
import { personOf } from '#server/accounts/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import { findParties } from './appointment-queries.ts'
import { describeAppointment, type Side, sideOf } from './describe-appointment.ts'
import { type AppointmentRow, readAppointment } from './read-appointments.ts'

/** The appointment, if the person who asks is one of its two sides. For everyone else it does not exist. */
export async function requireAppointment(
  ctx: Ctx,
  db: Db,
  id: string,
): Promise<{ row: AppointmentRow; side: Side }> {
  const row = await readAppointment(db, id)
  const side = row && sideOf(row, personOf(ctx).id)
  if (!row || !side) throw new Refusal('booking/not-found')
  return { row, side }
}

/** Authorises a change by one side, before anything is locked. */
export async function requireSide(ctx: Ctx, tx: Tx, id: string, side: Side) {
  const parties = await findParties(tx, id)
  const person = personOf(ctx).id
  const owner = side === 'client' ? parties?.clientId : parties?.professionalUserId
  if (!parties || owner !== person) throw new Refusal('booking/not-found')
  return parties
}

export async function answerAppointment(ctx: Ctx, db: Db, id: string) {
  const { row, side } = await requireAppointment(ctx, db, id)
  return describeAppointment(row, side)
}
