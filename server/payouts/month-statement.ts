import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { subtract, sumOf } from '#domain/kernel/money.ts'
import { transferId } from '#server/ledger/index.ts'
import { earningsFor, type PaymentRow } from '#server/payments/index.ts'
import type { Db } from '#server/platform/database.ts'
import { type OperationRow, type Owner, readOperations } from './queries.ts'
import { describeOperation } from './read-wallet.ts'

const LINES_MAX = 5_000

const at = (day: Temporal.PlainDate) => day.toZonedDateTime(QUEBEC_ZONE).toInstant()

type Span = { from: Temporal.Instant; until: Temporal.Instant }

/** What a month brought, line by line. */
export async function monthStatement(db: Db, owner: Owner, month: string) {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 })
  const last = first.add({ months: 1 }).subtract({ days: 1 })
  return { month, ...(await periodStatement(db, owner, { first, last })) }
}

/** Days in Quebec, the first and the last included. */
type Period = { first: Temporal.PlainDate; last: Temporal.PlainDate }

/** What some days brought, line by line: the file a bookkeeper asks for. */
export async function periodStatement(db: Db, owner: Owner, { first, last }: Period) {
  const span: Span = { from: at(first), until: at(last.add({ days: 1 })) }
  const rows = await readOperations(db, owner.id, { ...span, limit: LINES_MAX })
  const payments = await readPayments(db, rows)
  const corrected = await readCorrected(db, owner.id, span)
  const taxes = subtract(
    sumOf(rows.map((row) => taxesOf(row, payments))),
    sumOf(corrected.map((payment) => taxesIn(payment, ['credits', 'card']))),
  )
  const sum = (kind: OperationRow['kind'], of: (row: OperationRow) => number) =>
    sumOf(rows.filter((row) => row.kind === kind).map(of))
  return {
    sessions: new Set(rows.filter(isVisit).map(({ paymentId }) => paymentId)).size,
    grossCents: sum('appointment-paid', ({ net, commission }) => net + commission),
    commissionCents: sum('appointment-paid', ({ commission }) => commission),
    refundCents: sum('appointment-refunded', ({ net }) => net),
    taxCents: taxes,
    netCents: sumOf(rows.map(({ net }) => net)),
    lines: rows.map(describeOperation),
  }
}

const isVisit = ({ kind }: OperationRow) => kind === 'appointment-paid'

async function readPayments(db: Db, rows: readonly OperationRow[]): Promise<Map<string, PaymentRow>> {
  const ids = [...new Set(rows.flatMap(({ paymentId }) => paymentId ?? []))]
  if (ids.length === 0) return new Map()
  const found = await db.selectFrom('market.payment').selectAll().where('id', 'in', ids).execute()
  return new Map(found.map((payment) => [payment.id, payment]))
}

/** Visits that turned out to be missed in this time: a fee carries no taxes, so those of the visit go back. */
function readCorrected(db: Db, professionalId: string, { from, until }: Span): Promise<PaymentRow[]> {
  return db
    .selectFrom('market.payment')
    .selectAll()
    .where('professionalId', '=', professionalId)
    .where('correctedAt', '>=', from)
    .where('correctedAt', '<', until)
    .execute()
}

/** The taxes of what one transfer brought: credits, a voucher and a card are three, maybe of two months. */
function taxesOf({ id, paymentId, because }: OperationRow, payments: Map<string, PaymentRow>): number {
  const payment = paymentId === null ? undefined : payments.get(paymentId)
  if (!payment || because !== 'captured') return 0
  if (id === transferId(payment.id, 'capture')) return taxesIn(payment, ['credits'])
  if (id === transferId(payment.id, 'voucher')) return taxesIn(payment, ['voucher'])
  return id === transferId(payment.id, 'card-captured') ? taxesIn(payment, ['card']) : 0
}

/** As the visit was paid: what was decided later is in its own month. */
function taxesIn(payment: PaymentRow, payers: readonly string[]): number {
  const { credits, cardCents, voucherCents } = payment
  const earned = earningsFor(payment, { outcome: 'captured', credits, cardCents, voucherCents, rate: 0 })
  return sumOf(earned.filter(({ payer }) => payers.includes(payer)).flatMap(({ gst, qst }) => [gst, qst]))
}
