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
  /** What the person entered without, knowing it: they are told again once something changes. */
  isAccepted: Record<DeviceKind, boolean>
  devices: DeviceList
  /** Empty for whichever the browser gives. */
  chosen: Record<DeviceKind, string>
  speaker: string
}

export type Media = Store<MediaState> & ReturnType<typeof controls>

const PREFERRED = {
  camera: { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 24, max: 30 } },
  microphone: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
}
const NO_DEVICES: DeviceList = { camera: [], microphone: [], speaker: [] }

/** The person's camera, microphone and loudspeaker. */
export function createMedia(): Media {
  const store = createStore<MediaState>({
    camera: 'asking',
    microphone: 'asking',
    cameraTrack: null,
    microphoneTrack: null,
    isAccepted: { camera: false, microphone: false },
    devices: NO_DEVICES,
    chosen: { camera: '', microphone: '' },
    speaker: '',
  })
  const { read, subscribe } = store
  return { read, subscribe, ...controls(store) }
}

const TRACKS = { camera: 'cameraTrack', microphone: 'microphoneTrack' } as const

function controls(store: ReturnType<typeof createStore<MediaState>>) {
  let isStopped = false
  /** As the buttons say it: what is closed, or did not open, is opened by a press alone. */
  const wanted = { camera: true, microphone: true }

  /** As before, unless it is told otherwise: who comes back with the camera closed is not seen. */
  async function start({ camera, microphone }: Record<DeviceKind, boolean> = wanted) {
    isStopped = false
    Object.assign(wanted, { camera, microphone })
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
      .getUserMedia({ video: askedOf('camera'), audio: askedOf('microphone') })
      .catch(() => undefined)
    const [camera, microphone] = [stream?.getVideoTracks()[0], stream?.getAudioTracks()[0]]
    if (!camera || !microphone) return false
    keep('camera', camera)
    keep('microphone', microphone)
    return true
  }

  function askedOf(kind: DeviceKind): MediaTrackConstraints {
    const id = store.read().chosen[kind]
    return { ...PREFERRED[kind], ...(id && { deviceId: { exact: id } }) }
  }

  async function take(kind: DeviceKind): Promise<void> {
    set(kind, wanted[kind] ? 'asking' : 'off', null)
    const { chosen } = store.read()
    const asked = askedOf(kind)
    try {
      const stream = await navigator.mediaDevices.getUserMedia(
        kind === 'camera' ? { video: asked } : { audio: asked },
      )
      const [track] = stream.getTracks()
      if (track) keep(kind, track)
    } catch (error) {
      // The chosen one was unplugged: any other will do.
      if (chosen[kind] && nameOf(error) !== 'NotAllowedError') {
        store.change({ chosen: { ...store.read().chosen, [kind]: '' } })
        return take(kind)
      }
      wanted[kind] = false
      set(kind, problemOf(error), null)
    }
  }

  /** What the browser gave, as it is wanted by now: before anybody else holds it. */
  function keep(kind: DeviceKind, track: MediaStreamTrack): void {
    track.enabled = wanted[kind]
    if (wanted[kind]) return set(kind, 'on', track)
    if (kind === 'camera') track.stop()
    set(kind, 'off', kind === 'camera' ? null : track)
  }

  function set(kind: DeviceKind, state: DeviceState, track: MediaStreamTrack | null): void {
    const before = store.read()[TRACKS[kind]]
    if (before !== track) before?.stop()
    // Stopped while the browser was asking.
    if (isStopped && track) return track.stop()
    track?.addEventListener('ended', () => {
      if (store.read()[TRACKS[kind]] === track) void take(kind)
    })
    const isAccepted = { ...store.read().isAccepted, [kind]: false }
    store.change(
      kind === 'camera'
        ? { camera: state, cameraTrack: track, isAccepted }
        : { microphone: state, microphoneTrack: track, isAccepted },
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
    /** The person enters with what works. */
    accept: () => store.change({ isAccepted: { camera: true, microphone: true } }),
    /** Off, the camera's light goes out; on, the browser is asked anew. */
    async setCamera(isOn: boolean) {
      wanted.camera = isOn
      if (isOn) await take('camera')
      else set('camera', 'off', null)
    },
    /** A muted microphone stays ours, so that it answers at once. */
    async setMicrophone(isOn: boolean) {
      wanted.microphone = isOn
      const track = store.read().microphoneTrack
      if (!track) {
        if (isOn) await take('microphone')
        return
      }
      track.enabled = isOn
      store.change({ microphone: isOn ? 'on' : 'off' })
    },
    /** What is closed stays so: the choice is for when it is opened. A muted microphone is exchanged for a muted one. */
    async choose(kind: DeviceKind, id: string) {
      const { chosen, ...state } = store.read()
      store.change({ chosen: { ...chosen, [kind]: id } })
      if (state[kind] === 'off' && !state[TRACKS[kind]]) return
      // Chosen because the one before did not open.
      if (state[kind] !== 'off') wanted[kind] = true
      await take(kind)
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
