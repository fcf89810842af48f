import { useEffect, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { OwnHour } from '#web/product/visits/own-hour.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/field.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { PLACE_MAX } from './call/channel-message.ts'
import { createLineCheck, type LineCheck } from './call/line-check.ts'
import { DeviceProblems } from './device-problems.tsx'
import { LineProblem } from './line-problem.tsx'
import { CameraRow, ConnectionRow, MicrophoneRow, SpeakerRow } from './check-rows.tsx'
import { MediaButtons } from './media-buttons.tsx'
import { OwnPicture } from './own-picture.tsx'
import { refusalWords, startText, timeText } from './room-words.ts'
import type { StageProps } from './stage-props.ts'
import { useStore } from './use-store.ts'

const ArrowRight = iconOf('ArrowRight')
const Eye = iconOf('Eye')
const MapPin = iconOf('MapPin')
const ShieldCheck = iconOf('ShieldCheck')

/** Before one enters: camera, microphone, sound and line, each in words. Nothing here keeps anyone out. */
export function DeviceCheck(props: StageProps) {
  const { view, room, media, mediaState, now, onDevices } = props
  const [check] = useState(() => createLineCheck(room.relay))
  const { line } = useStore(check)
  useEffect(() => {
    void check.start()
    return check.stop
  }, [check])
  const tryAgain = () => void check.start()
  const [place, setPlace] = useState('')
  const isClient = view.side === 'client'
  const { name } = view.other
  return (
    <div className="wrap check-desk">
      <div className="check-desk__mirror">
        <div className="stage stage--check on-night">
          <p className="stage__top">
            <span className="pill">
              <Eye aria-hidden="true" />
              {m.consultation_only_you()}
            </span>
          </p>
          <div className="stage__middle">
            <OwnPicture track={mediaState.cameraTrack} me={view.me} size="xl" />
          </div>
          <div className="bar" role="group" aria-label={m.consultation_controls()}>
            <MediaButtons media={media} mediaState={mediaState} onDevices={onDevices} />
          </div>
        </div>
        <DeviceProblems media={media} state={mediaState} isBefore />
        <LineProblem line={line} view={view} now={now} onTry={tryAgain} />
      </div>
      <Card size="xl">
        <p className="check-desk__before">{m.consultation_before()}</p>
        <h1 tabIndex={-1}>{titleOf(props, line)}</h1>
        <p>
          {m.consultation_starts({
            time: timeText(view.startsAt, view.zone),
            when: startText(view, now),
          })}
        </p>
        <OwnHour visit={{ ...view, mode: 'video' }} />
        <ul className="check-rows">
          <CameraRow state={mediaState} />
          <MicrophoneRow state={mediaState} />
          <SpeakerRow state={mediaState} />
          <ConnectionRow line={line} onTry={tryAgain} />
        </ul>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            media.accept()
            room.enter(isClient ? place : '')
          }}
        >
          {isClient && (
            <TextField
              name="place"
              className="check-desk__place"
              label={m.consultation_place()}
              hint={m.consultation_place_hint({ name })}
              isOptional
              icon={<MapPin aria-hidden="true" />}
              autoComplete="street-address"
              maxLength={PLACE_MAX}
              value={place}
              onChange={({ target }) => setPlace(target.value)}
            />
          )}
          <Button type="submit" size="lg" isBlock iconEnd={<ArrowRight />}>
            {isClient && !view.isAdmitted ? m.consultation_enter_waiting() : m.consultation_enter()}
          </Button>
        </form>
        <p className="check-desk__safe">
          <ShieldCheck aria-hidden="true" />
          {m.consultation_safe()}
        </p>
      </Card>
    </div>
  )
}

function titleOf({ view, mediaState, now }: StageProps, line: LineCheck): string {
  const { camera, microphone } = mediaState
  if (line.is === 'refused') return refusalWords(line.code, view, now).title
  if (camera === 'asking' || microphone === 'asking') return m.consultation_check_asking()
  if (line.is === 'none') return m.consultation_check_no_line()
  if (line.is === 'untried') return m.consultation_check_untried()
  const isHeard = microphone === 'on'
  if (camera === 'on') return isHeard ? titleOfLine(line) : m.consultation_check_silent()
  return isHeard ? m.consultation_check_sound() : m.consultation_check_neither()
}

function titleOfLine(line: LineCheck): string {
  if (line.is === 'trying') return m.consultation_check_trying()
  return line.is === 'weak' ? m.consultation_check_weak() : m.consultation_check_good()
}
