import { Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { CalendarDay, CalendarView } from './calendar-view.server.ts'

/** Visits written out in a day; the rest are behind its number. */
const SHOWN = 3

export function CalendarMonth({ calendar }: { calendar: CalendarView }) {
  const weeks = Array.from({ length: calendar.days.length / 7 }, (_none, index) =>
    calendar.days.slice(index * 7, index * 7 + 7),
  )
  return (
    <table className="cal-month">
      <caption className="sr-only">{calendar.title}</caption>
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
          {day.name}, {visits.length === 0 ? m.appointments_pro_day_none() : countText(visits.length)}
        </VisuallyHidden>
        {visits.length > 0 && (
          <b className="cal-month__count" aria-hidden="true">
            {visits.length}
          </b>
        )}
      </Link>
      <ul className="cal-month__visits" aria-hidden="true">
        {blocks.map(({ id, name }) => (
          <li key={id} data-kind="block">
            {name}
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

const countText = (count: number) =>
  count === 1 ? m.appointments_pro_visit_one() : m.appointments_pro_visit_other({ count })
