import type { ProfessionCode } from '../directory/professions.ts'
import type { ScanAnswers } from '../health-scan/answers.ts'
import { byPriority, recommend, type RecommendationId } from '../health-scan/recommendations.ts'
import { type Day, dayNumber } from './days.ts'
import { type Goal, GOAL_PRESETS } from './goals.ts'
import { type DayValue, mean } from './series.ts'

/** Put aside, a suggestion stays away for two months: by then the measures are others. */
export const PUT_ASIDE_DAYS = 60
const SPAN_DAYS = 14
const FEWEST_DAYS = 7
/** Quarterly, as the scan itself recommends to whoever fares well. */
const SCAN_AGAIN_DAYS = 91

type GoalPreset = keyof typeof GOAL_PRESETS

/** Each names its rule and what it rests on: a person sees why it is there. */
export type Suggestion =
  | { id: 'goal-sleep' | 'goal-steps'; preset: GoalPreset; mean: number; days: number }
  | {
      id: `scan-${Exclude<RecommendationId, 'prevention'>}`
      day: Day
      professionalTypes: readonly ProfessionCode[]
    }
  | { id: 'scan-again'; day: Day }

export const SUGGESTION_IDS = [
  'scan-stress',
  'scan-movement',
  'scan-sleep',
  'scan-social',
  'goal-sleep',
  'goal-steps',
  'scan-again',
] as const satisfies readonly Suggestion['id'][]
export type SuggestionId = (typeof SUGGESTION_IDS)[number]

/** Whose key hides that it was put aside, and what must still be agreed to for it to exist. */
export const isFromScan = (id: SuggestionId): boolean => id.startsWith('scan-')

type Known = {
  scan: { day: Day; answers: ScanAnswers; overall: number } | undefined
  values: Readonly<Partial<Record<'sleep' | 'steps', readonly DayValue[]>>>
  goals: readonly Pick<Goal, 'kind'>[]
}

/** What could come next, the most pressing first, from the saved scan and real measures alone. */
export function suggestions({ scan, values, goals }: Known, today: Day): Suggestion[] {
  const hasGoal = (kind: Goal['kind']) => goals.some((goal) => goal.kind === kind)
  const sleep = hasGoal('sleep') ? undefined : recentMean(values.sleep, today)
  const steps = hasGoal('steps') ? undefined : recentMean(values.steps, today)
  const found: (Suggestion | false | undefined)[] = [
    ...(scan ? ofScan(scan) : []),
    sleep && sleep.mean < GOAL_PRESETS.sleep.value && { id: 'goal-sleep', preset: 'sleep', ...sleep },
    steps &&
      steps.mean < GOAL_PRESETS.steps.value && {
        id: 'goal-steps',
        preset: steps.mean < GOAL_PRESETS.walk.value ? 'walk' : 'steps',
        ...steps,
      },
    scan && dayNumber(today) - dayNumber(scan.day) >= SCAN_AGAIN_DAYS && { id: 'scan-again', day: scan.day },
  ]
  return found.filter((one) => one !== false && one !== undefined)
}

function ofScan({ day, answers, overall }: NonNullable<Known['scan']>): Suggestion[] {
  return byPriority(recommend(answers, overall)).flatMap(({ id, professionalTypes }) =>
    id === 'prevention' ? [] : [{ id: `scan-${id}` as const, day, professionalTypes }],
  )
}

function recentMean(values: readonly DayValue[] = [], today: Day) {
  const now = dayNumber(today)
  const recent = values.filter(({ day }) => dayNumber(day) > now - SPAN_DAYS && dayNumber(day) <= now)
  if (recent.length < FEWEST_DAYS) return undefined
  return { mean: mean(recent.map(({ value }) => value)), days: recent.length }
}
