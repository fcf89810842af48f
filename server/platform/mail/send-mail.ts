import { invariant } from '#domain/kernel/invariant.ts'
import { isLocale, type Locale, pagePath } from '#domain/kernel/locale.ts'
import type { Database } from '../database.ts'
import { log } from '../log.ts'
import { whenDatabaseIsBack } from '../pool.ts'
import { startPump } from '../pump.ts'
import { claimDueMails, type ClaimedMail, failMail, openSentRecorder, releaseClaim } from './claims.ts'
import { type Lane, LANES, type MailFacts, type MailTemplates } from './mail.ts'
import { AddressRefused, type MailMessage, type MailServer } from './smtp.ts'
import { readStoredMail } from './stored-mail.ts'

export type MailSettings = {
  from: string
  origin: string
  /** Where one press ends what a person may choose not to receive; none for what is always sent. */
  wayOut?: (mail: { userId: string; topic: string }, language: Locale) => string | null
  /** Where what cannot be delivered comes back, with the message it was; the sender's address without one. */
  returnPath?: (mailId: string) => string
  /** Called when the mail server knows no such address, as when the message came back. */
  addressRefused?: (database: Database, refused: { mailId: string; status: string }) => Promise<unknown>
}
export type MailDependencies = {
  database: Database
  server: MailServer
  templates: MailTemplates
  settings: MailSettings
}

/** How many messages a worker hands over at once. What somebody waits for never stands behind the rest. */
const AT_ONCE = { prompt: 4, rest: 20 } as const
/** How soon a message that is due is found by a worker that has nothing else to do. */
const POLL_MS = { prompt: 500, rest: 1_000 } as const

/**
 * Sends what is due: claims it, hands it over outside any transaction, writes down what became of it. A claim of a worker
 * that died ends by itself, and its message goes out again under the same Message-ID (decisions 0022 and 0050).
 */
export function mailSender({ database, server, templates, settings }: MailDependencies) {
  const recorder = openSentRecorder(database)

  async function deliver(mail: ClaimedMail): Promise<void> {
    try {
      const outcome = await server.hand(compose(mail, templates, settings))
      if (outcome === 'taken') return await recorder.sent(mail.id)
      log.error({ mailId: mail.id }, 'mail: taken without an answer, not sent again')
      await recorder.unanswered(mail.id)
    } catch (error) {
      if (error instanceof AddressRefused && (await giveUp(mail, error.status))) return
      log.warn({ mailId: mail.id, error }, 'mail: not taken, will be tried again')
      // Not let go, the claim ends by itself: the message waits a little longer.
      await releaseClaim(database, mail).catch(() => undefined)
    }
  }

  /** Told first: whoever dies in between tries again, and telling twice tells once. */
  async function giveUp(mail: ClaimedMail, status: string): Promise<boolean> {
    try {
      await settings.addressRefused?.(database, { mailId: mail.id, status })
      await failMail(database, mail)
      log.warn({ mailId: mail.id, status }, 'mail: refused for good')
      return true
    } catch (error) {
      log.error({ mailId: mail.id, error }, 'mail: a refusal was not written down')
      return false
    }
  }

  return {
    claim: (lanes: readonly Lane[], limit: number) => claimDueMails(database, lanes, limit),
    deliver,
    /** Everything that is due now, once; for tests and commands. */
    async sendDue(): Promise<number> {
      let count = 0
      for (;;) {
        const mails = await whenDatabaseIsBack(() =>
          claimDueMails(database, Object.values(LANES), AT_ONCE.rest),
        )
        if (mails.length === 0) return count
        await Promise.all(mails.map(deliver))
        count += mails.length
      }
    },
  }
}

/** The worker's part: two pumps, so that a storm of confirmations never holds back a reminder. */
export function startMailPumps(dependencies: MailDependencies): { stop(): Promise<void> } {
  const sender = mailSender(dependencies)
  const start = (pace: keyof typeof AT_ONCE, lanes: readonly Lane[]) =>
    startPump({
      name: 'mail',
      claim: (limit) => sender.claim(lanes, limit),
      deliver: sender.deliver,
      atOnce: AT_ONCE[pace],
      pollMs: POLL_MS[pace],
    })
  const pumps = [start('prompt', [LANES.prompt]), start('rest', [LANES.usual, LANES.bulk])]
  return {
    async stop() {
      await Promise.all(pumps.map((pump) => pump.stop()))
      dependencies.server.close()
    },
  }
}

function compose(
  { id, recipient, language, template: name, facts, userId, topic }: ClaimedMail,
  templates: MailTemplates,
  settings: MailSettings,
): MailMessage {
  const template = templates[name]
  invariant(template && isLocale(language), `mail template ${name} exists`)
  const { path = '/notifications', ...given } = facts as MailFacts
  const ours = { link: `${settings.origin}${pagePath(path, language)}` }
  const { content, html, text } = readStoredMail(template, { ...ours, ...given }, language)
  const wayOut = (userId && topic && settings.wayOut?.({ userId, topic }, language)) || null
  const calendar = content.calendar && {
    method: content.calendar.method,
    filename: 'mieva.ics',
    content: content.calendar.text,
  }
  return {
    from: settings.from,
    to: recipient,
    subject: content.subject,
    messageId: `<${id}@${new URL(settings.origin).hostname}>`,
    headers: {
      'Content-Language': `${language}-CA`,
      'Auto-Submitted': 'auto-generated',
      // One press in the mailbox itself (RFC 8058).
      ...(wayOut
        ? { 'List-Unsubscribe': `<${wayOut}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {}),
    },
    ...(settings.returnPath ? { envelope: { from: settings.returnPath(id), to: recipient } } : {}),
    html,
    text,
    ...(calendar ? { icalEvent: calendar } : {}),
  }
}
