import { FREE_UNTIL_HOURS } from './change-of-mind.ts'
import type { Schedule } from './schedule.ts'

/** As many visits ahead as a professional may have added for one person. */
export const ADDED_AHEAD_MAX = 24
/** How far ahead a professional plans: a year of monthly visits and what moves them. */
const ADDED_DAYS_AHEAD = 400

/** A professional's own hand: their hours hold, what they ask of others (notice, horizon) does not. */
export const forOwnHand = (schedule: Schedule): Schedule => ({
  ...schedule,
  rules: { ...schedule.rules, minimumNoticeMinutes: 0, horizonDays: ADDED_DAYS_AHEAD },
})

/** Who did not choose the time has a day to say so, before cancelling may cost anything. */
const HOURS_TO_ANSWER = 24

export function isWaivedWhenAdded(startsAt: Temporal.Instant, now: Temporal.Instant): boolean {
  const bound = now.add({ hours: FREE_UNTIL_HOURS + HOURS_TO_ANSWER })
  return Temporal.Instant.compare(startsAt, bound) < 0
}
