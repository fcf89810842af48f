import type { FormProblem } from '#web/shell/problem.tsx'
import type { SecurityOutcome } from './security-actions.server.ts'

/** The refusal of one of the page's forms, when the last outcome was about it. */
export function problemOf(
  outcome: SecurityOutcome | undefined,
  intents: readonly string[],
): FormProblem | undefined {
  return outcome && intents.includes(outcome.intent) ? outcome.problem : undefined
}
