import type { z } from '@hono/zod-openapi'
import { withOffset } from '#domain/booking/wall-clock.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { type Dated, type Measure, seriesOf } from '#domain/record/measures.ts'
import { findClient } from '#server/clients/index.ts'
import type { KeyRing } from '#server/health/index.ts'
import type { Db } from '#server/platform/database.ts'
import { openNote } from './notes.ts'
import { practiceOf } from './practice-of.ts'
import * as q from './queries.ts'
import type * as s from './schemas.ts'
import { recordBox } from './sealed-record.ts'

/** A note as its practice reads it, with what was written beside it and after it. */
export async function readNote(db: Db, ring: KeyRing, id: string): Promise<z.infer<typeof s.Note>> {
  const { zone } = await practiceOf(db)
  const { row, record, box, content } = await openNote(db, ring, await q.findNote(db, id))
  const client = record.practiceClientId ? await findClient(db, record.practiceClientId) : undefined
  const addenda = await q.addendaOf(db, id)
  const conflicts = await q.conflictsOf(db, id)
  return {
    id,
    clientId: client?.id ?? null,
    client: client ? `${client.firstName} ${client.lastName}`.trim() : box.openName(record.sealedName),
    appointmentId: row.appointmentId,
    template: row.template,
    state: row.state === 'signed' ? 'signed' : 'draft',
    revision: row.revision,
    datedAt: withOffset(row.datedAt, zone),
    changedAt: withOffset(row.changedAt, zone),
    signedAt: row.signedAt && withOffset(row.signedAt, zone),
    zone,
    content,
    addenda: addenda.map(({ id: addendum, sealed, addedAt }) => ({
      id: addendum,
      at: withOffset(addedAt, zone),
      words: box.openWords(addendum, sealed),
    })),
    conflicts: conflicts.map(({ id: conflict, writer, sealed, savedAt }) => ({
      id: conflict,
      writer,
      at: withOffset(savedAt, zone),
      content: box.open('revision', conflict, sealed),
    })),
    measuresBefore: (await measuresOf(db, ring, record.practiceClientId))
      .filter(({ noteId }) => noteId !== id)
      .map(({ name, value, unit, at }) => ({
        name,
        value,
        unit,
        at: withOffset(Temporal.Instant.from(at), zone),
      })),
  }
}

export async function readVersions(db: Db, ring: KeyRing, id: string): Promise<z.infer<typeof s.Versions>> {
  const { zone } = await practiceOf(db)
  const { box } = await openNote(db, ring, await q.findNote(db, id))
  const rows = await q.revisionsOf(db, id)
  return rows.map(({ id: revision, kind, number, sealed, savedAt }) => ({
    id: revision,
    kind: kind === 'conflict' ? 'conflict' : 'saved',
    number,
    at: withOffset(savedAt, zone),
    content: box.open('revision', revision, sealed),
  }))
}

/** What signed notes measured of one client. */
async function measuresOf(
  db: Db,
  ring: KeyRing,
  practiceClientId: string | null,
): Promise<(Dated<Measure> & { noteId: string })[]> {
  const records = practiceClientId ? await q.recordsOf(db, practiceClientId) : []
  const boxes = new Map(records.map((record) => [record.id, recordBox(ring, record)]))
  const notes = await q.signedNotesOf(db, [...boxes.keys()])
  return notes.flatMap(({ id, recordId, sealed, datedAt }) =>
    (boxes.get(recordId)?.open('note', id, sealed).measures ?? []).map((measure) => ({
      ...measure,
      noteId: id,
      at: datedAt.toString(),
    })),
  )
}

/** The curves of one client's file. */
export async function readMeasures(
  db: Db,
  ring: KeyRing,
  practiceClientId: string,
): Promise<z.infer<typeof s.MeasureCurves>> {
  const { zone } = await practiceOf(db)
  if (!(await findClient(db, practiceClientId))) throw new Refusal('clients/not-found')
  const measures = await measuresOf(db, ring, practiceClientId)
  return seriesOf(measures).map(({ points, ...curve }) => ({
    ...curve,
    points: points.map(({ at, value }) => ({ at: withOffset(Temporal.Instant.from(at), zone), value })),
  }))
}
