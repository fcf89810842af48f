import { localeOf, pagePath } from '#domain/kernel/locale.ts'
import type { Tx } from '#server/platform/database.ts'
import { notify } from '#server/notifier/index.ts'
import { findPayer, type PaymentRow } from './queries.ts'

export type MailDependencies = { origin: string }

type PayerMail = {
  template: 'card-uncollectible' | 'card-refund-failed'
  amountCents: number
  subjectId: string
}

/** Whoever paid learns once what happened to an amount, with the page of their visit. */
export async function notifyPayer(
  { origin }: MailDependencies,
  tx: Tx,
  payment: PaymentRow,
  { template, amountCents, subjectId }: PayerMail,
): Promise<void> {
  const person = await findPayer(tx, payment.memberId)
  // Erased since: there is nobody to notify.
  if (!person) return
  const language = localeOf(person.language)
  await notify(tx, {
    kind: template === 'card-refund-failed' ? 'refund-failed' : 'card-refused',
    userId: payment.memberId,
    about: { visit: payment.appointmentId },
    mail: {
      template,
      language,
      facts: {
        firstName: person.firstName,
        amount: String(amountCents),
        link: `${origin}${pagePath(`/dashboard/client/appointments/${payment.appointmentId}`, language)}`,
      },
    },
    onceKey: `${template}/${subjectId}`,
  })
}
