/** Why the last look at another calendar failed. */
export const LOOK_PROBLEMS = [
  'address-refused',
  'not-found',
  'not-allowed',
  'unreachable',
  'too-slow',
  'too-large',
  'not-a-calendar',
  'too-complex',
] as const
export type LookProblem = (typeof LOOK_PROBLEMS)[number]

/** A professional's other calendars. */
export const BUSY_CALENDARS_MAX = 5

const LOOK_MINUTES = 12
const LONGEST_MINUTES = 60
/** Two looks and a half: one that fails is nothing to worry about yet. */
export const STALE_MINUTES = 30

/** How long after a look the next one is: later each time that it fails, an hour at most. */
export function minutesToNextLook(failures: number): number {
  return Math.min(LONGEST_MINUTES, LOOK_MINUTES * 2 ** Math.max(0, failures - 1))
}

type Freshness = 'waiting' | 'fresh' | 'stale'

/** What it last said counts for as long as it says nothing else; its owner is told when that is old. */
export function freshnessOf(
  readAt: Temporal.Instant | null,
  since: Temporal.Instant,
  now: Temporal.Instant,
): Freshness {
  const isOld = Temporal.Instant.compare((readAt ?? since).add({ minutes: STALE_MINUTES }), now) <= 0
  if (isOld) return 'stale'
  return readAt === null ? 'waiting' : 'fresh'
}
