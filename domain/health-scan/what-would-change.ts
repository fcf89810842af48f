import type { AllAnswers, ScanAnswers, ScoredInput } from './answers.ts'
import { ACTIVITIES, NUTRITION_HABITS, PAIN_FREQUENCIES } from './answers.ts'
import { SCORED_INPUTS, scoreAnswers } from './scoring.ts'

type Ladder = readonly (string | number)[]

const numbers = (length: number): number[] => Array.from({ length }, (_, index) => index + 1)
const upTo10 = numbers(10)
const upTo5 = numbers(5)

/** Every answer from the gentlest to the heaviest. Where one works has no gentler answer to aim for: see below. */
const LADDERS: Readonly<Record<ScoredInput, Ladder>> = {
  physical_activity: ACTIVITIES,
  pain_frequency: PAIN_FREQUENCIES,
  nutrition_habits: NUTRITION_HABITS,
  energy_level: upTo10.toReversed(),
  mood_level: upTo10.toReversed(),
  work_satisfaction: upTo10.toReversed(),
  sleep_quality: upTo5.toReversed(),
  social_support: upTo5.toReversed(),
  stress_level: upTo10,
  anxiety_level: upTo10,
  social_isolation: upTo10,
  burnout_risk: upTo10,
  smoking: ['no', 'yes'],
  work_environment: ['hybrid', 'unemployed_retired', 'office', 'telework', 'field', 'factory'],
}

export type Lever = {
  input: ScoredInput
  from: AllAnswers[ScoredInput]
  to: AllAnswers[ScoredInput]
  /** How far the mean of the five scores goes down, before rounding. */
  gain: number
}

/** What one step towards a gentler answer would change, the largest first; only answers the person gave. */
export function findLevers(answers: ScanAnswers): Lever[] {
  const { mean } = scoreAnswers(answers)
  const levers = SCORED_INPUTS.flatMap((input): Lever[] => {
    const from = answers[input]
    // Nobody is told to change jobs, or to lose one, by a sum.
    if (from === undefined || input === 'work_environment') return []
    const to = LADDERS[input][LADDERS[input].indexOf(from) - 1] as AllAnswers[ScoredInput] | undefined
    if (to === undefined) return []
    return [{ input, from, to, gain: mean - scoreAnswers({ ...answers, [input]: to }).mean }]
  })
  return levers.filter(({ gain }) => gain > 0.001).toSorted((a, b) => b.gain - a.gain)
}

/** Each score only grows with its terms, so the gentlest and the heaviest missing answers give the bounds. */
export function possibleOverall(answers: ScanAnswers): { min: number; max: number } {
  const missing = SCORED_INPUTS.filter((input) => answers[input] === undefined)
  const filledWith = (index: 0 | -1): ScanAnswers =>
    Object.fromEntries(missing.map((input) => [input, LADDERS[input].at(index)]))
  const overall = (index: 0 | -1) => scoreAnswers({ ...answers, ...filledWith(index) }).overall
  return { min: overall(0), max: overall(-1) }
}
