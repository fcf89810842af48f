import { useRef, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { iconOf } from '#web/ui/icon.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CallBar, WRITE_BUTTON_ID } from './call-bar.tsx'
import { CallMiddle } from './call-middle.tsx'
import { DeviceProblems } from './device-problems.tsx'
import { OtherPicture } from './other-picture.tsx'
import { OwnPicture } from './own-picture.tsx'
import { leftText, qualityText, unreadText } from './room-words.ts'
import type { StageProps } from './stage-props.ts'
import { TextPanel } from './text-panel.tsx'

const Lock = iconOf('Lock')
const MapPin = iconOf('MapPin')
const MicOff = iconOf('MicOff')
const Signal = iconOf('Signal')
const SignalLow = iconOf('SignalLow')

type CallScreenProps = StageProps & { onLeave: () => void }

/** The two of them. */
export function CallScreen(props: CallScreenProps) {
  const { view, room, state, media, mediaState, now, onDevices, onLeave } = props
  const video = useRef<HTMLVideoElement>(null)
  const [isWriting, setIsWriting] = useState(false)
  const [read, setRead] = useState(0)
  const received = state.texts.filter(({ isMine }) => !isMine).length
  const { name } = view.other
  const unread = isWriting ? 0 : received - read
  const isSeen = state.line === 'open' && (state.otherPicture === 'camera' || state.otherPicture === 'screen')
  const isWeak = state.quality === 'weak' || state.isPicturePaused

  function setWriting(isNow: boolean) {
    setRead(received)
    setIsWriting(isNow)
    // Whoever closes it is back where they opened it.
    if (!isNow) document.getElementById(WRITE_BUTTON_ID)?.focus()
  }

  return (
    <div className={classNames('call on-night', isWriting && 'call--writing')}>
      <section className="stage stage--call" aria-label={m.consultation_with({ name })}>
        <h1 tabIndex={-1} className="sr-only">
          {m.consultation_with({ name })}
        </h1>
        <p className="sr-only" role="status">
          {unreadText(unread, name)}
        </p>
        <OtherPicture
          ref={video}
          stream={state.stream}
          speaker={mediaState.speaker}
          isSeen={isSeen}
          isWhole={state.otherPicture === 'screen'}
          name={name}
        />
        <div className="stage__top">
          <span className="pill">{leftText(view, now)}</span>
          <span className="stage__pills">
            {state.line === 'open' && !state.otherHasSound && (
              <span className="pill">
                <MicOff aria-hidden="true" />
                {m.consultation_other_muted({ name })}
              </span>
            )}
            {state.line === 'open' && state.quality && (
              <span className={classNames('pill', isWeak && 'pill--warn')}>
                {isWeak ? <SignalLow aria-hidden="true" /> : <Signal aria-hidden="true" />}
                {qualityText(isWeak ? 'weak' : state.quality)}
              </span>
            )}
            <span className="pill">
              <Lock aria-hidden="true" />
              <span className="pill__long">{m.consultation_safe()}</span>
            </span>
          </span>
        </div>
        {state.place && (
          <p className="stage__place">
            <MapPin aria-hidden="true" />
            <span>
              <b>{m.consultation_place_shown()}</b> {state.place}
            </span>
          </p>
        )}
        <div className={classNames('stage__middle', isSeen && 'stage__middle--seen')}>
          {!isSeen && <CallMiddle view={view} state={state} mediaState={mediaState} />}
          <DeviceProblems media={media} state={mediaState} />
        </div>
        <div className="stage__self">
          <OwnPicture track={mediaState.cameraTrack} me={view.me} />
          <span className="stage__self-note">
            {state.isPicturePaused ? m.consultation_you_paused() : m.consultation_you()}
          </span>
        </div>
        <CallBar
          {...{ room, media, state, mediaState, name, video, isWriting, onDevices, onLeave }}
          unread={unread}
          onWrite={() => setWriting(!isWriting)}
        />
      </section>
      {isWriting && (
        <TextPanel
          texts={state.texts}
          name={name}
          isOpen={state.line === 'open'}
          onSay={room.say}
          onClose={() => setWriting(false)}
        />
      )}
    </div>
  )
}
