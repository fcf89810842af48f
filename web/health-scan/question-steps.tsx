import { FOLLOW_UPS, isComplete, QUESTIONS } from '#domain/health-scan/questions.ts'
import { m } from '#web/paraglide/messages.js'
import { QuestionFrame } from './question-frame.tsx'
import type { ScanControls } from './use-scan.ts'

type StepProps = { index: number; scan: ScanControls }

export function QuestionStep({ index, scan }: StepProps) {
  const question = QUESTIONS[index]
  if (!question) return null
  const isLast = index === QUESTIONS.length - 1

  function advance() {
    if (!isLast) return scan.show({ kind: 'question', index: index + 1 })
    if (!isComplete(scan.answers)) return
    scan.complete()
    scan.show({ kind: 'result' })
  }

  return (
    <QuestionFrame
      {...{ question, scan, index, total: QUESTIONS.length }}
      progress={m.health_scan_progress({ n: index + 1, total: QUESTIONS.length })}
      next={isLast ? m.health_scan_analyse() : m.health_scan_next()}
      onNext={advance}
      onPrevious={index > 0 ? () => scan.show({ kind: 'question', index: index - 1 }) : undefined}
    />
  )
}

/** Optional: each may be skipped, and skipping takes an answer back. */
export function FollowUpStep({ index, scan }: StepProps) {
  const question = FOLLOW_UPS[index]
  if (!question) return null
  const isLast = index === FOLLOW_UPS.length - 1

  function advance() {
    if (isLast) scan.show({ kind: 'result' })
    else scan.show({ kind: 'follow-up', index: index + 1 })
  }
  function skip() {
    scan.answer(question?.id ?? 'mood_level', undefined)
    advance()
  }

  return (
    <QuestionFrame
      {...{ question, scan, index, total: FOLLOW_UPS.length }}
      progress={m.health_scan_progress_more({ n: index + 1, total: FOLLOW_UPS.length })}
      next={isLast ? m.health_scan_update() : m.health_scan_next()}
      onNext={advance}
      onPrevious={() => scan.show(index > 0 ? { kind: 'follow-up', index: index - 1 } : { kind: 'result' })}
      onSkip={skip}
    />
  )
}
