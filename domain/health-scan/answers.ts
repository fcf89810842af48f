/** The values as they are stored and sent; a missing answer is simply absent. */
export const WORK_ENVIRONMENTS = [
  'office',
  'telework',
  'hybrid',
  'field',
  'factory',
  'unemployed_retired',
] as const
export const ACTIVITIES = ['every_day', '3_4_per_week', '1_2_per_week', 'occasionally', 'never'] as const
export const NUTRITION_HABITS = [
  'very_balanced',
  'rather_balanced',
  'variable',
  'rather_unbalanced',
  'very_unbalanced',
] as const
export const PAIN_FREQUENCIES = ['never', 'rarely', 'sometimes', 'often', 'daily'] as const
export const HEALTH_GOALS = [
  'reduce_stress',
  'improve_fitness',
  'lose_weight',
  'sleep_better',
  'relieve_pain',
  'improve_energy',
  'general_prevention',
] as const
export const YES_NO = ['yes', 'no'] as const

/** The eight questions. */
export type AskedAnswers = {
  stress_level: number
  work_environment: (typeof WORK_ENVIRONMENTS)[number]
  sleep_quality: number
  physical_activity: (typeof ACTIVITIES)[number]
  nutrition_habits: (typeof NUTRITION_HABITS)[number]
  pain_frequency: (typeof PAIN_FREQUENCIES)[number]
  social_support: number
  health_goals: (typeof HEALTH_GOALS)[number]
}

/** What the scores read and the eight questions do not ask. */
export type FollowUpAnswers = {
  mood_level: number
  anxiety_level: number
  energy_level: number
  social_isolation: number
  smoking: (typeof YES_NO)[number]
  work_satisfaction: number
  burnout_risk: number
}

export type AllAnswers = AskedAnswers & FollowUpAnswers
export type QuestionId = keyof AllAnswers
export type ScanAnswers = Partial<AllAnswers>
/** Goals choose no score: they are the one question that no formula reads. */
export type ScoredInput = Exclude<QuestionId, 'health_goals'>

/** What is assumed of a missing answer. Four inputs have no default answer, only default points (scoring.ts). */
export const DEFAULT_ANSWERS = {
  stress_level: 5,
  sleep_quality: 3,
  social_support: 4,
  energy_level: 5,
  mood_level: 6,
  anxiety_level: 4,
  social_isolation: 3,
  smoking: 'no',
  work_satisfaction: 6,
  burnout_risk: 4,
} as const satisfies ScanAnswers
