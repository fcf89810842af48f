import { iconOf } from '#web/ui/icon.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'

const CircleCheckBig = iconOf('CircleCheckBig')

export type JourneyStep = {
  title: string
  detail: string
  icon: ReactNode
  state: 'done' | 'todo' | 'soon'
  /** Where a step still to do is done. */
  to?: string
}

const RIVER = 'M-60 96C-20 78 60 10 160 22S380 100 470 92 700 14 780 26s190 76 290 70 130-40 190-56'

type JourneyProps = {
  title: string
  lead: string
  steps: readonly JourneyStep[]
  /** A step that is done still says what it holds, and leads there. */
  isDetailed?: boolean
}

/** Four steps along the river. Each state is read from the account; the first one left to do is the current one. */
export function Journey({ title, lead, steps, isDetailed = false }: JourneyProps) {
  const current = steps.findIndex((step) => step.state === 'todo')
  const reached = current === -1 ? steps.filter((step) => step.state === 'done').length - 1 : current
  return (
    <Card size="xl" className="dashboard-wide journey-card" aria-labelledby="journey-title">
      <CardHead id="journey-title" title={title} description={lead} />
      <div className="journey">
        <svg className="journey__river" viewBox="0 0 1200 120" preserveAspectRatio="none" aria-hidden="true">
          <path d={RIVER} className="journey__bed" />
        </svg>
        <svg
          className="journey__river"
          style={{ clipPath: `inset(-20px ${100 - ((reached + 0.5) / steps.length) * 100}% -20px -60px)` }}
          viewBox="0 0 1200 120"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d={RIVER} className="journey__flow" />
        </svg>
        <ol className="journey__steps">
          {steps.map((step, index) => (
            <Step key={step.title} {...{ step, isDetailed }} isCurrent={index === current} />
          ))}
        </ol>
      </div>
    </Card>
  )
}

type StepProps = { step: JourneyStep; isCurrent: boolean; isDetailed: boolean }

function Step({ step, isCurrent, isDetailed }: StepProps) {
  const { title, detail, icon, state, to } = step
  return (
    <li data-state={isCurrent ? 'now' : state} aria-current={isCurrent ? 'step' : undefined}>
      <span className="journey__galet" aria-hidden="true">
        {state === 'done' ? <CircleCheckBig /> : icon}
      </span>
      <b>{to && (state === 'todo' || isDetailed) ? <Link to={to}>{title}</Link> : title}</b>
      <em>
        {state === 'done' && isDetailed && <VisuallyHidden>{m.dashboard_step_done()}, </VisuallyHidden>}
        {state === 'done' && !isDetailed ? m.dashboard_step_done() : detail}
      </em>
    </li>
  )
}
