import { sql } from 'kysely'
import type { Claim, ClaimState } from '#domain/receipts/claim.ts'
import type { ReceiptContent } from '#domain/receipts/receipt.ts'
import type { Db, Tx } from '#server/platform/database.ts'

/** The years that somebody has papers of visits in, the latest first. */
export async function yearsOf(db: Db, memberId: string): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct left(content -> 'visit' ->> 'date', 4)::int as year from market.receipt
    where member_id = ${memberId} and payment_id is not null order by year desc`.execute(db)
  return rows.map(({ year }) => year)
}

export type MemberPaper = {
  id: string
  series: string
  number: number
  kind: 'receipt' | 'credit-note'
  content: ReceiptContent
  code: string
  profession: string | null
  /** Of a receipt: a credit note took it back. */
  isTakenBack: boolean
  /** Of its receipt, for a credit note. */
  claim: Claim | null
}

/** Papers of the visits between two days, the latest visit first; a credit note stands above its receipt. */
export async function papersBetween(
  db: Db,
  memberId: string,
  { from, until }: { from: string; until: string },
): Promise<MemberPaper[]> {
  const { rows } = await sql<MemberPaper>`
    select r.id, r.series, r.number, r.kind, r.content, r.code, p.profession,
      exists (select from market.receipt n where n.corrects_id = r.id) as "isTakenBack",
      case when c.receipt_id is not null then jsonb_build_object('insurer', c.insurer, 'state', c.state,
        'reimbursedCents', c.reimbursed_cents) end as claim
    from market.receipt r
    left join market.receipt_claim c on c.receipt_id = coalesce(r.corrects_id, r.id)
    left join market.professional p on p.id = r.professional_id
    where r.member_id = ${memberId} and r.payment_id is not null
      and r.content -> 'visit' ->> 'date' between ${from} and ${until}
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

/** Whom a file is made for, in their language. */
export async function recipientOf(db: Db, memberId: string): Promise<{ name: string; language: string }> {
  const { rows } = await sql<{ name: string; language: string }>`
    select first_name || ' ' || last_name as name, language from auth."user" where id = ${memberId}`.execute(
    db,
  )
  return rows[0] ?? { name: '', language: 'fr' }
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

type NotedClaim = {
  ids: readonly string[]
  insurer: string
  state: ClaimState
  reimbursedCents: number | null
}

export async function saveClaims(tx: Tx, memberId: string, noted: NotedClaim): Promise<void> {
  const { ids, insurer, state, reimbursedCents } = noted
  await tx
    .insertInto('market.receiptClaim')
    .values(ids.map((receiptId) => ({ receiptId, memberId, insurer, state, reimbursedCents })))
    .onConflict((conflict) =>
      conflict
        .column('receiptId')
        .doUpdateSet({ insurer, state, reimbursedCents, changedAt: sql`public.clock()` }),
    )
    .execute()
}

export async function deleteClaims(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('market.receiptClaim').where('receiptId', 'in', ids).execute()
}
