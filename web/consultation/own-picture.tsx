import { useEffect, useRef } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Avatar } from '#web/ui/avatar.tsx'
import type { RoomView } from './room-view.server.ts'

type OwnPictureProps = { track: MediaStreamTrack | null; me: RoomView['me']; size?: 'md' | 'xl' }

/** As in a mirror; the other person sees it the right way round. */
export function OwnPicture({ track, me, size = 'md' }: OwnPictureProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = track && new MediaStream([track])
  }, [track])
  if (!track) return <Avatar id={me.id} name={me.name} size={size} />
  return (
    <video
      ref={video}
      className="mirror"
      autoPlay
      muted
      playsInline
      aria-label={m.consultation_own_picture()}
    />
  )
}
