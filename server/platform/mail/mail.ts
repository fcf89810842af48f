import { sql } from 'kysely'
import type { Locale } from '#domain/kernel/locale.ts'
import type { Tx } from '../database.ts'
import { PLANNED_EACH_TIME, ROWS_LISTED } from '../prepared-statements.ts'

/** One message as people read it. No clinical detail, ever: a mailbox is not a safe place. */
export type MailContent = {
  subject: string
  /** What a mailbox lists after the subject; the heading when nothing is said. Lists are read by others: no names. */
  preheader?: string
  heading: string
  paragraphs: readonly string[]
  facts?: readonly MailFact[]
  button?: { label: string; href: string }
  /** Smaller, under the button. */
  notes?: readonly string[]
  /** A calendar file that mailboxes act on (RFC 5546). */
  calendar?: { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; text: string }
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
  /** Not before this moment. */
  dueAt?: Temporal.Instant
  /** Whose account it is for, if any, and the topic that they may choose not to receive. */
  userId?: string
  topic?: string
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
    .$if(mails.length > ROWS_LISTED, (query) => query.modifyEnd(sql.raw(PLANNED_EACH_TIME)))
    .execute()
}

/**
 * What was sent to a person or waits for them, at the address that they have and at those that they had, and copies for
 * support of what they wrote to us.
 */
export async function forgetMails(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  await sql`delete from ops.outgoing_mail
    where user_id = ${id} or recipient = ${email} or lower(recipient) = lower(${email})`.execute(tx)
  await sql`delete from ops.outgoing_mail where lower(facts ->> 'email') = lower(${email})`.execute(tx)
}
