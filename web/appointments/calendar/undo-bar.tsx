import { useEffect, useEffectEvent } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { targetText } from './target-text.ts'
import type { Board } from './use-board.ts'

/** A visit that was moved can be taken back for as long as its person does not know. */
export function UndoBar({ board }: { board: Board }) {
  const { undoable } = board
  const forget = useEffectEvent(() => board.forgetUndo())
  useEffect(() => {
    if (!undoable) return
    const timer = setTimeout(() => forget(), undoable.undoSeconds * 1_000)
    return () => clearTimeout(timer)
  }, [undoable])
  return (
    <div role="status">
      {undoable && (
        <div className="cal-bar-low">
          <p>
            <b>{m.calendar_moved({ name: undoable.item.name, target: targetText(board, undoable.span) })}</b>{' '}
            {m.calendar_told_soon({ count: undoable.undoSeconds })}
          </p>
          <div className="cal-bar-low__acts">
            <Button variant="soft" size="sm" isBusy={board.isBusy} onClick={board.undo}>
              {m.calendar_undo()}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
