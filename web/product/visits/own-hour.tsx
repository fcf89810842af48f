import { useSyncExternalStore } from 'react'
import { formatTime } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { oneStop, whenText } from './visit-times.ts'

const follow = () => () => {}
const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

type OwnHourProps = {
  visit: { mode: string; startsAt: string; zone: string }
  /** Said while clocks agree: a line that comes with the scripts would move what is below it, under a finger. */
  otherwise?: string
  className?: string
}

/**
 * The moment of a video visit where its reader is, when clocks differ there. Only the browser knows: the server writes
 * the time of the visit's own zone, and this adds to it.
 */
export function OwnHour({ visit: { mode, startsAt, zone }, otherwise, className }: OwnHourProps) {
  const own = useSyncExternalStore(follow, ownZone, () => zone)
  const locale = getLocale()
  const time = formatTime(startsAt, locale, own)
  const day = dayIn(startsAt, own)
  const isSameDay = day === dayIn(startsAt, zone)
  if (mode !== 'video') return null
  if (isSameDay && time === formatTime(startsAt, locale, zone))
    return otherwise ? <p className={className}>{otherwise}</p> : null
  const text = isSameDay
    ? m.appointments_own_time({ time })
    : m.appointments_own_day({ when: whenText(startsAt, own, day) })
  return <p className={className}>{oneStop(text)}</p>
}

/** « 2026-11-19 », as the calendar stands in this zone: this locale writes days so. */
const dayIn = (moment: string, zone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date(moment))
