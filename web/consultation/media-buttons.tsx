import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { classNames } from '#web/ui/class-names.ts'
import { iconOf } from '#web/ui/icon.tsx'
import type { StageProps } from './stage-props.ts'

const Mic = iconOf('Mic')
const MicOff = iconOf('MicOff')
const Settings = iconOf('Settings')
const Video = iconOf('Video')
const VideoOff = iconOf('VideoOff')

type RoundButtonProps = {
  id?: string
  /** What it does, in full; it contains the caption. */
  label: string
  caption: string
  icon: ReactNode
  look?: 'plain' | 'off' | 'end'
  isPressed?: boolean | undefined
  count?: number
  onPress: () => void
}

/** A round button with its caption: an icon alone is a riddle. */
export function RoundButton(props: RoundButtonProps) {
  const { id, label, caption, icon, look = 'plain', isPressed, count = 0, onPress } = props
  return (
    <button
      type="button"
      id={id}
      className={classNames('round', look !== 'plain' && `round--${look}`)}
      aria-label={label}
      aria-pressed={isPressed}
      onClick={onPress}
    >
      {/* Drawn by the style sheet: the label says how many, and a number here would not be part of its words. */}
      <span className="round__disc" data-count={count || undefined} aria-hidden="true">
        {icon}
      </span>
      <span className="round__caption" aria-hidden="true">
        {caption}
      </span>
    </button>
  )
}

type MediaButtonsProps = Pick<StageProps, 'media' | 'mediaState' | 'onDevices'>

export function MediaButtons({ media, mediaState, onDevices }: MediaButtonsProps) {
  const hasSound = mediaState.microphone === 'on'
  const hasPicture = mediaState.camera === 'on'
  return (
    <>
      <RoundButton
        label={hasSound ? m.consultation_mute() : m.consultation_unmute()}
        caption={m.consultation_microphone()}
        icon={hasSound ? <Mic /> : <MicOff />}
        look={hasSound ? 'plain' : 'off'}
        onPress={() => void media.setMicrophone(!hasSound)}
      />
      <RoundButton
        label={hasPicture ? m.consultation_camera_close() : m.consultation_camera_open()}
        caption={m.consultation_camera()}
        icon={hasPicture ? <Video /> : <VideoOff />}
        look={hasPicture ? 'plain' : 'off'}
        onPress={() => void media.setCamera(!hasPicture)}
      />
      <RoundButton
        label={m.consultation_devices_choose()}
        caption={m.consultation_devices()}
        icon={<Settings />}
        onPress={onDevices}
      />
    </>
  )
}
