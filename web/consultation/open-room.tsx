import { useEffect, useRef, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { createMedia } from './call/media.ts'
import { createRoom, type RoomState } from './call/room.ts'
import { CallScreen } from './call-screen.tsx'
import { DeviceCheck } from './device-check.tsx'
import { DeviceDialog } from './device-dialog.tsx'
import { FocusFrame } from '#web/product/focus/focus-frame.tsx'
import { forgetRoom, rememberedRoom, rememberRoom } from './remembered.ts'
import { RoomEnded } from './room-ended.tsx'
import type { RoomView } from './room-view.server.ts'
import { announcement, whenLine } from './room-words.ts'
import { UnsupportedBrowser } from './unsupported-browser.tsx'
import { useNow } from './use-now.ts'
import { useStore } from './use-store.ts'
import { WaitingRoom } from './waiting-room.tsx'
import './call.css'

const canCall = () =>
  typeof RTCPeerConnection === 'function' && typeof navigator.mediaDevices?.getUserMedia === 'function'

/** From the first look in the mirror to the goodbye. */
export function OpenRoom({ view }: { view: RoomView }) {
  const frame = {
    title: m.consultation_with({ name: view.other.name }),
    line: whenLine(view),
    exit: view.homePath,
  }
  if (canCall()) return <Room view={view} frame={frame} />
  return (
    <FocusFrame {...frame} tone="night">
      <UnsupportedBrowser view={view} />
    </FocusFrame>
  )
}

type Frame = { title: string; line: string; exit: string }

function Room({ view, frame }: { view: RoomView; frame: Frame }) {
  const { id, side } = view
  const [{ media, room }] = useState(() => {
    const own = createMedia()
    const { isAdmitted, isOtherHere } = view
    return { media: own, room: createRoom({ id, side, media: own, isAdmitted, isOtherHere }) }
  })
  const state = useStore(room)
  const { phase, tab } = state
  const mediaState = useStore(media)
  const now = useNow(view.now)
  const [areDevicesShown, setAreDevicesShown] = useState(false)
  const stage = stageOf(state)

  useEffect(() => {
    const kept = rememberedRoom(id)
    let isGone = false
    // Whoever left while the browser was asking is not in the room.
    void media
      .start(kept ?? undefined)
      .then(() => (kept && !isGone ? room.enter(kept.place, kept.tab) : undefined))
    const goAway = () => room.leave()
    addEventListener('pagehide', goAway)
    return () => {
      isGone = true
      removeEventListener('pagehide', goAway)
      room.leave()
      media.stop()
    }
  }, [id, media, room])

  useEffect(() => {
    if (phase === 'inside') rememberRoom(id, mediaState, { place: room.ownPlace(), tab })
    if (phase === 'ended' || phase === 'replaced') forgetRoom(id)
  }, [id, room, phase, tab, mediaState])

  useFocusOnTitle(stage)

  function leave() {
    room.leave()
    forgetRoom(id)
  }

  async function comeBack() {
    await media.start()
    room.enter()
  }

  const shared = { view, room, media, state, mediaState, now, onDevices: () => setAreDevicesShown(true) }
  const isInside = phase === 'inside'
  return (
    <FocusFrame
      {...frame}
      tone={stage === 'check' ? 'plain' : 'night'}
      exitLabel={isInside ? m.consultation_leave() : undefined}
      onExit={isInside ? leave : undefined}
    >
      <p className="sr-only" role="status">
        {announcement(state, view.other.name)}
      </p>
      {stage === 'check' && <DeviceCheck {...shared} />}
      {stage === 'waiting' && <WaitingRoom {...shared} />}
      {stage === 'call' && <CallScreen {...shared} onLeave={leave} />}
      {stage === 'ended' && <RoomEnded view={view} state={state} now={now} onBack={() => void comeBack()} />}
      {areDevicesShown && (
        <DeviceDialog media={media} state={mediaState} onClose={() => setAreDevicesShown(false)} />
      )}
    </FocusFrame>
  )
}

type Stage = 'check' | 'waiting' | 'call' | 'ended'

function stageOf({ phase, isAdmitted }: RoomState): Stage {
  if (phase === 'out') return 'check'
  if (phase !== 'inside') return 'ended'
  return isAdmitted ? 'call' : 'waiting'
}

/** A new stage is read from its title; the first one from wherever the reader is. */
function useFocusOnTitle(stage: Stage): void {
  const before = useRef(stage)
  useEffect(() => {
    if (before.current === stage) return
    before.current = stage
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [stage])
}
