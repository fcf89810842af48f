import { addDays, type Day, weekStart } from './days.ts'
import type { MetricName } from './kinds.ts'
import type { DayValue } from './series.ts'

export const COMPARISONS = ['at-least', 'at-most'] as const
export type Comparison = (typeof COMPARISONS)[number]

/** « Dormir 7 h ou plus, 5 jours par semaine ». Weeks begin on Monday. */
export type Goal = MetricName & { comparison: Comparison; value: number; daysPerWeek: number }

export const MOST_GOALS = 20

/**
 * A first goal in one press. Sleep as drawn on the chart (National Sleep Foundation); steps where most of the benefit
 * lies for adults (Paluch et al., Lancet Public Health, 2022); none on mood, weight or pressure, which nobody decides.
 */
export const GOAL_PRESETS = {
  sleep: { kind: 'sleep', comparison: 'at-least', value: 7, daysPerWeek: 5 },
  walk: { kind: 'steps', comparison: 'at-least', value: 5_000, daysPerWeek: 3 },
  steps: { kind: 'steps', comparison: 'at-least', value: 7_000, daysPerWeek: 5 },
} as const satisfies Record<string, Omit<Goal, 'label' | 'unit'>>
type GoalPreset = keyof typeof GOAL_PRESETS

export const isGoalPreset = (name: string): name is GoalPreset => Object.hasOwn(GOAL_PRESETS, name)

/** Those that ask for more than what they aim at already: after a first goal, the next step. */
export function presetsLeft(goals: readonly Omit<Goal, 'label' | 'unit'>[]): GoalPreset[] {
  return Object.keys(GOAL_PRESETS)
    .filter(isGoalPreset)
    .filter((name) => {
      const { kind, comparison, value } = GOAL_PRESETS[name]
      return !goals.some(
        (goal) => goal.kind === kind && goal.comparison === comparison && goal.value >= value,
      )
    })
}

export type GoalProgress = {
  done: number
  wanted: number
  percent: number
  /** Days of this week that can still count, today included while it has no measure. */
  left: number
  state: 'reached' | 'possible' | 'out-of-reach' | 'unmeasured'
}

const counts = ({ comparison, value }: Pick<Goal, 'comparison' | 'value'>, measured: number): boolean =>
  comparison === 'at-least' ? measured >= value : measured <= value

/** From this week's measures alone: nothing is ticked by hand. */
export function goalProgress(goal: Goal, values: readonly DayValue[], today: Day): GoalProgress {
  const monday = weekStart(today)
  const sunday = addDays(monday, 6)
  const ofWeek = values.filter(({ day }) => day >= monday && day <= sunday)
  const done = ofWeek.filter(({ value }) => counts(goal, value)).length
  const wanted = goal.daysPerWeek
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index))
  const measured = new Set(ofWeek.map(({ day }) => day))
  const left = days.filter((day) => day >= today && !measured.has(day)).length
  const percent = Math.min(100, Math.round((done / wanted) * 100))
  const state =
    done >= wanted
      ? 'reached'
      : values.length === 0
        ? 'unmeasured'
        : done + left >= wanted
          ? 'possible'
          : 'out-of-reach'
  return { done, wanted, percent, left, state }
}
