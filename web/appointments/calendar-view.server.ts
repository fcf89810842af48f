import { dayLeaf, formatDay } from '#domain/kernel/format.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import type { PracticeSchedule } from '#web/product/practice/practice.server.ts'
import { type Appointment, visitWords } from '#web/product/visits/visit-words.server.ts'
import { spanOf, stepFrom, type View, VIEWS } from './calendar-span.ts'

export type CalendarView = ReturnType<typeof calendarView>
export type CalendarDay = CalendarView['days'][number]

/** Hours shown when nothing lies outside them. */
const USUAL = { first: 8, last: 18 }

type Facts = {
  schedule: PracticeSchedule
  visits: readonly Appointment[]
  view: View
  day: Temporal.PlainDate
}

const link = (to: View, at: Temporal.PlainDate) => `?view=${to}&day=${at.toString()}`

/** A day, a week or a month of the practice, in minutes of the wall clock. */
export function calendarView({ schedule, visits, view, day }: Facts) {
  const locale = getLocale()
  const now = Temporal.Now.zonedDateTimeISO(schedule.rules.zone)
  const today = now.toPlainDate()
  const span = spanOf(view, day)
  const shown = visits.filter(({ state }) => state !== 'cancelled')
  const hours = hoursOf(schedule, shown)
  const dates = Array.from({ length: span.days }, (_none, index) => span.from.add({ days: index }).toString())
  return {
    view,
    day: day.toString(),
    zone: schedule.rules.zone,
    gridMinutes: schedule.rules.gridMinutes,
    professionalId: schedule.professionalId,
    isLive: schedule.isBookable,
    firstDay: span.from.toString(),
    count: shown.length,
    hours,
    /** Where the day stands, if that hour is drawn. */
    nowMinute: isBetween(now.hour, hours) ? now.hour * 60 + now.minute : null,
    days: dates.map((date) => ({
      date,
      name: formatDay(date, locale),
      leaf: dayLeaf(date, locale),
      isToday: date === today.toString(),
      isOutside: view === 'month' && date.slice(0, 7) !== day.toString().slice(0, 7),
      to: `?view=day&day=${date}`,
      open: openSpans(schedule, date),
      blocks: blocksOn(schedule, date),
      visits: shown.filter(({ startsAt }) => startsAt.startsWith(date)).map(visitBox),
    })),
    cancelled: visits.filter(({ state }) => state === 'cancelled').map(visitBox),
    links: {
      before: link(view, stepFrom(view, day, -1)),
      after: link(view, stepFrom(view, day, 1)),
      today: link(view, today),
      views: VIEWS.map((to) => ({ view: to, to: link(to, day), isCurrent: to === view })),
    },
  }
}

const minuteOf = (moment: string) => Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16))

function visitBox(visit: Appointment) {
  const words = visitWords(visit, Temporal.Now.instant())
  return {
    id: visit.id,
    from: minuteOf(visit.startsAt),
    minutes: visit.service.durationMinutes,
    time: words.time,
    when: words.when,
    name: words.client?.short ?? '',
    fullName: words.client?.name ?? '',
    service: words.service,
    mode: visit.mode,
    status: words.status,
    state: visit.state,
    mayMove: visit.actions.includes('move'),
  }
}

/** Whole hours around the week's hours and whatever was booked outside them. */
function hoursOf({ weekly }: PracticeSchedule, visits: readonly Appointment[]) {
  const opens = weekly.map(({ opensMinute }) => opensMinute)
  const closes = weekly.map(({ closesMinute }) => closesMinute)
  const starts = visits.map(({ startsAt }) => minuteOf(startsAt))
  const ends = visits.map(({ startsAt, service }) => minuteOf(startsAt) + service.durationMinutes)
  const first = Math.floor(Math.min(...(opens.length > 0 ? opens : [USUAL.first * 60]), ...starts) / 60)
  const last = Math.ceil(Math.max(...(closes.length > 0 ? closes : [USUAL.last * 60]), ...ends) / 60)
  return { first, last: Math.min(24, last) }
}

const isBetween = (hour: number, { first, last }: { first: number; last: number }) =>
  first <= hour && hour < last

const holds = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }, date: string) =>
  firstDay <= date && date <= lastDay

/** When people can be received on this day; what is blocked is drawn over it. */
function openSpans({ weekly, exceptions }: PracticeSchedule, date: string) {
  const weekday = Temporal.PlainDate.from(date).dayOfWeek
  const special = exceptions.filter((exception) => exception.kind === 'open' && holds(exception, date))
  return [...weekly.filter((hours) => hours.weekday === weekday), ...special].flatMap(
    ({ opensMinute, closesMinute }) =>
      opensMinute === null || closesMinute === null ? [] : [{ from: opensMinute, until: closesMinute }],
  )
}

function blocksOn({ exceptions }: PracticeSchedule, date: string) {
  return exceptions
    .filter((exception) => exception.kind === 'closed' && holds(exception, date))
    .map(({ id, opensMinute, closesMinute, label }) => ({
      id,
      from: opensMinute ?? 0,
      until: closesMinute ?? 1_440,
      isWhole: opensMinute === null || closesMinute === null,
      label,
    }))
}
