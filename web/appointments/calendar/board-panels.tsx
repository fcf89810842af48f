import { type RefObject, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CALENDAR_PATH } from '../calendar-span.ts'
import { targetText } from './target-text.ts'
import { ClosedReasons, ruleTexts } from '#web/product/visits/closed-reasons.tsx'
import { clockText } from '#web/product/visits/visit-times.ts'
import { DAY_MINUTES, type Span } from './board-geometry.ts'
import type { BoardItem } from './board-items.ts'
import { type Board, type BoardPanel, fieldsOf } from './use-board.ts'
import { useClosedReasons } from './use-closed-reasons.ts'

type Anchor = RefObject<HTMLElement | null>

/** The one panel that may be open: a popover beside the time on a desk, a sheet on a phone. */
export function BoardPanels({ board, anchor }: { board: Board; anchor: Anchor }) {
  const { panel } = board
  return (
    <Panel
      isOpen={panel !== null}
      onClose={board.close}
      anchor={anchor}
      title={panel ? titleOf(board, panel) : ''}
    >
      {board.refusal && (
        <Banner tone="danger" role="alert">
          {board.refusal}
        </Banner>
      )}
      {panel?.kind === 'new' &&
        (board.calendar.isEditing ? (
          <NewHours board={board} span={panel.span} />
        ) : (
          <NewTime board={board} span={panel.span} />
        ))}
      {panel?.kind === 'item' && <ChangeItem board={board} item={panel.item} />}
      {panel?.kind === 'outside' && <Outside board={board} panel={panel} />}
    </Panel>
  )
}

function titleOf(board: Board, panel: BoardPanel): string {
  if (panel.kind === 'item') return panel.item.name
  return panel.kind === 'outside' ? m.calendar_outside_title() : targetText(board, panel.span)
}

function minuteIn(text: string): number {
  const [hour = NaN, minute = NaN] = text.split(':').map(Number)
  return hour * 60 + minute
}

/** Nothing is sent by Enter in a time: the buttons say what becomes of it. */
function Times({ span, onChange }: { span: Span; onChange: (span: Span) => void }) {
  function change(name: 'from' | 'until', text: string): void {
    const typed = minuteIn(text)
    // Midnight ends a day; a field that is half typed says nothing yet.
    const minute = name === 'until' && typed === 0 ? DAY_MINUTES : typed
    const next = { ...span, [name]: minute }
    if (Number.isInteger(minute) && next.from < next.until) onChange(next)
  }
  return (
    <div className="cal-times">
      {(['from', 'until'] as const).map((name) => (
        <TextField
          key={`${name}-${span[name]}`}
          label={name === 'from' ? m.availability_from() : m.availability_until()}
          name={name}
          type="time"
          step={300}
          defaultValue={clockText(span[name])}
          onBlur={(event) => change(name, event.currentTarget.value)}
        />
      ))}
    </div>
  )
}

function NewTime({ board, span }: { board: Board; span: Span }) {
  const closed = useClosedReasons(span)
  const isTaken = closed?.mayBeTaken === false
  const [label, setLabel] = useState('')
  return (
    <div className="cal-panel">
      <Times span={span} onChange={board.changeNew} />
      <ClosedReasons closed={closed} />
      {!isTaken && (
        <LinkButton isBlock to={`${localPath(`${CALENDAR_PATH}/add`)}?${board.visitAddress(span)}`}>
          {m.calendar_new_visit()}
        </LinkButton>
      )}
      <TextField
        label={m.availability_label()}
        name="label"
        isOptional
        maxLength={120}
        autoComplete="off"
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      <div className="cal-panel__two">
        <Button
          variant="soft"
          isBusy={board.isBusy}
          onClick={() => board.send('block-here', { ...fieldsOf(span), label })}
        >
          {m.calendar_block()}
        </Button>
        <Button
          variant="soft"
          isBusy={board.isBusy}
          onClick={() => board.send('open-here', { ...fieldsOf(span), label })}
        >
          {m.calendar_open()}
        </Button>
      </div>
      <p className="cal-keys">{m.calendar_open_text({ where: board.calendar.openingWhere })}</p>
    </div>
  )
}

function NewHours({ board, span }: { board: Board; span: Span }) {
  return (
    <div className="cal-panel">
      <Times span={span} onChange={board.changeNew} />
      <p className="cal-keys">{m.calendar_open_text({ where: board.calendar.openingWhere })}</p>
      <Button isBusy={board.isBusy} onClick={() => board.send('add-hours', fieldsOf(span))}>
        {m.calendar_hours_save()}
      </Button>
    </div>
  )
}

/** A block, an opening or hours of the week: other times, or gone. */
function ChangeItem({ board, item }: { board: Board; item: BoardItem }) {
  const removal = item.kind === 'hours' ? 'remove-hours' : 'remove-exception'
  return (
    <div className="cal-panel">
      {item.isFixed ? (
        <p>{m.calendar_fixed()}</p>
      ) : (
        <Times span={item} onChange={(span) => board.openItem({ ...item, ...span })} />
      )}
      <div className="cal-panel__two">
        {!item.isFixed && (
          <Button isBusy={board.isBusy} onClick={() => board.place(item, item)}>
            {m.calendar_save()}
          </Button>
        )}
        <Button
          variant="line"
          isBusy={board.isBusy}
          onClick={() => board.send(removal, { id: item.id, day: item.date })}
        >
          {m.calendar_remove()}
        </Button>
      </div>
      <LinkButton variant="text" size="sm" to={localPath('/dashboard/professional/availability')}>
        {m.calendar_availability()}
      </LinkButton>
    </div>
  )
}

/** What is passed is said before it is. */
function Outside({ board, panel }: { board: Board; panel: Extract<BoardPanel, { kind: 'outside' }> }) {
  const { item, span, rules } = panel
  return (
    <div className="cal-panel">
      <p>{targetText(board, span)}</p>
      <ul className="closed-why">
        {ruleTexts(rules).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <div className="cal-panel__two">
        <Button isBusy={board.isBusy} onClick={() => board.place(item, span, { outsideHours: true })}>
          {m.calendar_outside_confirm()}
        </Button>
        <Button variant="line" onClick={board.close}>
          {m.calendar_outside_keep()}
        </Button>
      </div>
    </div>
  )
}
