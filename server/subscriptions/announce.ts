import type { Tx } from '#server/platform/database.ts'
import { notify } from '#server/notifier/index.ts'
import { findPayer } from '#server/stripe/index.ts'
import { findLive, type InvoiceRow } from './queries.ts'

export type ChangeKind = 'cancelled' | 'resumed' | 'changed'

/** A payment's own message, once: what was paid, line by line, and what it brought. */
export async function announcePayment(tx: Tx, invoice: InvoiceRow & { granted: number }): Promise<void> {
  const payer = await findPayer(tx, invoice.userId)
  if (!payer) return
  const live = await findLive(tx, invoice.userId)
  await notify(tx, {
    kind: 'package-paid',
    userId: invoice.userId,
    mail: {
      template: 'package-paid',
      language: payer.language,
      facts: {
        package: invoice.package,
        credits: String(invoice.granted),
        listed: String(invoice.listedCents),
        discount: String(invoice.discountCents),
        gst: String(invoice.gstCents),
        qst: String(invoice.qstCents),
        total: String(invoice.totalCents),
        renewsAt: live?.renewsAt?.toString() ?? '',
      },
    },
    onceKey: `package-paid/${invoice.stripeId}`,
  })
}

/** Bill 10 wants a cancellation confirmed at once: the message leaves with it. */
export async function announceChange(
  tx: Tx,
  userId: string,
  kind: ChangeKind,
  onceKey: string,
): Promise<void> {
  const payer = await findPayer(tx, userId)
  const live = await findLive(tx, userId)
  if (!payer || !live) return
  await notify(tx, {
    kind: `package-${kind}`,
    userId,
    mail: {
      template: `subscription-${kind}`,
      language: payer.language,
      facts: { package: live.package, at: live.renewsAt?.toString() ?? '' },
    },
    onceKey: `subscription-${kind}/${onceKey}`,
  })
}
