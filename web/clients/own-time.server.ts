import type { components } from '#contract/api.d.ts'
import { withOffset } from '#domain/booking/wall-clock.ts'
import type { Mode } from '#domain/directory/modes.ts'
import type { ApiClient } from '#web/shell/api.ts'

/** A time of the calendar that no rule offers: a professional takes it on purpose. */
export type OwnTime = {
  startsAt: string
  zone: string
  closed: components['schemas']['ClosedTime']
}

type Asked = {
  day: string
  at: string
  minutes: number
  zone: string
  visit: { service: string; mode: Mode; place?: string }
}

const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)$/

export const clockIn = (text: string | null): string => (text && CLOCK.test(text) ? text : '')

const minuteIn = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** How long the calendar's outline is; nothing when it is not one. */
export const minutesBetween = (at: string, until: string): number =>
  at && until ? Math.max(0, (minuteIn(until) || 1_440) - minuteIn(at)) : 0

/** The moment that was pressed in the calendar, or typed, and which rules of one's own it passes. */
export async function ownTime(
  api: ApiClient,
  { day, at, minutes, zone, visit }: Asked,
): Promise<OwnTime | null> {
  const moment = Temporal.PlainDateTime.from(`${day}T${at}`).toZonedDateTime(zone).toInstant()
  const from = minuteIn(at)
  const { data: closed } = await api.GET('/api/professional/closed-time', {
    params: { query: { day, from, until: Math.min(from + minutes, 1_440), ...visit } },
  })
  return closed ? { startsAt: withOffset(moment, zone), zone, closed } : null
}

/** The rules that a choice passes, in one word: whoever confirms has seen these. */
export const rulesPassed = (own: OwnTime | null): string =>
  own ? [...new Set(own.closed.reasons.map(({ rule }) => rule))].join(' ') : ''
