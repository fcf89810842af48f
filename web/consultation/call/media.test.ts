import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMedia, type Media } from './media.ts'

class FakeTrack extends EventTarget {
  enabled = true
  isStopped = false
  kind: string
  constructor(kind: string) {
    super()
    this.kind = kind
  }
  stop() {
    this.isStopped = true
  }
}

let asked: MediaStreamConstraints[] = []
let isUnplugged = false
const tracks: FakeTrack[] = []

function getUserMedia(wanted: MediaStreamConstraints) {
  asked.push(wanted)
  if (isUnplugged) return Promise.reject(new DOMException('', 'NotFoundError'))
  const given = Object.keys(wanted).map((kind) => new FakeTrack(kind))
  tracks.push(...given)
  const of = (kind: string) => given.filter((track) => track.kind === kind)
  return Promise.resolve({
    getTracks: () => given,
    getAudioTracks: () => of('audio'),
    getVideoTracks: () => of('video'),
  })
}

const mediaDevices = Object.assign(new EventTarget(), {
  getUserMedia,
  enumerateDevices: () => Promise.resolve([]),
})
beforeEach(() => {
  asked = []
  isUnplugged = false
  vi.stubGlobal('navigator', { mediaDevices })
})
afterEach(() => void vi.unstubAllGlobals())

async function started(): Promise<Media> {
  const media = createMedia()
  await media.start()
  asked = []
  return media
}

/** Whether one of the states that others could read meanwhile held a microphone that sounds. */
function watchSound(media: Media): () => boolean {
  let wasOpen = false
  media.subscribe(() => {
    const { microphone, microphoneTrack } = media.read()
    wasOpen ||= microphone === 'on' || microphoneTrack?.enabled === true
  })
  return () => wasOpen
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('a muted microphone that is unplugged is replaced by a muted one', async () => {
  const media = await started()
  await media.setMicrophone(false)
  const wasOpen = watchSound(media)
  media.read().microphoneTrack?.dispatchEvent(new Event('ended'))
  await settled()
  expect(asked).toHaveLength(1)
  expect(media.read().microphone).toBe('off')
  expect(media.read().microphoneTrack?.enabled).toBe(false)
  expect(wasOpen()).toBe(false)
  await media.setMicrophone(true)
  expect(media.read()).toMatchObject({ microphone: 'on', microphoneTrack: { enabled: true } })
})

test('what one entered without is no news, and what fails afterwards is', async () => {
  isUnplugged = true
  const media = await started()
  expect(media.read().camera).toBe('missing')
  media.accept()
  expect(media.read().isAccepted).toEqual({ camera: true, microphone: true })
  await media.setCamera(true)
  expect(media.read()).toMatchObject({ camera: 'missing', isAccepted: { camera: false, microphone: true } })
})

test('so is one that is exchanged for another', async () => {
  const media = await started()
  await media.setMicrophone(false)
  const wasOpen = watchSound(media)
  await media.choose('microphone', 'headset')
  expect(asked).toMatchObject([{ audio: { deviceId: { exact: 'headset' } } }])
  expect(media.read()).toMatchObject({ microphone: 'off', microphoneTrack: { enabled: false } })
  expect(wasOpen()).toBe(false)
})

test('an open microphone that is unplugged goes on with another', async () => {
  const media = await started()
  media.read().microphoneTrack?.dispatchEvent(new Event('ended'))
  await settled()
  expect(media.read()).toMatchObject({ microphone: 'on', microphoneTrack: { enabled: true } })
})

test('a camera chosen while it is closed stays closed, and is the one that opens', async () => {
  const media = await started()
  await media.setCamera(false)
  await media.choose('camera', 'desk')
  expect(asked).toEqual([])
  expect(media.read()).toMatchObject({ camera: 'off', cameraTrack: null })
  await media.setCamera(true)
  expect(asked).toMatchObject([{ video: { deviceId: { exact: 'desk' } } }])
  expect(media.read().camera).toBe('on')
})

test('a camera that is closed while the browser asks does not open', async () => {
  const media = await started()
  await media.setCamera(false)
  const opening = media.setCamera(true)
  await media.setCamera(false)
  await opening
  expect(media.read()).toMatchObject({ camera: 'off', cameraTrack: null })
  expect(tracks.at(-1)?.isStopped).toBe(true)
})

test('who comes back has open what was open', async () => {
  const media = await started()
  await media.setCamera(false)
  media.stop()
  await media.start()
  expect(asked.map((wanted) => Object.keys(wanted))).toEqual([['audio']])
  expect(media.read()).toMatchObject({ camera: 'off', microphone: 'on' })
  await media.setMicrophone(false)
  media.stop()
  await media.start()
  expect(media.read()).toMatchObject({ camera: 'off', microphone: 'off', microphoneTrack: null })
  await media.setMicrophone(true)
  expect(media.read().microphone).toBe('on')
})

test('what did not open is opened by a press, not by coming back', async () => {
  const media = createMedia()
  isUnplugged = true
  await media.start()
  expect(media.read()).toMatchObject({ camera: 'missing', microphone: 'missing' })
  isUnplugged = false
  media.stop()
  await media.start()
  expect(media.read()).toMatchObject({ camera: 'off', microphone: 'off' })
})

test('a device that is chosen because the other did not open is opened', async () => {
  const media = createMedia()
  isUnplugged = true
  await media.start()
  isUnplugged = false
  await media.choose('camera', 'desk')
  expect(media.read()).toMatchObject({ camera: 'on', chosen: { camera: 'desk' } })
})
