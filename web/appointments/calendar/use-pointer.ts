import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react'
import { drawnSpan, movedTo, pickedSpan, snapped, stretchedTo } from './board-geometry.ts'
import { type BoardItem, standingOn } from './board-items.ts'
import type { Board, Draft } from './use-board.ts'

/** A hand trembles: less is a press. */
const DRAG_PX = 5

type Gesture = {
  kind: 'pick' | 'move' | 'stretch'
  item: BoardItem | null
  date: string
  pressed: number
  x: number
  y: number
  isTouch: boolean
  draft: Draft | null
}

/**
 * Press or draw over free time, take a box by its body to move it and by its lower edge to stretch it. A finger scrolls:
 * it picks by a tap, and moves by the grip and the edge alone.
 */
export function usePointer(board: Board, items: ReadonlyMap<string, BoardItem>) {
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])

  return function press(event: ReactPointerEvent<HTMLElement>): void {
    if (event.button !== 0 || board.isBusy || !(event.target instanceof Element)) return
    const grid = event.currentTarget
    const gesture = gestureAt(event, board, items)
    if (!gesture) return
    if (gesture.kind === 'pick' && !gesture.isTouch) event.preventDefault()
    stop.current?.()
    const follow = (moved: PointerEvent) => {
      if (moved.pointerId !== event.pointerId) return
      const isFar = Math.hypot(moved.clientX - gesture.x, moved.clientY - gesture.y) >= DRAG_PX
      if (!gesture.draft && !isFar) return
      // A finger that goes on its way scrolls the page.
      if (gesture.kind === 'pick' && gesture.isTouch) return end()
      gesture.draft = draftAt(gesture, grid, moved, board)
      board.setDraft(gesture.draft)
    }
    const release = (released: PointerEvent) => {
      if (released.pointerId !== event.pointerId) return
      end()
      if (gesture.draft) {
        swallowClick()
        board.drop(gesture.draft)
      } else if (gesture.kind === 'pick')
        board.openNew(pickedSpan(gesture.date, gesture.pressed, standingOn(board.calendar, gesture.date)))
    }
    const giveUp = (key: KeyboardEvent | PointerEvent) => {
      if (key instanceof KeyboardEvent && key.key !== 'Escape') return
      end()
      board.setDraft(null)
    }
    function end(): void {
      removeEventListener('pointermove', follow)
      removeEventListener('pointerup', release)
      removeEventListener('pointercancel', giveUp)
      removeEventListener('keydown', giveUp)
      stop.current = null
    }
    addEventListener('pointermove', follow)
    addEventListener('pointerup', release)
    addEventListener('pointercancel', giveUp)
    addEventListener('keydown', giveUp)
    stop.current = end
  }
}

function gestureAt(
  event: ReactPointerEvent<HTMLElement>,
  board: Board,
  items: ReadonlyMap<string, BoardItem>,
): Gesture | null {
  const target = event.target as Element
  const track = target.closest<HTMLElement>('[data-day]')
  // One day under the other is a list: there is no scale to press on.
  if (!track || getComputedStyle(track).position !== 'relative') return null
  const box = target.closest<HTMLElement>('[data-box]')
  const item = items.get(box?.dataset['box'] ?? '') ?? null
  const isTouch = event.pointerType === 'touch'
  const isHandle = target.closest('[data-edge], [data-grip]') !== null
  if (box && (!item || item.isFixed || (isTouch && !isHandle))) return null
  const kind = !item ? 'pick' : target.closest('[data-edge]') ? 'stretch' : 'move'
  const pressed = minuteAt(track, event.clientY, board)
  const { clientX: x, clientY: y } = event
  return { kind, item, date: track.dataset['day'] ?? '', pressed, x, y, isTouch, draft: null }
}

function draftAt(gesture: Gesture, grid: HTMLElement, at: PointerEvent, board: Board): Draft {
  const { item, kind, pressed } = gesture
  const track = trackAt(grid, at.clientX)
  const minute = track ? minuteAt(track, at.clientY, board) : pressed
  if (!item) return { item, way: 'pointer', span: drawnSpan(gesture.date, pressed, minute, board.step) }
  const date = track?.dataset['day'] ?? item.date
  const span =
    kind === 'stretch'
      ? stretchedTo(item, snapped(minute, board.step))
      : movedTo(item, date, snapped(item.from + minute - pressed, board.step))
  return { item, way: 'pointer', span }
}

/** The day under the pointer, or the nearest one. */
function trackAt(grid: HTMLElement, x: number): HTMLElement | undefined {
  const distance = (track: HTMLElement) => {
    const { left, right } = track.getBoundingClientRect()
    return Math.max(left - x, x - right, 0)
  }
  return [...grid.querySelectorAll<HTMLElement>('[data-day]')].toSorted(
    (one, other) => distance(one) - distance(other),
  )[0]
}

function minuteAt(track: HTMLElement, y: number, { calendar: { hours } }: Board): number {
  const { top, height } = track.getBoundingClientRect()
  return hours.first * 60 + ((y - top) / height) * (hours.last - hours.first) * 60
}

function swallow(click: MouseEvent): void {
  click.preventDefault()
  click.stopPropagation()
}

/** What was dragged is not pressed: its link leads nowhere this once. */
function swallowClick(): void {
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0)
}
