import { addDays } from '#domain/health-metrics/days.ts'
import { dailyValues } from '#domain/health-metrics/series.ts'
import { isFromScan, type Suggestion, suggestions } from '#domain/health-metrics/suggestions.ts'
import { SCORED_KINDS, SPAN_DAYS, wellnessScore } from '#domain/health-metrics/wellness.ts'
import type { Db } from '#server/platform/database.ts'
import { FOLLOWED_DAYS, withProgress } from './goals.ts'
import { listGoals, listRecent } from './metric-queries.ts'
import { asideMark, marksAside } from './put-aside.ts'
import { findLatestResult } from './queries.ts'
import { openAll } from './read-metrics.ts'
import { dayOf } from './save-metrics.ts'
import { kindMark, metricKeyForReading, openGoal, type OpenedMetric } from './sealed-metrics.ts'
import { openResult } from './sealed-results.ts'
import { type KeyRing, unwrapKey } from './vault.ts'
import { latestWho5 } from './who5.ts'

/** What a person's home shows of their health: score, recent measures, goals and what could come next. */
export async function readOverview(
  db: Db,
  ring: KeyRing,
  { userId, now, isWho5Offered }: { userId: string; now: Temporal.Instant; isWho5Offered: boolean },
) {
  const today = dayOf(now)
  const scan = await latestScan(db, ring, userId)
  const key = await metricKeyForReading(db, ring, userId)
  const goals = key ? (await listGoals(db, userId)).map((row) => openGoal(key, userId, row)) : []
  const marks = key ? goals.map((goal) => kindMark(key, goal)) : []
  const wanted = { since: addDays(today, -SPAN_DAYS), marks, markedSince: addDays(today, -FOLLOWED_DAYS) }
  const metrics = key ? await openAll(key, userId, await listRecent(db, userId, wanted)) : []
  const shownFrom = addDays(today, 1 - SPAN_DAYS)
  const values = scored(metrics)
  const possible = suggestions({ scan, values, goals }, today)
  const aside = possible.length > 0 ? await marksAside(db, userId, now) : new Set<string>()
  const isOpen = ({ id }: Suggestion) => {
    const own = isFromScan(id) ? scan?.key : key
    return own !== undefined && !aside.has(asideMark(own, id).toString('hex'))
  }
  return {
    scannedAt: scan?.completedAt.toString() ?? null,
    wellness: wellnessScore({ scan, values }, today),
    who5: { isOffered: isWho5Offered, ...(await latestWho5(db, ring, userId, scan?.key)) },
    metrics: metrics.filter(({ day }) => day >= shownFrom),
    goals: withProgress(goals, metrics, today),
    suggestions: possible.filter(isOpen),
  }
}

async function latestScan(db: Db, ring: KeyRing, userId: string) {
  const row = await findLatestResult(db, userId)
  if (!row) return undefined
  const key = unwrapKey(ring, row, userId)
  const { completedAt, summary, answers } = openResult(key, row)
  const { categories, overall } = summary
  return { day: dayOf(completedAt), completedAt, categories, overall, answers, key }
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
