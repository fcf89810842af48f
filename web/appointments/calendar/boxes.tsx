import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { MODE_NAMES } from '#web/product/directory/directory-names.ts'
import { localPath } from '#web/shell/paths.ts'
import { statusText } from '#web/product/visits/visit-status.tsx'
import { spanText } from '#web/product/visits/visit-times.ts'
import { iconOf } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { CALENDAR_PATH } from '../calendar-span.ts'
import type { CalendarDay } from '../calendar-view.server.ts'
import { type BoardItem, keyOf } from './board-items.ts'
import { moveByKeys } from './move-by-keys.ts'
import { PayMark, payText } from './pay-mark.tsx'
import type { Board } from './use-board.ts'

const CircleHelp = iconOf('CircleHelp')
const Clock = iconOf('Clock')
const Hand = iconOf('Hand')
const House = iconOf('House')
const Video = iconOf('Video')

type BoxProps = { item: BoardItem; board: Board; children: ReactNode }

/** What stands in a day: it is taken by its body or its grip to move, and by its lower edge to stretch. */
function Box({ item, board, children }: BoxProps) {
  const isHeld = board.draft?.item ? keyOf(board.draft.item) === keyOf(item) : false
  return (
    <li
      className="cal-box"
      data-kind={item.kind}
      data-box={keyOf(item)}
      data-held={isHeld || undefined}
      style={{ '--from': item.from, '--until': item.until }}
    >
      {children}
      {!item.isFixed && (
        <>
          <Grip item={item} board={board} />
          <i className="cal-edge" data-edge="" aria-hidden="true" />
        </>
      )}
    </li>
  )
}

/** Pressed, it begins the move by keys; its words say which ones, and the bar has buttons that do the same. */
function Grip({ item, board }: Pick<BoxProps, 'item' | 'board'>) {
  const { draft } = board
  const isMoving = draft?.way === 'keys' && draft.item !== null && keyOf(draft.item) === keyOf(item)
  return (
    <button
      type="button"
      className="cal-grip"
      data-grip={item.id}
      aria-pressed={isMoving}
      aria-describedby={isMoving ? 'move-keys' : undefined}
      aria-label={m.calendar_move({ name: item.name, span: spanText(item.from, item.until) })}
      onClick={() => {
        if (!isMoving) board.setDraft({ item, span: item, way: 'keys' })
      }}
      onKeyDown={(event) => {
        if (isMoving) moveByKeys(event, draft, board)
      }}
    >
      <Hand aria-hidden="true" />
    </button>
  )
}

type Visit = CalendarDay['visits'][number]

export function VisitBox({ visit, item, board }: { visit: Visit; item: BoardItem; board: Board }) {
  const isPast = visit.state !== 'scheduled' && visit.state !== 'held' && visit.state !== 'requested'
  const pay = payText(visit.pay)
  return (
    <Box item={item} board={board}>
      <Link
        to={localPath(`${CALENDAR_PATH}/${visit.id}`)}
        className="cal-visit"
        data-mode={visit.mode}
        data-past={isPast || undefined}
        data-held={visit.state === 'held' || undefined}
        data-requested={visit.state === 'requested' || undefined}
        draggable={false}
      >
        <b>{visit.name}</b>
        <span>
          {visit.time}
          {visit.mode === 'video' && <Video aria-hidden="true" />}
          {visit.mode === 'at-home' && <House aria-hidden="true" />}
          {visit.state === 'held' && <Clock aria-hidden="true" />}
          {visit.state === 'requested' && <CircleHelp aria-hidden="true" />}
          <PayMark state={visit.pay} />
        </span>
        <small>{visit.service}</small>
        <VisuallyHidden>
          , {MODE_NAMES[visit.mode]()}, {statusText(visit.status)}
          {pay && `, ${pay}`}
        </VisuallyHidden>
      </Link>
    </Box>
  )
}

type SpanBoxProps = { item: BoardItem; board: Board; name: string; text: string }

/** A block, an opening or hours of the week: pressed, it opens what can be changed of it. */
export function SpanBox({ item, board, name, text }: SpanBoxProps) {
  return (
    <Box item={item} board={board}>
      <button type="button" className="cal-span" onClick={() => board.openItem(item)}>
        <b>{name}</b> {text}
      </button>
    </Box>
  )
}
