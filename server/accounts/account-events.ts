import { describeDevice } from '#domain/accounts/device.ts'
import { localeOf, pagePath } from '#domain/kernel/locale.ts'
import { recordEvent } from '#server/platform/audit.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { notify, sendLetter } from '#server/notifier/index.ts'
import { findUser, hasSignedInWith } from './queries.ts'

type AuthUser = { id: string; email: string; language?: unknown; firstName?: unknown }
type AuthSession = { id: string; userId: string; userAgent?: string | null | undefined }

type SecurityKind =
  | 'password-changed'
  | 'email-changed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'backup-codes-renewed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'new-sign-in'

export type AccountEvents = ReturnType<typeof accountEvents>

/** What identity tells the rest of the product: each event is a journal row, a message, or both, in one transaction. */
export function accountEvents(database: Database, origin: string) {
  function wordsFor(user: AuthUser, path: string) {
    const language = localeOf(user.language)
    const firstName = typeof user.firstName === 'string' ? user.firstName : ''
    const link = `${origin}${pagePath(path, language)}`
    return { language, facts: { firstName, link }, lane: 'prompt' as const }
  }

  /** To an address that is still to be proven, or whose owner waits for a link. */
  const sendLink = (
    tx: Tx,
    user: AuthUser,
    template: 'confirm-email' | 'reset-password' | 'already-registered',
    path: string,
  ) => sendLetter(tx, { template, recipient: user.email, ...wordsFor(user, path) })

  /** What happened to the account goes to the address that it had then. */
  const tell = (tx: Tx, user: AuthUser, kind: SecurityKind) =>
    notify(tx, {
      kind,
      userId: user.id,
      mail: { template: kind, recipient: user.email, ...wordsFor(user, '/account/security') },
    })

  async function noteIn(tx: Tx, user: AuthUser, action: SecurityKind) {
    await recordEvent(tx, { subjectId: user.id, action })
    await tell(tx, user, action)
  }

  const note = (user: AuthUser, action: SecurityKind) =>
    database.withActor(user.id, (tx) => noteIn(tx, user, action))

  return {
    /** The link leads on to where the person was going, on whatever device it is opened. */
    confirmationAsked: (tx: Tx, user: AuthUser, token: string, next: string) =>
      sendLink(tx, user, 'confirm-email', withNext(`/auth/confirm-email?token=${token}`, next)),

    /** Mailed to the new address; the earlier one is notified once the link was followed. */
    newAddressAsked: (tx: Tx, user: AuthUser, newEmail: string, token: string) =>
      sendLink(
        tx,
        { ...user, email: newEmail },
        'confirm-email',
        `/auth/confirm-email?token=${token}&for=new-address`,
      ),

    passwordResetAsked: (user: AuthUser, token: string) =>
      database.withActor(null, (tx) =>
        sendLink(tx, user, 'reset-password', `/auth/reset-password?token=${token}`),
      ),

    /** Someone registers an address that has an account: only its owner learns it, by mail. */
    registeredAgain: (tx: Tx, user: AuthUser, next: string) =>
      sendLink(tx, user, 'already-registered', withNext('/login', next)),

    passwordChanged: (tx: Tx, user: AuthUser) => noteIn(tx, user, 'password-changed'),
    emailChanged: (tx: Tx, before: AuthUser) => noteIn(tx, before, 'email-changed'),
    secondFactorOn: (user: AuthUser) => note(user, 'second-factor-on'),
    secondFactorOff: (user: AuthUser) => note(user, 'second-factor-off'),
    backupCodesRenewed: (user: AuthUser) => note(user, 'backup-codes-renewed'),
    passkeyAdded: (user: AuthUser) => note(user, 'passkey-added'),
    passkeyRemoved: (tx: Tx, user: AuthUser) => noteIn(tx, user, 'passkey-removed'),

    deletionAsked(tx: Tx, user: AuthUser, dueAt: string) {
      const { facts, ...words } = wordsFor(user, '/account/security')
      return notify(tx, {
        kind: 'deletion-asked',
        userId: user.id,
        about: { at: dueAt },
        mail: { template: 'deletion-asked', ...words, facts: { ...facts, dueAt } },
      })
    },

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
        if (user) await tell(tx, user, 'new-sign-in')
      })
    },
  }
}

/** The root is where everybody goes: it needs no mention. */
function withNext(path: string, next: string): string {
  if (next === '' || next === '/') return path
  return `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`
}
