import { type RefObject, useEffect, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { iconOf } from '#web/ui/icon.tsx'
import { MediaButtons, RoundButton } from './media-buttons.tsx'
import type { StageProps } from './stage-props.ts'

const MessageCircle = iconOf('MessageCircle')
const MonitorUp = iconOf('MonitorUp')
const MonitorX = iconOf('MonitorX')
const PhoneOff = iconOf('PhoneOff')
const PictureInPicture2 = iconOf('PictureInPicture2')

export const WRITE_BUTTON_ID = 'write'

type CallBarProps = Pick<StageProps, 'room' | 'media' | 'state' | 'mediaState' | 'onDevices'> & {
  name: string
  video: RefObject<HTMLVideoElement | null>
  unread: number
  isWriting: boolean
  onWrite: () => void
  onLeave: () => void
}

export function CallBar(props: CallBarProps) {
  const { room, media, state, mediaState, name, video, unread, isWriting, onDevices, onWrite, onLeave } =
    props
  const { isSharing } = state
  return (
    <div className="bar bar--call" role="group" aria-label={m.consultation_controls()}>
      <MediaButtons media={media} mediaState={mediaState} onDevices={onDevices} />
      {'getDisplayMedia' in navigator.mediaDevices && (
        <RoundButton
          label={isSharing ? m.consultation_share_stop() : m.consultation_share()}
          caption={m.consultation_screen()}
          icon={isSharing ? <MonitorX /> : <MonitorUp />}
          look={isSharing ? 'off' : 'plain'}
          onPress={() => (isSharing ? room.stopSharing() : void room.share())}
        />
      )}
      <DetachButton video={video} isOffered={state.line === 'open'} />
      <RoundButton
        id={WRITE_BUTTON_ID}
        label={
          unread > 0 ? m.consultation_write_unread({ name, count: unread }) : m.consultation_write({ name })
        }
        caption={m.consultation_write_caption()}
        icon={<MessageCircle />}
        isPressed={isWriting}
        look={isWriting ? 'off' : 'plain'}
        count={unread}
        onPress={onWrite}
      />
      <RoundButton
        label={m.consultation_leave()}
        caption={m.consultation_leave_caption()}
        icon={<PhoneOff />}
        look="end"
        onPress={onLeave}
      />
    </div>
  )
}

type DetachButtonProps = { video: RefObject<HTMLVideoElement | null>; isOffered: boolean }

/** The picture in a small window that stays in sight; only where the browser can. */
function DetachButton({ video, isOffered }: DetachButtonProps) {
  const [isDetached, setIsDetached] = useState(false)
  useEffect(() => {
    const element = video.current
    const follow = () => setIsDetached(document.pictureInPictureElement === element)
    element?.addEventListener('enterpictureinpicture', follow)
    element?.addEventListener('leavepictureinpicture', follow)
    return () => {
      element?.removeEventListener('enterpictureinpicture', follow)
      element?.removeEventListener('leavepictureinpicture', follow)
    }
  }, [video])
  if (!document.pictureInPictureEnabled || !isOffered) return null
  async function toggle() {
    if (isDetached) await document.exitPictureInPicture()
    else await video.current?.requestPictureInPicture()
  }
  return (
    <RoundButton
      label={isDetached ? m.consultation_attach() : m.consultation_detach()}
      caption={m.consultation_detach_caption()}
      icon={<PictureInPicture2 />}
      isPressed={isDetached}
      onPress={() => void toggle().catch(() => {})}
    />
  )
}
