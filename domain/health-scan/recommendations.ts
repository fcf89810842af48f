import type { ProfessionCode } from '../directory/professions.ts'
import { DEFAULT_ANSWERS, type ScanAnswers, type ScoredInput } from './answers.ts'

const RECOMMENDATIONS = ['stress', 'movement', 'sleep', 'social', 'prevention'] as const
export type RecommendationId = (typeof RECOMMENDATIONS)[number]

export const PRIORITIES = ['high', 'medium', 'low'] as const
export type Priority = (typeof PRIORITIES)[number]

export const RECOMMENDATION_CATEGORIES = [
  'mental',
  'physical',
  'lifestyle',
  'social',
  'prevention',
  'nutrition',
] as const
type RecommendationCategory = (typeof RECOMMENDATION_CATEGORIES)[number]

/** In weeks, or four times a year. */
export type Duration = { from: number; to: number } | 'quarterly'
export const PERIODS = ['weeks_1_2', 'weeks_3_8', 'long_term'] as const
export type Period = (typeof PERIODS)[number]

export type Recommendation = {
  id: RecommendationId
  priority: Priority
  category: RecommendationCategory
  actionable: true
  /** Who helps with it, the first first. None: a general consultation. */
  professionalTypes: readonly ProfessionCode[]
  estimatedDuration: Duration
  /** The answers it means to change: its impact is what they weigh in the scores. */
  expectedImpact: readonly ScoredInput[]
}

/** `overall` is the rounded score. The order is the one they are shown in within a priority. */
export function recommend(answers: ScanAnswers, overall: number): Recommendation[] {
  const given = { ...DEFAULT_ANSWERS, ...answers }
  const found: (Omit<Recommendation, 'actionable'> | false)[] = [
    given.stress_level >= 7 && {
      id: 'stress',
      priority: 'high',
      category: 'mental',
      professionalTypes: ['psychologist', 'social-worker'],
      estimatedDuration: { from: 1, to: 2 },
      expectedImpact: ['stress_level'],
    },
    given.physical_activity === 'never' &&
      given.energy_level <= 4 && {
        id: 'movement',
        priority: given.pain_frequency === 'often' ? 'high' : 'medium',
        category: 'physical',
        professionalTypes: ['kinesiologist', 'physiotherapist'],
        estimatedDuration: { from: 2, to: 4 },
        expectedImpact: ['physical_activity', 'energy_level'],
      },
    given.sleep_quality <= 2 && {
      id: 'sleep',
      priority: 'high',
      category: 'lifestyle',
      professionalTypes: ['psychologist'],
      estimatedDuration: { from: 3, to: 6 },
      expectedImpact: ['sleep_quality'],
    },
    given.social_support <= 2 &&
      given.mood_level <= 5 && {
        id: 'social',
        priority: 'medium',
        category: 'social',
        professionalTypes: ['social-worker', 'psychologist'],
        estimatedDuration: { from: 6, to: 12 },
        expectedImpact: ['social_support', 'social_isolation', 'mood_level'],
      },
    overall < 30 && {
      id: 'prevention',
      priority: 'low',
      category: 'prevention',
      professionalTypes: [],
      estimatedDuration: 'quarterly',
      expectedImpact: [],
    },
  ]
  return found.filter((one) => one !== false).map((one) => ({ ...one, actionable: true }))
}

/** A stable sort: within a priority the order of `recommend` stays. */
export const byPriority = (list: readonly Recommendation[]) =>
  list.toSorted((a, b) => PRIORITIES.indexOf(a.priority) - PRIORITIES.indexOf(b.priority))

/** When the effort is done with: within two weeks, within eight, or later. */
export function periodOf({ estimatedDuration }: Recommendation): Period {
  if (estimatedDuration === 'quarterly' || estimatedDuration.to > 8) return 'long_term'
  return estimatedDuration.to <= 2 ? 'weeks_1_2' : 'weeks_3_8'
}
