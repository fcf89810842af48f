import { type RefObject, useEffect, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { iconOf } from '#web/ui/icon.tsx'

const Volume2 = iconOf('Volume2')

type OtherPictureProps = {
  ref: RefObject<HTMLVideoElement | null>
  stream: MediaStream | null
  speaker: string
  isSeen: boolean
  /** A shared screen is shown to its edges. */
  isWhole: boolean
  name: string
}

/** The other person's picture, and their voice even when there is no picture. */
export function OtherPicture({ ref, stream, speaker, isSeen, isWhole, name }: OtherPictureProps) {
  const [isSilenced, setIsSilenced] = useState(false)

  useEffect(() => {
    const video = ref.current
    if (!video) return
    video.srcObject = stream
    // A browser may want a press first: a page that was reloaded has had none.
    if (stream) video.play().catch((error: Error) => setIsSilenced(error.name === 'NotAllowedError'))
  }, [ref, stream])

  useEffect(() => {
    const video: Partial<Pick<HTMLVideoElement, 'setSinkId'>> | null = ref.current
    if (speaker) void video?.setSinkId?.(speaker).catch(() => {})
  }, [ref, speaker])

  return (
    <>
      {/* A live voice has no captions; the text beside the call is there. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={ref}
        className={classNames('stage__other', isWhole && 'stage__other--whole')}
        data-seen={isSeen || undefined}
        autoPlay
        playsInline
        aria-label={m.consultation_other_picture({ name })}
      />
      {isSilenced && (
        <div className="stage__silenced">
          <Button
            variant="night"
            icon={<Volume2 />}
            onClick={() => {
              setIsSilenced(false)
              void ref.current?.play()
            }}
          >
            {m.consultation_hear()}
          </Button>
        </div>
      )}
    </>
  )
}
