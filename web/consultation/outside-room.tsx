import { m } from '#web/paraglide/messages.js'
import { OwnHour } from '#web/product/visits/own-hour.tsx'
import { localPath } from '#web/shell/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { CallByPhone } from './call-by-phone.tsx'
import { HELP_PATH } from './help-path.ts'
import { NightScene } from './night-scene.tsx'
import type { RoomView } from './room-view.server.ts'
import { timeText } from './room-words.ts'

/** Before the room opens, after it closed, or when the two do not meet in it: what is so, and the ways out. */
export function OutsideRoom({ view }: { view: RoomView }) {
  const { title, text } = wordsOf(view)
  const isAhead = view.state !== 'closed' && !view.isBlocked
  return (
    <NightScene>
      <div className="night__words">
        <h1>{title}</h1>
        <p className="night__lead">{text}</p>
        {isAhead && <OwnHour visit={{ ...view, mode: 'video' }} className="night__lead" />}
        <div className="night__acts">
          {isAhead && view.ownRoom !== null && (
            <LinkButton variant="sun" to={view.ownRoom} rel="noreferrer">
              {m.consultation_elsewhere_open()}
            </LinkButton>
          )}
          <LinkButton reloadDocument variant="night" to={view.visitPath}>
            {m.consultation_see_visit()}
          </LinkButton>
          {view.state === 'closed' && view.againPath && (
            <LinkButton reloadDocument variant="line-night" to={view.againPath}>
              {m.consultation_again()}
            </LinkButton>
          )}
          {!isAhead && (
            <LinkButton reloadDocument variant="ghost-night" to={localPath(HELP_PATH)}>
              {m.consultation_report()}
            </LinkButton>
          )}
        </div>
        {isAhead && <CallByPhone other={view.other} />}
      </div>
    </NightScene>
  )
}

function wordsOf(view: RoomView): { title: string; text: string } {
  const { name } = view.other
  if (view.isCancelled)
    return { title: m.consultation_cancelled_title(), text: m.consultation_cancelled_text() }
  if (view.isMissed) return { title: m.consultation_closed_title(), text: m.consultation_missed_text() }
  if (view.state === 'closed')
    return { title: m.consultation_closed_title(), text: m.consultation_closed_text() }
  if (view.isBlocked) return { title: m.consultation_blocked_title(), text: m.problem_consultation_blocked() }
  if (view.ownRoom !== null) {
    const isClient = view.side === 'client'
    const text = isClient ? m.consultation_elsewhere_text({ name }) : m.consultation_elsewhere_own()
    return { title: m.consultation_elsewhere_title(), text }
  }
  const time = timeText(view.opensAt, view.zone)
  const title =
    view.opensDay === null
      ? m.consultation_early_today({ time })
      : m.consultation_early_title({ day: view.opensDay, time })
  const startsAt = timeText(view.startsAt, view.zone)
  return { title, text: m.consultation_early_text({ name, time: startsAt, zone: view.zoneName }) }
}
