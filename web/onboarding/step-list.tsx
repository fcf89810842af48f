import { iconOf } from '#web/ui/icon.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { STEPS, type Step } from '#domain/onboarding/completeness.ts'
import { m } from '#web/paraglide/messages.js'
import { Card, CardHead } from '#web/ui/card.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { OnboardingFile } from './onboarding-file.server.ts'
import { isStepDone, STEP_COUNT, STEP_DETAILS, STEP_TITLES, stepPath } from './steps.ts'

const BadgeCheck = iconOf('BadgeCheck')
const Check = iconOf('Check')
const CalendarDays = iconOf('CalendarDays')
const ClipboardList = iconOf('ClipboardList')
const Landmark = iconOf('Landmark')
const MapPin = iconOf('MapPin')
const MessageSquareQuote = iconOf('MessageSquareQuote')
const Send = iconOf('Send')
const ShieldCheck = iconOf('ShieldCheck')
const Stethoscope = iconOf('Stethoscope')

const ICONS: Record<Step, ReactNode> = {
  profession: <Stethoscope />,
  title: <BadgeCheck />,
  presentation: <MessageSquareQuote />,
  places: <MapPin />,
  services: <ClipboardList />,
  hours: <CalendarDays />,
  bank: <Landmark />,
  review: <Send />,
}

/** Every step with its state; on a phone, a row of pebbles. */
export function StepList({ current, file }: { current: Step; file: OnboardingFile }) {
  const done = 1 + STEPS.filter((step) => isStepDone(step, file)).length
  return (
    <Card className="onboarding-nav" aria-labelledby="steps-title">
      <CardHead
        id="steps-title"
        title={m.onboarding_steps()}
        description={m.onboarding_steps_progress({ done, count: STEP_COUNT })}
      />
      <ol className="onboarding-steps">
        <li data-state="done">
          <Pebble isDone icon={<ShieldCheck />} />
          <span className="onboarding-steps__text">
            <b>{m.onboarding_identity()}</b>
            {m.onboarding_identity_detail()}
          </span>
        </li>
        {STEPS.map((step) => {
          const isDone = isStepDone(step, file)
          const isCurrent = step === current
          const isOpen = file.state !== 'none' || step === 'profession'
          const text = (
            <span className="onboarding-steps__text">
              <b>
                {STEP_TITLES[step]()}
                <VisuallyHidden>
                  {' '}
                  {isDone ? m.onboarding_step_done() : m.onboarding_step_todo()}
                </VisuallyHidden>
              </b>
              {STEP_DETAILS[step]()}
            </span>
          )
          const pebble = <Pebble isDone={isDone && !isCurrent} icon={ICONS[step]} />
          return (
            <li key={step} data-state={isCurrent ? 'now' : isDone ? 'done' : 'todo'}>
              {isOpen ? (
                <Link to={stepPath(step)} aria-current={isCurrent ? 'step' : undefined}>
                  {pebble}
                  {text}
                </Link>
              ) : (
                <>
                  {pebble}
                  {text}
                </>
              )}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

function Pebble({ isDone, icon }: { isDone: boolean; icon: ReactNode }) {
  return (
    <span className="onboarding-steps__galet" aria-hidden="true">
      {isDone ? <Check /> : icon}
    </span>
  )
}
