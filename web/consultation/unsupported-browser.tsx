import { m } from '#web/paraglide/messages.js'
import { LinkButton } from '#web/ui/button.tsx'
import { CallByPhone } from './call-by-phone.tsx'
import { NightScene } from './night-scene.tsx'
import type { RoomView } from './room-view.server.ts'

export function UnsupportedBrowser({ view }: { view: RoomView }) {
  return (
    <NightScene>
      <div className="night__words">
        <h1>{m.consultation_unsupported_title()}</h1>
        <p className="night__lead">{m.consultation_unsupported_text()}</p>
        <CallByPhone other={view.other} />
        <div className="night__acts">
          <LinkButton reloadDocument variant="night" to={view.visitPath}>
            {m.consultation_see_visit()}
          </LinkButton>
        </div>
      </div>
    </NightScene>
  )
}
