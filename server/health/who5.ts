import { randomUUID } from 'node:crypto'
import type { HealthPurpose } from '#domain/consent/health-purposes.ts'
import { scoreWho5, type Who5Answers, type Who5Score } from '#domain/health-scan/who5.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { recordConsent } from '#server/consent/index.ts'
import { recordEvent } from '#server/platform/audit.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { findKey } from './queries.ts'
import type { Consent } from './save-result.ts'
import { keyForWriting } from './sealed-results.ts'
import { type KeyRing, seal, unseal, unwrapKey } from './vault.ts'
import { deleteWho5, insertWho5, listWho5, type SealedWho5 } from './who5-queries.ts'

/** The agreement of a scan: one word to keep results, one to take it back. */
const STORAGE: HealthPurpose = 'health-scan-storage'
const QUESTIONNAIRE = 'who-5'

type Content = { version: string; answers: Who5Answers }
export type OpenedWho5 = Omit<SealedWho5, 'sealed'> & Content & Who5Score

/** The edition whose words were shown. */
const WHO5_EDITION = '2024'

const rowOf = (userId: string, id: string) => `who5-result/${userId}/${id}`

type Save = {
  userId: string
  answers: Who5Answers
  now: Temporal.Instant
  consent: Consent
  isOffered: boolean
}

export async function saveWho5(tx: Tx, ring: KeyRing, save: Save): Promise<string> {
  const { userId, answers, now, consent } = save
  if (!save.isOffered) throw new Refusal('health/index-not-offered')
  const agreed = { subjectId: userId, purpose: STORAGE, granted: true, ...consent }
  const consentId = await recordConsent(tx, agreed)
  const id = randomUUID()
  const key = await keyForWriting(tx, ring, userId)
  const content: Content = { version: WHO5_EDITION, answers }
  const sealed = seal(key, Buffer.from(JSON.stringify(content)), rowOf(userId, id))
  await insertWho5(tx, { id, userId, completedAt: now, consentId, sealed })
  const facts = { result: id, questionnaire: QUESTIONNAIRE }
  await recordEvent(tx, { subjectId: userId, action: 'health-result-saved', facts })
  return id
}

export async function removeWho5(tx: Tx, userId: string, id: string): Promise<void> {
  if (!(await deleteWho5(tx, userId, id))) throw new Refusal('health/result-not-found')
  const facts = { result: id, questionnaire: QUESTIONNAIRE }
  await recordEvent(tx, { subjectId: userId, action: 'health-result-deleted', facts })
}

/** Opens rows of one person: theirs to read, or shared with whoever asks. */
export async function openWho5(
  db: Db,
  ring: KeyRing,
  userId: string,
  rows: readonly SealedWho5[],
): Promise<OpenedWho5[]> {
  const wrapped = rows.length > 0 ? await findKey(db, userId) : undefined
  return wrapped ? openWith(unwrapKey(ring, wrapped, userId), rows) : []
}

const openWith = (key: Buffer, rows: readonly SealedWho5[]): OpenedWho5[] =>
  rows.map(({ sealed, ...row }) => {
    const content = JSON.parse(unseal(key, sealed, rowOf(row.userId, row.id)).toString()) as Content
    return { ...row, ...content, ...scoreWho5(content.answers) }
  })

/** What a home shows: the latest, and the one before to compare it with. Who has a scan has its key at hand. */
export async function latestWho5(db: Db, ring: KeyRing, userId: string, key?: Buffer) {
  const rows = await listWho5(db, userId, 2)
  const [latest, previous] = key ? openWith(key, rows) : await openWho5(db, ring, userId, rows)
  return { latest: latest ? glance(latest) : null, previous: previous ? glance(previous) : null }
}

const glance = ({ completedAt, score, level }: OpenedWho5) => ({
  completedAt: completedAt.toString(),
  score,
  level,
})
