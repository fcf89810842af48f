import { dayLeaf, formatDay, formatTime } from '#domain/kernel/format.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import type { ApiClient } from '#web/shell/api.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded } from '#web/shell/problem.server.ts'
import { hoursText, whenText } from '#web/product/visits/visit-times.ts'
import type { Appointment } from '#web/product/visits/visit-words.server.ts'

/** Days on one screen: two weeks are enough to choose from, and links lead further. */
const WINDOW_DAYS = 14

export type MoveView = Awaited<ReturnType<typeof loadMove>>

const link = (query: Record<string, string>) => `?${new URLSearchParams({ do: 'move', ...query })}`

/** `2026-11-19T10:30`, on the wall where the visit takes place: what links and dragging write in the address. */
const wall = (moment: string) => moment.slice(0, 16)

/**
 * The times this visit could take, a day at a time, and the one that was chosen. Choosing is following a link, so it
 * works with a keyboard, with a pointer and without scripts alike.
 */
export async function loadMove(api: ApiClient, visit: Appointment, search: URLSearchParams) {
  const { zone } = visit
  const today = Temporal.Now.zonedDateTimeISO(zone).toPlainDate()
  const at = search.get('at')?.slice(0, 16) ?? null
  const asked = dayIn(at) ?? dayIn(search.get('day'))
  const from = windowStart({ today, asked, from: dayIn(search.get('from')), visitDay: visit.startsAt })
  const query = { from: from.toString(), days: WINDOW_DAYS }
  const preview = loaded(
    await api.GET('/api/appointments/{id}/move', { params: { path: { id: visit.id }, query } }),
    localPath('/login'),
  )
  const locale = getLocale()
  const dayOf = (date: string | undefined) => preview.days.find((candidate) => candidate.date === date)
  const day = dayOf(asked?.toString()) ?? dayOf(visit.startsAt.slice(0, 10)) ?? preview.days[0]
  const chosen = day?.slots.find(({ startsAt }) => wall(startsAt) === at)
  const window = { from: from.toString() }
  const earlier = from.subtract({ days: WINDOW_DAYS })
  return {
    isPossible: preview.isPossible,
    until: whenText(preview.until, zone),
    current: whenText(visit.startsAt, zone),
    days: preview.days.map(({ date, slots }) => ({
      date,
      leaf: dayLeaf(date, locale),
      name: formatDay(date, locale),
      count: slots.length,
      to: link({ ...window, day: date }),
      isCurrent: date === day?.date,
    })),
    dayName: day ? formatDay(day.date, locale) : null,
    times: (day?.slots ?? []).map(({ startsAt }) => ({
      startsAt,
      text: formatTime(startsAt, locale, zone),
      to: link({ ...window, at: wall(startsAt) }),
      isCurrent: startsAt === chosen?.startsAt,
    })),
    chosen: chosen
      ? {
          startsAt: chosen.startsAt,
          zone,
          mode: visit.mode,
          day: formatDay(chosen.startsAt, locale),
          text: `${formatDay(chosen.startsAt, locale)}, ${hoursText(chosen.startsAt, chosen.endsAt, zone)}`,
        }
      : null,
    /** A time was dropped on, or bookmarked, that is not free. */
    isRefused: at !== null && chosen === undefined,
    before:
      Temporal.PlainDate.compare(from, today) > 0 ? link({ from: later(earlier, today).toString() }) : null,
    after: preview.next ? link({ from: preview.next.slice(0, 10) }) : null,
  }
}

type WindowFacts = {
  today: Temporal.PlainDate
  asked: Temporal.PlainDate | null
  from: Temporal.PlainDate | null
  visitDay: string
}

/** The window asked for if it holds the day asked for, or one around that day; first of all, around the visit. */
function windowStart({ today, asked, from, visitDay }: WindowFacts): Temporal.PlainDate {
  const isInside =
    from && (!asked || (daysBetween(from, asked) >= 0 && daysBetween(from, asked) < WINDOW_DAYS))
  if (isInside) return later(from, today)
  const centre = asked ?? Temporal.PlainDate.from(visitDay.slice(0, 10))
  return later(centre.subtract({ days: 2 }), today)
}

const daysBetween = (from: Temporal.PlainDate, until: Temporal.PlainDate) =>
  from.until(until, { largestUnit: 'days' }).days

const later = (one: Temporal.PlainDate, other: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(one, other) > 0 ? one : other

export function dayIn(text: string | null): Temporal.PlainDate | null {
  return text && /^20\d\d-\d\d-\d\d/.test(text) ? safeDay(text.slice(0, 10)) : null
}

function safeDay(text: string): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from(text)
  } catch {
    return null
  }
}
