import { formatDay, formatTime } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

/** « jeudi 19 novembre, 10 h 30 », in the zone of the visit: a moment of the API carries its own offset, and so its day. */
export function whenText(moment: string, zone: string, day = moment): string {
  const locale = getLocale()
  return m.appointments_when({ day: formatDay(day, locale), time: formatTime(moment, locale, zone) })
}

/** A sentence that ends with “2:30 p.m.” has one full stop. */
export const oneStop = (text: string) => text.replaceAll(/\.\.(?=\s|$)/g, '.')

/** « 10 h 30 à 11 h 20 » */
export function hoursText(startsAt: string, endsAt: string, zone: string): string {
  const locale = getLocale()
  return m.appointments_range({
    start: formatTime(startsAt, locale, zone),
    end: formatTime(endsAt, locale, zone),
  })
}

/** « lundi », from 1: 2 November 2026 is a Monday. */
export const weekdayName = (weekday: number) =>
  formatDay(`2026-11-0${weekday + 1}`, getLocale()).split(/[ ,]/)[0] ?? ''

/** « 09:30 », as a time field holds it. */
export function clockText(minute: number): string {
  const rest = minute % 1_440
  return `${String(Math.floor(rest / 60)).padStart(2, '0')}:${String(rest % 60).padStart(2, '0')}`
}

/** « 9 h 30 » from minutes on the wall clock; the end of the day is midnight. */
export function minuteText(minute: number): string {
  return formatTime(`2026-01-05T${clockText(minute)}:00Z`, getLocale(), 'UTC')
}

/** « 9 h à 17 h », from minutes on the wall clock. */
export const spanText = (opensMinute: number, closesMinute: number) =>
  m.availability_span({ start: minuteText(opensMinute), end: minuteText(closesMinute) })
