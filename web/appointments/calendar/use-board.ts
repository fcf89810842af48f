import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { CalendarView } from '../calendar-view.server.ts'
import { clockText } from '#web/product/visits/visit-times.ts'
import { isSame, type Span } from './board-geometry.ts'
import type { BoardItem } from './board-items.ts'
import type { BoardOutcome } from './board-outcome.ts'

/** What is being moved or stretched, and where it would land; or a free time that is being picked. */
export type Draft = { item: BoardItem | null; span: Span; way: 'pointer' | 'keys' }

export type BoardPanel =
  | { kind: 'new'; span: Span }
  | { kind: 'item'; item: BoardItem }
  | { kind: 'outside'; item: BoardItem; span: Span; rules: readonly string[] }

/** A visit that was just moved, while that can be taken back. */
export type Undoable = { item: BoardItem; span: Span; id: string; version: number; undoSeconds: number }

export type Board = ReturnType<typeof useBoard>
type Sent = { item: BoardItem; span: Span; wasKeys: boolean }

/** A span as the page's action reads it. */
export const fieldsOf = ({ date, from, until }: Span) => ({
  day: date,
  from: String(from),
  until: String(until),
})

/** Everything that happens in the calendar itself, saved through its page's action. */
export function useBoard(calendar: CalendarView) {
  const fetcher = useFetcher<BoardOutcome>()
  const [draft, setDraft] = useState<Draft | null>(null)
  const [panel, setPanel] = useState<BoardPanel | null>(null)
  /** Where the last act was asked from: only that closes with its answer. */
  const [panelSent, setPanelSent] = useState<BoardPanel | null>(null)
  const [undoable, setUndoable] = useState<Undoable | null>(null)
  const [sent, setSent] = useState<Sent | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [answered, setAnswered] = useState<BoardOutcome>()
  /** Whose grip has the focus again once the calendar is read anew. */
  const [focusId, setFocusId] = useState<string | null>(null)

  if (fetcher.state === 'idle' && fetcher.data && fetcher.data !== answered) {
    setAnswered(fetcher.data)
    settle(fetcher.data)
  }

  function settle(outcome: BoardOutcome): void {
    setDraft(null)
    if (outcome.result === 'shifted' && sent) setUndoable({ ...sent, ...outcome })
    if (outcome.result === 'undone') {
      // Its button goes with it: whoever pressed it goes on at the visit.
      setFocusId(undoable?.id ?? null)
      setUndoable(null)
      return
    }
    if (outcome.result !== 'refused') {
      setPanel((now) => (now === panelSent ? null : now))
      setRefusal(null)
      if (sent?.wasKeys) setFocusId(sent.item.id)
      return
    }
    if (sent && outcome.problem.code === 'booking/outside-hours') {
      setPanel({ kind: 'outside', item: sent.item, span: sent.span, rules: outcome.rules })
      return
    }
    setRefusal(outcome.problem.sentence)
    if (outcome.problem.code === 'booking/too-late') setUndoable(null)
  }

  function send(intent: string, fields: Record<string, string>): void {
    setRefusal(null)
    setSent(null)
    setPanelSent(panel)
    void fetcher.submit({ intent, idempotencyKey: crypto.randomUUID(), ...fields }, { method: 'post' })
  }

  /** Saves what was moved or stretched; a visit goes outside the hours only once that was asked. */
  function place(item: BoardItem, span: Span, { outsideHours = false, wasKeys = false } = {}): void {
    setDraft({ item, span, way: 'pointer' })
    const where = { id: item.id, ...fieldsOf(span) }
    if (item.kind === 'visit')
      send('shift', {
        ...where,
        zone: item.zone ?? calendar.zone,
        version: String(item.version),
        outsideHours: String(outsideHours),
      })
    else if (item.kind === 'hours') send('change-hours', where)
    else send('change-exception', { ...where, label: item.label ?? '' })
    // After sending, which forgets what was sent before.
    setSent({ item, span, wasKeys })
  }

  return {
    calendar,
    draft,
    panel,
    undoable,
    refusal,
    focusId,
    isBusy: fetcher.state !== 'idle',
    /** An hour in five-minute steps would be twelve presses: a quarter at most. */
    step: Math.min(15, calendar.gridMinutes),
    setDraft,
    setFocusId,
    place,
    send,
    openNew: (span: Span) => {
      setUndoable(null)
      setPanel({ kind: 'new', span })
    },
    openItem: (item: BoardItem) => setPanel({ kind: 'item', item }),
    /** A span that is being typed is drawn where it would stand. */
    changeNew: (span: Span) => setPanel({ kind: 'new', span }),
    close: () => {
      setPanel(null)
      setDraft(null)
      setRefusal(null)
    },
    drop: (dropped: Draft) => {
      const { item, span, way } = dropped
      if (!item) setPanel({ kind: 'new', span })
      setDraft(null)
      if (item && !isSame(item, span)) place(item, span, { wasKeys: way === 'keys' })
    },
    undo: () => {
      if (undoable) send('undo-shift', { id: undoable.id, version: String(undoable.version) })
    },
    forgetUndo: () => setUndoable(null),
    /** Where whoever adds a visit goes on. */
    visitAddress: (span: Span) =>
      new URLSearchParams({ day: span.date, at: clockText(span.from), until: clockText(span.until) }),
  }
}
