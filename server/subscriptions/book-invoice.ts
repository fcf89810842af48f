import { cents, portion } from '#domain/kernel/money.ts'
import { grantFor } from '#domain/credits/grants.ts'
import type { Tx } from '#server/platform/database.ts'
import { accountId, accountOf, balanceOf, type Effect, transfer, transferId } from '#server/ledger/index.ts'
import {
  grantsOf,
  type InvoiceRow,
  noteOwed,
  noteWithdrawn,
  type SavedInvoice,
  saveGrant,
} from './queries.ts'

type Booked = InvoiceRow & SavedInvoice & { refundedCents: number; isFirst: boolean }

/**
 * A paid invoice in the books: the money once, the month's credits once, and what was paid back since. Names follow
 * from the invoice, so telling it again moves nothing.
 */
export async function bookInvoice(
  tx: Tx,
  invoice: Booked,
): Promise<{ granted: number; hasChanged: boolean; hasRefundFailed: boolean }> {
  if (invoice.status !== 'paid') return { granted: 0, hasChanged: false, hasRefundFailed: false }
  const paid = await transfer(tx, {
    id: transferId(invoice.issuedAt, `package-paid ${invoice.stripeId}`),
    kind: 'package-paid',
    entries: moneyOf(invoice, invoice.totalCents, 1),
    facts: { invoice: invoice.id, package: invoice.package, month: invoice.month },
  })
  const granted = await grantCredits(tx, invoice)
  const back = await takeBack(tx, invoice)
  const hasRefundFailed = invoice.refundedCents < invoice.refundedBefore
  return { granted, hasChanged: paid.isNew || back.isNew, hasRefundFailed }
}

/** What is zero is no movement. */
function moneyOf(invoice: InvoiceRow, totalCents: number, direction: 1 | -1) {
  const lines = [
    { account: accountOf('platform/card-clearing'), amount: -totalCents },
    { account: accountOf('platform/founder-discount'), amount: -invoice.discountCents },
    { account: accountOf('platform/package-sales'), amount: invoice.listedCents },
    { account: accountOf('platform/gst'), amount: invoice.gstCents },
    { account: accountOf('platform/qst'), amount: invoice.qstCents },
  ]
  return lines
    .map((line) => ({ ...line, amount: direction * line.amount }))
    .filter(({ amount }) => amount !== 0)
}

async function grantCredits(tx: Tx, invoice: Booked): Promise<number> {
  const { userId, month, issuedAt } = invoice
  const earlier = await grantsOf(tx, userId)
  if (earlier.some(({ invoiceId }) => invoiceId === invoice.id)) return 0
  // Paid back before it was ever recorded here: there is nothing left to grant.
  if (invoice.refundedCents === invoice.totalCents) return 0
  const grant = grantFor(invoice.package, month, earlier)
  if (!grant) return 0
  const id = transferId(issuedAt, `credits-granted ${invoice.stripeId}`)
  await transfer(tx, {
    id,
    kind: 'credits-granted',
    entries: [
      { account: accountOf('platform/credits-issued'), amount: -grant.credits },
      { account: accountOf('member/credits', userId), amount: grant.credits },
    ],
    facts: { invoice: invoice.id, package: invoice.package, month, first: invoice.isFirst },
  })
  await saveGrant(tx, {
    userId,
    invoiceId: invoice.id,
    month,
    year: grant.year,
    grantNo: grant.number,
    credits: grant.credits,
    transferId: id,
  })
  return grant.credits
}

/**
 * Paid back whole, or disputed: the month's credits that were not used go back too. Used ones stay used, and whoever had
 * none left then loses none later. A dispute that was won gives back what it took.
 */
async function takeBack(tx: Tx, invoice: Booked): Promise<Effect> {
  const { refundedCents, refundedBefore, totalCents, dispute } = invoice
  const back = refundedCents === refundedBefore ? { isNew: false } : await bookDifference(tx, invoice)
  if (refundedCents >= totalCents || dispute === 'open' || dispute === 'lost')
    await withdrawCredits(tx, invoice)
  else if (dispute === 'won') await restoreCredits(tx, invoice)
  return back
}

const withdrawalOf = ({ issuedAt, stripeId }: Booked) => transferId(issuedAt, `credits-withdrawn ${stripeId}`)

