import { m } from '#web/paraglide/messages.js'
import { CallByPhone } from './call-by-phone.tsx'
import { FocusFrame } from '#web/product/focus/focus-frame.tsx'
import { NightScene } from './night-scene.tsx'
import type { RoomView } from './room-view.server.ts'
import { whenLine } from './room-words.ts'

/** What the server draws: the room itself is made by the browser. */
export function RoomOpening({ view }: { view: RoomView }) {
  return (
    <FocusFrame
      title={m.consultation_with({ name: view.other.name })}
      line={whenLine(view)}
      exit={view.homePath}
      tone="night"
    >
      <NightScene>
        <div className="night__words">
          <h1>{m.consultation_opening()}</h1>
          <noscript>
            <p className="night__lead">{m.consultation_no_script()}</p>
          </noscript>
          <CallByPhone other={view.other} />
        </div>
      </NightScene>
    </FocusFrame>
  )
}
