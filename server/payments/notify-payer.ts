import { sql } from 'kysely'
import { localeOf, pagePath } from '#domain/kernel/locale.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { notify } from '#server/notifier/index.ts'
import { findPayer, type PaymentRow } from './queries.ts'

export type MailDependencies = { origin: string }

type PayerMail = {
  template: 'card-uncollectible' | 'card-refund-failed'
  amountCents: number
  subjectId: string
}

/** Whoever paid learns once what happened to an amount, with the list in which their visit is (decision 0053). */
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
        link: `${origin}${pagePath(await listWith(tx, payment.appointmentId), language)}`,
      },
    },
    onceKey: `${template}/${subjectId}`,
  })
}

/** As the lists themselves part visits: what was cancelled stays ahead until its hour has passed. */
async function listWith(db: Db, appointmentId: string): Promise<string> {
  const ahead = await db
    .selectFrom('market.appointment')
    .select('id')
    .where('id', '=', appointmentId)
    .where('endsAt', '>', sql<Temporal.Instant>`public.clock()`)
    .where('state', 'in', ['scheduled', 'cancelled'])
    .executeTakeFirst()
  return `/dashboard/client/appointments${ahead ? '' : '/past'}`
}