async function withdrawCredits(tx: Tx, invoice: Booked): Promise<void> {
  const { userId, withdrawnCredits } = invoice
  if (withdrawnCredits !== null) return
  const grants = await grantsOf(tx, userId)
  const grant = grants.find(({ invoiceId }) => invoiceId === invoice.id)
  if (!grant) return
  const id = withdrawalOf(invoice)
  if ((await withdrawnBy(tx, id, userId)) > 0) return
  const { available } = await balanceOf(tx, accountOf('member/credits', userId))
  const credits = Math.max(0, Math.min(available, grant.credits))
  await noteWithdrawn(tx, invoice.id, credits)
  if (credits === 0) return
  await transfer(tx, {
    id,
    kind: 'credits-withdrawn',
    entries: [
      { account: accountOf('member/credits', userId), amount: -credits },
      { account: accountOf('platform/credits-issued'), amount: credits },
    ],
    facts: { invoice: invoice.id, reason: invoice.isDisputed ? 'disputed' : 'refunded' },
  })
}

async function restoreCredits(tx: Tx, invoice: Booked): Promise<void> {
  const { userId, issuedAt, stripeId, month } = invoice
  const credits = await withdrawnBy(tx, withdrawalOf(invoice), userId)
  if (credits === 0) return
  await transfer(tx, {
    id: transferId(issuedAt, `credits-restored ${stripeId}`),
    kind: 'credits-granted',
    entries: [
      { account: accountOf('platform/credits-issued'), amount: -credits },
      { account: accountOf('member/credits', userId), amount: credits },
    ],
    facts: { invoice: invoice.id, package: invoice.package, month, first: false, reason: 'dispute-won' },
  })
}

/**
 * What Stripe gave back since, or what came back to it. A refund that failed leaves the sale undone and its money owed;
 * what is given back later settles that first, and only the rest undoes more of the sale.
 */
async function bookDifference(tx: Tx, invoice: Booked): Promise<Effect> {
  const { refundedCents, refundedBefore, refundOwedCents: owed } = invoice
  const change = refundedCents - refundedBefore
  const settles = change < 0 ? change : Math.min(change, owed)
  if (settles !== 0) await bookOwed(tx, invoice, settles)
  const undone = refundedBefore + owed
  const rest = change - settles
  return rest > 0 ? bookRefund(tx, invoice, { from: undone, upTo: undone + rest }) : { isNew: false }
}

/** Below zero, a refund failed; above, what was owed since one did is given. */
async function bookOwed(tx: Tx, invoice: Booked, settled: number): Promise<void> {
  const refundTurns = invoice.refundTurns + 1
  await transfer(tx, {
    id: transferId(invoice.issuedAt, `refund-owed ${invoice.stripeId} ${refundTurns}`),
    kind: settled < 0 ? 'refund-failed' : 'refund-elsewhere',
    entries: [
      { account: accountOf('platform/card-clearing'), amount: settled },
      { account: accountOf('platform/refunds-owed'), amount: -settled },
    ],
    facts: { invoice: invoice.id },
  })
  await noteOwed(tx, invoice.id, { refundOwedCents: invoice.refundOwedCents - settled, refundTurns })
}

async function bookRefund(
  tx: Tx,
  invoice: Booked,
  { from: refundedBefore, upTo: refundedCents }: { from: number; upTo: number },
): Promise<Effect> {
  const { totalCents, issuedAt, stripeId } = invoice
  const share = (part: number, upTo: number) => portion(cents(part), upTo, totalCents, 'half-up')
  // Each part by what it was of the whole, and cumulatively, so that refunds in pieces end at the same cent.
  const between = (part: number) => share(part, refundedCents) - share(part, refundedBefore)
  const [gstCents, qstCents, discountCents] = [invoice.gstCents, invoice.qstCents, invoice.discountCents].map(
    between,
  )
  const total = refundedCents - refundedBefore
  const listedCents = total - (gstCents ?? 0) - (qstCents ?? 0) + (discountCents ?? 0)
  return transfer(tx, {
    id: transferId(issuedAt, `package-refunded ${stripeId} ${refundedBefore} ${refundedCents}`),
    kind: 'package-refunded',
    entries: moneyOf(
      {
        ...invoice,
        gstCents: gstCents ?? 0,
        qstCents: qstCents ?? 0,
        discountCents: discountCents ?? 0,
        listedCents,
      },
      total,
      -1,
    ),
    facts: { invoice: invoice.id },
  })
}

/** How many credits that transfer took; none when it was never made. */
async function withdrawnBy(tx: Tx, id: string, userId: string): Promise<number> {
  const found = await tx
    .selectFrom('ledger.entry')
    .select('amount')
    .where('transferId', '=', id)
    .where('accountId', '=', accountId(accountOf('member/credits', userId)))
    .executeTakeFirst()
  return -(found?.amount ?? 0)
}
