import { Link } from 'react-router'
import { dayLeaf, formatDay } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { clockText } from './booking-words.ts'
import type { SlotLink } from './picker-view.server.ts'
import './picker.css'

type TimesProps = {
  slots: readonly SlotLink[]
  /** Times of several days: each shows its own. */
  isTall?: boolean
}

export function Times({ slots, isTall = false }: TimesProps) {
  return (
    <ul className="slots">
      {slots.map(({ startsAt, to, place, isChosen }) => {
        const note = isTall ? m.booking_short_day(dayLeaf(startsAt, getLocale())) : place
        // It begins with what is seen, for those who speak to their computer.
        const name = [clockText(startsAt), place, formatDay(startsAt, getLocale())].filter(Boolean).join(', ')
        return (
          <li key={startsAt} className="contents">
            <Link
              to={to}
              rel="nofollow"
              preventScrollReset
              className={isTall ? 'slot slot--two' : 'slot'}
              aria-label={isTall ? undefined : name}
              aria-current={isChosen || undefined}
            >
              {clockText(startsAt)} {note && <small>{note}</small>}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
