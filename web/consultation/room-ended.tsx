import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { CallByPhone } from './call-by-phone.tsx'
import type { RoomState } from './call/room.ts'
import { NightScene } from './night-scene.tsx'
import type { RoomView } from './room-view.server.ts'
import { minutesUntil } from './room-words.ts'

const Check = iconOf('Check')

type RoomEndedProps = { view: RoomView; state: RoomState; now: number; onBack: () => void }

/** After one left, or was moved to another tab, or the room closed: what happened and where to go. */
export function RoomEnded({ view, state, now, onBack }: RoomEndedProps) {
  const { phase, problem } = state
  const canReturn = minutesUntil(view.closesAt, now) > 0 && problem !== 'consultation/closed'
  const hasNoRelay = problem === 'consultation/no-relay'
  return (
    <NightScene>
      <div className="night__words">
        {phase === 'left' && (
          <span className="night__tick" aria-hidden="true">
            <Check />
          </span>
        )}
        <h1 tabIndex={-1}>{titleOf(view, state)}</h1>
        <p className="night__lead">{leadOf(state)}</p>
        {(phase === 'ended' || hasNoRelay) && <CallByPhone other={view.other} />}
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
          <LinkButton reloadDocument to={localPath('/contact')} variant="ghost-night">
            {m.consultation_report()}
          </LinkButton>
        </div>
      </div>
    </NightScene>
  )
}

function titleOf({ me }: RoomView, { phase, problem }: RoomState): string {
  if (phase === 'replaced') return m.consultation_replaced_title()
  if (phase === 'left') return m.consultation_goodbye({ name: me.firstName })
  if (problem === 'consultation/no-relay') return m.consultation_no_relay_title()
  return problem === 'consultation/closed' ? m.consultation_closed_title() : m.consultation_refused_title()
}

function leadOf({ phase, problem, minutes }: RoomState): string {
  if (phase === 'replaced') return m.consultation_replaced_text()
  if (phase === 'left')
    return minutes === null ? m.consultation_goodbye_alone() : m.consultation_goodbye_text({ count: minutes })
  if (problem === 'consultation/no-relay') return m.consultation_no_relay_text()
  return problem === 'consultation/closed' ? m.consultation_closed_text() : m.consultation_refused_text()
}
