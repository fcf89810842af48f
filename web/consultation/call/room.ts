import type { ChannelMessage, Picture } from './channel-message.ts'
import { type LineCounters, readLine } from './line-stats.ts'
import type { Media } from './media.ts'
import { openPeer, type Peer } from './peer.ts'
import { nextPicture, PICTURE_SENT, type PictureState, type Quality, qualityOf } from './quality.ts'
import { keepRelay } from './relay-credential.ts'
import { roomApi } from './room-api.ts'
import { followRoom, type RoomNews, type Signal } from './room-stream.ts'
import { createSignalQueue } from './signal-queue.ts'
import { createStore } from './store.ts'

type Side = 'client' | 'professional'
export type TextLine = { id: number; isMine: boolean; text: string }

export type RoomState = {
  /** `out` before one enters; `ended` is the room's end or a refusal, whose code is `problem`. */
  phase: 'out' | 'inside' | 'left' | 'replaced' | 'ended'
  problem: string | null
  /** What the server calls this tab. */
  tab: string
  isAdmitted: boolean
  isOtherHere: boolean
  /** Somebody was there who is not any more. */
  hasOtherLeft: boolean
  /** Whether this tab hears from the room. */
  isHeard: boolean
  /** The call itself. */
  line: 'none' | 'opening' | 'open' | 'lost'
  quality: Quality | null
  isPicturePaused: boolean
  isSharing: boolean
  stream: MediaStream | null
  otherHasSound: boolean
  otherPicture: Picture
  texts: readonly TextLine[]
  /** Where the person is, as they told the professional; kept in this tab's memory alone. */
  place: string | null
  /** How long the two were together, once it is over. */
  minutes: number | null
}

/** Before one enters. */
export const OUTSIDE: RoomState = {
  phase: 'out',
  problem: null,
  tab: '',
  isAdmitted: false,
  isOtherHere: false,
  hasOtherLeft: false,
  isHeard: true,
  line: 'none',
  quality: null,
  isPicturePaused: false,
  isSharing: false,
  stream: null,
  otherHasSound: true,
  otherPicture: 'none',
  texts: [],
  place: null,
  minutes: null,
}

const SAMPLE_MS = 2_000
const MINUTE_MS = 60_000

type Settings = { id: string; side: Side; media: Media; isAdmitted: boolean; isOtherHere: boolean }
type Link = { peer: Peer; to: string; queue: ReturnType<typeof createSignalQueue> }

export type Room = ReturnType<typeof createRoom>

