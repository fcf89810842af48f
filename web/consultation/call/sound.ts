const LEVELS = 5
/** Quieter than this is the room, not a voice. */
const SILENCE = 0.012
const EACH_MS = 100
const TOUCHES = ['pointerdown', 'keydown'] as const

/** Calls back ten times a second with how loud the microphone is, from 0 to 5. */
export function followLevel(track: MediaStreamTrack, onLevel: (level: number) => void): () => void {
  const context = new AudioContext()
  const source = context.createMediaStreamSource(new MediaStream([track]))
  const analyser = context.createAnalyser()
  analyser.fftSize = 1_024
  source.connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    onLevel(levelOf(samples))
  }, EACH_MS)
  // A page that nobody touched yet may not have sound; it does once somebody does.
  const wake = () => void context.resume()
  if (context.state === 'suspended')
    for (const touch of TOUCHES) document.addEventListener(touch, wake, { once: true })
  return () => {
    clearInterval(timer)
    for (const touch of TOUCHES) document.removeEventListener(touch, wake)
    void context.close()
  }
}

export function levelOf(samples: Iterable<number>): number {
  let sum = 0
  let count = 0
  for (const sample of samples) {
    sum += sample * sample
    count++
  }
  const volume = count === 0 ? 0 : Math.sqrt(sum / count)
  if (volume < SILENCE) return 0
  return Math.min(LEVELS, 1 + Math.floor(Math.log2(volume / SILENCE)))
}

const NOTES = [523.25, 659.25, 783.99]
const NOTE_SECONDS = 0.22

/** Three rising notes on the loudspeaker that was chosen. */
export async function playNotes(speaker: string): Promise<void> {
  const context = new AudioContext()
  const output = context as AudioContext & { setSinkId?: (id: string) => Promise<void> }
  if (speaker) await output.setSinkId?.(speaker).catch(() => {})
  const volume = context.createGain()
  volume.gain.value = 0.18
  volume.connect(context.destination)
  const startsAt = context.currentTime + 0.05
  const notes = NOTES.map((frequency, index) => {
    const note = context.createOscillator()
    note.frequency.value = frequency
    note.connect(volume)
    note.start(startsAt + index * NOTE_SECONDS)
    note.stop(startsAt + (index + 1) * NOTE_SECONDS)
    return note
  })
  await new Promise<void>((resolve) => notes.at(-1)?.addEventListener('ended', () => resolve()))
  await context.close()
}
