import { addDays } from '#domain/health-metrics/days.ts'
import { dailyValues } from '#domain/health-metrics/series.ts'
import { SCORED_KINDS, SPAN_DAYS, wellnessScore } from '#domain/health-metrics/wellness.ts'
import type { Db } from '#server/platform/database.ts'
import { FOLLOWED_DAYS, withProgress } from './goals.ts'
import { listGoals, listRecent } from './metric-queries.ts'
import { findLatestResult } from './queries.ts'
import { openAll } from './read-metrics.ts'
import { dayOf } from './save-metrics.ts'
import { kindMark, metricKeyForReading, openGoal, type OpenedMetric } from './sealed-metrics.ts'
import { openResult } from './sealed-results.ts'
import { type KeyRing, unwrapKey } from './vault.ts'

/** What a person's home shows of their health: score, recent measures and goals. Nothing stored, nothing assumed. */
export async function readOverview(db: Db, ring: KeyRing, userId: string, now: Temporal.Instant) {
  const today = dayOf(now)
  const scan = await latestScan(db, ring, userId)
  const key = await metricKeyForReading(db, ring, userId)
  const goals = key ? (await listGoals(db, userId)).map((row) => openGoal(key, userId, row)) : []
  const marks = key ? goals.map((goal) => kindMark(key, goal)) : []
  const wanted = { since: addDays(today, -SPAN_DAYS), marks, markedSince: addDays(today, -FOLLOWED_DAYS) }
  const metrics = key ? await openAll(key, userId, await listRecent(db, userId, wanted)) : []
  const shownFrom = addDays(today, 1 - SPAN_DAYS)
  return {
    scannedAt: scan?.completedAt.toString() ?? null,
    wellness: wellnessScore({ scan, values: scored(metrics) }, today),
    metrics: metrics.filter(({ day }) => day >= shownFrom),
    goals: withProgress(goals, metrics, today),
  }
}

async function latestScan(db: Db, ring: KeyRing, userId: string) {
  const row = await findLatestResult(db, userId)
  if (!row) return undefined
  const { completedAt, summary } = openResult(unwrapKey(ring, row, userId), row)
  return { day: dayOf(completedAt), completedAt, categories: summary.categories }
}

const scored = (metrics: readonly OpenedMetric[]) =>
  Object.fromEntries(
    SCORED_KINDS.map((kind) => [
      kind,
      dailyValues(
        kind,
        metrics.filter((metric) => metric.kind === kind),
      ),
    ]),
  )
