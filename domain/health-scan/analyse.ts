import type { ScanAnswers, ScoredInput } from './answers.ts'
import { recommend, type Recommendation } from './recommendations.ts'
import { alarms, predictiveAlerts, primaryRisks, riskFactors } from './risks.ts'
import type { Alarm, PredictiveAlert, PrimaryRisk } from './risks.ts'
import {
  riskLevel,
  SCORED_INPUTS,
  scoreAnswers,
  type Category,
  type RiskLevel,
  type Scores,
} from './scoring.ts'
import { findLevers, possibleOverall, type Lever } from './what-would-change.ts'

export type Analysis = Scores & {
  level: RiskLevel
  primaryRisks: readonly PrimaryRisk[]
  riskFactors: readonly Category[]
  predictiveAlerts: readonly PredictiveAlert[]
  alarms: readonly Alarm[]
  recommendations: readonly Recommendation[]
  insights: {
    /** What the scores took from the person, and what they had to assume. */
    answered: readonly ScoredInput[]
    assumed: readonly ScoredInput[]
    /** Where the overall score could stand once everything is answered. */
    possible: { min: number; max: number }
    levers: readonly Lever[]
  }
}

/** The whole analysis. Pure, so it runs in the person’s browser and nothing has to leave it. */
export function analyse(answers: ScanAnswers): Analysis {
  const scores = scoreAnswers(answers)
  const isAnswered = (input: ScoredInput) => answers[input] !== undefined
  return {
    ...scores,
    level: riskLevel(scores.overall),
    primaryRisks: primaryRisks(answers),
    riskFactors: riskFactors(scores),
    predictiveAlerts: predictiveAlerts(answers, scores),
    alarms: alarms(answers, scores),
    recommendations: recommend(answers, scores.overall),
    insights: {
      answered: SCORED_INPUTS.filter(isAnswered),
      assumed: SCORED_INPUTS.filter((input) => !isAnswered(input)),
      possible: possibleOverall(answers),
      levers: findLevers(answers),
    },
  }
}
