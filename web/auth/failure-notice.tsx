import type { ReactNode } from 'react'
import type { FormProblem } from '#web/shell/problem.tsx'
import { Banner } from '#web/ui/banner.tsx'

type FailureNoticeProps = { problem: FormProblem | undefined; lead: string; action?: ReactNode }

/** What failed and why, the general sentence first; silent when a field already says it. */
export function FailureNotice({ problem, lead, action }: FailureNoticeProps) {
  if (!problem || Object.values(problem.fields).includes(problem.sentence)) return null
  return (
    <Banner tone="danger" role="alert" lead={lead}>
      {problem.sentence}
      {action && <> {action}</>}
    </Banner>
  )
}
