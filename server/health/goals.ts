import { randomUUID } from 'node:crypto'
import { addDays, weekStart } from '#domain/health-metrics/days.ts'
import { type Goal, goalProgress, MOST_GOALS } from '#domain/health-metrics/goals.ts'
import { kindKey } from '#domain/health-metrics/kinds.ts'
import { dailyValues } from '#domain/health-metrics/series.ts'
import { type FollowedGoal, isHabit } from '#domain/rewards/goal-weeks.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { deleteGoal, insertGoal, listGoals } from './metric-queries.ts'
import { readDatedGoals, readGoals, readKinds } from './read-metrics.ts'
import { dayOf, requireAgreement } from './save-metrics.ts'
import type { Consent } from './save-result.ts'
import { metricKeyForWriting, type OpenedMetric, sealGoal } from './sealed-metrics.ts'
import type { KeyRing } from './vault.ts'

export async function addGoal(
  tx: Tx,
  ring: KeyRing,
  { userId, goal, consent }: { userId: string; goal: Goal; consent: Consent | undefined },
): Promise<string> {
  const consentId = await requireAgreement(tx, userId, consent)
  const key = await metricKeyForWriting(tx, ring, userId)
  if ((await listGoals(tx, userId)).length >= MOST_GOALS) throw new Refusal('health/too-many-goals')
  const id = randomUUID()
  await insertGoal(tx, { id, userId, consentId, sealed: sealGoal(key, userId, id, goal) })
  return id
}

export async function removeGoal(tx: Tx, userId: string, id: string): Promise<void> {
  if (!(await deleteGoal(tx, userId, id))) throw new Refusal('health/goal-not-found')
}

/** Measures older than this say nothing of a goal. */
export const FOLLOWED_DAYS = 60

/** Each goal with what this week's measures make of it. */
export async function followGoals(db: Db, ring: KeyRing, userId: string, now: Temporal.Instant) {
  const today = dayOf(now)
  const goals = await readGoals(db, ring, userId)
  if (goals.length === 0) return []
  return withProgress(goals, await readKinds(db, ring, userId, goals, addDays(today, -FOLLOWED_DAYS)), today)
}

export function withProgress(
  goals: readonly (Goal & { id: string })[],
  metrics: readonly OpenedMetric[],
  today: string,
) {
  const byKind = Map.groupBy(metrics, kindKey)
  return goals.map((goal) => {
    const values = dailyValues(goal.kind, byKind.get(kindKey(goal)) ?? [])
    return { ...goal, progress: goalProgress(goal, values, today) }
  })
}

/** Goals on habits, with the days of this week and the last on which something was noted for them; never how much. */
export async function notedHabits(
  db: Db,
  ring: KeyRing,
  userId: string,
  now: Temporal.Instant,
): Promise<FollowedGoal[]> {
  const goals = (await readDatedGoals(db, ring, userId)).filter(({ kind }) => isHabit(kind))
  if (goals.length === 0) return []
  const metrics = await readKinds(db, ring, userId, goals, addDays(weekStart(dayOf(now)), -7))
  const byKind = Map.groupBy(metrics, kindKey)
  return goals.map((goal) => ({
    kind: goal.kind,
    daysPerWeek: goal.daysPerWeek,
    setOn: dayOf(goal.setAt),
    notedOn: (byKind.get(kindKey(goal)) ?? []).map(({ day }) => day),
  }))
}
