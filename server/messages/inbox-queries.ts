import { type RawBuilder, sql } from 'kysely'
import type { ThreadSide } from '#domain/messages/rules.ts'
import type { Db } from '#server/platform/database.ts'
import { isSideOf, type MessageRow, PEOPLE, type Reader, THREAD, type ThreadRow } from './queries.ts'

/** Who answers a person who writes to us. */
export const SUPPORT_NAME = 'Mieva'

export type Position = { at: Temporal.Instant; id: string }
/** With its last message, if it still says something. */
export type ListedRow = ThreadRow & { last: Omit<MessageRow, 'authorId'> }

type LastColumns = {
  messageId: string
  lastSide: ThreadSide
  sentAt: Temporal.Instant
  sealed: Buffer | null
  changedAt: Temporal.Instant | null
  withdrawnAt: Temporal.Instant | null
}

type Page = { isArchived: boolean; before: Position | undefined }

/** Threads that a search goes through at a time; what is older is searched by the next page. */
const SEARCHED = 2_000

/**
 * Sorted by the person too, who is always the same one: Mieva's side has none, and PostgreSQL takes the order from an
 * index for equal values only, not for null.
 */
const LATEST = sql`s.user_id, s.last_at desc, s.thread_id desc`

const sidesOf = (reader: Reader, { isArchived, before }: Page): RawBuilder<unknown> => sql`
  from market.thread_side s where ${isSideOf(reader)} and s.archived_at ${isArchived ? sql`is not null` : sql`is null`}
    ${before ? sql`and (s.last_at, s.thread_id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``}`

/** Each word that was typed is somewhere in the other person's name, whatever its accents and capitals. */
const isOtherNamed = (name: string): RawBuilder<unknown> => sql`not exists (
  select from unnest(string_to_array(market.fold(${name}), ' ')) typed
  where position(typed in market.fold(case s.side when 'professional' then concat_ws(' ', c.first_name, c.last_name)
    else coalesce(p.display_name, ${SUPPORT_NAME}) end)) = 0)`

/** How far one page of a search went, when there is more behind it. */
export async function findEndOfSearch(db: Db, reader: Reader, page: Page): Promise<Position | undefined> {
  const { rows } = await sql<Position>`select s.last_at as at, s.thread_id as id ${sidesOf(reader, page)}
    order by ${LATEST} limit 1 offset ${SEARCHED - 1}`.execute(db)
  return rows[0]
}

/** The latest first. One in which nothing was written yet is in nobody's list. */
export async function listThreads(
  db: Db,
  reader: Reader,
  page: Page & { most: number; name?: string | undefined },
): Promise<ListedRow[]> {
  const sides = sidesOf(reader, page)
  const [searched, isNamed] =
    page.name === undefined
      ? [sides, sql`true`]
      : [sql`${sides} order by ${LATEST} limit ${SEARCHED}`, isOtherNamed(page.name)]
  const { rows } = await sql<
    ThreadRow & LastColumns
  >`select ${THREAD}, m.id as "messageId", m.side as "lastSide",
      m.sent_at as "sentAt", m.sealed, m.changed_at as "changedAt", m.withdrawn_at as "withdrawnAt"
    from (select s.* ${searched}) s ${PEOPLE}
    join market.message m on m.thread_id = t.id and m.sequence = t.last_sequence
    where ${isNamed} order by ${LATEST} limit ${page.most}`.execute(db)
  return rows.map(({ messageId, lastSide, sentAt, sealed, changedAt, withdrawnAt, ...thread }) => ({
    ...thread,
    last: {
      id: messageId,
      sequence: thread.lastSequence,
      side: lastSide,
      sentAt,
      sealed,
      changedAt,
      withdrawnAt,
    },
  }))
}

const THREADS_COUNTED = 100

/** In how many threads something is unread, counted up to a maximum: an expression of a statement that asks for more. */
export const unreadThreads = (reader: Reader): RawBuilder<number> => sql<number>`(select count(*)::int from (
  select from market.thread_side s where ${isSideOf(reader)} and s.unread > 0 limit ${THREADS_COUNTED}) few)`
