import { createHash, randomBytes } from 'node:crypto'
import { FOUNDER_CONSENT_VERSION, FOUNDER_LINK_HOURS } from '#domain/founders/campaign.ts'
import { pagePath } from '#domain/kernel/locale.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import { sendLetter } from '#server/notifier/index.ts'
import { MAILS_PER_ADDRESS } from './limits.ts'
import { findConfirmed, type FounderDetails, recentMails, saveUnconfirmed } from './queries.ts'

export type FounderApplication = Omit<FounderDetails, 'consentTextVersion'>

/**
 * Stores a sign-up and sends its link. Nothing counts before the link is used, and the answer never tells whether the
 * address was known: a person who is already a founder learns it in their mailbox.
 */
export async function signUpFounder(
  ctx: Ctx,
  tx: Tx,
  origin: string,
  application: FounderApplication,
): Promise<void> {
  const { kind, email, language, firstName } = application
  // Before anything is replaced: the link already in the mailbox goes on working.
  if ((await recentMails(tx, email, ctx.now.subtract({ hours: 1 }))) >= MAILS_PER_ADDRESS) return
  const token = randomBytes(32).toString('base64url')
  const isSaved = await saveUnconfirmed(
    tx,
    { ...application, consentTextVersion: FOUNDER_CONSENT_VERSION },
    { tokenHash: hashToken(token), tokenExpiresAt: ctx.now.add({ hours: FOUNDER_LINK_HOURS }) },
  )
  if (isSaved) {
    const link = `${origin}${pagePath(`/join/confirm?token=${token}`, language)}`
    await sendLetter(tx, {
      template: 'founder-confirm',
      lane: 'prompt',
      recipient: email,
      language,
      facts: { kind, firstName, link },
    })
    return
  }
  const founder = await findConfirmed(tx, kind, email)
  if (!founder) return
  await sendLetter(tx, {
    template: 'founder-already',
    recipient: email,
    language: founder.language === 'en' ? 'en' : 'fr',
    facts: {
      kind,
      firstName: founder.firstName,
      seat: String(founder.seatNo ?? ''),
      position: String(founder.position ?? ''),
    },
  })
}

/** Stored as a hash: whoever reads the table holds no link. The token is random, so a plain hash is enough. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
