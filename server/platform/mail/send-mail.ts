import { createTransport, type Transporter } from 'nodemailer'
import { isLocale } from '#domain/kernel/locale.ts'
import { invariant } from '#domain/kernel/invariant.ts'
import type { Database } from '../database.ts'
import type { JobHandler } from '../jobs.ts'
import type { MailFacts, MailTemplates } from './mail.ts'
import { readStoredMail } from './stored-mail.ts'

export type MailSettings = { smtpUrl: string; from: string; origin: string }

export function openTransport(settings: MailSettings): Transporter {
  return createTransport({
    url: settings.smtpUrl,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    socketTimeout: 30_000,
  })
}

/**
 * Sends one stored message. The row is locked while the mail server answers, so a second worker waits and then finds
 * it sent; a crash between the two may repeat a message, which its constant Message-ID lets mailboxes fold into one.
 */
export function sendMailJob(
  database: Database,
  transport: Transporter,
  templates: MailTemplates,
  settings: MailSettings,
): JobHandler {
  return async ({ mailId }) => {
    invariant(typeof mailId === 'string', 'a mail job names its mail')
    await database.withActor(null, async (tx) => {
      const mail = await tx
        .selectFrom('ops.outgoingMail')
        .select(['recipient', 'language', 'template', 'facts'])
        .where('id', '=', mailId)
        .where('sentAt', 'is', null)
        .forUpdate()
        .executeTakeFirst()
      if (!mail) return
      const template = templates[mail.template]
      invariant(template && isLocale(mail.language), `mail template ${mail.template} exists`)
      const { content, html, text } = readStoredMail(template, (mail.facts ?? {}) as MailFacts, mail.language)
      const host = new URL(settings.origin).hostname
      await transport.sendMail({
        from: settings.from,
        to: mail.recipient,
        subject: content.subject,
        messageId: `<${mailId}@${host}>`,
        headers: { 'Content-Language': `${mail.language}-CA`, 'Auto-Submitted': 'auto-generated' },
        html,
        text,
        ...(content.calendar
          ? {
              icalEvent: {
                method: content.calendar.method,
                filename: 'mieva.ics',
                content: content.calendar.text,
              },
            }
          : {}),
      })
      // What was sent is no longer needed here, and it may hold a one-time link.
      await tx
        .updateTable('ops.outgoingMail')
        .set({ sentAt: Temporal.Now.instant(), facts: null })
        .where('id', '=', mailId)
        .execute()
    })
  }
}
