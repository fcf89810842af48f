import type { ScanAnswers } from '#domain/health-scan/answers.ts'
import { answeredInOrder, FOLLOW_UPS, isComplete, QUESTIONS } from '#domain/health-scan/questions.ts'

export type ScanView =
  | { kind: 'intro' }
  | { kind: 'question'; index: number }
  | { kind: 'follow-up'; index: number }
  | { kind: 'result' }

type Scan = { answers: ScanAnswers; completedAt: string | null }

/**
 * The address holds the step alone, never an answer, so that the browser’s own way back is « Précédent ». A step that
 * cannot be shown yet leads to the first question without an answer.
 */
export function viewOf(hash: string, { answers, completedAt }: Scan): ScanView {
  const done = answeredInOrder(answers)
  const isDone = completedAt !== null && isComplete(answers)
  const [, step, number] = /^#(start|result|q|f)(\d?)$/.exec(hash) ?? []
  const index = Number(number) - 1
  if (step === 'start') return { kind: 'intro' }
  if (step === 'q' && index >= 0 && index <= Math.min(done, QUESTIONS.length - 1))
    return { kind: 'question', index }
  if (step === 'f' && isDone && index >= 0 && index < FOLLOW_UPS.length) return { kind: 'follow-up', index }
  if (isDone) return { kind: 'result' }
  if (step === undefined && done === 0) return { kind: 'intro' }
  return { kind: 'question', index: Math.min(done, QUESTIONS.length - 1) }
}

export function hashOf(view: ScanView): string {
  if (view.kind === 'intro') return '#start'
  if (view.kind === 'result') return '#result'
  return `#${view.kind === 'question' ? 'q' : 'f'}${view.index + 1}`
}
