import type { ScanAnswers } from './answers.ts'
import {
  CATEGORIES,
  riskLevel,
  SCORED_INPUTS,
  scoreAnswers,
  type Category,
  type RiskLevel,
} from './scoring.ts'

/** What a saved result says at a glance, and what is compared from one scan to the next. */
export type ScanSummary = {
  overall: number
  level: RiskLevel
  categories: Record<Category, number>
  /** Of the inputs that the scores read, how many the person answered; the rest are defaults. */
  answered: number
}

/** Whole numbers: the screens show no more, and two results are compared as they are shown. */
export function summarise(answers: ScanAnswers): ScanSummary {
  const { overall, categories } = scoreAnswers(answers)
  return {
    overall,
    level: riskLevel(overall),
    categories: Object.fromEntries(
      CATEGORIES.map((category) => [category, Math.round(categories[category].value)]),
    ) as Record<Category, number>,
    answered: SCORED_INPUTS.filter((input) => answers[input] !== undefined).length,
  }
}
