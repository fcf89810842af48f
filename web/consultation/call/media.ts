import { createStore, type Store } from './store.ts'

/** `off` is the person's wish; the last three are what stands in its way. */
export type DeviceState = 'asking' | 'on' | 'off' | 'blocked' | 'missing' | 'busy'
type DeviceKind = 'camera' | 'microphone'
export type Device = { id: string; label: string }
type DeviceList = Record<DeviceKind | 'speaker', Device[]>

export type MediaState = {
  camera: DeviceState
  microphone: DeviceState
  cameraTrack: MediaStreamTrack | null
  microphoneTrack: MediaStreamTrack | null
  devices: DeviceList
  speaker: string
}

export type Media = Store<MediaState> & ReturnType<typeof controls>

const PICTURE = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 24, max: 30 } }
const SOUND = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }
const NO_DEVICES: DeviceList = { camera: [], microphone: [], speaker: [] }

/** The person's camera, microphone and loudspeaker. */
export function createMedia(): Media {
  const store = createStore<MediaState>({
    camera: 'asking',
    microphone: 'asking',
    cameraTrack: null,
    microphoneTrack: null,
    devices: NO_DEVICES,
    speaker: '',
  })
  const { read, subscribe } = store
  return { read, subscribe, ...controls(store) }
}

const TRACKS = { camera: 'cameraTrack', microphone: 'microphoneTrack' } as const

function controls(store: ReturnType<typeof createStore<MediaState>>) {
  let isStopped = false
  const chosen: Partial<Record<DeviceKind, string>> = {}

  async function start(wanted: Record<DeviceKind, boolean> = { camera: true, microphone: true }) {
    isStopped = false
    navigator.mediaDevices.addEventListener('devicechange', handleDevices)
    // One question for both; when one of them is refused, each is asked for alone.
    const together = wanted.camera && wanted.microphone ? await askForBoth() : false
    if (!together) {
      await (wanted.microphone ? take('microphone') : set('microphone', 'off', null))
      await (wanted.camera ? take('camera') : set('camera', 'off', null))
    }
    await listDevices()
  }

  async function askForBoth(): Promise<boolean> {
    const stream = await navigator.mediaDevices
      .getUserMedia({ video: PICTURE, audio: SOUND })
      .catch(() => undefined)
    const [camera, microphone] = [stream?.getVideoTracks()[0], stream?.getAudioTracks()[0]]
    if (!camera || !microphone) return false
    set('camera', 'on', camera)
    set('microphone', 'on', microphone)
    return true
  }

  async function take(kind: DeviceKind): Promise<void> {
    set(kind, 'asking', null)
    const id = chosen[kind]
    const from = id === undefined ? {} : { deviceId: { exact: id } }
    const constraints =
      kind === 'camera' ? { video: { ...PICTURE, ...from } } : { audio: { ...SOUND, ...from } }
    try {
      const stream = await navigator.mediaDevices.getUserMedia(constraints)
      set(kind, 'on', stream.getTracks()[0] ?? null)
    } catch (error) {
      // The chosen one was unplugged: any other will do.
      if (id !== undefined && nameOf(error) !== 'NotAllowedError') {
        delete chosen[kind]
        return take(kind)
      }
      set(kind, problemOf(error), null)
    }
  }

  function set(kind: DeviceKind, state: DeviceState, track: MediaStreamTrack | null): void {
    const before = store.read()[TRACKS[kind]]
    if (before !== track) before?.stop()
    // Stopped while the browser was asking.
    if (isStopped && track) return track.stop()
    track?.addEventListener('ended', () => {
      if (store.read()[TRACKS[kind]] === track) void take(kind)
    })
    store.change(
      kind === 'camera'
        ? { camera: state, cameraTrack: track }
        : { microphone: state, microphoneTrack: track },
    )
  }

  const handleDevices = () => void listDevices()

  async function listDevices(): Promise<void> {
    const all = await navigator.mediaDevices.enumerateDevices().catch(() => [])
    const of = (kind: MediaDeviceKind) =>
      all
        .filter((device) => device.kind === kind && device.deviceId !== '')
        .map(({ deviceId: id, label }) => ({ id, label }))
    store.change({
      devices: { camera: of('videoinput'), microphone: of('audioinput'), speaker: of('audiooutput') },
    })
  }

  return {
    start,
    /** Off, the camera's light goes out; on, the browser is asked anew. */
    async setCamera(isOn: boolean) {
      if (isOn) await take('camera')
      else set('camera', 'off', null)
    },
    /** A muted microphone stays ours, so that it answers at once. */
    async setMicrophone(isOn: boolean) {
      const track = store.read().microphoneTrack
      if (!track) {
        if (isOn) await take('microphone')
        return
      }
      track.enabled = isOn
      store.change({ microphone: isOn ? 'on' : 'off' })
    },
    async choose(kind: DeviceKind, id: string) {
      chosen[kind] = id
      const wasMuted = kind === 'microphone' && store.read().microphone === 'off'
      await take(kind)
      const track = store.read().microphoneTrack
      if (!wasMuted || !track) return
      track.enabled = false
      store.change({ microphone: 'off' })
    },
    chooseSpeaker: (id: string) => store.change({ speaker: id }),
    stop() {
      isStopped = true
      navigator.mediaDevices.removeEventListener('devicechange', handleDevices)
      set('camera', 'off', null)
      set('microphone', 'off', null)
    },
  }
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '')

function problemOf(error: unknown): DeviceState {
  const name = nameOf(error)
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'blocked'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy'
}
