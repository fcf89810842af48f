import { formatDay, formatMoney, formatTime } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { oneStop, whenText } from '#web/product/visits/visit-times.ts'
import type { VisitView } from './visit-view.server.ts'

export const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const moneyText = (cents: number) => formatMoney(cents, getLocale())

/** « Jeudi 19 novembre ». */
export const dayHeading = (day: string) => upperFirst(formatDay(day, getLocale()))

/** « 10 h 30 », by the moment's own wall clock, written in its text: no zone is needed to read it. */
export const clockText = (moment: string) => formatTime(`${moment.slice(0, 19)}Z`, getLocale(), 'UTC')

/** « jeudi 19 novembre, 2 plages libres ». */
export function freeText(date: string, count: number): string {
  const day = formatDay(date, getLocale())
  return count === 0 ? m.booking_day_none({ day }) : m.booking_day_free({ day, count })
}

/** « Jeudi 19 novembre, 10 h 30 à 11 h 20 ». */
export function rangeText({ startsAt, endsAt, zone }: { startsAt: string; endsAt: string; zone: string }) {
  const start = whenText(startsAt, zone)
  return upperFirst(m.booking_range({ start, end: formatTime(endsAt, getLocale(), zone) }))
}

export const lateText = (percent: number) =>
  percent > 0 ? m.booking_policy_late({ percent }) : m.booking_policy_late_none()

/** Until when this visit can be moved, as a moment: nobody has to count hours back. */
export function movingText({ policy, zone }: Pick<VisitView, 'policy' | 'zone'>): string {
  if (policy.moveUntil === null) return m.booking_policy_move_over()
  return oneStop(m.booking_policy_move_until({ when: whenText(policy.moveUntil, zone) }))
}
