import type { KeyboardEvent } from 'react'
import { movedTo, type Span, stretchedTo } from './board-geometry.ts'
import type { Board, Draft } from './use-board.ts'

export type Step = 'earlier' | 'later' | 'day-before' | 'day-after' | 'shorter' | 'longer'

/** One step of what is being moved, within the days on the screen. */
export function stepped(span: Span, step: Step, { calendar, step: minutes }: Board): Span {
  const dates = calendar.days.map(({ date }) => date)
  const beside = (by: number) => dates[dates.indexOf(span.date) + by] ?? span.date
  switch (step) {
    case 'earlier':
      return movedTo(span, span.date, span.from - minutes)
    case 'later':
      return movedTo(span, span.date, span.from + minutes)
    case 'day-before':
      return movedTo(span, beside(-1), span.from)
    case 'day-after':
      return movedTo(span, beside(1), span.from)
    case 'shorter':
      return stretchedTo(span, span.until - minutes)
    case 'longer':
      return stretchedTo(span, span.until + minutes)
  }
}

const KEYS: Record<string, Step> = {
  ArrowUp: 'earlier',
  ArrowDown: 'later',
  ArrowLeft: 'day-before',
  ArrowRight: 'day-after',
}
const STRETCHING: Record<string, Step> = { ArrowUp: 'shorter', ArrowDown: 'longer' }

/** Arrows move, with Shift they stretch; Enter drops, Escape gives up. Everything else is the page's. */
export function moveByKeys(event: KeyboardEvent, draft: Draft, board: Board): void {
  const step = (event.shiftKey ? STRETCHING : KEYS)[event.key]
  if (step) board.setDraft({ ...draft, span: stepped(draft.span, step, board) })
  else if (event.key === 'Enter') board.drop(draft)
  else if (event.key === 'Escape') board.setDraft(null)
  else return
  event.preventDefault()
  event.stopPropagation()
}
