import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { CallByPhone } from './call-by-phone.tsx'
import type { RoomState } from './call/room.ts'
import { HELP_PATH } from './help-path.ts'
import { NightScene } from './night-scene.tsx'
import type { RoomView } from './room-view.server.ts'
import { isLasting, minutesUntil, refusalWords } from './room-words.ts'

const Check = iconOf('Check')

type RoomEndedProps = { view: RoomView; state: RoomState; now: number; onBack: () => void }

/** After one left, or was moved to another tab, or the room closed: what happened and where to go. */
export function RoomEnded(props: RoomEndedProps) {
  const { view, state, now, onBack } = props
  const { phase, problem } = state
  const canReturn = minutesUntil(view.closesAt, now) > 0 && !isLasting(problem)
  const { title, text } = wordsOf(props)
  return (
    <NightScene>
      <div className="night__words">
        {phase === 'left' && (
          <span className="night__tick" aria-hidden="true">
            <Check />
          </span>
        )}
        <h1 tabIndex={-1}>{title}</h1>
        <p className="night__lead">{text}</p>
        {phase === 'ended' && problem !== 'consultation/blocked' && <CallByPhone other={view.other} />}
        <div className="night__acts">
          {phase === 'replaced' && (
            <Button variant="night" onClick={onBack}>
              {m.consultation_replaced_back()}
            </Button>
          )}
          {phase === 'left' && view.againPath && (
            <LinkButton reloadDocument to={view.againPath} variant="night">
              {m.consultation_again()}
            </LinkButton>
          )}
          {canReturn && phase !== 'replaced' && (
            <Button variant="line-night" onClick={onBack}>
              {m.consultation_return()}
            </Button>
          )}
          <LinkButton reloadDocument to={view.visitPath} variant="line-night">
            {m.consultation_see_visit()}
          </LinkButton>
          <LinkButton reloadDocument to={localPath(HELP_PATH)} variant="ghost-night">
            {m.consultation_report()}
          </LinkButton>
        </div>
      </div>
    </NightScene>
  )
}

function wordsOf({ view, state, now }: RoomEndedProps): { title: string; text: string } {
  const { phase, problem, minutes } = state
  if (phase === 'replaced')
    return { title: m.consultation_replaced_title(), text: m.consultation_replaced_text() }
  if (phase !== 'left') return refusalWords(problem, view, now)
  return {
    title: m.consultation_goodbye({ name: view.me.firstName }),
    text: minutes === null ? m.consultation_goodbye_alone() : m.consultation_goodbye_text({ count: minutes }),
  }
}
