import type { Locale } from '#domain/kernel/locale.ts'
import type { Tx } from '../database.ts'
import type { Jobs } from '../jobs.ts'

/** One message as people read it. No clinical detail, ever: a mailbox is not a safe place. */
export type MailContent = {
  subject: string
  heading: string
  paragraphs: readonly string[]
  facts?: readonly { label: string; value: string }[]
  button?: { label: string; href: string }
  /** Smaller, under the button. */
  notes?: readonly string[]
  /** A calendar file that mailboxes act on (RFC 5546). */
  calendar?: { method: 'REQUEST' | 'CANCEL'; text: string }
}

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
export async function queueMail(tx: Tx, jobs: Jobs, mail: OutgoingMail): Promise<void> {
  const { facts, onceKey, ...rest } = mail
  const stored = await tx
    .insertInto('ops.outgoingMail')
    .values({ ...rest, facts: JSON.stringify(facts), onceKey: onceKey ?? null })
    .onConflict((conflict) => conflict.column('onceKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (stored) await jobs.send(tx, 'mail.send', { mailId: stored.id })
}
