import { randomUUID } from 'node:crypto'
import { Refusal } from '#domain/kernel/refusal.ts'
import {
  emptyNote,
  isEmpty,
  isVersionDue,
  type NoteContent,
  outcomeOf,
  type Saving,
} from '#domain/record/note.ts'
import { recordYears } from '#domain/record/retention.ts'
import { headingsOf, isTemplateCode, OWN_TEMPLATE, ownHeadings } from '#domain/record/templates.ts'
import type { KeyRing } from '#server/health/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { practiceOf } from './practice-of.ts'
import * as q from './queries.ts'
import { recordForWriting, touch, type Work } from './record-for-writing.ts'
import { type RecordBox, recordBox } from './sealed-record.ts'
import { findTemplate } from './templates.ts'

type NewNote = { clientId: string; appointmentId: string | null; template: string }

/** An empty note under the headings of a template; nothing of the client's is read. */
export async function beginNote(tx: Tx, { ring, now }: Work, wanted: NewNote): Promise<string> {
  const practice = await practiceOf(tx)
  const record = await recordForWriting(tx, ring, practice, wanted.clientId)
  const visit = wanted.appointmentId ? await q.visitOf(tx, wanted.appointmentId, wanted.clientId) : undefined
  if (wanted.appointmentId && !visit) throw new Refusal('record/visit-not-found')
  const id = randomUUID()
  await q.insertNote(tx, {
    id,
    recordId: record.id,
    professionalId: practice.id,
    appointmentId: wanted.appointmentId,
    template: isTemplateCode(wanted.template) ? wanted.template : OWN_TEMPLATE,
    datedAt: visit?.startsAt ?? now,
    sealed: record.box.seal('note', id, emptyNote(await headingsOfTemplate(tx, wanted.template))),
  })
  await q.touchRecord(tx, record.id, {
    sealedName: record.box.sealName(record.name),
    keptYears: recordYears(practice.profession),
    lastServiceAt: now,
  })
  return id
}

async function headingsOfTemplate(db: Db, template: string) {
  if (isTemplateCode(template)) return headingsOf(template)
  const own = await findTemplate(db, template)
  if (!own) throw new Refusal('record/template-not-found')
  return ownHeadings(own.headings)
}

export type OpenNote = { row: q.NoteRow; record: q.RecordRow; box: RecordBox; content: NoteContent }

/** A note of the practice of whoever asks, or one that was opened to them; another's does not exist. */
export async function openNote(db: Db, ring: KeyRing, row: q.NoteRow | undefined): Promise<OpenNote> {
  const record = row && (await q.findRecord(db, row.recordId))
  if (!row || !record) throw new Refusal('record/note-not-found')
  const box = recordBox(ring, record)
  return { row, record, box, content: box.open('note', row.id, row.sealed) }
}

async function lockDraft(tx: Tx, ring: KeyRing, id: string): Promise<OpenNote> {
  const note = await openNote(tx, ring, await q.lockNote(tx, id))
  if (note.row.state === 'signed') throw new Refusal('record/note-signed')
  return note
}

export type Written = Saving & { content: NoteContent; settles: readonly string[] }
export type Outcome = { outcome: 'saved' | 'late' | 'conflict'; revision: number }

/**
 * Whatever is answered is kept: as the newest version, or beside it until its writer chose. Which of the two is an answer
 * and not a refusal, for a refusal keeps nothing.
 */
export async function saveNote(tx: Tx, { ring, now }: Work, id: string, written: Written): Promise<Outcome> {
  const { row, box, content } = await lockDraft(tx, ring, id)
  const outcome = outcomeOf(row, written)
  // The same words again, from a tab that was opened anew before its answer came.
  const isSame = outcome === 'conflict' && JSON.stringify(content) === JSON.stringify(written.content)
  if (outcome === 'late' || isSame) return { outcome: 'late', revision: row.revision }
  if (outcome === 'conflict') {
    await keepBeside(tx, { box, now }, row, written)
    return { outcome, revision: row.revision }
  }
  const isDue = isVersionDue(row, { now, settles: written.settles.length > 0 })
  if (isDue) {
    const kept = randomUUID()
    await q.insertRevision(tx, {
      id: kept,
      noteId: id,
      kind: 'saved',
      number: row.revision,
      writer: row.writer,
      sealed: box.seal('revision', kept, content),
    })
  }
  await q.settleConflicts(tx, id, written.settles, now)
  await q.updateNote(tx, id, {
    revision: row.revision + 1,
    writer: written.writer,
    writerSequence: written.sequence,
    sealed: box.seal('note', id, written.content),
    changedAt: now,
    ...(isDue ? { archivedAt: now } : {}),
  })
  return { outcome, revision: row.revision + 1 }
}

/** One text a tab: it grows while its writer types on, and is never written over by another's. */
async function keepBeside(
  tx: Tx,
  { box, now }: { box: RecordBox; now: Temporal.Instant },
  row: q.NoteRow,
  { writer, base, content }: Written,
): Promise<void> {
  const known = (await q.conflictsOf(tx, row.id)).find((one) => one.writer === writer)
  const id = known?.id ?? randomUUID()
  const sealed = box.seal('revision', id, content)
  if (known) await q.updateConflict(tx, id, { number: base, sealed, savedAt: now })
  else await q.insertRevision(tx, { id, noteId: row.id, kind: 'conflict', number: base, writer, sealed })
}

/** Signed as it was read: what changed since, or is not settled, is looked at first. */
export async function signNote(tx: Tx, { ring, now }: Work, id: string, revision: number): Promise<void> {
  const { row, content } = await lockDraft(tx, ring, id)
  if (row.revision !== revision || (await q.conflictsOf(tx, id)).length > 0)
    throw new Refusal('record/changed-elsewhere')
  if (isEmpty(content)) throw new Refusal('record/note-empty')
  await q.updateNote(tx, id, { state: 'signed' })
  await touch(tx, row.recordId, now)
}

export async function addToNote(tx: Tx, { ring, now }: Work, id: string, words: string): Promise<void> {
  const { row, box } = await openNote(tx, ring, await q.lockNote(tx, id))
  if (row.state !== 'signed') throw new Refusal('record/note-not-signed')
  const addendum = randomUUID()
  await q.insertAddendum(tx, { id: addendum, noteId: id, sealed: box.sealWords(addendum, words) })
  await touch(tx, row.recordId, now)
}
