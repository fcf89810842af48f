import { useCallback, useEffect, useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { minuteText, spanText } from '#web/product/visits/visit-times.ts'
import { iconOf } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { BoardPanels } from './calendar/board-panels.tsx'
import { SpanBox, VisitBox } from './calendar/boxes.tsx'
import { pickedSpan } from './calendar/board-geometry.ts'
import {
  type BoardItem,
  exceptionItem,
  hoursItem,
  keyOf,
  standingOn,
  visitItem,
} from './calendar/board-items.ts'
import { MoveBar } from './calendar/move-bar.tsx'
import { targetText } from './calendar/target-text.ts'
import { UndoBar } from './calendar/undo-bar.tsx'
import { type Board, useBoard } from './calendar/use-board.ts'
import { usePointer } from './calendar/use-pointer.ts'
import type { CalendarDay, CalendarView } from './calendar-view.server.ts'

const Plus = iconOf('Plus')

/** Days side by side, on one scale of hours; under a desk's width a week is a list of days. */
export function CalendarGrid({ calendar }: { calendar: CalendarView }) {
  const board = useBoard(calendar)
  const days = useMemo(
    () => calendar.days.map((day) => ({ ...day, items: itemsOf(calendar, day) })),
    [calendar],
  )
  const items = useMemo(
    () => new Map(days.flatMap((day) => allOf(day.items).map((item) => [keyOf(item), item]))),
    [days],
  )
  const press = usePointer(board, items)
  const anchor = useRef<HTMLElement | null>(null)
  const holdAnchor = useCallback((element: HTMLElement | null) => {
    anchor.current = element
  }, [])
  useFocusAgain(board)
  const { hours } = calendar
  return (
    <div>
      <div
        className="cal"
        data-view={calendar.view}
        style={{ '--columns': days.length, '--first': hours.first, '--hours': hours.last - hours.first }}
        onPointerDown={press}
      >
        <div className="cal__clock" aria-hidden="true">
          {Array.from({ length: hours.last - hours.first }, (_none, index) => (
            <span key={index}>{minuteText((hours.first + index) * 60)}</span>
          ))}
        </div>
        {days.map((day) => (
          <Day key={day.date} day={day} board={board} holdAnchor={holdAnchor} />
        ))}
      </div>
      <p role="status" className="sr-only">
        {board.draft?.way === 'keys' && targetText(board, board.draft.span)}
      </p>
      <MoveBar board={board} />
      <UndoBar board={board} />
      <BoardPanels board={board} anchor={anchor} />
    </div>
  )
}

type Items = { visits: BoardItem[]; blocks: BoardItem[]; openings: BoardItem[]; hours: BoardItem[] }

const itemsOf = ({ isEditing }: CalendarView, day: CalendarDay): Items => ({
  visits: day.visits.map((visit) => visitItem(visit, day.date)),
  blocks: day.blocks.map((block) =>
    exceptionItem(block, 'block', { date: day.date, name: blockName(block) }),
  ),
  openings: day.openings.map((opening) =>
    exceptionItem(opening, 'opening', { date: day.date, name: openingName(opening) }),
  ),
  hours: isEditing ? day.hours.map((hours) => hoursItem(hours, day.date)) : [],
})

const allOf = ({ visits, blocks, openings, hours }: Items) => [...visits, ...blocks, ...openings, ...hours]

/** Whoever dropped with the keyboard goes on from there, though the visit stands in another day now. */
function useFocusAgain({ focusId, setFocusId }: Board): void {
  useEffect(() => {
    if (focusId === null) return
    document.querySelector<HTMLElement>(`[data-grip="${CSS.escape(focusId)}"]`)?.focus()
    setFocusId(null)
  }, [focusId, setFocusId])
}

type DayProps = {
  day: CalendarDay & { items: Items }
  board: Board
  holdAnchor: (element: HTMLElement | null) => void
}

function Day({ day, board, holdAnchor }: DayProps) {
  const { items } = day
  const { calendar, draft, panel } = board
  const drawn = draft?.span ?? (panel?.kind === 'item' ? panel.item : panel?.span)
  return (
    <div className="cal-day" data-today={day.isToday || undefined}>
      <div className="cal-day__top">
        <h3 className="cal-day__head">
          <Link to={day.to}>
            <VisuallyHidden>{day.name}</VisuallyHidden>
            <span aria-hidden="true">
              {day.leaf.weekday} <b>{day.leaf.day}</b>
            </span>
          </Link>
        </h3>
        <button
          type="button"
          className="cal-add"
          data-script-only=""
          aria-label={
            calendar.isEditing ? m.calendar_hours_add({ day: day.name }) : m.calendar_add({ day: day.name })
          }
          onClick={() => board.openNew(firstFree(calendar, day))}
        >
          <Plus aria-hidden="true" />
        </button>
      </div>
      <div className="cal-day__track" data-day={day.date}>
        {day.open.map((span) => (
          <i key={span.from} className="cal-open" style={{ '--from': span.from, '--until': span.until }} />
        ))}
        {day.isToday && calendar.nowMinute !== null && (
          <i className="cal-now" style={{ '--from': calendar.nowMinute }} />
        )}
        <Elsewhere times={day.elsewhere} />
        <Spans items={items} day={day} board={board} />
        {day.visits.length > 0 && !calendar.isEditing && (
          <ol>
            {day.visits.map((visit, index) => {
              const item = items.visits[index]
              return item && <VisitBox key={visit.id} visit={visit} item={item} board={board} />
            })}
          </ol>
        )}
        {day.visits.length + day.blocks.length + day.elsewhere.length === 0 && (
          <p className="cal-none">{m.appointments_pro_day_none()}</p>
        )}
        {drawn?.date === day.date && (
          <div
            className="cal-draft"
            ref={holdAnchor}
            style={{ '--from': drawn.from, '--until': drawn.until }}
          >
            {spanText(drawn.from, drawn.until)}
          </div>
        )}
      </div>
    </div>
  )
}

/** Drawn under everything and never in the way of a press: it may be passed on purpose. */
function Elsewhere({ times }: { times: CalendarDay['elsewhere'] }) {
  if (times.length === 0) return null
  return (
    <ul className="cal-elsewhere">
      {times.map(({ from, until }) => (
        <li key={from} style={{ '--from': from, '--until': until }}>
          <b>{m.calendar_elsewhere()}</b> {spanText(from, until)}
        </li>
      ))}
    </ul>
  )
}

function Spans({ items, day, board }: { items: Items; day: CalendarDay; board: Board }) {
  const { blocks, openings, hours } = items
  if (blocks.length + openings.length + hours.length === 0) return null
  return (
    <ul>
      {hours.map((item) => (
        <SpanBox
          key={keyOf(item)}
          item={item}
          board={board}
          name={spanText(item.from, item.until)}
          text={item.name}
        />
      ))}
      {[...openings, ...blocks].map((item) => (
        <SpanBox
          key={keyOf(item)}
          item={item}
          board={board}
          name={item.name}
          text={
            [...day.blocks, ...day.openings].find(({ id }) => id === item.id)?.isWhole
              ? m.availability_whole_day()
              : spanText(item.from, item.until)
          }
        />
      ))}
    </ul>
  )
}

/** An hour from the first opening that has room; of a day without one, nine o’clock. */
function firstFree(calendar: CalendarView, { date, open }: CalendarDay) {
  const standing = standingOn(calendar, date)
  const starts = open.flatMap(({ from, until }) =>
    Array.from({ length: Math.max(0, Math.ceil((until - from) / 30)) }, (_none, index) => from + index * 30),
  )
  const free = starts.find((minute) => standing.every(({ from, until }) => until <= minute || minute < from))
  return pickedSpan(date, free ?? 540, standing)
}

/** The note of whoever blocked it, or what it does. */
export const blockName = ({ label, isWhole }: CalendarDay['blocks'][number]) =>
  label ?? (isWhole ? m.availability_badge_closed() : m.availability_badge_blocked())

const openingName = ({ label }: CalendarDay['openings'][number]) => label ?? m.availability_badge_open()
