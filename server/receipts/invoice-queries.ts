import { sql } from 'kysely'
import type { PackageId } from '#domain/pricing/catalogue.ts'
import type { InvoiceContent } from '#domain/receipts/invoice.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { StoredReceipt } from './queries.ts'

const BATCH = 200
const FIRST = '00000000-0000-0000-0000-000000000000'

export type PackagePaper = 'invoice' | 'credit-note'

/** In the order of what was booked, after this one. A credit note is due once its invoice is there to be named. */
export async function dueInvoices(db: Db, kind: PackagePaper, after: string | undefined): Promise<string[]> {
  const { rows } = await sql<{ transferId: string }>`
    select d.transfer_id as "transferId" from market.invoice_due d
    where d.kind = ${kind} and d.transfer_id > ${after ?? FIRST}::uuid
      and (d.kind = 'invoice' or exists (select from market.receipt r
        where r.package_invoice_id = d.package_invoice_id and r.kind = 'invoice'))
    order by d.transfer_id limit ${BATCH}`.execute(db)
  return rows.map(({ transferId }) => transferId)
}

export type InvoiceSource = {
  packageInvoiceId: string
  kind: PackagePaper
  memberId: string
  memberName: string | null
  language: 'fr' | 'en'
  package: PackageId
  month: string
  /** When it was paid, or given back. */
  paidAt: Temporal.Instant
}

/** Takes what is due, and tells what it is written from; nothing when another worker took it. Rolled back, it is due again. */
export async function takeDue(tx: Tx, transferId: string): Promise<InvoiceSource | undefined> {
  const { rows } = await sql<InvoiceSource>`
    with free as (select transfer_id from market.invoice_due where transfer_id = ${transferId} for update skip locked),
      taken as (delete from market.invoice_due d using free where d.transfer_id = free.transfer_id returning d.*)
    select d.package_invoice_id as "packageInvoiceId", d.kind, i.user_id as "memberId",
      u.first_name || ' ' || u.last_name as "memberName", coalesce(u.language, 'fr') as language, i.package, i.month,
      case d.kind when 'invoice' then coalesce(i.paid_at, t.at) else t.at end as "paidAt"
    from taken d join market.package_invoice i on i.id = d.package_invoice_id
    join ledger.transfer t on t.id = d.transfer_id left join auth."user" u on u.id = i.user_id`.execute(tx)
  return rows[0]
}

/** The books' own lines of a transfer. */
export async function linesOf(db: Db, transferId: string): Promise<{ purpose: string; amount: number }[]> {
  return db
    .selectFrom('ledger.entry as entry')
    .innerJoin('ledger.account as account', 'account.id', 'entry.accountId')
    .select(['account.purpose', 'entry.amount'])
    .where('entry.transferId', '=', transferId)
    .execute()
}

export async function invoiceOf(
  db: Db,
  packageInvoiceId: string,
): Promise<Pick<StoredReceipt<InvoiceContent>, 'id' | 'series' | 'number' | 'content'> | undefined> {
  const row = await db
    .selectFrom('market.receipt')
    .select(['id', 'series', 'number', 'content'])
    .where('packageInvoiceId', '=', packageInvoiceId)
    .where('kind', '=', 'invoice')
    .executeTakeFirst()
  return row as StoredReceipt<InvoiceContent> | undefined
}

export async function insertInvoice(
  tx: Tx,
  invoice: {
    series: string
    kind: PackagePaper
    packageInvoiceId: string
    transferId: string
    correctsId: string | null
    memberId: string
    content: InvoiceContent
    code: string
  },
): Promise<void> {
  const { series, kind, packageInvoiceId, transferId, correctsId, memberId, content, code } = invoice
  await sql`insert into market.receipt (series, kind, package_invoice_id, transfer_id, corrects_id, member_id, content, code)
    values (${series}, ${kind}, ${packageInvoiceId}, ${transferId}, ${correctsId}::uuid, ${memberId},
      ${JSON.stringify(content)}::jsonb, ${code})`.execute(tx)
}
