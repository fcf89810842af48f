import { iconOf } from '#web/ui/icon.tsx'
import { type DragEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { MODE_NAMES } from '#web/product/directory/directory-names.ts'
import { localPath } from '#web/shell/paths.ts'
import { statusText } from '#web/product/visits/visit-status.tsx'
import { minuteText, spanText } from '#web/product/visits/visit-times.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { CALENDAR_PATH } from './calendar-span.ts'
import type { CalendarDay, CalendarView } from './calendar-view.server.ts'

const House = iconOf('House')
const Video = iconOf('Video')

type Visit = CalendarDay['visits'][number]
type Dragged = { id: string; grabbedAt: number }

/**
 * Days side by side on a desk, one under the other on a phone. Dropping a visit opens the page where any other time is
 * chosen with a keyboard: both confirm the same way.
 */
export function CalendarGrid({ calendar }: { calendar: CalendarView }) {
  const navigate = useNavigate()
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const { hours, days, gridMinutes } = calendar

  function drop(event: DragEvent<HTMLElement>, date: string) {
    event.preventDefault()
    if (!dragged) return
    setDragged(null)
    const track = event.currentTarget.getBoundingClientRect()
    const share = (event.clientY - dragged.grabbedAt - track.top) / track.height
    const minute = hours.first * 60 + share * (hours.last - hours.first) * 60
    const at = `${date}T${clock(Math.round(minute / gridMinutes) * gridMinutes)}`
    void navigate(`${localPath(`${CALENDAR_PATH}/${dragged.id}`)}?${new URLSearchParams({ do: 'move', at })}`)
  }

  return (
    <div
      className="cal"
      data-view={calendar.view}
      style={{ '--columns': days.length, '--first': hours.first, '--hours': hours.last - hours.first }}
    >
      <div className="cal__clock" aria-hidden="true">
        {Array.from({ length: hours.last - hours.first }, (_none, index) => (
          <span key={index}>{minuteText((hours.first + index) * 60)}</span>
        ))}
      </div>
      {days.map((day) => (
        <div key={day.date} className="cal-day" data-today={day.isToday || undefined}>
          <h3 className="cal-day__head">
            <Link to={day.to}>
              <VisuallyHidden>{day.name}</VisuallyHidden>
              <span aria-hidden="true">
                {day.leaf.weekday} <b>{day.leaf.day}</b>
              </span>
            </Link>
          </h3>
          {/* Dragging is the pointer's way; each visit is a link to the page that does the same. */}
          <div
            className="cal-day__track"
            data-drop={dragged ? '' : undefined}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => drop(event, day.date)}
          >
            {day.open.map((span) => (
              <i
                key={span.from}
                className="cal-open"
                style={{ '--from': span.from, '--until': span.until }}
              />
            ))}
            {day.isToday && calendar.nowMinute !== null && (
              <i className="cal-now" style={{ '--from': calendar.nowMinute }} />
            )}
            <Blocks blocks={day.blocks} />
            {day.visits.length > 0 && (
              <ol>
                {day.visits.map((visit) => (
                  <VisitBox key={visit.id} visit={visit} onDrag={setDragged} />
                ))}
              </ol>
            )}
            {day.visits.length === 0 && day.blocks.length === 0 && (
              <p className="cal-none">{m.appointments_pro_day_none()}</p>
            )}
          </div>
        </div>
      ))}
    </div>
  )
}

function Blocks({ blocks }: Pick<CalendarDay, 'blocks'>) {
  if (blocks.length === 0) return null
  return (
    <ul>
      {blocks.map((block) => (
        <li key={block.id} className="cal-block" style={{ '--from': block.from, '--until': block.until }}>
          <b>{blockName(block)}</b>{' '}
          {block.isWhole ? m.availability_whole_day() : spanText(block.from, block.until)}
        </li>
      ))}
    </ul>
  )
}

/** The note of whoever blocked it, or what it does. */
export const blockName = ({ label, isWhole }: CalendarDay['blocks'][number]) =>
  label ?? (isWhole ? m.availability_badge_closed() : m.availability_badge_blocked())

function VisitBox({ visit, onDrag }: { visit: Visit; onDrag: (dragged: Dragged | null) => void }) {
  function grab(event: DragEvent<HTMLElement>) {
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', visit.time)
    onDrag({ id: visit.id, grabbedAt: event.clientY - event.currentTarget.getBoundingClientRect().top })
  }
  const isPast = visit.state !== 'scheduled' && visit.state !== 'held' && visit.state !== 'requested'
  return (
    <li>
      <Link
        to={localPath(`${CALENDAR_PATH}/${visit.id}`)}
        className="cal-visit"
        data-mode={visit.mode}
        data-past={isPast || undefined}
        data-held={visit.state === 'held' || undefined}
        style={{ '--from': visit.from, '--until': visit.from + visit.minutes }}
        draggable={visit.mayMove}
        onDragStart={grab}
        onDragEnd={() => onDrag(null)}
      >
        <b>{visit.name}</b>
        <span>
          {visit.time}
          {visit.mode === 'video' && <Video />}
          {visit.mode === 'at-home' && <House />}
        </span>
        <VisuallyHidden>
          , {MODE_NAMES[visit.mode]()}, {visit.service}, {statusText(visit.status)}
        </VisuallyHidden>
      </Link>
    </li>
  )
}

const clock = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
