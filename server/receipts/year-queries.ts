import { sql } from 'kysely'
import type { ClaimState } from '#domain/receipts/claim.ts'
import type { ReceiptContent } from '#domain/receipts/receipt.ts'
import type { Db, Tx } from '#server/platform/database.ts'

/** The years that somebody has papers of visits in, the latest first. */
export async function yearsOf(db: Db, memberId: string): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct left(content -> 'visit' ->> 'date', 4)::int as year from market.receipt
    where member_id = ${memberId} and payment_id is not null order by year desc`.execute(db)
  return rows.map(({ year }) => year)
}

export type YearPaper = {
  id: string
  series: string
  number: number
  kind: 'receipt' | 'credit-note'
  content: ReceiptContent
  insurer: string | null
  state: ClaimState | null
}

/** Papers of the visits of one year, the latest visit first; a credit note stands above its receipt. */
export async function papersOf(db: Db, memberId: string, year: number): Promise<YearPaper[]> {
  const { rows } = await sql<YearPaper>`
    select r.id, r.series, r.number, r.kind, r.content, c.insurer, c.state
    from market.receipt r left join market.receipt_claim c on c.receipt_id = r.id
    where r.member_id = ${memberId} and r.payment_id is not null
      and left(r.content -> 'visit' ->> 'date', 4) = ${String(year)}
    order by r.content -> 'visit' ->> 'date' desc, r.issued_at desc, r.id desc`.execute(db)
  return rows
}

/** Whom they named before, the latest first: nothing is typed twice. */
export async function insurersOf(db: Db, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ insurer: string }>`
    select insurer from market.receipt_claim where member_id = ${memberId}
    group by insurer order by max(changed_at) desc, insurer limit 20`.execute(db)
  return rows.map(({ insurer }) => insurer)
}

/** Which of these are receipts of this person's. */
export async function ownReceipts(db: Db, memberId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('market.receipt')
    .select('id')
    .where('memberId', '=', memberId)
    .where('kind', '=', 'receipt')
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id }) => id)
}

export async function saveClaims(
  tx: Tx,
  memberId: string,
  { ids, insurer, state }: { ids: readonly string[]; insurer: string; state: ClaimState },
): Promise<void> {
  await tx
    .insertInto('market.receiptClaim')
    .values(ids.map((receiptId) => ({ receiptId, memberId, insurer, state })))
    .onConflict((conflict) =>
      conflict.column('receiptId').doUpdateSet({ insurer, state, changedAt: sql`public.clock()` }),
    )
    .execute()
}

export async function deleteClaims(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('market.receiptClaim').where('receiptId', 'in', ids).execute()
}
