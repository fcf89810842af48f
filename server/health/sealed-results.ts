import type { ScanAnswers } from '#domain/health-scan/answers.ts'
import { keepAnswers } from '#domain/health-scan/questions.ts'
import { SCAN_VERSION } from '#domain/health-scan/stored-scan.ts'
import { summarise, type ScanSummary } from '#domain/health-scan/summary.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { findKey, insertKey, type SealedResult } from './queries.ts'
import { type KeyRing, seal, unseal, unwrapKey, wrapNewKey } from './vault.ts'

/** The figures are kept with the answers: a later change of the rules does not rewrite what a person was told. */
type Content = { version: typeof SCAN_VERSION; answers: ScanAnswers; summary: ScanSummary }
export type OpenedResult = Omit<SealedResult, 'sealed'> & Content

const rowOf = (userId: string, id: string) => `scan-result/${userId}/${id}`

/** The person's key, made when the first result comes. */
export async function keyForWriting(tx: Tx, ring: KeyRing, userId: string): Promise<Buffer> {
  const made = wrapNewKey(ring, userId)
  await insertKey(tx, { userId, wrappedBy: made.wrappedBy, wrappedKey: made.wrappedKey })
  const kept = await findKey(tx, userId)
  return kept ? unwrapKey(ring, kept, userId) : made.key
}

export function sealResult(key: Buffer, userId: string, id: string, answers: ScanAnswers): Buffer {
  const content: Content = { version: SCAN_VERSION, answers, summary: summarise(answers) }
  return seal(key, Buffer.from(JSON.stringify(content)), rowOf(userId, id))
}

/** Opens rows of one person: theirs to read, or shared with whoever asks. */
export async function openResults(
  db: Db,
  ring: KeyRing,
  userId: string,
  rows: readonly SealedResult[],
): Promise<OpenedResult[]> {
  const wrapped = rows.length > 0 ? await findKey(db, userId) : undefined
  if (!wrapped) return []
  const key = unwrapKey(ring, wrapped, userId)
  return rows.map((row) => openResult(key, row))
}

export function openResult(key: Buffer, { sealed, ...row }: SealedResult): OpenedResult {
  const content = JSON.parse(unseal(key, sealed, rowOf(row.userId, row.id)).toString()) as Content
  return { ...row, ...content, answers: keepAnswers(content.answers) }
}
