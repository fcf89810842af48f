import { describeDevice } from '#domain/accounts/device.ts'
import { localeOf, pagePath } from '#domain/kernel/locale.ts'
import { recordEvent } from '#server/platform/audit.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { findUser, hasSignedInWith } from './queries.ts'

type AuthUser = { id: string; email: string; language?: unknown; firstName?: unknown }
type AuthSession = { id: string; userId: string; userAgent?: string | null | undefined }

export type AccountEvents = ReturnType<typeof accountEvents>

/** What identity tells the rest of the product: each event is a journal row, a message, or both, in one transaction. */
export function accountEvents(database: Database, origin: string) {
  async function sendMail(tx: Tx, user: AuthUser, template: string, path = '/account/security') {
    const language = localeOf(user.language)
    const facts = {
      firstName: typeof user.firstName === 'string' ? user.firstName : '',
      link: `${origin}${pagePath(path, language)}`,
    }
    await queueMail(tx, { template, recipient: user.email, language, facts, lane: 'prompt' })
  }

  async function noteIn(tx: Tx, user: AuthUser, action: string, template: string) {
    await recordEvent(tx, { subjectId: user.id, action })
    await sendMail(tx, user, template)
  }

  const note = (user: AuthUser, action: string, template: string) =>
    database.withActor(user.id, (tx) => noteIn(tx, user, action, template))

  return {
    /** The link leads on to where the person was going, on whatever device it is opened. */
    confirmationAsked: (tx: Tx, user: AuthUser, token: string, next: string) =>
      sendMail(tx, user, 'confirm-email', withNext(`/auth/confirm-email?token=${token}`, next)),

    /** Mailed to the new address; the earlier one is notified once the link was followed. */
    newAddressAsked: (tx: Tx, user: AuthUser, newEmail: string, token: string) =>
      sendMail(
        tx,
        { ...user, email: newEmail },
        'confirm-email',
        `/auth/confirm-email?token=${token}&for=new-address`,
      ),

    passwordResetAsked: (user: AuthUser, token: string) =>
      database.withActor(null, (tx) =>
        sendMail(tx, user, 'reset-password', `/auth/reset-password?token=${token}`),
      ),

    /** Someone registers an address that has an account: only its owner learns it, by mail. */
    registeredAgain: (tx: Tx, user: AuthUser, next: string) =>
      sendMail(tx, user, 'already-registered', withNext('/login', next)),

    passwordChanged: (tx: Tx, user: AuthUser) => noteIn(tx, user, 'password-changed', 'password-changed'),
    emailChanged: (tx: Tx, before: AuthUser) => noteIn(tx, before, 'email-changed', 'email-changed'),
    secondFactorOn: (user: AuthUser) => note(user, 'second-factor-on', 'second-factor-on'),
    secondFactorOff: (user: AuthUser) => note(user, 'second-factor-off', 'second-factor-off'),
    backupCodesRenewed: (user: AuthUser) => note(user, 'backup-codes-renewed', 'backup-codes-renewed'),
    passkeyAdded: (user: AuthUser) => note(user, 'passkey-added', 'passkey-added'),
    passkeyRemoved: (tx: Tx, user: AuthUser) => noteIn(tx, user, 'passkey-removed', 'passkey-removed'),

    async signedIn(session: AuthSession) {
      const { browser, system } = describeDevice(session.userAgent ?? '')
      const device = `${browser} ${system}`.trim()
      await database.withActor(session.userId, async (tx) => {
        const seen = await hasSignedInWith(tx, session.userId, device)
        await recordEvent(tx, {
          subjectId: session.userId,
          action: 'signed-in',
          facts: { device },
        })
        // The first sign-in of an account follows its registration: no news in that.
        if (seen !== 'new-device') return
        const user = await findUser(tx, session.userId)
        if (user) await sendMail(tx, user, 'new-sign-in')
      })
    },
  }
}

/** The root is where everybody goes: it needs no mention. */
function withNext(path: string, next: string): string {
  if (next === '' || next === '/') return path
  return `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`
}
