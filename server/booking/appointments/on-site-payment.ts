import { type OnSiteMethod, mayBePaidOnSite } from '#domain/booking/on-site.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { lockAppointment } from './appointment-queries.ts'
import { agreed, totalOf } from './describe-appointment.ts'
import { type AppointmentRow, readAppointment } from './read-appointments.ts'
import { sql } from 'kysely'

type PaidOnSite = { amountCents: number; method: OnSiteMethod; paidOn: string }

/** What of a visit is paid outside Mieva. */
export const onSiteDue = (row: AppointmentRow): number => agreed(row.parts)?.onSiteCents ?? totalOf(row)

/** The professional's word that they were paid; it moves nothing in our books. */
export async function notePaidOnSite(tx: Tx, id: string, input: PaidOnSite): Promise<void> {
  const appointment = await lockAppointment(tx, id)
  const row = appointment && (await readAppointment(tx, id))
  if (!row) throw new Refusal('booking/not-found')
  if (!mayBePaidOnSite({ ...row, onSiteCents: onSiteDue(row) }, row.now)) throw new Refusal('booking/not-now')
  if (await readPaidOnSite(tx, id)) throw new Refusal('booking/already-paid')
  await tx
    .insertInto('market.onSitePayment')
    .values({ appointmentId: id, professionalId: row.professionalId, ...input })
    .execute()
}

/** Noted by mistake: the line stays, undone. */
export async function undoPaidOnSite(tx: Tx, id: string): Promise<void> {
  if (!(await lockAppointment(tx, id))) throw new Refusal('booking/not-found')
  const { numUpdatedRows } = await tx
    .updateTable('market.onSitePayment')
    .set({ undoneAt: sql`public.clock()` })
    .where('appointmentId', '=', id)
    .where('undoneAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refusal('booking/not-now')
}

/** What was noted for a visit, as its professional sees it. */
export function readPaidOnSite(db: Db, appointmentId: string) {
  return db
    .selectFrom('market.onSitePayment')
    .select([
      'id',
      'amountCents',
      sql<OnSiteMethod>`method`.as('method'),
      sql<string>`paid_on::text`.as('paidOn'),
    ])
    .where('appointmentId', '=', appointmentId)
    .where('undoneAt', 'is', null)
    .executeTakeFirst()
}
