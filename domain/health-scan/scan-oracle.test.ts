// Expected results computed by another program in another language, which shares no code with ours.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { analyse } from './analyse.ts'
import { keepAnswers } from './questions.ts'
import { CATEGORIES } from './scoring.ts'

type Expected = {
  categories: Record<string, number>
  overall: number
  level: string
  primaryRisks: string[]
  riskFactorCategories: string[]
  alerts: string[]
  recommendations: [string, string][]
}
type Oracle = { cases: { answers: Record<string, unknown>; expected: Expected }[] }

const file = path.join(import.meta.dirname, '../../tests/oracles/scan.json.gz')
const { cases } = JSON.parse(gunzipSync(readFileSync(file)).toString()) as Oracle

const OUR_NAMES: Record<string, string> = {
  stress: 'stress_level',
  sleep: 'sleep_quality',
  support: 'social_support',
  activity: 'physical_activity',
  pain: 'pain_frequency',
  nutrition: 'nutrition_habits',
  environment: 'work_environment',
  energy: 'energy_level',
  mood: 'mood_level',
  anxiety: 'anxiety_level',
  isolation: 'social_isolation',
  satisfaction: 'work_satisfaction',
  burnout: 'burnout_risk',
  smoker: 'smoking',
}

function ours(answers: Record<string, unknown>) {
  const renamed = Object.entries(answers).map(([name, value]) => [
    OUR_NAMES[name] ?? name,
    name === 'smoker' ? (value ? 'yes' : 'no') : value,
  ])
  const kept = keepAnswers(Object.fromEntries(renamed))
  expect(Object.keys(kept)).toHaveLength(Object.keys(answers).length)
  return kept
}

test('the rules agree with every one of the 1,201 cases of the oracle', () => {
  expect(cases).toHaveLength(1_201)
  for (const { answers, expected } of cases) {
    const found = analyse(ours(answers))
    const { primaryRisks, alerts, recommendations, riskFactorCategories, overall, level } = expected
    expect(found).toMatchObject({ overall, level, primaryRisks, predictiveAlerts: alerts })
    expect(found.riskFactors).toEqual(riskFactorCategories)
    expect(found.recommendations.map(({ id, priority }) => [id, priority])).toEqual(recommendations)
    for (const category of CATEGORIES)
      expect(found.categories[category].value).toBeCloseTo(expected.categories[category] ?? Number.NaN, 5)
  }
})
