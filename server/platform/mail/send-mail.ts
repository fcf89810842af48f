import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { invariant } from '#domain/kernel/invariant.ts'
import { isLocale } from '#domain/kernel/locale.ts'
import type { Database } from '../database.ts'
import type { JobHandler, MailJobs } from '../jobs.ts'
import { log } from '../log.ts'
import { whenDatabaseIsBack } from '../pool.ts'
import type { MailFacts, MailTemplates } from './mail.ts'
import type { MailMessage, MailServer } from './smtp.ts'
import { readStoredMail } from './stored-mail.ts'

export type MailSettings = { from: string; origin: string }

/** Longer than a hand-over can take (smtp.ts), shorter than the job's own ninety seconds (queues.ts). */
const CLAIM_SECONDS = 80
/** What became of a message is written down however long the database is away, within reason. */
const RECORD_MS = 10 * 60_000

type Claimed = { recipient: string; language: string; template: string; facts: unknown }

/**
 * Sends one stored message: claims it, hands it over outside any transaction, writes down what became of it. Two workers
 * never hold one claim; a claim of a worker that died lapses, and its message goes out again under the same Message-ID
 * (decision 0022).
 */
export function sendMailJob(
  database: Database,
  server: MailServer,
  templates: MailTemplates,
  settings: MailSettings,
): JobHandler<MailJobs['mail.send']> {
  /** The queue may lose patience and hand out a job that is still in work here: it is the same work. */
  const inHand = new Map<string, Promise<void>>()

  return ({ mailId }) => {
    invariant(typeof mailId === 'string', 'a mail job names its mail')
    const already = inHand.get(mailId)
    if (already) return already
    const delivery = deliver(mailId).finally(() => inHand.delete(mailId))
    inHand.set(mailId, delivery)
    return delivery
  }

  async function deliver(mailId: string): Promise<void> {
    const claim = randomUUID()
    const mail = await whenDatabaseIsBack(() => claimMail(database, mailId, claim), RECORD_MS)
    if (!mail) return
    const outcome = await server.hand(compose(mailId, mail)).catch(async (error: unknown) => {
      // Not let go, the claim lapses: the message waits a little longer.
      await whenDatabaseIsBack(() => releaseClaim(database, mailId, claim), RECORD_MS).catch(() => undefined)
      throw error
    })
    if (outcome === 'unanswered') log.error({ mailId }, 'mail: taken without an answer, not sent again')
    await whenDatabaseIsBack(() => markSent(database, mailId, outcome === 'unanswered'), RECORD_MS)
  }

  function compose(mailId: string, mail: Claimed): MailMessage {
    const template = templates[mail.template]
    invariant(template && isLocale(mail.language), `mail template ${mail.template} exists`)
    const { content, html, text } = readStoredMail(template, (mail.facts ?? {}) as MailFacts, mail.language)
    const calendar = content.calendar && {
      method: content.calendar.method,
      filename: 'mieva.ics',
      content: content.calendar.text,
    }
    return {
      from: settings.from,
      to: mail.recipient,
      subject: content.subject,
      messageId: `<${mailId}@${new URL(settings.origin).hostname}>`,
      headers: { 'Content-Language': `${mail.language}-CA`, 'Auto-Submitted': 'auto-generated' },
      html,
      text,
      ...(calendar ? { icalEvent: calendar } : {}),
    }
  }
}

/** The message, claimed; nothing when it is sent already. Asking again with the same claim gives the same answer. */
function claimMail(database: Database, mailId: string, claim: string): Promise<Claimed | undefined> {
  return database.withActor(null, async (tx) => {
    const claimedUntil: RawBuilder<Temporal.Instant> = sql`public.clock() + make_interval(secs => ${CLAIM_SECONDS})`
    const claimed = await tx
      .updateTable('ops.outgoingMail')
      .set({ claim, claimedUntil })
      .where('id', '=', mailId)
      .where('sentAt', 'is', null)
      .where((is) =>
        is.or([
          is('claim', 'is', null),
          is('claim', '=', claim),
          is('claimedUntil', '<', sql`public.clock()` as never),
        ]),
      )
      .returning(['recipient', 'language', 'template', 'facts'])
      .executeTakeFirst()
    if (claimed) return claimed
    const waiting = await tx
      .selectFrom('ops.outgoingMail')
      .select('id')
      .where('id', '=', mailId)
      .where('sentAt', 'is', null)
      .executeTakeFirst()
    if (waiting) throw new Error('this message is in the hands of another worker')
    return undefined
  })
}

async function releaseClaim(database: Database, mailId: string, claim: string): Promise<void> {
  await database.withActor(null, (tx) =>
    tx
      .updateTable('ops.outgoingMail')
      .set({ claim: null, claimedUntil: null })
      .where('id', '=', mailId)
      .where('claim', '=', claim)
      .execute(),
  )
}

/** What was sent is no longer needed here, and it may hold a one-time link. */
async function markSent(database: Database, mailId: string, isUnanswered: boolean): Promise<void> {
  await database.withActor(null, (tx) =>
    tx
      .updateTable('ops.outgoingMail')
      .set({ sentAt: sql`public.clock()`, isUnanswered, facts: null, claim: null, claimedUntil: null })
      .where('id', '=', mailId)
      .where('sentAt', 'is', null)
      .execute(),
  )
}
