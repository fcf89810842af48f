import { useEffect, useRef } from 'react'
import { type FormProblem, ProblemNotice } from '#web/shell/problem.tsx'

/** What was refused, where it was asked: brought in sight, whoever pressed a button that is gone included. */
export function Refused({ problem }: { problem: FormProblem | undefined }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Nothing is drawn when a field says it.
    if (problem && notice.current?.firstChild) notice.current.focus()
  }, [problem])
  if (!problem) return null
  return (
    <div className="thread__refused" ref={notice} tabIndex={-1}>
      <ProblemNotice problem={problem} />
    </div>
  )
}
