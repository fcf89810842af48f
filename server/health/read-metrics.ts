import { setImmediate } from 'node:timers/promises'
import { HEALTH_TEXT_VERSION } from '#domain/consent/health-purposes.ts'
import type { Goal } from '#domain/health-metrics/goals.ts'
import { MOST_SHOWN, type MetricName } from '#domain/health-metrics/kinds.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import type { Db } from '#server/platform/database.ts'
import * as rows from './metric-queries.ts'
import { METRIC_STORAGE } from './save-metrics.ts'
import { kindMark, metricKeyForReading, openGoal, openMetric, type OpenedMetric } from './sealed-metrics.ts'
import type { KeyRing } from './vault.ts'

export type KnownKind = MetricName & { count: number; firstDay: string; lastDay: string }
type Wanted = { from: string; after?: string | undefined }

/** Opened here, for the person who asks and only while they ask (decision 0018); a page at a time. */
export async function readMetrics(db: Db, ring: KeyRing, userId: string, { from, after }: Wanted) {
  const isAgreed = (await rows.findAgreement(db, userId, METRIC_STORAGE, HEALTH_TEXT_VERSION)) !== undefined
  const key = await metricKeyForReading(db, ring, userId)
  const none = { isAgreed, kinds: [] as KnownKind[], metrics: [] as OpenedMetric[], next: null }
  const cursor = after === undefined ? undefined : await rows.findCursor(db, userId, after)
  if (after !== undefined && !cursor) throw new Refusal('health/metric-not-found')
  if (!key) return none
  const kinds = (await rows.listKinds(db, userId)).map((row): KnownKind => {
    const { kind, label, unit } = openMetric(key, userId, row)
    return { kind, label, unit, count: row.count, firstDay: row.firstDay, lastDay: row.lastDay }
  })
  const found = await rows.listPage(db, userId, { from, after: cursor, size: MOST_SHOWN })
  const next = found.length === MOST_SHOWN ? (found.at(-1)?.id ?? null) : null
  return { isAgreed, kinds, metrics: await openAll(key, userId, found), next }
}

/** One page of everything, for a table to take home; `after` is its last row, and undefined when it was the last page. */
export async function readPage(db: Db, ring: KeyRing, userId: string, after?: rows.Cursor) {
  const key = await metricKeyForReading(db, ring, userId)
  const found = key ? await rows.listPage(db, userId, { from: BEGINNING, after, size: PAGE_ROWS }) : []
  const last = found.length === PAGE_ROWS ? found.at(-1) : undefined
  return { metrics: key ? await openAll(key, userId, found) : [], after: last }
}

const BEGINNING = '1990-01-01'
const PAGE_ROWS = 1_000

/** What some kinds measured since a day: nothing else is opened. */
export async function readKinds(
  db: Db,
  ring: KeyRing,
  userId: string,
  names: readonly Pick<MetricName, 'kind' | 'label'>[],
  from: string,
): Promise<OpenedMetric[]> {
  const key = await metricKeyForReading(db, ring, userId)
  if (!key || names.length === 0) return []
  const marks = names.map((name) => kindMark(key, name))
  return openAll(key, userId, await rows.listOfKinds(db, userId, { marks, from, most: MOST_SHOWN }))
}

/** Opening a thousand takes milliseconds of the whole process: others get their turn in between. */
export async function openAll(
  key: Buffer,
  userId: string,
  found: readonly rows.SealedRow[],
): Promise<OpenedMetric[]> {
  const opened: OpenedMetric[] = []
  for (const row of found) {
    opened.push(openMetric(key, userId, row))
    if (opened.length % 500 === 0) await setImmediate()
  }
  return opened
}

export async function readGoals(db: Db, ring: KeyRing, userId: string): Promise<(Goal & { id: string })[]> {
  return (await readDatedGoals(db, ring, userId)).map(({ setAt: _setAt, ...goal }) => goal)
}

export async function readDatedGoals(db: Db, ring: KeyRing, userId: string) {
  const key = await metricKeyForReading(db, ring, userId)
  if (!key) return []
  return (await rows.listGoals(db, userId)).map((row) => ({
    ...openGoal(key, userId, row),
    setAt: row.createdAt,
  }))
}
