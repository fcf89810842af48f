import { sql } from 'kysely'
import type { Locale } from '#domain/kernel/locale.ts'
import type { Tx } from '../database.ts'
import type { Jobs } from '../jobs.ts'

/** One message as people read it. No clinical detail, ever: a mailbox is not a safe place. */
export type MailContent = {
  subject: string
  heading: string
  paragraphs: readonly string[]
  facts?: readonly MailFact[]
  button?: { label: string; href: string }
  /** Smaller, under the button. */
  notes?: readonly string[]
  /** A calendar file that mailboxes act on (RFC 5546). */
  calendar?: { method: 'REQUEST' | 'CANCEL'; text: string }
}

/** A line of the table; some open an address. */
export type MailFact = { label: string; value: string; href?: string }
export type MailFacts = Record<string, string>
export type MailTemplate = (facts: MailFacts, locale: Locale) => MailContent
export type MailTemplates = Record<string, MailTemplate>

export type OutgoingMail = {
  template: string
  recipient: string
  language: Locale
  facts: MailFacts
  /** Asking twice with the same key sends once. */
  onceKey?: string
}

/** Stores the message with the data that causes it; the worker renders and sends it. */
export const queueMail = (tx: Tx, jobs: Jobs, mail: OutgoingMail): Promise<void> =>
  queueMails(tx, jobs, [mail])

export async function queueMails(tx: Tx, jobs: Jobs, mails: readonly OutgoingMail[]): Promise<void> {
  if (mails.length === 0) return
  const stored = await tx
    .insertInto('ops.outgoingMail')
    .values(
      mails.map(({ facts, onceKey, ...rest }) => ({
        ...rest,
        facts: JSON.stringify(facts),
        onceKey: onceKey ?? null,
      })),
    )
    .onConflict((conflict) => conflict.column('onceKey').doNothing())
    .returning('id')
    .execute()
  await jobs.send(
    tx,
    'mail.send',
    stored.map(({ id }) => ({ mailId: id })),
  )
}

/** What was sent to an address or waits for it, and copies for support of what its owner wrote to us. */
export async function forgetMails(tx: Tx, email: string): Promise<void> {
  await sql`delete from ops.outgoing_mail where recipient = ${email} or lower(recipient) = lower(${email})`.execute(
    tx,
  )
  await sql`delete from ops.outgoing_mail where lower(facts ->> 'email') = lower(${email})`.execute(tx)
}
