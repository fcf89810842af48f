import { m } from '#web/paraglide/messages.js'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { targetText } from './target-text.ts'
import { stepped, type Step } from './move-by-keys.ts'
import type { Board } from './use-board.ts'

const STEPS: readonly { step: Step; name: () => string }[] = [
  { step: 'earlier', name: m.calendar_step_earlier },
  { step: 'later', name: m.calendar_step_later },
  { step: 'day-before', name: m.calendar_step_day_before },
  { step: 'day-after', name: m.calendar_step_day_after },
  { step: 'shorter', name: m.calendar_step_shorter },
  { step: 'longer', name: m.calendar_step_longer },
]

/** What the keys do, as buttons: for a finger, a switch and a screen reader that keeps the arrows for itself. */
export function MoveBar({ board }: { board: Board }) {
  const { draft, refusal } = board
  if (refusal && !board.panel && !draft)
    return (
      <div className="cal-bar-low">
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      </div>
    )
  if (draft?.way !== 'keys' || !draft.item) return null
  const { item, span } = draft
  const steps = board.calendar.days.length > 1 ? STEPS : STEPS.filter(({ step }) => !step.startsWith('day'))
  return (
    <div className="cal-bar-low" role="group" aria-labelledby="move-name">
      <p>
        <b id="move-name">{m.calendar_moving({ name: item.name })}</b> {targetText(board, span)}
      </p>
      <p id="move-keys" className="cal-keys">
        {m.calendar_move_keys()}
      </p>
      <div className="cal-bar-low__acts">
        {steps.map(({ step, name }) => (
          <Button
            key={step}
            variant="line"
            size="sm"
            onClick={() => board.setDraft({ ...draft, span: stepped(span, step, board) })}
          >
            {name()}
          </Button>
        ))}
        <Button size="sm" onClick={() => board.drop(draft)}>
          {m.calendar_drop()}
        </Button>
        <Button
          variant="text"
          size="sm"
          onClick={() => {
            board.setDraft(null)
            board.setFocusId(item.id)
          }}
        >
          {m.calendar_give_up()}
        </Button>
      </div>
    </div>
  )
}
