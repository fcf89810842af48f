import { Link } from 'react-router'
import { formatMonth } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { blockName } from './calendar-grid.tsx'
import type { CalendarDay, CalendarView } from './calendar-view.server.ts'

/** Visits written out in a day; the rest are behind its number. */
const SHOWN = 3

export function CalendarMonth({ calendar }: { calendar: CalendarView }) {
  const weeks = Array.from({ length: calendar.days.length / 7 }, (_none, index) =>
    calendar.days.slice(index * 7, index * 7 + 7),
  )
  return (
    <table className="cal-month">
      <caption className="sr-only">{formatMonth(calendar.day, getLocale())}</caption>
      <thead>
        <tr>
          {weeks[0]?.map(({ date, leaf }) => (
            <th key={date} scope="col">
              {leaf.weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.date}>
            {week.map((day) => (
              <Day key={day.date} day={day} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ day }: { day: CalendarDay }) {
  const { visits, blocks } = day
  return (
    <td data-outside={day.isOutside || undefined} data-today={day.isToday || undefined}>
      <Link to={day.to}>
        <span aria-hidden="true">{day.leaf.day}</span>
        <VisuallyHidden>
          {day.name},{' '}
          {visits.length === 0
            ? m.appointments_pro_day_none()
            : m.appointments_pro_visit({ count: visits.length })}
        </VisuallyHidden>
        {visits.length > 0 && (
          <b className="cal-month__count" aria-hidden="true">
            {visits.length}
          </b>
        )}
      </Link>
      <ul className="cal-month__visits" aria-hidden="true">
        {blocks.map((block) => (
          <li key={block.id} data-kind="block">
            {blockName(block)}
          </li>
        ))}
        {visits.slice(0, SHOWN).map(({ id, time, name }) => (
          <li key={id}>
            {time} {name}
          </li>
        ))}
        {visits.length > SHOWN && <li>{m.appointments_pro_more({ count: visits.length - SHOWN })}</li>}
      </ul>
    </td>
  )
}
