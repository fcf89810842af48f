import { m } from '#web/paraglide/messages.js'

const HOUR_MS = 3_600_000
const HOURS_AS_HOURS = 72

/** « 31 h », « 5 jours »: how long somebody has been waiting for us. */
export function waitingTime(since: string, now: string): string {
  const hours = Math.floor((Date.parse(now) - Date.parse(since)) / HOUR_MS)
  if (hours < 1) return m.verification_time_minutes()
  if (hours < HOURS_AS_HOURS) return m.verification_time_hours({ count: hours })
  return m.verification_time_days({ count: Math.floor(hours / 24) })
}
