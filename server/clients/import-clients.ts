import { type ImportLine, type ImportReading, readClientList } from '#domain/clients/import.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { findPractice, insertPeople, readKnown } from './queries.ts'

/** UTF-8 as today's programs write it, or Windows-1252 as Excel does. */
function decodeList(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

async function read(db: Db, bytes: Uint8Array): Promise<ImportReading & { professionalId: string }> {
  const { id: professionalId } = await findPractice(db)
  return { ...readClientList(decodeList(bytes), await readKnown(db, professionalId)), professionalId }
}

const count = (lines: readonly ImportLine[], outcome: ImportLine['outcome']) =>
  lines.filter((line) => line.outcome === outcome).length

/** What the list would do, line by line. Nothing is written. */
export async function previewImport(db: Db, bytes: Uint8Array) {
  const reading = await read(db, bytes)
  const lines = reading.state === 'read' ? reading.lines : []
  return {
    state: reading.state,
    counts: { new: count(lines, 'new'), alike: count(lines, 'alike'), wrong: count(lines, 'wrong') },
    lines: lines.map((line) => ({
      line: line.line,
      shown: line.shown,
      outcome: line.outcome,
      problems: line.outcome === 'wrong' ? line.problems : [],
      by: line.outcome === 'alike' ? line.by : null,
      withName: line.outcome === 'alike' ? line.withName : null,
    })),
  }
}

/** Everybody new, and who looks known if that was asked for; a wrong line never. All of them or nobody. */
export async function importClients(tx: Tx, bytes: Uint8Array, includesAlike: boolean): Promise<number> {
  const reading = await read(tx, bytes)
  if (reading.state !== 'read') throw new Refusal('clients/list-unreadable')
  const people = reading.lines.flatMap((line) =>
    line.outcome === 'new' || (line.outcome === 'alike' && includesAlike)
      ? [{ ...line.person, textsAgreedAt: null }]
      : [],
  )
  await insertPeople(tx, reading.professionalId, 'imported', people)
  return people.length
}
