import { FOUNDER_PLACES, type FounderKind } from '#domain/founders/campaign.ts'
import { invariant } from '#domain/kernel/invariant.ts'
import { isLocale } from '#domain/kernel/locale.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { recordConsent } from '#server/consent/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import { sendLetter } from '#server/notifier/index.ts'
import { confirm, joinWaitingList, lockByToken, lockCampaign, takeLowestFreeSeat } from './queries.ts'
import { hashToken } from './sign-up-founder.ts'

export type FounderOutcome = { kind: FounderKind; seat: number | null; waitingPosition: number | null }

/** The address is its owner's: the person takes the lowest free seat, or the next rank of the waiting list. */
export async function confirmFounder(ctx: Ctx, tx: Tx, token: string): Promise<FounderOutcome> {
  const signup = await lockByToken(tx, hashToken(token), ctx.now)
  if (!signup) throw new Refusal('founder/link-expired')
  const { id, email, firstName, language } = signup
  invariant(signup.kind === 'individual' || signup.kind === 'professional', 'a founder is of one kind')
  invariant(isLocale(language), 'a founder has a language')
  const kind = signup.kind

  await confirm(tx, id, ctx.now)
  const purposes = kind === 'professional' ? ['founder-contact', 'title-verification'] : ['founder-contact']
  for (const purpose of purposes) {
    await recordConsent(tx, {
      granted: true,
      subjectId: id,
      purpose,
      textVersion: signup.consentTextVersion,
      language,
    })
  }

  await lockCampaign(tx, kind)
  const seat = (await takeLowestFreeSeat(tx, kind, id, FOUNDER_PLACES[kind])) ?? null
  const waitingPosition = seat === null ? await joinWaitingList(tx, kind, id) : null

  await sendLetter(tx, {
    template: seat === null ? 'founder-waiting' : 'founder-seat',
    recipient: email,
    language,
    facts: { kind, firstName, seat: String(seat ?? ''), position: String(waitingPosition ?? '') },
    onceKey: `founder-outcome/${id}`,
  })
  return { kind, seat, waitingPosition }
}
