import { type ReactNode, useEffect, useRef, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { CallByPhone } from './call-by-phone.tsx'
import { DeviceProblems } from './device-problems.tsx'
import { HELP_PATH } from './help-path.ts'
import { MediaButtons } from './media-buttons.tsx'
import { NightScene } from './night-scene.tsx'
import { OwnPicture } from './own-picture.tsx'
import { startText } from './room-words.ts'
import type { StageProps } from './stage-props.ts'
import { useArrival } from './use-arrival.ts'

const CalendarDays = iconOf('CalendarDays')
const Clock = iconOf('Clock')
const Headphones = iconOf('Headphones')
const LogIn = iconOf('LogIn')
const VideoOff = iconOf('VideoOff')

/** The person waits for the professional; the professional sees that they wait, and lets them in. */
export function WaitingRoom(props: StageProps) {
  const { view, state, media, mediaState, now, onDevices } = props
  const isClient = view.side === 'client'
  const title = useRef<HTMLHeadingElement>(null)
  useArrival(state.isOtherHere, mediaState.speaker)
  useEffect(() => {
    // The button that let the other in went with them: whoever was on it reads on from the title, which says so.
    if (state.hasOtherLeft && document.activeElement === document.body)
      title.current?.focus({ preventScroll: true })
  }, [state.hasOtherLeft])
  return (
    <NightScene>
      <div className="night__words">
        <Avatar id={view.other.id} name={view.other.name} photo={view.other.photo} size="xl" />
        <p className="soon">{startText(view, now)}</p>
        <h1 ref={title} tabIndex={-1}>
          {titleOf(props)}
        </h1>
        <p className="night__lead">{isClient ? clientLead(props) : professionalLead(props)}</p>
        {!state.isHeard && (
          <Banner tone="warning" role="status" lead={m.consultation_lost_title()}>
            {m.consultation_lost_waiting()}
          </Banner>
        )}
        <DeviceProblems media={media} state={mediaState} />
        {!isClient && <LetIn {...props} />}
        <div className="bar" role="group" aria-label={m.consultation_controls()}>
          <MediaButtons media={media} mediaState={mediaState} onDevices={onDevices} />
        </div>
      </div>
      <aside className="night__aside" aria-labelledby="meanwhile">
        <div className="night__self">
          <OwnPicture track={mediaState.cameraTrack} me={view.me} />
          {!mediaState.cameraTrack && (
            <p className="night__self-note">
              <VideoOff aria-hidden="true" />
              {m.consultation_camera_closed()}
            </p>
          )}
        </div>
        <h2 id="meanwhile">{m.consultation_meanwhile()}</h2>
        <ul>{isClient ? <ClientMeanwhile {...props} /> : <ProfessionalMeanwhile {...props} />}</ul>
      </aside>
    </NightScene>
  )
}

function titleOf({ view, state }: StageProps): string {
  const { name } = view.other
  if (state.hasOtherLeft) return m.consultation_other_left({ name })
  if (!state.isOtherHere) return m.consultation_not_here({ name })
  return view.side === 'client' ? m.consultation_knows({ name }) : m.consultation_waits({ name })
}

function clientLead({ view, state }: StageProps): string {
  const { name } = view.other
  if (state.hasOtherLeft) return m.consultation_left_waiting({ name })
  return state.isOtherHere ? m.consultation_knows_text({ name }) : m.consultation_not_here_text({ name })
}

function professionalLead({ view, state }: StageProps): string {
  const attendee = view.attendeeName
  if (state.hasOtherLeft) return m.consultation_client_left_text()
  if (!state.isOtherHere) return m.consultation_client_not_here_text()
  return attendee ? m.consultation_waits_for({ attendee }) : m.consultation_waits_text()
}

function LetIn({ room, state }: StageProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  async function letIn() {
    setIsBusy(true)
    const answer = await room.admit()
    setIsBusy(false)
    setHasFailed(answer.is !== 'done')
  }
  if (!state.isOtherHere) return null
  return (
    <>
      <Button
        variant="sun"
        size="lg"
        icon={<LogIn />}
        isBusy={isBusy}
        busyLabel={m.consultation_letting_in()}
        onClick={() => void letIn()}
      >
        {m.consultation_let_in()}
      </Button>
      {hasFailed && (
        <Banner tone="danger" role="alert">
          {m.consultation_let_in_failed()}
        </Banner>
      )}
    </>
  )
}

type HintProps = { icon: ReactNode; title: string; children: ReactNode }

function Hint({ icon, title, children }: HintProps) {
  return (
    <li>
      {icon}
      <div>
        <b>{title}</b>
        {children}
      </div>
    </li>
  )
}

function ClientMeanwhile({ view }: StageProps) {
  const { name } = view.other
  return (
    <>
      <Hint icon={<Headphones aria-hidden="true" />} title={m.consultation_quiet()}>
        <p>{m.consultation_quiet_text()}</p>
      </Hint>
      <Hint icon={<Clock aria-hidden="true" />} title={m.consultation_nobody()}>
        <p>{m.consultation_nobody_text({ name })}</p>
        <CallByPhone other={view.other} />
        <p>
          <a href={localPath(HELP_PATH)} target="_blank" rel="noreferrer">
            {m.consultation_write_us()}
          </a>
        </p>
      </Hint>
    </>
  )
}

function ProfessionalMeanwhile({ view }: StageProps) {
  return (
    <>
      <Hint icon={<CalendarDays aria-hidden="true" />} title={m.consultation_the_visit()}>
        <p>
          <a href={view.visitPath} target="_blank" rel="noreferrer">
            {m.consultation_the_visit_open()}
          </a>
        </p>
      </Hint>
      <Hint icon={<Clock aria-hidden="true" />} title={m.consultation_absent()}>
        <p>{m.consultation_absent_text()}</p>
        <CallByPhone other={view.other} />
      </Hint>
    </>
  )
}
