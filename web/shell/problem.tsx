import { Banner } from '#web/ui/banner.tsx'

/** A refusal as a form shows it: one sentence, and sentences by field. */
export type FormProblem = { code: string; sentence: string; fields: Record<string, string> }

/** Says what went wrong above a form, unless every part of it already stands beside a field. */
export function ProblemNotice({ problem }: { problem: FormProblem | undefined }) {
  if (!problem || Object.values(problem.fields).includes(problem.sentence)) return null
  return (
    <Banner tone="danger" role="alert">
      {problem.sentence}
    </Banner>
  )
}
