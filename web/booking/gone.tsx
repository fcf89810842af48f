import { iconOf } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import type { BookView } from './book-view.server.ts'
import type { SlotLink } from './picker-view.server.ts'
import { Times } from './slot-picker.tsx'

const CalendarDays = iconOf('CalendarDays')
const Clock = iconOf('Clock')

type GoneView = { title: string; text: string; near: string; slots: SlotLink[] }

/** The time went to someone else: what happened, and where to go from here, in place. */
export function Gone({ view }: { view: GoneView | null }) {
  if (!view) return null
  return (
    <section className="gone" role="alert" aria-labelledby="gone-title">
      <span className="gone__mark" aria-hidden="true">
        <CalendarDays />
      </span>
      <div>
        <h2 id="gone-title">{view.title}</h2>
        {view.text && <p>{view.text}</p>}
        {view.slots.length > 0 && (
          <>
            <p className="gone__near">{view.near}</p>
            <Times slots={view.slots} isTall />
          </>
        )}
      </div>
    </section>
  )
}

/** The reader keeps a time with this person already: the way back to it. */
export function Mine({ view }: { view: NonNullable<BookView['mine']> }) {
  return (
    <section className="gone" aria-labelledby="mine-title">
      <span className="gone__mark" aria-hidden="true">
        <Clock />
      </span>
      <div>
        <h2 id="mine-title">{view.title}</h2>
        <p>{view.text}</p>
        <LinkButton to={view.action.to} size="sm">
          {view.action.label}
        </LinkButton>
      </div>
    </section>
  )
}
