import type { ReactNode } from 'react'
import type { Mode } from '#domain/directory/modes.ts'
import { formatTime } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { iconOf } from '#web/ui/icon.tsx'
import { oneStop, whenText } from '#web/product/visits/visit-times.ts'
import { dayHeading, movingText } from './booking-words.ts'
import type { VisitView } from './visit-view.server.ts'
import './visit.css'

const Bell = iconOf('Bell')
const Building2 = iconOf('Building2')
const Check = iconOf('Check')
const House = iconOf('House')
const Video = iconOf('Video')

type Meeting = Record<'text' | 'paidText', (values: { name: string }) => string> & { Icon: typeof House }

const MEETINGS: Record<Mode, Meeting> = {
  'in-person': {
    Icon: Building2,
    text: m.booking_next_day_in_person,
    paidText: m.booking_next_day_in_person_paid,
  },
  video: { Icon: Video, text: m.booking_next_day_video, paidText: m.booking_next_day_video_paid },
  'at-home': { Icon: House, text: m.booking_next_day_at_home, paidText: m.booking_next_day_at_home_paid },
}

type NextStepsProps = { visit: VisitView; isConfirmed?: boolean; isStillChosen?: boolean }

/** What happens next, in order, along a thread; the first step is done once the visit is confirmed. */
export function NextSteps({ visit, isConfirmed = false, isStillChosen = false }: NextStepsProps) {
  const { startsAt, zone } = visit
  const { name } = visit.person
  const { Icon, text, paidText } = MEETINGS[visit.mode]
  return (
    <>
      <h2 className="thread-title">{m.booking_review_next()}</h2>
      <ol className="thread">
        <Step icon={<Check />} {...firstStep(visit, isConfirmed)} isDone={isConfirmed} />
        <Step
          icon={<Bell />}
          title={m.booking_next_reminders()}
          text={[
            m.booking_next_reminders_text(),
            ...(isConfirmed && !visit.answerBy ? [movingText(visit)] : []),
          ].join(' ')}
        />
        <Step
          icon={<Icon />}
          title={
            isConfirmed
              ? `${dayHeading(startsAt)}, ${formatTime(startsAt, getLocale(), zone)}`
              : m.booking_next_day()
          }
          text={isStillChosen || isPaidHere(visit) ? paidText({ name }) : text({ name })}
        />
      </ol>
    </>
  )
}

/** A request has its answer between the two. */
function firstStep({ answerBy, person: { name }, zone }: VisitView, isConfirmed: boolean) {
  if (answerBy) {
    const text = oneStop(m.booking_request_next_text({ name, when: whenText(answerBy, zone) }))
    return { title: isConfirmed ? m.booking_next_done() : m.booking_request_next(), text }
  }
  return isConfirmed
    ? { title: m.booking_next_done(), text: m.booking_next_done_text() }
    : { title: m.booking_next_now(), text: m.booking_next_now_text() }
}

const isPaidHere = ({ money: { state, shares } }: VisitView) =>
  state !== null && shares.every(({ payer }) => payer !== 'on-site')

type StepProps = { icon: ReactNode; title: string; text: string; isDone?: boolean }

function Step({ icon, title, text, isDone = false }: StepProps) {
  return (
    <li data-done={isDone || undefined}>
      <span className="thread__galet" aria-hidden="true">
        {icon}
      </span>
      <div>
        <b>{title}</b>
        <p>{text}</p>
      </div>
    </li>
  )
}
