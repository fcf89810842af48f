import { randomUUID } from 'node:crypto'
import type { ScanAnswers } from '#domain/health-scan/answers.ts'
import type { HealthPurpose } from '#domain/consent/health-purposes.ts'
import type { Locale } from '#domain/kernel/locale.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { recordConsent } from '#server/consent/index.ts'
import { recordEvent } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import { deleteResult, eraseKey, findResultOf, insertResult } from './queries.ts'
import { keyForWriting, sealResult } from './sealed-results.ts'
import type { KeyRing } from './vault.ts'

export type Consent = { textVersion: string; language: Locale }
type Save = { userId: string; answers: ScanAnswers; completedAt: Temporal.Instant; consent: Consent }

const STORAGE: HealthPurpose = 'health-scan-storage'

/** The agreement is written first: the row cannot stand without it. The same scan again is the same row. */
export async function saveResult(tx: Tx, ring: KeyRing, save: Save): Promise<string> {
  const { userId, answers, completedAt, consent } = save
  const consentId = await recordConsent(tx, {
    subjectId: userId,
    purpose: STORAGE,
    granted: true,
    ...consent,
  })
  const known = await findResultOf(tx, userId, completedAt)
  if (known) return known.id
  const id = randomUUID()
  const key = await keyForWriting(tx, ring, userId)
  const sealed = sealResult(key, userId, id, answers)
  await insertResult(tx, { id, userId, completedAt, consentId, sealed })
  await recordEvent(tx, {
    subjectId: userId,
    action: 'health-result-saved',
    facts: { result: id },
  })
  return id
}

export async function removeResult(tx: Tx, userId: string, id: string): Promise<void> {
  if (!(await deleteResult(tx, userId, id))) throw new Refusal('health/result-not-found')
  await recordEvent(tx, {
    subjectId: userId,
    action: 'health-result-deleted',
    facts: { result: id },
  })
}

/** Withdraws the agreement and erases the key with everything it opened. Said twice, it is done once. */
export async function forgetResults(tx: Tx, userId: string, consent: Consent): Promise<void> {
  const isErased = await eraseKey(tx, userId)
  if (!isErased) return
  await recordConsent(tx, { subjectId: userId, purpose: STORAGE, granted: false, ...consent })
  await recordEvent(tx, { subjectId: userId, action: 'health-results-erased' })
}
