// One tab of two, with a connection that does what the test says: when a call goes on, and when it is begun anew.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ChannelMessage, readMessage, writeMessage } from './channel-message.ts'
import { FakeSource } from './fake-source.ts'
import { createMedia } from './media.ts'
import { createRoom } from './room.ts'

class FakeConnection extends EventTarget {
  static all: FakeConnection[] = []
  connectionState = 'new'
  signalingState = 'stable'
  remoteDescription: RTCSessionDescriptionInit | null = null
  said: (ChannelMessage | null)[] = []
  channel = Object.assign(new EventTarget(), {
    readyState: 'connecting',
    send: (text: string) => void this.said.push(readMessage(text)),
  })
  constructor() {
    super()
    FakeConnection.all.push(this)
  }
  become(state: 'connected' | 'disconnected') {
    this.connectionState = state
    if (state === 'connected') this.channel.readyState = 'open'
    this.dispatchEvent(new Event('connectionstatechange'))
  }
  addTransceiver() {}
  createDataChannel = () => this.channel
  getTransceivers = () => []
  getStats = () => Promise.resolve(new Map())
  setLocalDescription = () => Promise.resolve()
  setRemoteDescription(description: RTCSessionDescriptionInit) {
    this.remoteDescription = description
    return Promise.resolve()
  }
  restartIce() {}
  close() {
    this.connectionState = 'closed'
  }
}

const OTHER = 'the-other-tab'
const DESCRIPTION = { type: 'offer', sdp: 'v=0' }
let seats: string[] = []
/** Whether another device has the seat by now. */
let isReplaced = false

function answer(address: string, { method, body }: RequestInit): Promise<Response> {
  if (address.endsWith('/seat') && method === 'POST' && typeof body === 'string')
    seats.push((JSON.parse(body) as { peer: string }).peer)
  if (isReplaced) return Promise.resolve(Response.json({ code: 'consultation/replaced' }, { status: 409 }))
  const expiresAt = new Date(Date.now() + 600_000).toISOString()
  return Promise.resolve(Response.json({ urls: ['turn:relay'], username: 'a', credential: 'b', expiresAt }))
}

const soon = () => vi.advanceTimersByTimeAsync(500)

async function hear(other: string | null) {
  FakeSource.newest().open()
  FakeSource.newest().say('room', { isAdmitted: true, other })
  await soon()
}

/** In a call with the other tab. */
async function inCall(side: 'professional' | 'client' = 'professional') {
  const room = createRoom({
    id: 'a-visit',
    side,
    media: Object.assign(createMedia(), { stop: () => {} }),
    isAdmitted: true,
    isOtherHere: true,
  })
  room.enter(side === 'client' ? '4120, rue Fabre' : '')
  await soon()
  await hear(OTHER)
  FakeConnection.all[0]?.become('connected')
  expect(room.read().line).toBe('open')
  return room
}

/** Nothing arrives for twenty seconds; then the room is heard again. */
async function comeBackLate() {
  FakeSource.newest().close()
  await vi.advanceTimersByTimeAsync(20_000)
  FakeSource.newest().fail()
  await soon()
}

beforeEach(() => {
  seats = []
  isReplaced = false
  FakeSource.all.length = 0
  FakeConnection.all.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
  vi.stubGlobal('RTCPeerConnection', FakeConnection)
  vi.stubGlobal('MediaStream', EventTarget)
  vi.stubGlobal('fetch', answer)
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a call that stayed open while the server was away goes on', async () => {
  const room = await inCall()
  await comeBackLate()
  await hear(OTHER)
  expect(FakeConnection.all).toHaveLength(1)
  expect(new Set(seats).size).toBe(1)
  expect(room.read().line).toBe('open')
  room.leave()
})

test('a line that was lost for long is begun anew, as by another tab', async () => {
  const room = await inCall()
  FakeConnection.all[0]?.become('disconnected')
  await comeBackLate()
  await hear(OTHER)
  await hear(OTHER)
  expect(new Set(seats).size).toBe(2)
  expect(FakeConnection.all.map(({ connectionState }) => connectionState)).toEqual(['closed', 'new'])
  FakeConnection.all[1]?.become('connected')
  expect(room.read().line).toBe('open')
  room.leave()
})

test('a line that is lost for a moment is not', async () => {
  const room = await inCall()
  FakeConnection.all[0]?.become('disconnected')
  await soon()
  await hear(OTHER)
  expect(new Set(seats).size).toBe(1)
  expect(FakeConnection.all).toHaveLength(1)
  room.leave()
})

test('time together is that of an open line, and each stay has its own', async () => {
  const room = await inCall()
  await vi.advanceTimersByTimeAsync(120_000)
  FakeConnection.all[0]?.become('disconnected')
  await hear(OTHER)
  await vi.advanceTimersByTimeAsync(240_000)
  FakeConnection.all[0]?.become('connected')
  await vi.advanceTimersByTimeAsync(60_000)
  room.leave()
  expect(room.read().minutes).toBe(3)
  room.enter()
  await soon()
  room.leave()
  expect(room.read().minutes).toBeNull()
})

const tell = (message: ChannelMessage) =>
  FakeConnection.all
    .at(-1)
    ?.channel.dispatchEvent(new MessageEvent('message', { data: writeMessage(message) }))

test('where the person is goes with them when they leave', async () => {
  const room = await inCall()
  tell({ kind: 'place', text: '4120, rue Fabre' })
  expect(room.read().place).toBe('4120, rue Fabre')
  tell({ kind: 'bye' })
  expect(room.read().place).toBeNull()
  room.leave()
})

test('where the person is, and whether they are seen, is told again: the first words of a channel may be lost', async () => {
  const room = await inCall('client')
  const { channel, said } = FakeConnection.all[0]!
  FakeConnection.all[0]?.dispatchEvent(Object.assign(new Event('datachannel'), { channel }))
  channel.dispatchEvent(new Event('open'))
  const all = ['state', 'place']
  expect(said.map((message) => message?.kind)).toEqual(all)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(said.map((message) => message?.kind)).toEqual([...all, ...all, ...all])
  room.leave()
})

test('where the person is stays in sight while their line is lost, until they are back from elsewhere', async () => {
  const room = await inCall()
  tell({ kind: 'place', text: '4120, rue Fabre' })
  FakeConnection.all[0]?.become('disconnected')
  await soon()
  await hear('their-other-device')
  expect(FakeConnection.all).toHaveLength(2)
  expect(room.read().place).toBe('4120, rue Fabre')
  FakeConnection.all[1]?.channel.dispatchEvent(new Event('open'))
  expect(room.read().place).toBeNull()
  room.leave()
})

test('a tab whose seat is another’s by now ends its call, and may be entered again', async () => {
  const room = await inCall()
  isReplaced = true
  FakeSource.newest().fail()
  await soon()
  expect(room.read().phase).toBe('replaced')
  isReplaced = false
  room.enter()
  await soon()
  expect(room.read().phase).toBe('inside')
  room.leave()
})

test.each(['it falls silent', 'the other tab makes an offer'])(
  'a call that seemed open after a long sleep is begun anew when %s',
  async (what) => {
    const room = await inCall()
    await comeBackLate()
    await hear(OTHER)
    if (what === 'it falls silent') FakeConnection.all[0]?.become('disconnected')
    else FakeSource.newest().say('signal', { from: OTHER, description: DESCRIPTION }, '7')
    await soon()
    await hear(OTHER)
    expect(new Set(seats).size).toBe(2)
    expect(FakeConnection.all.map(({ connectionState }) => connectionState)).toEqual(['closed', 'new'])
    room.leave()
  },
)
