import { sql } from 'kysely'
import type { Locale } from '#domain/kernel/locale.ts'
import type { Tx } from '../database.ts'

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

/** In which order messages leave: see `migrations/0052_mail_lanes.sql`. */
export const LANES = { prompt: 0, usual: 1, bulk: 2 } as const
type LaneName = keyof typeof LANES
export type Lane = (typeof LANES)[LaneName]

export type OutgoingMail = {
  template: string
  recipient: string
  language: Locale
  facts: MailFacts
  /** Asking twice with the same key sends once. */
  onceKey?: string
  /** « prompt »: somebody waits for it, or it is worth nothing later. */
  lane?: LaneName
}

/** Stores the message with the data that causes it, to be sent if, and only if, that commits; the worker renders it. */
export const queueMail = (tx: Tx, mail: OutgoingMail): Promise<void> => queueMails(tx, [mail])

export async function queueMails(tx: Tx, mails: readonly OutgoingMail[]): Promise<void> {
  if (mails.length === 0) return
  await tx
    .insertInto('ops.outgoingMail')
    .values(
      mails.map(({ facts, onceKey, lane = 'usual', ...rest }) => ({
        ...rest,
        facts: JSON.stringify(facts),
        onceKey: onceKey ?? null,
        lane: LANES[lane],
      })),
    )
    .onConflict((conflict) => conflict.column('onceKey').doNothing())
    .execute()
}

/** What was sent to an address or waits for it, and copies for support of what its owner wrote to us. */
export async function forgetMails(tx: Tx, email: string): Promise<void> {
  await sql`delete from ops.outgoing_mail where recipient = ${email} or lower(recipient) = lower(${email})`.execute(
    tx,
  )
  await sql`delete from ops.outgoing_mail where lower(facts ->> 'email') = lower(${email})`.execute(tx)
}
