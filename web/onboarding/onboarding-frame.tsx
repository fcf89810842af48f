import { iconOf } from '#web/ui/icon.tsx'
import type { ReactNode } from 'react'
import type { Step } from '#domain/onboarding/completeness.ts'
import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Container } from '#web/ui/page.tsx'
import type { OnboardingFile } from './onboarding-file.server.ts'
import { StepList } from './step-list.tsx'
import { neighbour, STEP_COUNT, stepNumber, stepPath } from './steps.ts'
import './onboarding.css'

const ArrowLeft = iconOf('ArrowLeft')
const ArrowRight = iconOf('ArrowRight')

type OnboardingFrameProps = { step: Step; title: string; file: OnboardingFile; children: ReactNode }

export function OnboardingFrame({ step, title, file, children }: OnboardingFrameProps) {
  return (
    <>
      <WorkspaceBand
        eyebrow={m.onboarding_step_of({ step: stepNumber(step), count: STEP_COUNT })}
        title={title}
        lead={m.onboarding_lead()}
      />
      <Container className="desk onboarding-grid">
        <StepList current={step} file={file} />
        <div className="desk__column">
          <StateBanner file={file} />
          {children}
        </div>
      </Container>
    </>
  )
}

/** Where the file stands, and what changing it does. */
export function StateBanner({ file }: { file: OnboardingFile }) {
  if (file.isSuspended)
    return (
      <Banner tone="warning" lead={m.onboarding_suspended_lead()}>
        {m.onboarding_suspended_text()}
      </Banner>
    )
  if (file.state === 'refused' && file.refusal)
    return (
      <Banner tone="warning" lead={m.onboarding_refused_lead()}>
        {file.refusal.reason}
      </Banner>
    )
  if (file.state === 'paused')
    return (
      <Banner tone="warning" lead={m.onboarding_paused_lead()}>
        {m.onboarding_paused_text()}
      </Banner>
    )
  if (file.state === 'listed')
    return (
      <Banner tone="success" lead={m.onboarding_listed_lead()}>
        {m.onboarding_listed_text()}
      </Banner>
    )
  if (file.isWaiting)
    return (
      <Banner tone="info" lead={m.onboarding_waiting_lead()}>
        {m.onboarding_waiting_text()}
      </Banner>
    )
  return null
}

type StepActionsProps = {
  step: Step
  /** The form that the main button sends; without one it only goes on. */
  form?: { id: string; intent: string } | undefined
}

export function StepActions({ step, form }: StepActionsProps) {
  const [before, after] = [neighbour(step, -1), neighbour(step, 1)]
  const isBusy = useIsSubmitting(form?.intent ?? '')
  return (
    <div className="onboarding-actions">
      {before && (
        <LinkButton variant="line" to={stepPath(before)} icon={<ArrowLeft aria-hidden="true" />}>
          {m.onboarding_previous()}
        </LinkButton>
      )}
      <div className="onboarding-actions__end">
        <LinkButton variant="text" to={localPath('/dashboard/professional')}>
          {m.onboarding_later()}
        </LinkButton>
        {form && (
          <Button
            type="submit"
            form={form.id}
            name="intent"
            value={form.intent}
            isBusy={isBusy}
            busyLabel={m.onboarding_saving()}
          >
            {m.onboarding_save_continue()}
          </Button>
        )}
        {!form && after && (
          <LinkButton to={stepPath(after)} iconEnd={<ArrowRight aria-hidden="true" />}>
            {m.onboarding_continue()}
          </LinkButton>
        )}
      </div>
    </div>
  )
}
