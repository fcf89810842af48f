import { randomUUID } from 'node:crypto'
import { Refusal } from '#domain/kernel/refusal.ts'
import { recordYears } from '#domain/record/retention.ts'
import { findClient } from '#server/clients/index.ts'
import type { KeyRing } from '#server/health/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { practiceOf } from './practice-of.ts'
import * as q from './queries.ts'
import { newRecordKey, recordBox } from './sealed-record.ts'

export type Work = { ring: KeyRing; now: Temporal.Instant }

/** The client's record, made when the first thing comes into it, and who it is about as the file says now. */
export async function recordForWriting(tx: Tx, ring: KeyRing, practice: q.OwnPractice, clientId: string) {
  const client = await findClient(tx, clientId)
  if (!client) throw new Refusal('clients/not-found')
  const name = `${client.firstName} ${client.lastName}`.trim()
  await q.lockRecordOf(tx, clientId)
  const [known] = await q.recordsOf(tx, clientId)
  if (known) return { id: known.id, name, box: recordBox(ring, known) }
  const id = randomUUID()
  const key = { id, ...newRecordKey(ring, id) }
  const box = recordBox(ring, key)
  await q.insertRecord(tx, {
    ...key,
    practiceClientId: clientId,
    professionalId: practice.id,
    sealedName: box.sealName(name),
    keptYears: recordYears(practice.profession),
  })
  return { id, name, box }
}

/** Something was written: the years of the record are counted from now. */
export async function touch(tx: Tx, recordId: string, now: Temporal.Instant): Promise<void> {
  const { profession } = await practiceOf(tx)
  await q.touchRecord(tx, recordId, { keptYears: recordYears(profession), lastServiceAt: now })
}
