import type { HealthPurpose } from '#domain/consent/health-purposes.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { recordConsent } from '#server/consent/index.ts'
import { recordEvent } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import { findReader, findResult, insertShare, listGiven, revokeShares } from './queries.ts'
import type { Consent } from './save-result.ts'
import { openResults } from './sealed-results.ts'
import type { KeyRing } from './vault.ts'

const SHARING: HealthPurpose = 'health-scan-sharing'
const LONGEST_HOURS = 365 * 24

type Share = {
  userId: string
  resultId: string
  professional: string
  until: Temporal.Instant
  consent: Consent
  now: Temporal.Instant
}

/** One result, one professional, until a moment. Shared again with the same one, the new end replaces the old. */
export async function shareResult(tx: Tx, share: Share): Promise<string> {
  const { userId, resultId, until, consent, now } = share
  const result = await findResult(tx, userId, resultId)
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
  await revokeShares(tx, userId, { resultId, readerId }, now)
  const id = await insertShare(tx, { resultId, userId, readerId, consentId, endsAt: until })
  const facts = { result: resultId, share: id, readerId }
  await recordEvent(tx, { subjectId: userId, action: 'health-result-shared', facts })
  return id
}

export async function revokeShare(tx: Tx, userId: string, id: string, now: Temporal.Instant): Promise<void> {
  const revoked = await revokeShares(tx, userId, { id }, now)
  if (!revoked) throw new Refusal('health/share-not-found')
  const facts = { result: revoked.resultId, share: id, readerId: revoked.readerId }
  await recordEvent(tx, { subjectId: userId, action: 'health-share-revoked', facts })
}

/** Reading is an act: nothing is shown unless its line in the person's journal commits with it. */
export async function readShared(
  tx: Tx,
  ring: KeyRing,
  { readerId, shareId, now }: { readerId: string; shareId: string; now: Temporal.Instant },
) {
  const [given] = await listGiven(tx, readerId, now, shareId)
  if (!given) throw new Refusal('health/share-not-found')
  const [result] = await openResults(tx, ring, given.userId, [given])
  if (!result) throw new Refusal('health/share-not-found')
  await recordEvent(tx, {
    subjectId: given.userId,
    action: 'health-result-read',
    facts: { result: given.id, share: shareId },
  })
  return { given, result }
}
