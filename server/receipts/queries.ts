import { sql } from 'kysely'
import { invariant } from '#domain/kernel/invariant.ts'
import type { InvoiceContent } from '#domain/receipts/invoice.ts'
import type { ReceiptContent, ReceiptKind, ReceiptSubject } from '#domain/receipts/receipt.ts'
import { markReceipted } from '#server/payments/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'

const BATCH = 100

export type VisitPaper = 'receipt' | 'credit-note'
type DueReceipt = { paymentId: string; kind: VisitPaper }

/** Captured visits without a receipt, and receipts whose visit was taken back since. */
export async function dueReceipts(db: Db): Promise<DueReceipt[]> {
  const { rows } = await sql<DueReceipt>`
    (select id as "paymentId", 'receipt' as kind from market.payment
      where outcome = 'captured' and receipted_at is null and card_state in ('none', 'captured')
      order by settled_at limit ${BATCH})
    union all
    (select p.id, 'credit-note' from market.payment p
      join market.receipt r on r.payment_id = p.id and r.kind = 'receipt'
      where p.corrected_at is not null and p.corrected_at > public.clock() - interval '60 days'
        and not exists (select from market.receipt n where n.payment_id = p.id and n.kind = 'credit-note')
      order by p.corrected_at limit ${BATCH})`.execute(db)
  return rows
}

export type ReceiptSource = {
  paymentId: string
  memberId: string
  professionalId: string
  outcome: string
  receiptedAt: Temporal.Instant | null
  correctedAt: Temporal.Instant | null
  memberName: string
  memberFirstName: string
  memberEmail: string
  /** Somebody without an account: their visit, where they read the receipt. */
  guestVisitId: string | null
  memberLanguage: string
  attendeeName: string | null
  professionalName: string
  profession: string
  titleFr: string | null
  titleEn: string | null
  licenceNumber: string | null
  street: string | null
  city: string | null
  postalCode: string | null
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  zone: string
  mode: string
  serviceNameFr: string
  serviceNameEn: string | null
  priceCents: number
  gstCents: number
  qstCents: number
  taxRule: string
  gstNumber: string | null
  qstNumber: string | null
  credits: number
  cardCents: number
  onSiteCents: number
  voucherCents: number
  keptCredits: number | null
  keptCardCents: number | null
  keptVoucherCents: number | null
}

/** What a receipt is written from, with the payment locked: one receipt a payment. */
export async function lockSource(tx: Tx, paymentId: string): Promise<ReceiptSource | undefined> {
  const { rows } = await sql<ReceiptSource>`
    select p.id as "paymentId", p.member_id as "memberId", p.professional_id as "professionalId", p.outcome,
      p.receipted_at as "receiptedAt", p.corrected_at as "correctedAt", trim(coalesce(u.first_name, c.first_name) || ' ' ||
        coalesce(u.last_name, c.last_name)) as "memberName", coalesce(u.first_name, c.first_name) as "memberFirstName",
      coalesce(u.email::text, c.email::text, '') as "memberEmail", coalesce(u.language, c.language) as "memberLanguage",
      case when u.id is null then a.id end as "guestVisitId",
      a.attendee_name as "attendeeName", x.display_name as "professionalName", x.profession, x.title_fr as "titleFr",
      x.title_en as "titleEn", x.licence_number as "licenceNumber", l.street, l.city, l.postal_code as "postalCode",
      a.starts_at as "startsAt", a.ends_at as "endsAt", a.zone, a.mode, a.service_name_fr as "serviceNameFr",
      a.service_name_en as "serviceNameEn", p.price_cents as "priceCents", p.gst_cents as "gstCents",
      p.qst_cents as "qstCents", p.tax_rule as "taxRule", g.gst_number as "gstNumber", g.qst_number as "qstNumber",
      p.credits, p.card_cents as "cardCents",
      p.on_site_cents as "onSiteCents", p.voucher_cents as "voucherCents",
      p.kept_voucher_cents as "keptVoucherCents", p.kept_credits as "keptCredits", p.kept_card_cents as "keptCardCents"
    from market.payment p join market.appointment a on a.id = p.appointment_id
    join market.professional x on x.id = p.professional_id left join auth."user" u on u.id = p.member_id
    left join market.practice_client c on c.id = p.member_id and c.user_id is null
    left join lateral (select street, city, postal_code from market.professional_place l
      where l.professional_id = x.id order by (l.id = a.place_id) desc nulls last, l.created_at limit 1) l on true
    left join lateral (select gst_number, qst_number from market.tax_registration g
      where g.professional_id = x.id and g.is_registered
      order by (g.from_day <= (a.starts_at at time zone a.zone)::date) desc, g.seq desc limit 1) g on true
    where p.id = ${paymentId} and num_nonnulls(u.id, c.id) = 1 for update of p`.execute(tx)
  return rows[0]
}

