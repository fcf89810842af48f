import type { HealthPurpose } from '#domain/consent/health-purposes.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { recordConsent } from '#server/consent/index.ts'
import { recordEvent } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import {
  findReader,
  findResult,
  insertShare,
  listGiven,
  listSharesBetween,
  type Questionnaire,
  revokeShares,
} from './queries.ts'
import type { Consent } from './save-result.ts'
import { openResults } from './sealed-results.ts'
import type { KeyRing } from './vault.ts'
import { findWho5 } from './who5-queries.ts'
import { openWho5 } from './who5.ts'

const SHARING: HealthPurpose = 'health-scan-sharing'
const LONGEST_HOURS = 365 * 24

type Share = {
  userId: string
  resultId: string
  questionnaire: Questionnaire
  professional: string
  until: Temporal.Instant
  consent: Consent
  now: Temporal.Instant
}

/** One result, one professional, until a moment. Shared again with the same one, the new end replaces the old. */
export async function shareResult(tx: Tx, share: Share): Promise<string> {
  const { userId, resultId, questionnaire, until, consent, now } = share
  const find = questionnaire === 'scan' ? findResult : findWho5
  const result = await find(tx, userId, resultId)
  if (!result) throw new Refusal('health/result-not-found')
  const reader = await findReader(tx, share.professional, now)
  if (!reader) throw new Refusal('directory/professional-not-found')
  const hours = until.since(now).total('hours')
  if (hours <= 0 || hours > LONGEST_HOURS) throw new Refusal('health/wrong-end')
  const readerId = reader.userId
  const consentId = await recordConsent(tx, {
    subjectId: userId,
    purpose: SHARING,
    granted: true,
    ...consent,
  })
  await revokeShares(tx, userId, { resultId, questionnaire, readerId }, now)
  const id = await insertShare(tx, { resultId, questionnaire, userId, readerId, consentId, endsAt: until })
  const facts = { result: resultId, questionnaire, share: id, readerId }
  await recordEvent(tx, { subjectId: userId, action: 'health-result-shared', facts })
  return id
}

export async function revokeShare(tx: Tx, userId: string, id: string, now: Temporal.Instant): Promise<void> {
  const revoked = await revokeShares(tx, userId, { id }, now)
  if (!revoked) throw new Refusal('health/share-not-found')
  const { resultId, questionnaire, readerId } = revoked
  const facts = { result: resultId, questionnaire, share: id, readerId }
  await recordEvent(tx, { subjectId: userId, action: 'health-share-revoked', facts })
}

/** Closes one result to one reader, as the person would; what is closed already stays so. */
export async function closeShare(
  tx: Tx,
  { userId, readerId, resultId }: { userId: string; readerId: string; resultId: string },
  now: Temporal.Instant,
): Promise<void> {
  const open = await listSharesBetween(tx, { userId, readerId }, now)
  const share = open.find((one) => one.resultId === resultId)
  if (share) await revokeShare(tx, userId, share.id, now)
}

/** Reading is an act: nothing is shown unless its line in the person's journal commits with it. */
export async function readShared(
  tx: Tx,
  ring: KeyRing,
  { readerId, shareId, now }: { readerId: string; shareId: string; now: Temporal.Instant },
) {
  const [given] = await listGiven(tx, readerId, now, { shareId })
  if (!given) throw new Refusal('health/share-not-found')
  const { userId, questionnaire } = given
  const [scan] = questionnaire === 'scan' ? await openResults(tx, ring, userId, [given]) : []
  const [who5] = questionnaire === 'who-5' ? await openWho5(tx, ring, userId, [given]) : []
  if (!scan && !who5) throw new Refusal('health/share-not-found')
  await recordEvent(tx, {
    subjectId: userId,
    action: 'health-result-read',
    facts: { result: given.id, questionnaire, share: shareId },
  })
  return { given, scan, who5 }
}
