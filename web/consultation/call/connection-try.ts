import { throughRelay } from './peer.ts'
import { relayCandidate } from './relay-only.ts'
import type { Relay } from './room-api.ts'

export type LineTry = { roundTripMs: number; kilobits: number }

const GIVE_UP_MS = 12_000
const PINGS = 4
const CHUNK = new Uint8Array(16_384)
const CHUNKS = 24

/** Two ends in this very page, joined through the relay only: the way that the call will take. Null when there is none. */
export async function tryConnection(relay: Relay, signal: AbortSignal): Promise<LineTry | null> {
  const [near, far] = [new RTCPeerConnection(throughRelay(relay)), new RTCPeerConnection(throughRelay(relay))]
  const close = () => [near, far].forEach((end) => end.close())
  const giveUp = new Promise<null>((resolve) => {
    const timer = setTimeout(() => resolve(null), GIVE_UP_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve(null)
    })
  })
  try {
    return await Promise.race([measure(near, far), giveUp])
  } catch {
    return null
  } finally {
    close()
  }
}

async function measure(near: RTCPeerConnection, far: RTCPeerConnection): Promise<LineTry> {
  const channel = near.createDataChannel('try')
  channel.binaryType = 'arraybuffer'
  pass(near, far)
  pass(far, near)
  echo(far)
  await describe(near, far)
  await describe(far, near)
  await happens(channel, 'open')
  const roundTrips: number[] = []
  for (let ping = 0; ping < PINGS; ping++) {
    const sentAt = performance.now()
    channel.send('ping')
    await happens(channel, 'message')
    roundTrips.push(performance.now() - sentAt)
  }
  const sentAt = performance.now()
  for (let sent = 0; sent < CHUNKS; sent++) channel.send(CHUNK)
  channel.send('all')
  await happens(channel, 'message')
  const seconds = (performance.now() - sentAt) / 1_000
  return {
    roundTripMs: Math.min(...roundTrips),
    kilobits: (CHUNKS * CHUNK.byteLength * 8) / 1_000 / seconds,
  }
}

/** The offer from one end, then the answer from the other. */
async function describe(from: RTCPeerConnection, to: RTCPeerConnection): Promise<void> {
  await from.setLocalDescription()
  if (from.localDescription) await to.setRemoteDescription(from.localDescription)
}

function pass(from: RTCPeerConnection, to: RTCPeerConnection): void {
  from.addEventListener('icecandidate', ({ candidate }) => {
    if (candidate && relayCandidate(candidate.candidate)) void to.addIceCandidate(candidate).catch(() => {})
  })
}

/** Answers each word; bytes are only counted. */
function echo(far: RTCPeerConnection): void {
  far.addEventListener('datachannel', ({ channel }) => {
    channel.addEventListener('message', ({ data }) => {
      if (typeof data === 'string') channel.send(data)
    })
  })
}

const happens = (channel: RTCDataChannel, event: 'open' | 'message') =>
  new Promise<void>((resolve) => channel.addEventListener(event, () => resolve(), { once: true }))
