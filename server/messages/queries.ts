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

export const THREAD = sql`t.id, t.kind, s.side, t.client_blocked_at is not null as "isClientBlocking",
  t.professional_blocked_at is not null as "isProfessionalBlocking", t.client_id as "clientId", t.professional_id as "professionalId",
  t.practitioner_id as "practitionerId", t.wrapped_by as "wrappedBy", t.wrapped_key as "wrappedKey",
  t.last_sequence as "lastSequence", s.read_sequence as "readSequence", s.unread, s.last_at as "lastAt",
  s.archived_at is not null as "isArchived", s.wants_receipts as "wantsReceipts", p.slug, p.display_name as name,
  p.profession, p.title_fr as "titleFr", p.title_en as "titleEn", p.photo_key as "photoKey",
  c.first_name as "clientFirstName", c.last_name as "clientLastName"`
export const PEOPLE = sql`join market.thread t on t.id = s.thread_id
  left join market.professional p on p.id = t.professional_id join auth."user" c on c.id = t.client_id`
/** The side that this reader has: their own, or Mieva's. */
export const isSideOf = ({ id, isStaff }: Reader): RawBuilder<unknown> =>
  isStaff ? sql`s.user_id is null` : sql`s.user_id = ${id}`

/** With whether its professional writes for now; Mieva always does. */
type FoundThread = ThreadRow & { canProfessionalWrite: boolean }

export async function findThread(db: Db, reader: Reader, id: string): Promise<FoundThread | undefined> {
  const { rows } = await sql<FoundThread>`select ${THREAD},
      t.professional_id is null or market.may_write(t.professional_id) as "canProfessionalWrite" from market.thread_side s ${PEOPLE}
    where s.thread_id = ${id} and ${isSideOf(reader)}`.execute(db)
  return rows[0]
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

/** Somebody of the client's family for whom the two's next visit is, or their last one. The client's own affair. */
export async function findBookedFor(
  db: Db,
  { clientId, professionalId }: { clientId: string; professionalId: string },
): Promise<string | null> {
  const { rows } = await sql<{ memberId: string | null }>`
    select v.member_id as "memberId" from market.appointment a
    left join market.family_visit v on v.appointment_id = a.id
    where a.client_id = ${clientId} and a.professional_id = ${professionalId}
      and a.state in ('requested', 'scheduled', 'completed')
    order by a.starts_at <= public.clock(), abs(extract(epoch from a.starts_at - public.clock())) limit 1`.execute(
    db,
  )
  return rows[0]?.memberId ?? null
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
