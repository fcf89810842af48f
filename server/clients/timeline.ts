import type { z } from '@hono/zod-openapi'
import { type RawBuilder, sql } from 'kysely'
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
export type EntryKind = Entry['kind']

/** Where the page before ended. Moments alone do not tell two lines apart. */
type Place = { at: Temporal.Instant; id: string }
export type TimelinePage = { before: Place | null; most: number }

/**
 * One kind of line of the file (composed in `server/client-timeline.ts`). A source lists what is there, the newest first,
 * and opens nothing. One that never has many lines may answer all of them, whatever the page.
 */
export type TimelineSource = (db: Db, file: FileOf, page: TimelinePage) => Promise<Entry[]>
export type TimelineSources = Readonly<Record<EntryKind, TimelineSource>>

export const EMPTY_ENTRY = {
  state: null,
  until: null,
  nameFr: null,
  nameEn: null,
  mode: null,
  number: null,
  count: null,
  amountCents: null,
} satisfies Partial<Entry>

/** The end of a source's statement: what is before this page's place, the newest first, as many as it shows. */
export const pageOf = (
  { before, most }: TimelinePage,
  { at, id }: Record<'at' | 'id', RawBuilder<unknown>>,
): RawBuilder<unknown> => sql`
  ${before ? sql`and (${at}, ${id}) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``}
  order by ${at} desc, ${id} desc limit ${most}`

const PAGE = 50

const placeOf = ({ at, id }: Entry): Place => ({ at: Temporal.Instant.from(at), id })
const compare = (a: Place, b: Place) =>
  Temporal.Instant.compare(b.at, a.at) || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)

/** One page, the newest first, whatever the lines are about or of one kind alone. */
export async function readTimeline(
  db: Db,
  sources: TimelineSources,
  file: FileOf,
  { kind, before }: { kind?: EntryKind | undefined; before: Place | null },
): Promise<{ timeline: Entry[]; next: string | null }> {
  const asked = kind ? [sources[kind]] : Object.values(sources)
  const found: { entry: Entry; place: Place }[] = []
  // One after the other: they share a connection.
  for (const source of asked)
    for (const entry of await source(db, file, { before, most: PAGE + 1 })) {
      const place = placeOf(entry)
      if (before === null || compare(place, before) > 0) found.push({ entry, place })
    }
  const shown = found.toSorted((a, b) => compare(a.place, b.place)).slice(0, PAGE)
  const last = found.length > PAGE ? shown.at(-1)?.place : undefined
  return { timeline: shown.map(({ entry }) => entry), next: last ? `${last.at.toString()}~${last.id}` : null }
}

/** What `next` said. */
export function readPlace(text: string | undefined): Place | null {
  const [at = '', id = ''] = text?.split('~') ?? []
  return text === undefined ? null : { at: Temporal.Instant.from(at), id }
}
