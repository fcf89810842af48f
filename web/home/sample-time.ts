import { formatTime } from '#domain/kernel/format.ts'
import { getLocale } from '#web/paraglide/runtime.js'

/** A clock time for the drawings; any winter day would do. */
export function sampleTime(hour: number, minute = 0) {
  const clock = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
  return formatTime(`2026-01-15T${clock}:00-05:00`, getLocale())
}