/** One visit's room, as one tab lives it. */
export function createRoom({ id, side, media, isAdmitted, isOtherHere }: Settings) {
  const api = roomApi(id)
  const store = createStore<RoomState>({ ...OUTSIDE, isAdmitted, isOtherHere })
  const { read, change } = store
  const relay = keepRelay(api, (renewed) => link?.peer.useRelay(renewed))
  let me = ''
  let ownPlace = ''
  let link: Link | undefined
  /** The tab that the call is meant for; another may have come while we asked for a relay. */
  let wanted: string | null = null
  let stream: ReturnType<typeof followRoom> | undefined
  let early: Signal[] = []
  /** The other tab may have closed its end of the call and opened another, which ours knows nothing of. */
  let isEndDoubtful = false
  let screen: MediaStreamTrack | null = null
  let picture: PictureState = PICTURE_SENT
  let counters: LineCounters = { received: 0, lost: 0 }
  let sampling: ReturnType<typeof setInterval> | undefined
  /** Added up while the line is open: what was waited for is not time together. */
  let togetherMs = 0
  let openSince: number | null = null
  let textId = 0
  let forgetMedia: (() => void) | undefined

  /** `comesBackFrom` is what this tab was before a reload: nobody pressed « Enter » then. */
  function enter(place = ownPlace, comesBackFrom?: string): void {
    if (read().phase === 'inside') return
    togetherMs = 0
    me = crypto.randomUUID()
    ownPlace = place.trim()
    change({ phase: 'inside', problem: null, tab: me, hasOtherLeft: false, isHeard: true, minutes: null })
    forgetMedia = media.subscribe(sendTracks)
    globalThis.addEventListener('online', hurry)
    stream = followRoom(
      api,
      { peer: me, comesBackFrom },
      {
        onRoom: handleNews,
        onSignal: handleSignal,
        onLine: (isHeard) => change({ isHeard }),
        onLateReturn: handleLateReturn,
        onReplaced: () => finish('replaced'),
        onEnd: (code) => finish('ended', code),
      },
    )
  }

  function handleNews(news: RoomNews): void {
    const before = read()
    change({
      isAdmitted: news.isAdmitted,
      isOtherHere: news.other !== null,
      hasOtherLeft: news.other === null && (before.isOtherHere || before.hasOtherLeft),
    })
    wanted = news.isAdmitted ? news.other : null
    if (wanted !== null) void meet(wanted)
    else endIfGone()
  }

  /** Somebody whose stream is late may still be in the call: what counts is that both are silent. */
  function endIfGone(): void {
    if (read().isOtherHere || link?.peer.isOpen()) return
    closeLink()
    change({ line: 'none', otherPicture: 'none', otherHasSound: true })
  }

  async function meet(other: string): Promise<void> {
    if (link?.to === other) return link.queue.flush()
    closeLink()
    change({ line: 'opening', otherPicture: 'none' })
    const answer = await relay.get()
    if (read().phase !== 'inside' || link || wanted !== other) return
    if (answer.is === 'lost') return void setTimeout(() => void meetAgain(other), SAMPLE_MS)
    if (answer.is === 'refused') return finish('ended', answer.code)
    const queue = createSignalQueue((body) => api.signal(me, other, body))
    const peer = openPeer({
      relay: answer.data,
      isPolite: side === 'client',
      send: queue.push,
      onState: handleState,
      onStream: (remote) => change({ stream: remote }),
      onChannel: handleChannel,
      onMessage: handleMessage,
    })
    link = { peer, queue, to: other }
    sendTracks()
    for (const signal of early) if (signal.from === other) peer.take(signal)
    early = early.filter(({ from }) => from !== other)
  }

  const meetAgain = (other: string) => (wanted === other && !link ? meet(other) : undefined)

  /** The first signals of a tab may come before the news that it is here. */
  function handleSignal(signal: Signal): void {
    if (isEndDoubtful && signal.description) return beginAnew()
    if (link?.to === signal.from) link.peer.take(signal)
    else early.push(signal)
  }

  /** A call that is still open goes on: then it was the server alone that was away. */
  function handleLateReturn(): void {
    if (!link) return
    isEndDoubtful = true
    if (!link.peer.isOpen()) beginAnew()
  }

  /** As a tab that has just come: both sides make a new call of it. */
  function beginAnew(): void {
    closeLink()
    me = crypto.randomUUID()
    change({ line: 'lost', tab: me })
    early = []
    wanted = null
    stream?.moveTo(me)
  }

  function handleState(state: RTCPeerConnectionState): void {
    if (state === 'connected') {
      openSince ??= performance.now()
      sampling ??= setInterval(() => void sample(), SAMPLE_MS)
      change({ line: 'open', hasOtherLeft: false })
    }
    if (state !== 'disconnected' && state !== 'failed') return
    countTogether()
    if (!read().isOtherHere) return endIfGone()
    change({ line: 'lost', quality: null })
    if (isEndDoubtful) return beginAnew()
    stream?.reopen()
  }

  function countTogether(): void {
    if (openSince !== null) togetherMs += performance.now() - openSince
    openSince = null
  }

  function handleChannel(isOpen: boolean): void {
    if (!isOpen) return endIfGone()
    // The person tells it again to whom they come back; until then it is shown, for a line may be lost in an emergency.
    change({ place: null })
    sayWhatHolds()
  }

  /** With each sample again: Chromium now and then loses what is said just as a channel opens. */
  function sayWhatHolds(): void {
    sayState()
    if (side === 'client' && ownPlace) link?.peer.say({ kind: 'place', text: ownPlace })
  }

  function handleMessage(message: ChannelMessage): void {
    if (message.kind === 'text') addText(message.text, false)
    if (message.kind === 'place' && side === 'professional') change({ place: message.text })
    if (message.kind === 'state') change({ otherHasSound: message.hasSound, otherPicture: message.picture })
    if (message.kind !== 'bye') return
    closeLink()
    change({ line: 'none', isOtherHere: false, hasOtherLeft: true, otherPicture: 'none', place: null })
  }

  function addText(text: string, isMine: boolean): void {
    textId++
    change({ texts: [...read().texts, { id: textId, isMine, text }] })
  }

  async function sample(): Promise<void> {
    const sampled = link
    if (!sampled || read().line !== 'open') return
    sayWhatHolds()
    const report = [...(await sampled.peer.stats()).values()] as { type: string }[]
    if (sampled !== link || read().line !== 'open') return
    const line = readLine(report, counters, ownPicture() !== 'none' && !picture.isPaused)
    counters = line.counters
    const quality = qualityOf(line.sample)
    const wasPaused = picture.isPaused
    picture = nextPicture(picture, quality)
    change({ quality, isPicturePaused: picture.isPaused })
    if (wasPaused !== picture.isPaused) sendTracks()
  }

  function ownPicture(): Picture {
    if (screen) return 'screen'
    return media.read().cameraTrack ? 'camera' : 'none'
  }

  function sendTracks(): void {
    const { microphoneTrack, cameraTrack } = media.read()
    link?.peer.setTracks({
      audio: microphoneTrack,
      video: picture.isPaused ? null : (screen ?? cameraTrack),
    })
    sayState()
  }

  function sayState(): void {
    const own = ownPicture()
    const hasSound = media.read().microphone === 'on'
    link?.peer.say({ kind: 'state', hasSound, picture: picture.isPaused && own !== 'none' ? 'paused' : own })
  }

  async function share(): Promise<void> {
    const shared = await navigator.mediaDevices.getDisplayMedia({ video: true }).catch(() => undefined)
    const [track] = shared?.getVideoTracks() ?? []
    if (!track) return
    if (read().phase !== 'inside') return track.stop()
    screen?.stop()
    track.contentHint = 'detail'
    track.addEventListener('ended', stopSharing)
    screen = track
    change({ isSharing: true })
    sendTracks()
  }

  function stopSharing(): void {
    screen?.stop()
    screen = null
    change({ isSharing: false })
    sendTracks()
  }

  function hurry(): void {
    link?.queue.flush()
    link?.peer.lookAgain()
  }

  function closeLink(): void {
    countTogether()
    clearInterval(sampling)
    sampling = undefined
    link?.queue.close()
    link?.peer.close()
    link = undefined
    isEndDoubtful = false
    picture = PICTURE_SENT
    counters = { received: 0, lost: 0 }
    change({ stream: null, quality: null, isPicturePaused: false })
  }

  function finish(phase: 'left' | 'replaced' | 'ended', problem: string | null = null): void {
    stream?.stop()
    wanted = null
    closeLink()
    early = []
    forgetMedia?.()
    relay.stop()
    globalThis.removeEventListener('online', hurry)
    stopSharing()
    media.stop()
    const minutes = togetherMs === 0 ? null : Math.max(1, Math.round(togetherMs / MINUTE_MS))
    // What was said stays with those who said it: a tab that is no longer in the room forgets it.
    change({ phase, problem, line: 'none', minutes, place: null, texts: [] })
  }

  function leave(): void {
    if (read().phase !== 'inside') return relay.stop()
    link?.peer.say({ kind: 'bye' })
    void api.leave(me)
    finish('left')
  }

  return {
    read,
    subscribe: store.subscribe,
    relay: relay.get,
    enter,
    leave,
    /** What the person wrote when they entered; for this tab alone. */
    ownPlace: () => ownPlace,
    /** Asks the server; the news comes to both tabs by their streams. */
    admit: () => api.admit(),
    share,
    stopSharing,
    say: (text: string): boolean => {
      const said = text.trim()
      if (!said || !link?.peer.isOpen()) return false
      link.peer.say({ kind: 'text', text: said })
      addText(said, true)
      return true
    },
  }
}
