import {
  ACTIVITIES,
  HEALTH_GOALS,
  NUTRITION_HABITS,
  PAIN_FREQUENCIES,
  WORK_ENVIRONMENTS,
  YES_NO,
  type AskedAnswers,
  type FollowUpAnswers,
  type QuestionId,
  type ScanAnswers,
} from './answers.ts'
import type { Category } from './scoring.ts'
import type { PrimaryRisk } from './risks.ts'

type Row<Id extends QuestionId> = {
  id: Id
  /** `goals` belongs to no score. */
  category: Category | 'goals'
  /** No formula reads it, and it is not stored. */
  weight: 1 | 2 | 3
  riskFactors: readonly PrimaryRisk[]
} & (
  | { type: 'scale'; min: 1; max: 5 | 10 }
  | { type: 'multiple-choice'; options: readonly string[] }
  | { type: 'yes-no'; options: typeof YES_NO }
)

export type ScanQuestion = Row<QuestionId>

const scale = (max: 5 | 10) => ({ type: 'scale', min: 1, max }) as const
const choice = (options: readonly string[]) => ({ type: 'multiple-choice', options }) as const

export const QUESTIONS: readonly Row<keyof AskedAnswers>[] = [
  { id: 'stress_level', category: 'mental', ...scale(10), weight: 3, riskFactors: ['chronic_stress'] },
  {
    id: 'work_environment',
    category: 'professional',
    ...choice(WORK_ENVIRONMENTS),
    weight: 2,
    riskFactors: [],
  },
  { id: 'sleep_quality', category: 'lifestyle', ...scale(5), weight: 3, riskFactors: ['poor_sleep'] },
  {
    id: 'physical_activity',
    category: 'physical',
    ...choice(ACTIVITIES),
    weight: 2,
    riskFactors: ['sedentary'],
  },
  { id: 'nutrition_habits', category: 'lifestyle', ...choice(NUTRITION_HABITS), weight: 2, riskFactors: [] },
  {
    id: 'pain_frequency',
    category: 'physical',
    ...choice(PAIN_FREQUENCIES),
    weight: 3,
    riskFactors: ['daily_pain'],
  },
  { id: 'social_support', category: 'social', ...scale(5), weight: 2, riskFactors: ['low_support'] },
  { id: 'health_goals', category: 'goals', ...choice(HEALTH_GOALS), weight: 1, riskFactors: [] },
]

export const FOLLOW_UPS: readonly Row<keyof FollowUpAnswers>[] = [
  { id: 'mood_level', category: 'mental', ...scale(10), weight: 1, riskFactors: [] },
  { id: 'anxiety_level', category: 'mental', ...scale(10), weight: 1, riskFactors: [] },
  { id: 'energy_level', category: 'physical', ...scale(10), weight: 1, riskFactors: [] },
  { id: 'social_isolation', category: 'social', ...scale(10), weight: 1, riskFactors: [] },
  {
    id: 'smoking',
    category: 'lifestyle',
    type: 'yes-no',
    options: YES_NO,
    weight: 1,
    riskFactors: ['smoking'],
  },
  { id: 'work_satisfaction', category: 'professional', ...scale(10), weight: 1, riskFactors: [] },
  { id: 'burnout_risk', category: 'professional', ...scale(10), weight: 1, riskFactors: ['burnout'] },
]

const ALL_QUESTIONS: readonly ScanQuestion[] = [...QUESTIONS, ...FOLLOW_UPS]

/** Whole steps within the range, or one of the options. */
export function isAnswerTo(question: ScanQuestion, value: unknown): boolean {
  if (question.type !== 'scale') return question.options.some((option) => option === value)
  return Number.isInteger(value) && Number(value) >= question.min && Number(value) <= question.max
}

/** Whatever was stored: what is no answer to a question is forgotten. */
export function keepAnswers(values: Readonly<Record<string, unknown>>): ScanAnswers {
  const kept = ALL_QUESTIONS.filter((question) => isAnswerTo(question, values[question.id]))
  return Object.fromEntries(kept.map(({ id }) => [id, values[id]]))
}

/** How many of the eight are answered without a gap, from the first. */
export function answeredInOrder(answers: ScanAnswers): number {
  const gap = QUESTIONS.findIndex(({ id }) => answers[id] === undefined)
  return gap === -1 ? QUESTIONS.length : gap
}

export const isComplete = (answers: ScanAnswers) => answeredInOrder(answers) === QUESTIONS.length
