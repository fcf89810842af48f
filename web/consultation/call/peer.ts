import { type ChannelMessage, readMessage, writeMessage } from './channel-message.ts'
import { relayCandidate, relayDescription } from './relay-only.ts'
import type { Relay, SignalBody } from './room-api.ts'

export type Tracks = { audio: MediaStreamTrack | null; video: MediaStreamTrack | null }

type PeerSettings = {
  relay: Relay
  /** Of two offers that cross, the polite side gives up its own. The other one makes the first. */
  isPolite: boolean
  send: (body: SignalBody) => void
  onState: (state: RTCPeerConnectionState) => void
  onStream: (stream: MediaStream) => void
  onChannel: (isOpen: boolean) => void
  onMessage: (message: ChannelMessage) => void
}

export type Peer = ReturnType<typeof openPeer>

/** How long a line may be silent before another way is looked for. */
const SILENT_MS = 1_500
const AGAIN_MS = 5_000

/** Everything goes through the relay: neither side learns where the other is. */
export const throughRelay = ({ urls, username, credential }: Relay): RTCConfiguration => ({
  iceServers: [{ urls, username, credential }],
  iceTransportPolicy: 'relay',
  bundlePolicy: 'max-bundle',
})

/** The call between two tabs, by « perfect negotiation »: whoever has something to change says so at any moment. */
export function openPeer(settings: PeerSettings) {
  const { isPolite, send } = settings
  const pc = new RTCPeerConnection(throughRelay(settings.relay))
  const remote = new MediaStream()
  let tracks: Tracks = { audio: null, video: null }
  let channel: RTCDataChannel | undefined
  let isMakingOffer = false
  let isIgnoringOffer = false
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let taking: Promise<void> = Promise.resolve()

  pc.addEventListener('negotiationneeded', () => void makeOffer())
  pc.addEventListener('icecandidate', ({ candidate }) => sendCandidate(candidate))
  pc.addEventListener('connectionstatechange', handleState)
  pc.addEventListener('datachannel', (event) => followChannel(event.channel))
  pc.addEventListener('track', ({ track }) => {
    remote.addTrack(track)
    settings.onStream(remote)
  })
  if (!isPolite) {
    pc.addTransceiver('audio', { direction: 'sendrecv' })
    pc.addTransceiver('video', { direction: 'sendrecv' })
    followChannel(pc.createDataChannel('room'))
  }

  async function makeOffer(): Promise<void> {
    // The first offer brings the places for sound and picture; a second set of them would stay empty.
    if (isClosed || (isPolite && pc.remoteDescription === null)) return
    try {
      isMakingOffer = true
      await pc.setLocalDescription()
      sendDescription()
    } finally {
      isMakingOffer = false
    }
  }

  function sendDescription(): void {
    const description = pc.localDescription
    if (isClosed || !description || description.type === 'pranswer') return
    send({ description: { type: description.type, sdp: relayDescription(description.sdp) } })
  }

  function sendCandidate(candidate: RTCIceCandidate | null): void {
    const line = candidate && relayCandidate(candidate.candidate)
    if (!candidate || !line || isClosed) return
    const { sdpMid, sdpMLineIndex, usernameFragment } = candidate
    send({ candidate: { candidate: line, sdpMid, sdpMLineIndex, usernameFragment } })
  }

  async function take({ description, candidate }: SignalBody): Promise<void> {
    if (isClosed) return
    if (candidate) {
      await pc.addIceCandidate(candidate).catch((error: unknown) => {
        if (!isIgnoringOffer && !isClosed) throw error
      })
    }
    if (!description) return
    const isOffer = description.type === 'offer'
    isIgnoringOffer = isOffer && !isPolite && (isMakingOffer || pc.signalingState !== 'stable')
    if (isIgnoringOffer) return
    await pc.setRemoteDescription(description)
    if (!isOffer) return
    for (const transceiver of pc.getTransceivers()) transceiver.direction = 'sendrecv'
    await replaceTracks()
    await pc.setLocalDescription()
    sendDescription()
  }

  async function replaceTracks(): Promise<void> {
    for (const { sender, receiver } of pc.getTransceivers()) {
      const wanted = tracks[receiver.track.kind as keyof Tracks]
      if (sender.track !== wanted) await sender.replaceTrack(wanted)
    }
  }

  function followChannel(opened: RTCDataChannel): void {
    channel = opened
    opened.addEventListener('open', () => settings.onChannel(true))
    opened.addEventListener('close', () => isClosed || settings.onChannel(false))
    opened.addEventListener('message', ({ data }) => {
      const message = readMessage(data)
      if (message) settings.onMessage(message)
    })
  }

  function handleState(): void {
    clearTimeout(timer)
    if (isClosed) return
    const { connectionState } = pc
    if (connectionState === 'failed') restart()
    if (connectionState === 'disconnected') timer = setTimeout(restart, SILENT_MS)
    settings.onState(connectionState)
  }

  /** Looks for another way through the relay, until there is one. */
  function restart(): void {
    if (!isClosed && pc.connectionState !== 'connected') lookAgain()
  }

  function lookAgain(): void {
    clearTimeout(timer)
    if (isClosed) return
    pc.restartIce()
    timer = setTimeout(restart, AGAIN_MS)
  }

  return {
    /** One after the other: a candidate belongs to the description before it. */
    take(body: SignalBody) {
      taking = taking.then(() => take(body)).catch(() => restart())
    },
    setTracks(wanted: Tracks) {
      tracks = wanted
      void replaceTracks()
    },
    useRelay: (relay: Relay) => pc.setConfiguration(throughRelay(relay)),
    /** Even when the line still seems good: the network under it may be another one. */
    lookAgain,
    say(message: ChannelMessage) {
      if (channel?.readyState === 'open') channel.send(writeMessage(message))
    },
    isOpen: () => pc.connectionState === 'connected' && channel?.readyState === 'open',
    stats: () => pc.getStats(),
    close() {
      isClosed = true
      clearTimeout(timer)
      pc.close()
    },
  }
}
