import type { FormProblem } from '#web/shell/problem.tsx'

/** What the calendar answers to what was done in place. */
export type BoardOutcome =
  | { result: 'saved' }
  | { result: 'undone' }
  /** Its person is told once it can no longer be taken back. */
  | { result: 'shifted'; id: string; version: number; undoSeconds: number }
  /** `rules`: what stands in the way and may be passed on purpose. */
  | { result: 'refused'; problem: FormProblem; rules: string[] }
