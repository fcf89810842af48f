import { iconOf } from '#web/ui/icon.tsx'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { OwnHour } from '#web/product/visits/own-hour.tsx'
import { OnceKey } from '#web/shell/once-key.tsx'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { MoveView } from './move-view.server.ts'
import type { ActOutcome } from './visit-actions.server.ts'

const ChevronLeft = iconOf('ChevronLeft')
const ChevronRight = iconOf('ChevronRight')

type MoveCardProps = {
  view: MoveView
  version: number
  outcome: ActOutcome | undefined
  /** Where « keep » leads. */
  back: string
  lead: string
  /** Fields that go with the move: a professional says why. */
  children?: ReactNode
}

/** Day, then time, then what changes: the same card for the person and for the professional. */
export function MoveCard({ view, version, outcome, back, lead, children }: MoveCardProps) {
  const isBusy = useIsSubmitting('move')
  if (!view.isPossible)
    return (
      <Banner tone="warning" lead={m.appointments_move_late_title()}>
        {m.appointments_move_late_text({ when: view.until })}
      </Banner>
    )
  return (
    <Card aria-labelledby="move-title" id="move">
      <CardHead
        id="move-title"
        title={m.appointments_move_title()}
        description={lead}
        end={<Badge tone="ok">{m.appointments_move_free()}</Badge>}
      />
      <div className="desk__form">
        {outcome?.intent === 'move' && <Refused outcome={outcome} />}
        {view.isRefused && !outcome && (
          <Banner tone="warning" role="status">
            {m.appointments_move_not_free()}
          </Banner>
        )}
        <Days view={view} />
        <Times view={view} />
        {view.chosen && (
          <Form method="post" className="desk__form" preventScrollReset>
            <OnceKey />
            <input type="hidden" name="intent" value="move" />
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="startsAt" value={view.chosen.startsAt} />
            <dl className="kv" id="chosen">
              <div>
                <dt>{m.appointments_move_current()}</dt>
                <dd>
                  <s>{view.current}</s>
                </dd>
              </div>
              <div className="kv__total">
                <dt>{m.appointments_move_new()}</dt>
                <dd>
                  {view.chosen.text}
                  <OwnHour visit={view.chosen} />
                </dd>
              </div>
            </dl>
            {children}
            <div className="visits-buttons visits-buttons--end">
              <LinkButton variant="line" to={back}>
                {m.appointments_move_keep()}
              </LinkButton>
              <Button type="submit" isBusy={isBusy} busyLabel={m.appointments_move_busy()}>
                {m.appointments_move_button({ day: view.chosen.day })}
              </Button>
            </div>
          </Form>
        )}
        {!view.chosen && (
          <LinkButton variant="text" size="sm" to={back}>
            {m.appointments_move_keep()}
          </LinkButton>
        )}
      </div>
    </Card>
  )
}

function Days({ view }: Pick<MoveCardProps, 'view'>) {
  return (
    <nav className="visit-days" aria-label={m.appointments_move_days()}>
      {view.before && (
        <Link className="iconbtn iconbtn--line" to={view.before} aria-label={m.appointments_move_before()}>
          <ChevronLeft />
        </Link>
      )}
      <ul>
        {view.days.map(({ date, leaf, name, count, to, isCurrent }) => (
          <li key={date}>
            <Link
              className="visit-day"
              to={to}
              preventScrollReset
              aria-current={isCurrent ? 'date' : undefined}
            >
              <VisuallyHidden>{m.appointments_move_day({ name, count })}</VisuallyHidden>
              <em aria-hidden="true">{leaf.weekday}</em>
              <b aria-hidden="true">{leaf.day}</b>
              <em aria-hidden="true">{leaf.month}</em>
            </Link>
          </li>
        ))}
      </ul>
      {view.after && (
        <Link className="iconbtn iconbtn--line" to={view.after} aria-label={m.appointments_move_after()}>
          <ChevronRight />
        </Link>
      )}
    </nav>
  )
}

function Times({ view }: Pick<MoveCardProps, 'view'>) {
  if (view.times.length === 0) return <p className="visits-none">{m.appointments_move_none()}</p>
  return (
    <section className="visit-times" aria-labelledby="times-title">
      <h3 id="times-title">{view.dayName}</h3>
      <ul>
        {view.times.map(({ startsAt, text, to, isCurrent }) => (
          <li key={startsAt}>
            <Link
              className="visit-time"
              to={`${to}#chosen`}
              preventScrollReset
              aria-current={isCurrent ? 'true' : undefined}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Taken a moment ago: nothing moved, and the three nearest times are one step away. */
function Refused({ outcome }: { outcome: ActOutcome }) {
  return (
    <>
      <ProblemNotice problem={outcome.problem} />
      {outcome.nearest.length > 0 && (
        <section className="visit-times" aria-labelledby="nearest-title">
          <h3 id="nearest-title">{m.appointments_move_nearest()}</h3>
          <ul>
            {outcome.nearest.map(({ to, time, day }) => (
              <li key={to}>
                <Link className="visit-time" to={to}>
                  {time}
                  <small>{day}</small>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