const COLUMNS = [
  'id',
  'series',
  'number',
  'kind',
  'memberId',
  'packageInvoiceId',
  'content',
  'code',
  'objectKey',
  'issuedAt',
] as const

const receipts = (db: Db) => db.selectFrom('market.receipt').select(COLUMNS)

export type StoredReceipt<Content = ReceiptContent | InvoiceContent> = {
  id: string
  series: string
  number: number
  kind: ReceiptKind
  memberId: string
  packageInvoiceId: string | null
  content: Content
  code: string
  objectKey: string | null
  issuedAt: Temporal.Instant
}

const asStored = (row: unknown) => row as StoredReceipt

export async function insertReceipt(
  tx: Tx,
  receipt: {
    series: string
    kind: VisitPaper
    paymentId: string
    correctsId: string | null
    memberId: string
    professionalId: string
    content: ReceiptContent
    code: string
  },
): Promise<{ id: string; series: string; number: number }> {
  const { series, kind, paymentId, correctsId, memberId, professionalId, content, code } = receipt
  const { rows } = await sql<{
    id: string
    number: number
  }>`insert into market.receipt (series, kind, payment_id, corrects_id, member_id, professional_id, content, code)
    values (${series}, ${kind}, ${paymentId}, ${correctsId}::uuid, ${memberId}, ${professionalId},
      ${JSON.stringify(content)}::jsonb, ${code}) returning id, number`.execute(tx)
  const [row] = rows
  invariant(row, 'an inserted receipt has its number')
  if (kind === 'receipt') await markReceipted(tx, paymentId)
  return { ...row, series }
}

export async function receiptOf(
  db: Db,
  paymentId: string,
  kind: VisitPaper,
): Promise<StoredReceipt<ReceiptContent> | undefined> {
  const row = await receipts(db)
    .where('paymentId', '=', paymentId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row as StoredReceipt<ReceiptContent> | undefined
}

export async function readReceipt(db: Db, id: string): Promise<StoredReceipt | undefined> {
  return asStored(await receipts(db).where('id', '=', id).executeTakeFirst())
}

/** The receipt of a visit, or the credit note that takes it back. */
export async function readPaperOfVisit(db: Db, appointmentId: string): Promise<StoredReceipt | undefined> {
  const row = await receipts(db)
    .where(
      'paymentId',
      'in',
      db.selectFrom('market.payment').select('id').where('appointmentId', '=', appointmentId),
    )
    .orderBy('issuedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && asStored(row)
}

export async function readByCode(db: Db, code: string) {
  const found = asStored(await receipts(db).where('code', '=', code).executeTakeFirst())
  if (!found) return undefined
  const correctedBy = await db
    .selectFrom('market.receipt')
    .select(['series', 'number'])
    .where('correctsId', '=', found.id)
    .orderBy('issuedAt')
    .execute()
  return { ...found, correctedBy }
}

/** A member's own, newest first; or those of one appointment, or about visits or packages alone. */
export async function listReceipts(
  db: Db,
  memberId: string,
  { appointmentId, about }: { appointmentId: string | undefined; about: ReceiptSubject | undefined },
): Promise<StoredReceipt[]> {
  let query = receipts(db).where('memberId', '=', memberId)
  if (about) query = query.where('transferId', about === 'package' ? 'is not' : 'is', null)
  if (appointmentId)
    query = query.where(
      'paymentId',
      'in',
      db.selectFrom('market.payment').select('id').where('appointmentId', '=', appointmentId),
    )
  const rows = await query.orderBy('issuedAt', 'desc').orderBy('id', 'desc').limit(BATCH).execute()
  return rows.map(asStored)
}

export async function unstoredReceipts(db: Db): Promise<StoredReceipt[]> {
  const rows = await receipts(db).where('objectKey', 'is', null).orderBy('issuedAt').limit(BATCH).execute()
  return rows.map(asStored)
}

export async function setObjectKey(tx: Tx, id: string, objectKey: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('market.receipt')
    .set({ objectKey })
    .where('id', '=', id)
    .where('objectKey', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
