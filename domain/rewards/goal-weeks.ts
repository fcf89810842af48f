import { addDays, type Day, weekStart } from '../health-metrics/days.ts'
import { type MetricKind } from '../health-metrics/kinds.ts'

/**
 * Goals whose following earns points: habits, which people decide. Mood, weight, pressure and heart rate are states of
 * the body, and what a kind of one's own measures nobody knows.
 */
export const HABIT_KINDS = ['sleep', 'steps'] as const satisfies MetricKind[]
type HabitKind = (typeof HABIT_KINDS)[number]

export const isHabit = (kind: MetricKind): kind is HabitKind =>
  (HABIT_KINDS as readonly string[]).includes(kind)

export type FollowedGoal = {
  kind: MetricKind
  daysPerWeek: number
  setOn: Day
  /** Days on which something was noted for it. What was noted is not looked at. */
  notedOn: readonly Day[]
}

/**
 * The Mondays of this week and the last in which a goal was followed: noted on as many days as it asks for, since it was
 * set. Noting counts and reaching does not, or points would go to the healthier (decision 0044). Older weeks are past:
 * a file of a year brings no year of points.
 */
export function followedWeeks(goals: readonly FollowedGoal[], today: Day): Day[] {
  const thisWeek = weekStart(today)
  return [addDays(thisWeek, -7), thisWeek].filter((monday) =>
    goals.some(({ kind, daysPerWeek, setOn, notedOn }) => {
      const days = new Set(
        notedOn.filter((day) => day >= setOn && day >= monday && day <= addDays(monday, 6) && day <= today),
      )
      return isHabit(kind) && days.size >= daysPerWeek
    }),
  )
}
