import { DEFAULT_ANSWERS, type AllAnswers, type ScanAnswers, type ScoredInput } from './answers.ts'

export const CATEGORIES = ['physical', 'mental', 'lifestyle', 'social', 'professional'] as const
export type Category = (typeof CATEGORIES)[number]

export type RiskLevel = 'low' | 'moderate' | 'high'
export const MODERATE_FROM = 30
export const HIGH_FROM = 60

const ACTIVITY_POINTS = { every_day: 10, '3_4_per_week': 20, '1_2_per_week': 40, occasionally: 70, never: 90 }
const PAIN_POINTS = { never: 0, rarely: 15, sometimes: 35, often: 65, daily: 85 }
const NUTRITION_POINTS = {
  very_balanced: 5,
  rather_balanced: 15,
  variable: 35,
  rather_unbalanced: 65,
  very_unbalanced: 85,
}
const ENVIRONMENT_POINTS = {
  office: 25,
  telework: 35,
  hybrid: 15,
  field: 45,
  factory: 55,
  unemployed_retired: 20,
}

/** How one answer becomes points; every shape can be shown as arithmetic. */
export type PointsRule =
  | { kind: 'table'; points: Readonly<Record<string, number>>; otherwise: number }
  | { kind: 'times'; factor: number }
  /** (from − answer) × factor, never below zero. */
  | { kind: 'below'; from: number; factor: number }

const table = (points: Readonly<Record<string, number>>, otherwise: number) =>
  ({ kind: 'table', points, otherwise }) as const
const times = (factor: number) => ({ kind: 'times', factor }) as const
const below = (from: number, factor: number) => ({ kind: 'below', from, factor }) as const

export const POINTS: Readonly<Record<ScoredInput, PointsRule>> = {
  physical_activity: table(ACTIVITY_POINTS, 50),
  pain_frequency: table(PAIN_POINTS, 35),
  energy_level: below(6, 10),
  stress_level: times(8),
  mood_level: below(6, 6),
  anxiety_level: times(7),
  sleep_quality: below(4, 15),
  nutrition_habits: table(NUTRITION_POINTS, 35),
  smoking: table({ yes: 30, no: 0 }, 0),
  social_support: below(6, 12),
  social_isolation: times(10),
  work_environment: table(ENVIRONMENT_POINTS, 25),
  work_satisfaction: below(8, 8),
  burnout_risk: times(8),
}

/** Which inputs a category adds, and what it divides the sum by (smoking makes no third part). */
const SUMS: Readonly<Record<Category, { inputs: readonly ScoredInput[]; divisor: 2 | 3 }>> = {
  physical: { inputs: ['physical_activity', 'pain_frequency', 'energy_level'], divisor: 3 },
  mental: { inputs: ['stress_level', 'mood_level', 'anxiety_level'], divisor: 3 },
  lifestyle: { inputs: ['sleep_quality', 'nutrition_habits', 'smoking'], divisor: 2 },
  social: { inputs: ['social_support', 'social_isolation'], divisor: 2 },
  professional: { inputs: ['work_environment', 'work_satisfaction', 'burnout_risk'], divisor: 3 },
}

export const SCORED_INPUTS: readonly ScoredInput[] = CATEGORIES.flatMap((category) => SUMS[category].inputs)

export type Term = {
  input: ScoredInput
  /** The answer used: the person’s, else the default; undefined where only points have a default. */
  answer: AllAnswers[ScoredInput] | undefined
  isDefault: boolean
  points: number
}
export type CategoryScore = { category: Category; terms: readonly Term[]; divisor: 2 | 3; value: number }
export type Scores = { categories: Readonly<Record<Category, CategoryScore>>; overall: number; mean: number }

export function scoreAnswers(answers: ScanAnswers): Scores {
  const categories: Scores['categories'] = {
    physical: scoreCategory('physical', answers),
    mental: scoreCategory('mental', answers),
    lifestyle: scoreCategory('lifestyle', answers),
    social: scoreCategory('social', answers),
    professional: scoreCategory('professional', answers),
  }
  // In this order and in floating point, as the reference results (scan-oracle.test.ts) were added: of the sums that end on
  // an exact half, a few fall slightly below it and round down, and every device must agree on which.
  const mean = CATEGORIES.reduce((sum, category) => sum + categories[category].value, 0) / CATEGORIES.length
  return { categories, overall: Math.round(mean), mean }
}

function scoreCategory(category: Category, answers: ScanAnswers): CategoryScore {
  const { inputs, divisor } = SUMS[category]
  const terms = inputs.map((input) => scoreInput(input, answers))
  const sum = terms.reduce((total, { points }) => total + points, 0)
  return { category, terms, divisor, value: Math.min(100, sum / divisor) }
}

function scoreInput(input: ScoredInput, answers: ScanAnswers): Term {
  const given = answers[input]
  const answer = given ?? (DEFAULT_ANSWERS as ScanAnswers)[input]
  return { input, answer, isDefault: given === undefined, points: pointsOf(POINTS[input], answer) }
}

export function pointsOf(rule: PointsRule, answer: number | string | undefined): number {
  if (rule.kind === 'table') return rule.points[String(answer)] ?? rule.otherwise
  return rule.kind === 'times'
    ? Number(answer) * rule.factor
    : Math.max(0, (rule.from - Number(answer)) * rule.factor)
}

export function riskLevel(score: number): RiskLevel {
  if (score < MODERATE_FROM) return 'low'
  return score < HIGH_FROM ? 'moderate' : 'high'
}
