import type { z } from '@hono/zod-openapi'
import type { Db } from '#server/platform/database.ts'
import type { TimelineEntry } from './schemas.ts'

/** Whose file is open, and who reads it. */
export type FileOf = {
  practiceClientId: string
  professionalId: string
  /** The account behind the person, if there is one. */
  userId: string | null
  /** Somebody for whom that account books: what it shared is about itself. */
  isAttendee: boolean
  readerId: string
  zone: string
  now: Temporal.Instant
}

export type Entry = z.infer<typeof TimelineEntry>

/**
 * One kind of line of the file: visits, shares, receipts, and whatever a room adds (composed in `server/client-timeline.ts`).
 * A source lists what is there; it opens nothing.
 */
export type TimelineSource = (db: Db, file: FileOf) => Promise<Entry[]>

export const EMPTY_ENTRY = {
  state: null,
  until: null,
  nameFr: null,
  nameEn: null,
  mode: null,
  number: null,
  amountCents: null,
} satisfies Partial<Entry>

/** The newest first, whatever they are about. */
export async function readTimeline(
  db: Db,
  sources: readonly TimelineSource[],
  file: FileOf,
): Promise<Entry[]> {
  const entries: Entry[] = []
  // One after the other: they share a connection.
  for (const source of sources) entries.push(...(await source(db, file)))
  return entries.toSorted((a, b) =>
    Temporal.Instant.compare(Temporal.Instant.from(b.at), Temporal.Instant.from(a.at)),
  )
}
