import { AVAILABLE_AFTER_HOURS } from '#domain/payments/earnings.ts'
import { accountOf, balanceOf, lockAccounts, transfer, transferId } from '#server/ledger/index.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { doEach } from '#server/platform/do-each.ts'
import { netThroughUs } from './payment-entries.ts'
import { dueEarnings, lockPaymentById, newId, updatePayment } from './queries.ts'
import { keptOf } from './settle-payment.ts'

/**
 * What was earned some time ago can be paid out; what is owed to the platform is settled first. One that cannot be
 * released holds up nobody else.
 */
export async function releaseEarnings(database: Database, afterHours = AVAILABLE_AFTER_HOURS): Promise<void> {
  const due = await database.readAs(null, (db) => dueEarnings(db, afterHours))
  await doEach(
    due,
    ({ id }) => database.withActor(null, (tx) => release(tx, id)),
    'earnings were not released',
  )
}

async function release(tx: Tx, id: string): Promise<void> {
  const payment = await lockPaymentById(tx, id)
  if (!payment || payment.availableAt) return
  // Its card was given work since the list was read: what waits is not yet what was decided.
  if (payment.cardState === 'capturing' || payment.cardState === 'refunding') return
  const net = netThroughUs(payment, keptOf(payment))
  const { now } = await newId(tx)
  if (net > 0) {
    const owner = payment.professionalId
    const pending = accountOf('professional/pending', owner)
    const available = accountOf('professional/available', owner)
    const debt = accountOf('professional/debt', owner)
    await lockAccounts(tx, [pending, available, debt])
    const settles = Math.min(net, Math.max(0, -(await balanceOf(tx, debt)).posted))
    await transfer(tx, {
      id: transferId(payment.id, 'available'),
      kind: 'earnings-released',
      entries: [
        { account: pending, amount: -net },
        { account: debt, amount: settles },
        { account: available, amount: net - settles },
      ],
      facts: { appointment: payment.appointmentId, payment: payment.id },
    })
  }
  await updatePayment(tx, id, { availableAt: now })
}
