import { type RawBuilder, sql } from 'kysely'
import type { ThreadSide } from '#domain/messages/rules.ts'
import type { Db, Tx } from '#server/platform/database.ts'

/** Who reads: a person, or one of those who answer for Mieva. */
export type Reader = { id: string; isStaff: boolean }

type ThreadKind = 'visit' | 'support'

/** A thread as one of its people has it; nobody in particular stands for Mieva. */
export type ThreadRow = {
  id: string
  kind: ThreadKind
  side: ThreadSide
  clientId: string
  professionalId: string | null
  practitionerId: string | null
  isClientBlocking: boolean
  isProfessionalBlocking: boolean
  wrappedBy: string
  wrappedKey: Buffer
  lastSequence: number
  readSequence: number
  unread: number
  lastAt: Temporal.Instant
  isArchived: boolean
  wantsReceipts: boolean
  slug: string | null
  name: string | null
  profession: string | null
  titleFr: string | null
  titleEn: string | null
  photoKey: string | null
  clientFirstName: string
  clientLastName: string
}

export async function mayWrite(db: Db, professionalId: string): Promise<boolean> {
  const { rows } = await sql<{ answer: boolean }>`
    select market.may_write(${professionalId}) as answer`.execute(db)
  return rows[0]?.answer ?? false
}

