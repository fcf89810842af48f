import { DEFAULT_ANSWERS, type ScanAnswers } from './answers.ts'
import { CATEGORIES, HIGH_FROM, type Category, type Scores } from './scoring.ts'

export const PRIMARY_RISKS = [
  'chronic_stress',
  'sedentary',
  'poor_sleep',
  'daily_pain',
  'low_support',
  'burnout',
  'smoking',
] as const
export type PrimaryRisk = (typeof PRIMARY_RISKS)[number]

const PREDICTIVE_ALERTS = ['stress_and_sleep', 'inactive_and_tired', 'mental_70', 'physical_70'] as const
export type PredictiveAlert = (typeof PREDICTIVE_ALERTS)[number]

export const ALARMS = ['mood', 'anxiety', 'isolation', 'burnout', 'stress_and_sleep', 'mental'] as const
export type Alarm = (typeof ALARMS)[number]

/** The answers with the defaults in their place: what every threshold reads. */
const withDefaults = (answers: ScanAnswers) => ({ ...DEFAULT_ANSWERS, ...answers })

const namesOf = <Name extends string>(holds: Readonly<Record<Name, boolean>>) =>
  (Object.keys(holds) as Name[]).filter((name) => holds[name])

export function primaryRisks(answers: ScanAnswers): PrimaryRisk[] {
  const given = withDefaults(answers)
  return namesOf<PrimaryRisk>({
    chronic_stress: given.stress_level >= 7,
    sedentary: given.physical_activity === 'never',
    poor_sleep: given.sleep_quality <= 2,
    daily_pain: given.pain_frequency === 'daily',
    low_support: given.social_support <= 2,
    burnout: given.burnout_risk >= 7,
    smoking: given.smoking === 'yes',
  })
}

/** The categories whose score earns the label of a risk factor. */
export const riskFactors = ({ categories }: Scores): Category[] =>
  CATEGORIES.filter((category) => categories[category].value >= HIGH_FROM)

export function predictiveAlerts(answers: ScanAnswers, { categories }: Scores): PredictiveAlert[] {
  const given = withDefaults(answers)
  return namesOf<PredictiveAlert>({
    stress_and_sleep: given.stress_level >= 8 && given.sleep_quality <= 2,
    inactive_and_tired: given.physical_activity === 'never' && given.energy_level <= 3,
    mental_70: categories.mental.value >= 70,
    physical_70: categories.physical.value >= 70,
  })
}

/** Answers before which nothing is sold and help comes first. */
export function alarms(answers: ScanAnswers, { categories }: Scores): Alarm[] {
  const given = withDefaults(answers)
  return namesOf<Alarm>({
    mood: given.mood_level <= 2,
    anxiety: given.anxiety_level >= 9,
    isolation: given.social_isolation >= 9,
    burnout: given.burnout_risk >= 9,
    stress_and_sleep: given.stress_level >= 9 && given.sleep_quality <= 2,
    mental: categories.mental.value >= 50,
  })
}
