import type { components } from '#contract/api.d.ts'
import { m } from '#web/paraglide/messages.js'
import { kindName } from './measure-names.ts'
import { measureText } from './measure-words.ts'

type Goal = components['schemas']['Goal']

const SENTENCES: Record<Goal['progress']['state'], (words: { left: number }) => string> = {
  reached: m.metrics_goals_reached,
  possible: m.metrics_goals_possible,
  'out-of-reach': m.metrics_goals_out,
  unmeasured: m.metrics_goals_unmeasured,
}

/** A goal and what this week's measures make of it, in the reader's language. */
export function goalWords(goal: Goal) {
  const { done, wanted, percent, left, state } = goal.progress
  return {
    kind: goal.kind,
    title: goalTitle(goal),
    percent,
    percentText: m.metrics_goals_percent({ percent }),
    done: m.metrics_goals_done({ done, wanted }),
    sentence: SENTENCES[state]({ left }),
  }
}

export function goalTitle(goal: Pick<Goal, 'kind' | 'label' | 'unit' | 'comparison' | 'value'>): string {
  const words = { name: kindName(goal), value: measureText(goal) }
  return goal.comparison === 'at-least' ? m.metrics_goals_at_least(words) : m.metrics_goals_at_most(words)
}
