import { type RawBuilder, sql } from 'kysely'
import { type Channel, isKind, type Kind, kindEntry, type Topic } from '#domain/notifications/kinds.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { clock } from '#server/platform/clock.ts'
import { tellOnceCommitted } from '#server/platform/outside.ts'

/** Counted no further: a bell says « 99+ », and a page « more than 99 » (the messages of `count=100`). */
const COUNTED = 100

export type NotificationRow = {
  id: string
  kind: string
  about: unknown
  createdAt: Temporal.Instant
  readAt: Temporal.Instant | null
}

/** The newest first, before the one that was read last. */
export async function listNotifications(
  db: Db,
  userId: string,
  { before, limit, isUnread = false }: { before?: string | undefined; limit: number; isUnread?: boolean },
): Promise<NotificationRow[]> {
  return db
    .selectFrom('market.notification')
    .select(['id', 'kind', 'about', 'createdAt', 'readAt'])
    .where('userId', '=', userId)
    .$if(isUnread, (query) => query.where('readAt', 'is', null))
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(created_at, id) < (select n.created_at, n.id from market.notification n where n.id = ${before} and n.user_id = ${userId})`,
      ),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export function findNotification(db: Db, userId: string, id: string) {
  return db
    .selectFrom('market.notification')
    .select(['kind', 'about'])
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** An expression of a statement that may ask for more. */
export const unreadNotices = (userId: string): RawBuilder<number> => sql<number>`(select count(*)::int from
  (select from market.notification where user_id = ${userId} and read_at is null limit ${COUNTED}) unread)`

export async function countUnread(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${unreadNotices(userId)} as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** One of them, or all; another's is simply not there. What waits to tell the same need not leave any more. */
export async function markRead(tx: Tx, userId: string, id: string | undefined): Promise<void> {
  const read = await tx
    .updateTable('market.notification')
    .set({ readAt: clock.now() })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .returning(['kind', 'onceKey'])
    .execute()
  // What does not wait for its reader is sent in any case: a visit's mail carries its calendar file.
  const waiting = read.filter(({ kind }) => isKind(kind) && kindEntry(kind).waitsSeconds)
  await forgetWaiting(
    tx,
    waiting.flatMap(({ onceKey }) => onceKey ?? []),
  )
  tellOnceCommitted(`bell:${userId}`)
}

/**
 * Whoever has the page before them needs no notice that leads there, nor what waits to tell of it. `keys` are the once-keys
 * of all that they have just read: who chose not to see a kind in the application has no row that knows them.
 */
export async function markSeen(
  tx: Tx,
  userId: string,
  { kind, id, keys }: { kind: Kind; id: string; keys: readonly string[] },
): Promise<void> {
  await forgetWaiting(tx, keys)
  const { numUpdatedRows } = await tx
    .updateTable('market.notification')
    .set({ readAt: clock.now() })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .where('kind', '=', kind)
    .where(sql<boolean>`about ->> 'id' = ${id}`)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) tellOnceCommitted(`bell:${userId}`)
}

/**
 * What waited at the desk and one of those who answer there has dealt with: nobody else is told of it, and their bells know.
 * By what it is about, or by the once-keys that it was told under.
 */
export async function settleDesk(
  tx: Tx,
  { kind, id, keys = [] }: { kind: Kind; id?: string; keys?: readonly string[] },
): Promise<void> {
  const { rows } = await sql<{ userId: string }>`
    select "userId" from market.settle_desk(${kind}, ${id ?? null}, ${[...keys]}::text[]) as settled("userId")`.execute(
    tx,
  )
  for (const { userId } of rows) tellOnceCommitted(`bell:${userId}`)
}

/** The actor's own mail and pushes, as long as nobody has taken them. */
async function forgetWaiting(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await sql`select ops.forget_seen(${[...keys]}::text[])`.execute(tx)
}

const KEPT_MONTHS = 12

export async function forgetOldNotices(tx: Tx): Promise<void> {
  await sql`delete from market.notification
    where created_at < public.clock() - make_interval(months => ${KEPT_MONTHS})`.execute(tx)
  await sql`delete from ops.outgoing_notice
    where coalesce(sent_at, failed_at, until) < public.clock() - interval '30 days'`.execute(tx)
}

export async function readChoices(db: Db, userId: string): Promise<Record<string, boolean>> {
  const rows = await db
    .selectFrom('market.notificationChoice')
    .select(['topic', 'channel', 'isOn'])
    .where('userId', '=', userId)
    .execute()
  return Object.fromEntries(rows.map(({ topic, channel, isOn }) => [`${topic}/${channel}`, isOn]))
}

export async function saveChoice(
  tx: Tx,
  userId: string,
  { topic, channel, isOn }: { topic: Topic; channel: Channel; isOn: boolean },
): Promise<void> {
  await tx
    .insertInto('market.notificationChoice')
    .values({ userId, topic, channel, isOn })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'topic', 'channel'])
        .doUpdateSet({ isOn, changedAt: sql<Temporal.Instant>`public.clock()` }),
    )
    .execute()
}

export type Rhythm = { isQuiet: boolean; quietFrom: number; quietUntil: number; isGrouped: boolean }

export function readRhythm(db: Db, userId: string): Promise<Rhythm | undefined> {
  return db
    .selectFrom('market.notificationRhythm')
    .select(['isQuiet', 'quietFrom', 'quietUntil', 'isGrouped'])
    .where('userId', '=', userId)
    .executeTakeFirst()
}

export async function saveRhythm(tx: Tx, userId: string, rhythm: Rhythm): Promise<void> {
  await tx
    .insertInto('market.notificationRhythm')
    .values({ userId, ...rhythm })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ ...rhythm, changedAt: sql<Temporal.Instant>`public.clock()` }),
    )
    .execute()
}

export type BrowserKeys = { endpoint: string; p256dh: string; authSecret: string }

/** A browser is one person's at a time: whoever signed in there last. */
export async function saveBrowser(
  tx: Tx,
  { userId, sessionId, ...keys }: BrowserKeys & { userId: string; sessionId: string },
): Promise<void> {
  await sql`select market.take_push_endpoint(${keys.endpoint})`.execute(tx)
  await tx
    .insertInto('market.pushSubscription')
    .values({ userId, sessionId, ...keys })
    .execute()
}

/** Answers whether this browser shows the person's notices; signed in anew, it goes with the new session. */
export async function keepBrowser(
  tx: Tx,
  { endpoint, sessionId }: { endpoint: string; sessionId: string },
): Promise<boolean> {
  const { rows } = await sql<{ isKept: boolean }>`
    select market.keep_push_endpoint(${endpoint}, ${sessionId}::uuid) as "isKept"`.execute(tx)
  return rows[0]?.isKept ?? false
}

/**
 * A push service may give a browser another address by itself. It takes the place of the one that this session has; a
 * session that has none, because nobody agreed in it, gets none. Answers whether it had one.
 */
export async function renewAddress(
  tx: Tx,
  browser: BrowserKeys & { userId: string; sessionId: string },
): Promise<boolean> {
  const former = await tx
    .deleteFrom('market.pushSubscription')
    .where('userId', '=', browser.userId)
    .where('sessionId', '=', browser.sessionId)
    .returning('id')
    .execute()
  if (former.length > 0) await saveBrowser(tx, browser)
  return former.length > 0
}

export async function forgetBrowser(tx: Tx, userId: string, endpoint: string): Promise<void> {
  await tx
    .deleteFrom('market.pushSubscription')
    .where('userId', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute()
}

export async function readBouncedAddress(db: Db, userId: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('market.bouncedAddress')
    .select('userId')
    .where('userId', '=', userId)
    .where('email', '=', email)
    .executeTakeFirst()
  return row !== undefined
}
