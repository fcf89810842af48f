import type { ProfessionCode } from '../directory/professions.ts'
import { analyse } from '../health-scan/analyse.ts'
import type { ScanAnswers } from '../health-scan/answers.ts'
import { byPriority } from '../health-scan/recommendations.ts'

/** What matching takes from a scan, and all it takes: no answer and no score. */
export type StartingPoint = {
  /** ISO instant. */
  completedAt: string
  /** What the recommendations point to, the most pressing first; empty means any. */
  professions: ProfessionCode[]
  /** Then help comes first, and nobody is proposed. */
  isAlarming: boolean
}

export function startFrom(answers: ScanAnswers, completedAt: string): StartingPoint {
  const { alarms, recommendations } = analyse(answers)
  const professions = byPriority(recommendations).flatMap(({ professionalTypes }) => professionalTypes)
  return { completedAt, professions: [...new Set(professions)], isAlarming: alarms.length > 0 }
}
