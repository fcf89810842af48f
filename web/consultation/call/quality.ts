export type Quality = 'good' | 'fair' | 'weak'

/** What a browser measured of its line; null where it has not yet. */
export type LineSample = { roundTripMs: number | null; lossPercent: number | null; kilobits: number | null }

const FAIR = { roundTripMs: 400, lossPercent: 4, kilobits: 250 }
const WEAK = { roundTripMs: 900, lossPercent: 12, kilobits: 110 }

export function qualityOf(sample: LineSample): Quality {
  if (isWorseThan(sample, WEAK)) return 'weak'
  return isWorseThan(sample, FAIR) ? 'fair' : 'good'
}

function isWorseThan({ roundTripMs, lossPercent, kilobits }: LineSample, bound: typeof FAIR): boolean {
  return (
    (roundTripMs ?? 0) >= bound.roundTripMs ||
    (lossPercent ?? 0) >= bound.lossPercent ||
    (kilobits ?? bound.kilobits) < bound.kilobits
  )
}

/** Whether the picture is sent; `streak` and `calm` count samples, `pauses` those that came close together. */
export type PictureState = { isPaused: boolean; streak: number; calm: number; pauses: number }

export const PICTURE_SENT: PictureState = { isPaused: false, streak: 0, calm: 0, pauses: 0 }

const WEAK_SAMPLES = 3
const STEADY_SAMPLES = 5
const STEADY_SAMPLES_MAX = 40
/** After so many calm samples an earlier pause no longer counts. */
const FORGIVEN_AFTER = 60

/**
 * On a weak line the picture gives way to the sound, and comes back by itself. A moment of weakness is not enough to
 * pause it, and each pause that follows another waits twice as long, so that it does not come and go.
 */
export function nextPicture(state: PictureState, quality: Quality): PictureState {
  const isWeak = quality === 'weak'
  const calm = isWeak ? 0 : state.calm + 1
  const pauses = calm >= FORGIVEN_AFTER ? 0 : state.pauses
  const streak = isWeak === state.isPaused ? 0 : state.streak + 1
  const enough = state.isPaused
    ? Math.min(STEADY_SAMPLES * 2 ** Math.max(0, pauses - 1), STEADY_SAMPLES_MAX)
    : WEAK_SAMPLES
  if (streak < enough) return { isPaused: state.isPaused, streak, calm, pauses }
  return { isPaused: !state.isPaused, streak: 0, calm, pauses: state.isPaused ? pauses : pauses + 1 }
}

/** What the try before entering says of the line. */
export function qualityOfTry({ roundTripMs, kilobits }: { roundTripMs: number; kilobits: number }): Quality {
  return qualityOf({ roundTripMs, kilobits: kilobits / TRY_SHARE, lossPercent: null })
}

/** A call should need no more than a quarter of what the line gave when it was tried. */
const TRY_SHARE = 4
