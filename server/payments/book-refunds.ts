import { accountOf, transfer, transferId } from '#server/ledger/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { recordEvent } from '#server/platform/audit.ts'
import type { SeenRefund } from './card-port.ts'
import { type MailDependencies, notifyPayer } from './notify-payer.ts'
import { lockPaymentById, type PaymentRow, updatePayment } from './queries.ts'
import { knownRefunds, noteRefund, noteRefundFailed } from './refund-queries.ts'

export type RefundFindings = { isElsewhere: boolean; hasFailed: boolean }

/**
 * What the provider gave back, in the books, each refund once. Ours is booked by whoever asked for it; what somebody
 * gave back at the provider's dashboard is booked here, and so is what a bank would not take. The order in which this
 * and our own work write does not matter: each moves its own amount.
 */
export async function bookRefunds(
  mailing: MailDependencies,
  tx: Tx,
  paymentId: string,
  seen: readonly SeenRefund[],
): Promise<RefundFindings> {
  const findings = { isElsewhere: false, hasFailed: false }
  const payment = await lockPaymentById(tx, paymentId)
  if (!payment) return findings
  const known = new Map((await knownRefunds(tx, paymentId)).map((row) => [row.id, row]))
  let owed = payment.refundOwedCents
  for (const refund of seen) {
    const before = known.get(refund.id)
    if (!before) {
      await noteRefund(tx, payment.id, refund)
      if (!refund.isOurs) {
        owed -= await bookElsewhere(tx, payment, refund, owed)
        findings.isElsewhere = true
      }
    }
    if (!refund.isFailed || before?.failedAt) continue
    await noteRefundFailed(tx, refund.id)
    await bookFailed(tx, payment, refund)
    findings.hasFailed = true
    if (!refund.isOurs) continue
    owed += refund.amountCents
    // Only what we promised: a refund made elsewhere is not mentioned.
    await notifyPayer(mailing, tx, payment, {
      template: 'card-refund-failed',
      amountCents: refund.amountCents,
      subjectId: refund.id,
    })
  }
  if (owed !== payment.refundOwedCents)
    await updatePayment(tx, payment.id, { refundOwedCents: owed, ...cardStateFor(payment, owed) })
  return findings
}

/** While our own refund is under way its end says how the card stands. */
function cardStateFor({ cardState }: PaymentRow, owed: number) {
  if (cardState === 'refunded' && owed > 0) return { cardState: 'refund-failed' as const }
  if (cardState === 'refund-failed' && owed === 0) return { cardState: 'refunded' as const }
  return {}
}

const factsOf = (payment: PaymentRow, refund: { id: string }) => ({
  appointment: payment.appointmentId,
  payment: payment.id,
  refund: refund.id,
})

/** What is owed since a refund failed is settled first; the rest is the platform's until a person decides whose. */
async function bookElsewhere(tx: Tx, payment: PaymentRow, refund: SeenRefund, owed: number): Promise<number> {
  const settles = Math.min(owed, refund.amountCents)
  await transfer(tx, {
    id: transferId(payment.id, `refund-elsewhere ${refund.id}`),
    kind: 'refund-elsewhere',
    entries: [
      { account: accountOf('platform/card-clearing'), amount: refund.amountCents },
      { account: accountOf('platform/refunds-owed'), amount: -settles },
      { account: accountOf('platform/refunds-elsewhere'), amount: settles - refund.amountCents },
    ],
    facts: factsOf(payment, refund),
  })
  return settles
}

/** The money is at the provider again. Ours is still owed to its person; nobody was promised the other. */
async function bookFailed(tx: Tx, payment: PaymentRow, refund: SeenRefund): Promise<void> {
  await transfer(tx, {
    id: transferId(payment.id, `refund-failed ${refund.id}`),
    kind: 'refund-failed',
    entries: [
      { account: accountOf('platform/card-clearing'), amount: -refund.amountCents },
      {
        account: accountOf(refund.isOurs ? 'platform/refunds-owed' : 'platform/refunds-elsewhere'),
        amount: refund.amountCents,
      },
    ],
    facts: factsOf(payment, refund),
  })
  await recordEvent(tx, {
    subjectId: payment.memberId,
    action: 'card-refund-failed',
    facts: { payment: payment.id, refund: refund.id, amountCents: refund.amountCents },
  })
}
