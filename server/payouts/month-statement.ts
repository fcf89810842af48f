import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { earningsFor, keptOf, type PaymentRow } from '#server/payments/index.ts'
import type { Db } from '#server/platform/database.ts'
import { type OperationRow, type Owner, readOperations } from './queries.ts'
import { describeOperation } from './read-wallet.ts'

const LINES_MAX = 5_000

const at = (day: Temporal.PlainDate) => day.toZonedDateTime(QUEBEC_ZONE).toInstant()

/** What a month brought, line by line: the file a bookkeeper asks for. */
export async function monthStatement(db: Db, owner: Owner, month: string) {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 })
  const span = { from: at(first), until: at(first.add({ months: 1 })) }
  const rows = await readOperations(db, owner.id, { ...span, limit: LINES_MAX })
  const payments = await readPayments(db, rows)
  const taxes = rows.reduce((sum, row) => sum + taxesOf(row, payments), 0)
  const sum = (kind: OperationRow['kind'], of: (row: OperationRow) => number) =>
    rows.reduce((total, row) => total + (row.kind === kind ? of(row) : 0), 0)
  return {
    month,
    sessions: new Set(rows.filter(isVisit).map(({ paymentId }) => paymentId)).size,
    grossCents: sum('appointment-paid', ({ net, commission }) => net + commission),
    commissionCents: sum('appointment-paid', ({ commission }) => commission),
    refundCents: sum('appointment-refunded', ({ net }) => net),
    taxCents: taxes,
    netCents: rows.reduce((total, { net }) => total + net, 0),
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

/** The taxes in what a visit brought through us, counted once a payment. */
function taxesOf({ paymentId, kind }: OperationRow, payments: Map<string, PaymentRow>): number {
  const payment = paymentId === null ? undefined : payments.get(paymentId)
  if (!payment || kind !== 'appointment-paid') return 0
  payments.delete(payment.id)
  return earningsFor(payment, keptOf(payment))
    .filter(({ payer }) => payer !== 'on-site')
    .reduce((sum, { gst, qst }) => sum + gst + qst, 0)
}
