import { formatTime } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import type { FormProblem } from '#web/shell/problem.tsx'
import { oneStop, whenText } from '#web/product/visits/visit-times.ts'
import { iconOf } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import type { BookView } from './book-view.server.ts'
import { upperFirst } from './booking-words.ts'
import type { SlotLink } from './picker-view.server.ts'
import { Times } from './times.tsx'

const CalendarDays = iconOf('CalendarDays')
const Clock = iconOf('Clock')

type GoneProps = { slots: SlotLink[] | null; problem: FormProblem | undefined }

/** The time went to someone else: what happened, and where to go from here, in place. */
export function Gone({ slots, problem }: GoneProps) {
  if (!slots) return null
  const isTaken = !problem || problem.code === 'booking/slot-taken'
  return (
    <section className="gone" role="alert" aria-labelledby="gone-title">
      <span className="gone__mark" aria-hidden="true">
        <CalendarDays />
      </span>
      <div>
        <h2 id="gone-title">{isTaken ? m.booking_gone_title() : problem.sentence}</h2>
        {isTaken && <p>{m.booking_gone_text()}</p>}
        {slots.length > 0 && (
          <>
            <p className="gone__near">{m.booking_gone_near()}</p>
            <Times slots={slots} isTall />
          </>
        )}
      </div>
    </section>
  )
}

/** The reader keeps a time with this person already: the way back to it. */
export function OwnHold({ mine }: { mine: NonNullable<BookView['mine']> }) {
  const when = upperFirst(whenText(mine.startsAt, mine.zone))
  const until = formatTime(mine.heldUntil, getLocale(), mine.zone)
  const [title, text, action] = mine.isPaying
    ? [m.booking_mine_paying_title, m.booking_mine_paying_text, m.booking_mine_paying_action]
    : [m.booking_mine_title, m.booking_mine_text, m.booking_mine_action]
  return (
    <section className="gone" aria-labelledby="mine-title">
      <span className="gone__mark" aria-hidden="true">
        <Clock />
      </span>
      <div>
        <h2 id="mine-title">{title()}</h2>
        <p>{oneStop(text({ when, until }))}</p>
        <LinkButton to={mine.to} size="sm">
          {action()}
        </LinkButton>
      </div>
    </section>
  )
}
