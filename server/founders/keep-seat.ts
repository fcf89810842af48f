import { FOUNDER_PLACES } from '#domain/founders/campaign.ts'
import { localeOf } from '#domain/kernel/locale.ts'
import { recordEvent } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import { sendLetter } from '#server/notifier/index.ts'
import {
  findFounder,
  findPlace,
  joinWaitingList,
  linkAccount,
  lockCampaign,
  releaseSeat,
  seatNext,
  takeLowestFreeSeat,
} from './queries.ts'

/**
 * A professional is verified: the application under the address they proved becomes the account's, and stays when the
 * address changes. Whoever lost the place to an earlier refusal takes a free one, or the last rank of the list.
 */
export async function acceptFounder(tx: Tx, userId: string): Promise<boolean> {
  await linkAccount(tx, userId)
  const place = await findPlace(tx, userId)
  if (!place) return false
  if (place.seatNo !== null) return true
  if (place.position !== null) return false
  await lockCampaign(tx, 'professional')
  const seat = await takeLowestFreeSeat(tx, 'professional', place.signupId, FOUNDER_PLACES.professional)
  if (seat === undefined) await joinWaitingList(tx, 'professional', place.signupId)
  return seat !== undefined
}

/**
 * A professional who was never approved is refused: the place goes to the first of the waiting list, who is told.
 * Answers whose account that is, when it is known: its profile may already be listed.
 */
export async function releaseFounder(tx: Tx, userId: string): Promise<string | null> {
  await linkAccount(tx, userId)
  if (!(await findPlace(tx, userId))) return null
  await lockCampaign(tx, 'professional')
  const released = await releaseSeat(tx, userId)
  if (released === null) return null
  await recordEvent(tx, { subjectId: userId, action: 'founder-place-released' })
  const next = await seatNext(tx)
  if (!next) return null
  const founder = await findFounder(tx, next)
  await sendLetter(tx, {
    template: 'founder-freed',
    recipient: founder.email,
    language: localeOf(founder.language),
    facts: { kind: 'professional', firstName: founder.firstName, seat: String(founder.seatNo ?? '') },
    onceKey: `founder-freed/${next}/${founder.seatNo}`,
  })
  return founder.userId
}
