import { m } from '#web/paraglide/messages.js'
import { OwnHour } from '#web/product/visits/own-hour.tsx'
import { localPath } from '#web/shell/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { CallByPhone } from './call-by-phone.tsx'
import { NightScene } from './night-scene.tsx'
import type { RoomView } from './room-view.server.ts'
import { timeText } from './room-words.ts'

/** Before the room opens, after it closed, or when the visit will not take place: what is so, and the ways out. */
export function OutsideRoom({ view }: { view: RoomView }) {
  const isEarly = view.state === 'early'
  return (
    <NightScene>
      <div className="night__words">
        <h1>{titleOf(view)}</h1>
        <p className="night__lead">{leadOf(view)}</p>
        {isEarly && <OwnHour visit={{ ...view, mode: 'video' }} className="night__lead" />}
        <div className="night__acts">
          <LinkButton reloadDocument variant="night" to={view.visitPath}>
            {m.consultation_see_visit()}
          </LinkButton>
          {!isEarly && view.againPath && (
            <LinkButton reloadDocument variant="line-night" to={view.againPath}>
              {m.consultation_again()}
            </LinkButton>
          )}
          {!isEarly && (
            <LinkButton reloadDocument variant="ghost-night" to={localPath('/contact')}>
              {m.consultation_report()}
            </LinkButton>
          )}
        </div>
        {isEarly && <CallByPhone other={view.other} />}
      </div>
    </NightScene>
  )
}

function titleOf(view: RoomView): string {
  if (view.isCancelled) return m.consultation_cancelled_title()
  if (view.state === 'closed') return m.consultation_closed_title()
  const time = timeText(view.opensAt, view.zone)
  return view.opensDay === null
    ? m.consultation_early_today({ time })
    : m.consultation_early_title({ day: view.opensDay, time })
}

function leadOf(view: RoomView): string {
  if (view.isCancelled) return m.consultation_cancelled_text()
  if (view.isMissed) return m.consultation_missed_text()
  const { name } = view.other
  if (view.state === 'closed') return m.consultation_closed_text()
  return m.consultation_early_text({ name, time: timeText(view.startsAt, view.zone), zone: view.zoneName })
}
