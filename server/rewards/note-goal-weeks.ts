import { followedWeeks, type FollowedGoal } from '#domain/rewards/goal-weeks.ts'
import type { Tx } from '#server/platform/database.ts'
import { awardAchievements } from './look-at-due.ts'
import { bring, lockPoints } from './points.ts'

/** The person noted something: the weeks in which a goal of theirs was followed, once each. */
export async function noteGoalWeeks(
  tx: Tx,
  userId: string,
  goals: readonly FollowedGoal[],
  today: string,
): Promise<void> {
  const weeks = followedWeeks(goals, today)
  if (weeks.length === 0) return
  await lockPoints(tx, userId)
  let isNew = false
  for (const event of weeks) {
    const isGiven = await bring(tx, { userId, rule: 'goal-week', event }, 'earned')
    isNew ||= isGiven
  }
  if (isNew) await awardAchievements(tx, userId)
}
