import { HEALTH_TEXT_VERSION } from '#domain/consent/health-purposes.ts'
import type { Goal } from '#domain/health-metrics/goals.ts'
import type { MetricName } from '#domain/health-metrics/kinds.ts'
import type { Db } from '#server/platform/database.ts'
import * as rows from './metric-queries.ts'
import { METRIC_STORAGE } from './save-metrics.ts'
import { metricKeyForReading, openGoal, openMetric, type OpenedMetric } from './sealed-metrics.ts'
import type { KeyRing } from './vault.ts'

export type KnownKind = MetricName & { count: number; firstDay: string; lastDay: string }

/** Opened here, for the person who asks and only while they ask (decision 0018). */
export async function readMetrics(db: Db, ring: KeyRing, userId: string, from: string) {
  const isAgreed = (await rows.findAgreement(db, userId, METRIC_STORAGE, HEALTH_TEXT_VERSION)) !== undefined
  const key = await metricKeyForReading(db, ring, userId)
  const none = { isAgreed, kinds: [] as KnownKind[], metrics: [] as OpenedMetric[] }
  if (!key) return none
  const kinds = (await rows.listKinds(db, userId)).map((row): KnownKind => {
    const { kind, label, unit } = openMetric(key, userId, row)
    return { kind, label, unit, count: row.count, firstDay: row.firstDay, lastDay: row.lastDay }
  })
  const found = await rows.listMetrics(db, userId, from)
  return { isAgreed, kinds, metrics: found.map((row) => openMetric(key, userId, row)) }
}

export async function readGoals(db: Db, ring: KeyRing, userId: string): Promise<(Goal & { id: string })[]> {
  const key = await metricKeyForReading(db, ring, userId)
  if (!key) return []
  return (await rows.listGoals(db, userId)).map((row) => openGoal(key, userId, row))
}
