import { sql } from 'kysely'
import { MOST_SHOWN } from '#domain/health-metrics/kinds.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { WrappedKey } from './vault.ts'

// Row-level security decides what each of these sees (migrations 0015, 0016 and 0024); the conditions here say what is meant.

export type SealedRow = { id: string; sealed: Buffer }

export function findMetricKey(db: Db, userId: string): Promise<WrappedKey | undefined> {
  return db
    .selectFrom('health.metricKey')
    .select(['wrappedBy', 'wrappedKey'])
    .where('userId', '=', userId)
    .executeTakeFirst()
}

export async function insertMetricKey(tx: Tx, key: WrappedKey & { userId: string }): Promise<void> {
  await tx
    .insertInto('health.metricKey')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Measures, goals and what they contributed to the community go with it. */
export async function eraseMetricKey(tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('health.metricKey')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The agreement in force: the last word on this purpose, if it was yes and in these words. */
export async function findAgreement(
  db: Db,
  userId: string,
  purpose: string,
  textVersion: string,
): Promise<string | undefined> {
  const last = await db
    .selectFrom('audit.consent')
    .select(['id', 'granted', 'textVersion'])
    .where('subjectId', '=', userId)
    .where('purpose', '=', purpose)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.granted && last.textVersion === textVersion ? last.id : undefined
}

export async function countMetrics(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('health.metric')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

export type PageRow = SealedRow & { day: string; savedAt: Temporal.Instant }
/** Where a page begins: after this row, the latest first. */
export type Cursor = Pick<PageRow, 'id' | 'day' | 'savedAt'>

export async function listPage(
  db: Db,
  userId: string,
  page: { from: string; after: Cursor | undefined; size: number },
): Promise<PageRow[]> {
  const { from, after, size } = page
  const isAfter = after
    ? sql`(day, saved_at, id) < (${after.day}::date, ${after.savedAt}::timestamptz, ${after.id}::uuid)`
    : sql`true`
  const { rows } = await sql<PageRow>`
    select id, sealed, day::text as day, saved_at as "savedAt" from health.metric
    where user_id = ${userId} and day >= ${from}::date and ${isAfter}
    order by day desc, saved_at desc, id desc limit ${size}`.execute(db)
  return rows
}

export async function findCursor(db: Db, userId: string, id: string): Promise<Cursor | undefined> {
  const { rows } = await sql<Cursor>`
    select id, day::text as day, saved_at as "savedAt" from health.metric
    where user_id = ${userId} and id = ${id}::uuid`.execute(db)
  return rows[0]
}

/** Only the kinds that are needed, and no more than a page of them. */
export async function listOfKinds(
  db: Db,
  userId: string,
  wanted: { marks: readonly Buffer[]; from: string; most: number },
): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select id, sealed from health.metric
    where user_id = ${userId} and kind_mark = any(${sql.val([...wanted.marks])}::bytea[])
      and day >= ${wanted.from}::date
    order by day desc, saved_at desc, id desc limit ${wanted.most}`.execute(db)
  return rows
}

/**
 * Everything since a day, and some kinds since an earlier one: what a person's home is made of. The limit is twice that
 * of one list, because two are read at once: the days that are shown, and the older days that the goals count.
 */
export async function listRecent(
  db: Db,
  userId: string,
  wanted: { since: string; marks: readonly Buffer[]; markedSince: string },
): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select id, sealed from health.metric
    where user_id = ${userId} and (day >= ${wanted.since}::date
      or kind_mark = any(${sql.val([...wanted.marks])}::bytea[]) and day >= ${wanted.markedSince}::date)
    order by day desc, saved_at desc, id desc limit ${2 * MOST_SHOWN}`.execute(db)
  return rows
}

export type KindRow = SealedRow & { count: number; firstDay: string; lastDay: string }

/** Each kind with how many there are and when; one row of it is opened to learn its name. */
export async function listKinds(db: Db, userId: string): Promise<KindRow[]> {
  const { rows } = await sql<KindRow>`
    select latest.id, latest.sealed, kind.count::integer as count, kind.first_day::text as "firstDay",
      kind.last_day::text as "lastDay"
    from (select kind_mark, count(*) as count, min(day) as first_day, max(day) as last_day
      from health.metric where user_id = ${userId} group by kind_mark) kind
    cross join lateral (select id, sealed from health.metric
      where user_id = ${userId} and kind_mark = kind.kind_mark order by day desc limit 1) latest`.execute(db)
  return rows
}

export function findMetric(db: Db, userId: string, id: string): Promise<SealedRow | undefined> {
  return db
    .selectFrom('health.metric')
    .select(['id', 'sealed'])
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export function findByFingerprints(
  tx: Tx,
  userId: string,
  fingerprints: readonly Buffer[],
): Promise<(SealedRow & { fingerprint: Buffer })[]> {
  return tx
    .selectFrom('health.metric')
    .select(['id', 'sealed', 'fingerprint'])
    .where('userId', '=', userId)
    .where('fingerprint', 'in', fingerprints)
    .forUpdate()
    .execute()
}

export type NewMetric = SealedRow & {
  userId: string
  consentId: string
  day: string
  kindMark: Buffer
  fingerprint: Buffer
}

/** In one statement; of two that bring the same measure at once, one adds it. */
export async function insertMetrics(tx: Tx, metrics: readonly NewMetric[]): Promise<number> {
  if (metrics.length === 0) return 0
  const column = <Key extends keyof NewMetric>(key: Key) => metrics.map((metric) => metric[key])
  const { numAffectedRows = 0n } = await sql`
    insert into health.metric (id, user_id, consent_id, day, kind_mark, fingerprint, sealed)
    select * from unnest(${sql.val(column('id'))}::uuid[], ${sql.val(column('userId'))}::uuid[],
      ${sql.val(column('consentId'))}::uuid[], ${sql.val(column('day'))}::date[],
      ${sql.val(column('kindMark'))}::bytea[], ${sql.val(column('fingerprint'))}::bytea[],
      ${sql.val(column('sealed'))}::bytea[])
    on conflict (user_id, fingerprint) do nothing`.execute(tx)
  return Number(numAffectedRows)
}

export async function resealMetrics(tx: Tx, userId: string, rows: readonly SealedRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update health.metric set sealed = changed.sealed
    from unnest(${sql.val(rows.map(({ id }) => id))}::uuid[], ${sql.val(rows.map(({ sealed }) => sealed))}::bytea[])
      as changed (id, sealed)
    where metric.id = changed.id and metric.user_id = ${userId}`.execute(tx)
}

export async function deleteMetric(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('health.metric')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteKind(tx: Tx, userId: string, kindMark: Buffer): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('health.metric')
    .where('userId', '=', userId)
    .where('kindMark', '=', kindMark)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export function listGoals(db: Db, userId: string): Promise<(SealedRow & { createdAt: Temporal.Instant })[]> {
  return db
    .selectFrom('health.goal')
    .select(['id', 'sealed', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
}

export async function insertGoal(
  tx: Tx,
  goal: SealedRow & { userId: string; consentId: string },
): Promise<void> {
  await tx.insertInto('health.goal').values(goal).execute()
}

export async function deleteGoal(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('health.goal')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