export async function setBlock(tx: Tx, threadId: string, isBlocked: boolean): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select market.block_in_thread(${threadId}, ${isBlocked}) as done`.execute(tx)
  return rows[0]?.done ?? false
}

export type MessageRow = {
  id: string
  sequence: number
  side: ThreadSide
  /** On Mieva's side several people write, and each changes only what they wrote. */
  authorId: string
  sentAt: Temporal.Instant
  sealed: Buffer | null
  changedAt: Temporal.Instant | null
  withdrawnAt: Temporal.Instant | null
}

const THREAD = sql`t.id, t.kind, s.side, t.client_blocked_at is not null as "isClientBlocking",
  t.professional_blocked_at is not null as "isProfessionalBlocking", t.client_id as "clientId", t.professional_id as "professionalId",
  t.practitioner_id as "practitionerId", t.wrapped_by as "wrappedBy", t.wrapped_key as "wrappedKey",
  t.last_sequence as "lastSequence", s.read_sequence as "readSequence", s.unread, s.last_at as "lastAt",
  s.archived_at is not null as "isArchived", s.wants_receipts as "wantsReceipts", p.slug, p.display_name as name,
  p.profession, p.title_fr as "titleFr", p.title_en as "titleEn", p.photo_key as "photoKey",
  c.first_name as "clientFirstName", c.last_name as "clientLastName"`
const PEOPLE = sql`join market.thread t on t.id = s.thread_id
  left join market.professional p on p.id = t.professional_id join auth."user" c on c.id = t.client_id`
/** The side that this reader has: their own, or Mieva's. */
const isSideOf = ({ id, isStaff }: Reader): RawBuilder<unknown> =>
  isStaff ? sql`s.user_id is null` : sql`s.user_id = ${id}`

/** With whether its professional writes for now; Mieva always does. */
type FoundThread = ThreadRow & { canProfessionalWrite: boolean }

export async function findThread(db: Db, reader: Reader, id: string): Promise<FoundThread | undefined> {
  const { rows } = await sql<FoundThread>`select ${THREAD},
      t.professional_id is null or market.may_write(t.professional_id) as "canProfessionalWrite" from market.thread_side s ${PEOPLE}
    where s.thread_id = ${id} and ${isSideOf(reader)}`.execute(db)
  return rows[0]
}

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

/**
 * The latest first. One in which nothing was written yet is in nobody's list. Sorted by the person too, who is always the
 * same one: Mieva's side has none, and PostgreSQL takes the order from an index for equal values only, not for null.
 */
export async function listThreads(
  db: Db,
  reader: Reader,
  { isArchived, before, most }: { isArchived: boolean; before: Position | undefined; most: number },
): Promise<ListedRow[]> {
  const older: RawBuilder<unknown> = before
    ? sql`and (s.last_at, s.thread_id) < (${before.at}::timestamptz, ${before.id}::uuid)`
    : sql``
  const { rows } = await sql<
    ThreadRow & LastColumns
  >`select ${THREAD}, m.id as "messageId", m.side as "lastSide",
      m.sent_at as "sentAt", m.sealed, m.changed_at as "changedAt", m.withdrawn_at as "withdrawnAt"
    from market.thread_side s ${PEOPLE} join market.message m on m.thread_id = t.id and m.sequence = t.last_sequence
    where ${isSideOf(reader)} and s.archived_at ${isArchived ? sql`is not null` : sql`is null`} ${older}
    order by s.user_id, s.last_at desc, s.thread_id desc limit ${most}`.execute(db)
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

/** Messages of a thread from this number backwards, the newest first. */
export function listMessages(
  db: Db,
  threadId: string,
  { before, most }: { before: number | undefined; most: number },
): Promise<MessageRow[]> {
  let query = db
    .selectFrom('market.message')
    .select(['id', 'sequence', 'side', 'authorId', 'sentAt', 'sealed', 'changedAt', 'withdrawnAt'])
    .where('threadId', '=', threadId)
  if (before !== undefined) query = query.where('sequence', '<', before)
  return query.orderBy('sequence', 'desc').limit(most).$castTo<MessageRow>().execute()
}

export function findMessage(db: Db, threadId: string, id: string): Promise<MessageRow | undefined> {
  return db
    .selectFrom('market.message')
    .select(['id', 'sequence', 'side', 'authorId', 'sentAt', 'sealed', 'changedAt', 'withdrawnAt'])
    .where('threadId', '=', threadId)
    .where('id', '=', id)
    .$castTo<MessageRow>()
    .executeTakeFirst()
}

const THREADS_COUNTED = 100

/** In how many threads something is unread, counted up to a maximum: an expression of a statement that asks for more. */
export const unreadThreads = (reader: Reader): RawBuilder<number> => sql<number>`(select count(*)::int from (
  select from market.thread_side s where ${isSideOf(reader)} and s.unread > 0 limit ${THREADS_COUNTED}) few)`

export type NewThread = {
  id: string
  clientId: string
  professionalId: string
  practitionerId: string
  wrappedBy: string
  wrappedKey: Buffer
}

/** The thread of this pair: the one there is, or this one. */
export async function insertThread(tx: Tx, thread: NewThread): Promise<string> {
  const made = await tx
    .insertInto('market.thread')
    .values(thread)
    .onConflict((conflict) => conflict.columns(['clientId', 'professionalId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? (await findThreadOf(tx, thread)) ?? thread.id
}

type Pair = { clientId: string; professionalId: string | null }

export async function findThreadOf(db: Db, { clientId, professionalId }: Pair): Promise<string | undefined> {
  const found = await db
    .selectFrom('market.thread')
    .select('id')
    .where('clientId', '=', clientId)
    .where('professionalId', '=', professionalId)
    .executeTakeFirst()
  return found?.id
}

export async function findSupportThread(db: Db, clientId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('market.thread')
    .select('id')
    .where('clientId', '=', clientId)
    .where('kind', '=', 'support')
    .executeTakeFirst()
  return found?.id
}

export async function insertSupportThread(
  tx: Tx,
  thread: Pick<NewThread, 'id' | 'clientId' | 'wrappedBy' | 'wrappedKey'>,
): Promise<string> {
  const made = await tx
    .insertInto('market.thread')
    .values({ ...thread, kind: 'support' })
    .onConflict((conflict) => conflict.column('clientId').where('kind', '=', sql.lit('support')).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? (await findSupportThread(tx, thread.clientId)) ?? thread.id
}

/** What sending needs of a thread, and the message itself if it came before, in one statement. */
export type Sending = {
  id: string
  clientId: string
  professionalId: string | null
  practitionerId: string | null
  wrappedBy: string
  wrappedKey: Buffer
  sent: { sequence: number; sentAt: Temporal.Instant } | null
}

export async function findForSending(
  db: Db,
  { id: userId, isStaff }: Reader,
  threadId: string,
  messageId: string,
): Promise<Sending | undefined> {
  const row = await db
    .selectFrom('market.thread as t')
    .leftJoin('market.message as m', (join) =>
      join.onRef('m.threadId', '=', 't.id').on('m.id', '=', messageId),
    )
    .select([
      't.id',
      't.clientId',
      't.professionalId',
      't.practitionerId',
      't.wrappedBy',
      't.wrappedKey',
      'm.sequence',
      'm.sentAt',
    ])
    .where('t.id', '=', threadId)
    .where((where) =>
      isStaff
        ? where('t.kind', '=', 'support')
        : where.or([where('t.clientId', '=', userId), where('t.practitionerId', '=', userId)]),
    )
    .executeTakeFirst()
  if (!row) return undefined
  const { sequence, sentAt, ...thread } = row
  return { ...thread, sent: sequence !== null && sentAt !== null ? { sequence, sentAt } : null }
}

type NewMessage = { threadId: string; id: string; side: ThreadSide; sealed: Buffer }

/** Its number and its moment are given by the database, under the lock of the thread. */
export function insertMessage(
  tx: Tx,
  message: NewMessage,
): Promise<{ sequence: number; sentAt: Temporal.Instant }> {
  return (
    tx
      .insertInto('market.message')
      // The type wants what the trigger says; the role may not say it.
      .values(message as never)
      .returning(['sequence', 'sentAt'])
      .executeTakeFirstOrThrow()
  )
}

export async function updateMessage(
  tx: Tx,
  { threadId, id, side, sealed }: Omit<NewMessage, 'sealed'> & { sealed: Buffer | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('market.message')
    .set({ sealed })
    .where('threadId', '=', threadId)
    .where('id', '=', id)
    .where('side', '=', side)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Messages after this number, up to that one. */
export type ReadSpan = { after: number; upTo: number }

/** Read up to this number, never back; what came after it stays unread. Answers what was read just now, if anything. */
export async function markRead(
  tx: Tx,
  reader: Reader,
  threadId: string,
  sequence: number,
): Promise<ReadSpan | undefined> {
  // Held before anything is counted: a message on its way is waited for and counted, or counts itself afterwards.
  await sql`select from market.thread_side s where s.thread_id = ${threadId} and ${isSideOf(reader)}
    for no key update`.execute(tx)
  const { rows } = await sql<ReadSpan>`update market.thread_side s set read_sequence = t.upto,
      unread = (select count(*) from market.message m where m.thread_id = s.thread_id and m.sequence > t.upto
        and m.side <> s.side)
    from (select id, least(last_sequence, ${sequence}::integer) as upto from market.thread where id = ${threadId}) t
    where s.thread_id = t.id and ${isSideOf(reader)} and s.read_sequence < t.upto
    returning old.read_sequence as after, new.read_sequence as "upTo"`.execute(tx)
  return rows[0]
}

/** Whose open pages show this thread. */
export async function findReaders(db: Db, threadId: string): Promise<string[]> {
  const { rows } = await sql<Side>`
    select s.user_id as "userId" from market.thread_side s where s.thread_id = ${threadId}`.execute(db)
  return peopleOf(db, rows)
}

/**
 * Whose open pages show that this reader read: their own, and the other person's only where both want read receipts,
 * because being told is a receipt by itself. Mieva's side is one for all its administrators.
 */
export async function findWhoIsToldOfReading(db: Db, reader: Reader, threadId: string): Promise<string[]> {
  const { rows } = await sql<Side>`
    select s.user_id as "userId" from market.thread_side s
    where s.thread_id = ${threadId} and (${isSideOf(reader)}
      or (select bool_and(e.wants_receipts) from market.thread_side e where e.thread_id = s.thread_id))`.execute(
    db,
  )
  return peopleOf(db, rows)
}

type Side = { userId: string | null }

/** The people of these sides; on Mieva's, everybody who answers there. */
async function peopleOf(db: Db, sides: readonly Side[]): Promise<string[]> {
  const people = sides.flatMap(({ userId }) => userId ?? [])
  return people.length === sides.length ? people : [...people, ...(await findStaff(db))]
}

/** Who answers for Mieva. */
export async function findStaff(db: Db): Promise<string[]> {
  // The value stands in the statement: a plan for all values could not use the index of administrators.
  const admin = sql.lit('admin')
  const staff = await db.selectFrom('auth.user').select('id').where('userType', '=', admin).execute()
  return staff.map(({ id }) => id)
}

export async function updateSide(
  tx: Tx,
  { id: userId, isStaff }: Reader,
  threadId: string,
  { isArchived, wantsReceipts }: { isArchived?: boolean | undefined; wantsReceipts?: boolean | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('market.threadSide')
    .set({
      ...(isArchived === undefined
        ? {}
        : { archivedAt: isArchived ? sql<Temporal.Instant>`public.clock()` : null }),
      ...(wantsReceipts === undefined ? {} : { wantsReceipts }),
    } as never)
    .where('threadId', '=', threadId)
    .where((where) => (isStaff ? where('userId', 'is', null) : where('userId', '=', userId)))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function findOtherSide(db: Db, threadId: string, side: ThreadSide) {
  return db
    .selectFrom('market.threadSide')
    .select(['readSequence', 'wantsReceipts'])
    .where('threadId', '=', threadId)
    .where('side', '<>', side)
    .executeTakeFirst()
}

/** Their next visit, if one is booked, and how many are. */
export function findNextVisit(db: Db, { clientId, professionalId }: Pair) {
  return db
    .selectFrom('market.appointment')
    .select(['id', 'startsAt', 'zone', sql<number>`(count(*) over ())::int`.as('count')])
    .where('clientId', '=', clientId)
    .where('professionalId', '=', professionalId)
    .where('state', '=', 'scheduled')
    .where('startsAt', '>', sql<Temporal.Instant>`public.clock()`)
    .orderBy('startsAt')
    .limit(1)
    .executeTakeFirst()
}
