import { localeOf, pagePath } from '#domain/kernel/locale.ts'
import { invariant } from '#domain/kernel/invariant.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Kind } from '#domain/notifications/kinds.ts'
import { notify, notifyAll, sendLetter } from '#server/notifier/index.ts'
import { findAdministrators, findPerson } from './queries.ts'

export type MailSettings = { origin: string; supportEmail: string }

type Announcement = {
  userId: string
  kind: Kind
  template: string
  /** A page of ours, in French; the link follows the reader's language. */
  path: string
  facts?: Record<string, string>
  onceKey: string
}

/** Tells the professional, in their language, with the change that causes it. */
export async function notifyProfessional(tx: Tx, origin: string, announcement: Announcement): Promise<void> {
  const person = await findPerson(tx, announcement.userId)
  invariant(person, 'a professional has an account')
  const language = localeOf(person.language)
  await notify(tx, {
    kind: announcement.kind,
    userId: announcement.userId,
    mail: {
      template: announcement.template,
      language,
      facts: {
        firstName: person.firstName,
        link: `${origin}${pagePath(announcement.path, language)}`,
        ...announcement.facts,
      },
    },
    onceKey: announcement.onceKey,
  })
}

/** The professional learns that the file arrived; the team learns that one waits, and not whose it is. */
export async function announceSubmission(
  tx: Tx,
  { origin, supportEmail }: MailSettings,
  file: { id: string; userId: string; at: Temporal.Instant },
): Promise<void> {
  await notifyProfessional(tx, origin, {
    userId: file.userId,
    kind: 'file-received',
    template: 'verification-received',
    path: '/dashboard/professional',
    onceKey: `verification-received/${file.id}/${file.at.toString()}`,
  })
  const onceKey = `verification-to-review/${file.id}/${file.at.toString()}`
  const administrators = await findAdministrators(tx)
  await notifyAll(
    tx,
    administrators.map((userId) => ({
      kind: 'file-waiting' as const,
      userId,
      about: { id: file.id },
      onceKey,
    })),
  )
  await sendLetter(tx, {
    template: 'verification-to-review',
    recipient: supportEmail,
    language: 'fr',
    facts: { link: `${origin}/dashboard/admin/verifications/${file.id}` },
    onceKey,
  })
}
