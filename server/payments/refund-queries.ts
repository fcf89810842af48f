import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'

export type RefundRow = {
  id: string
  amountCents: number
  isOurs: boolean
  failedAt: Temporal.Instant | null
}

export function knownRefunds(db: Db, paymentId: string): Promise<RefundRow[]> {
  return db
    .selectFrom('market.cardRefund')
    .select(['id', 'amountCents', 'isOurs', 'failedAt'])
    .where('paymentId', '=', paymentId)
    .execute()
}

export async function noteRefund(
  tx: Tx,
  paymentId: string,
  { id, amountCents, isOurs }: Omit<RefundRow, 'failedAt'>,
): Promise<void> {
  await tx
    .insertInto('market.cardRefund')
    .values({ id, paymentId, amountCents, isOurs })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function noteRefundFailed(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('market.cardRefund')
    .set({ failedAt: sql`public.clock()` })
    .where('id', '=', id)
    .where('failedAt', 'is', null)
    .execute()
}

export type OwedRefund = {
  id: string
  what: 'visit' | 'package'
  amountCents: number
  since: Temporal.Instant | null
}

/** What banks refused to take back and nobody has given in another way yet, for an administrator. */
export async function listOwedRefunds(db: Db, limit: number): Promise<OwedRefund[]> {
  const { rows } = await sql<OwedRefund>`
    select p.id, 'visit' as what, p.refund_owed_cents as "amountCents",
      (select max(r.failed_at) from market.card_refund r where r.payment_id = p.id) as since
    from market.payment p where p.refund_owed_cents > 0
    union all
    select i.id, 'package', i.refund_owed_cents, i.paid_at from market.package_invoice i where i.refund_owed_cents > 0
    order by since desc nulls last limit ${limit}`.execute(db)
  return rows
}
