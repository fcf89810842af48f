import { useEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react'
import { analyse } from '#domain/health-scan/analyse.ts'
import { FollowUpStep, QuestionStep } from './question-steps.tsx'
import { Result } from './result.tsx'
import type { ProfessionNames } from './result-props.ts'
import { hashOf } from './scan-view.ts'
import { useScan } from './use-scan.ts'

type ScanStepsProps = {
  professions: ProfessionNames
  saved: readonly string[]
  /** For a step that cannot be shown because nothing was answered. */
  intro: ReactNode
  page: RefObject<HTMLElement | null>
  wasIntro: RefObject<boolean>
}

export function ScanSteps({ professions, saved, intro, page, wasIntro }: ScanStepsProps) {
  const scan = useScan()
  const { view, answers, completedAt } = scan
  const analysis = useMemo(() => analyse(answers), [answers])
  const step = hashOf(view)
  const shownStep = useRef<string | null>(null)

  // A new step begins at its title, for the eyes and for a screen reader; one that was loaded stays where it is.
  useEffect(() => {
    const isLoaded = shownStep.current === null && !wasIntro.current
    const isSame = shownStep.current === step
    shownStep.current = step
    if (isLoaded || isSame) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    page.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [step, page, wasIntro])

  if (view.kind === 'intro') return intro
  if (view.kind === 'result')
    return (
      <Result professions={professions} saved={saved} scan={scan} analysis={analysis} key={completedAt} />
    )
  const props = { index: view.index, scan }
  return view.kind === 'question' ? (
    <QuestionStep key={step} {...props} />
  ) : (
    <FollowUpStep key={step} {...props} />
  )
}
