export const FILE_STATES = ['draft', 'submitted', 'listed', 'refused', 'paused'] as const
export type FileState = (typeof FILE_STATES)[number]

export function isFileState(value: unknown): value is FileState {
  return typeof value === 'string' && (FILE_STATES as readonly string[]).includes(value)
}

/** A listed professional may ask for the next year this long before the current one runs out. */
const RENEWAL_DAYS = 60

/** Who may send a file: whoever was never verified, no longer is, or soon will not be. */
export function maySubmit(
  file: { state: FileState; isWaiting: boolean; verifiedUntil: Temporal.Instant | null },
  now: Temporal.Instant,
): boolean {
  if (file.isWaiting) return false
  if (file.state !== 'listed') return true
  return file.verifiedUntil !== null && isSoon(file.verifiedUntil, now)
}

function isSoon(moment: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(moment, now.add({ hours: 24 * RENEWAL_DAYS })) <= 0
}

/**
 * What a change of profession, number or proof does to a file. What was verified is no longer what is written, so a
 * listed profile waits for a new decision; if the change leaves something missing, it is a draft again.
 */
export function afterSensitiveChange(
  state: FileState,
  change: { isComplete: boolean; touchesTitle: boolean },
): FileState {
  if (state === 'listed' && !change.touchesTitle) return 'listed'
  if (state === 'listed' || state === 'submitted') return change.isComplete ? 'submitted' : 'draft'
  return state
}
