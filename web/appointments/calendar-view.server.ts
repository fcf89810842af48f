import type { components } from '#contract/api.d.ts'
import { dayLeaf, formatDay } from '#domain/kernel/format.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { spanKey, usualReception, whereText } from '#web/product/practice/hours.ts'
import type { PracticeSchedule } from '#web/product/practice/practice.server.ts'
import { type Appointment, visitWords } from '#web/product/visits/visit-words.server.ts'
import { payStateOf } from './calendar/pay-mark.tsx'
import { spanOf, stepFrom, type View, VIEWS } from './calendar-span.ts'

export type CalendarView = ReturnType<typeof calendarView>
export type CalendarDay = CalendarView['days'][number]

/** Hours shown when nothing lies outside them. */
const USUAL = { first: 8, last: 18 }

type Facts = {
  schedule: PracticeSchedule
  visits: readonly Appointment[]
  /** What the professional's other calendars say. */
  elsewhere: components['schemas']['BusyTimes']
  view: View
  day: Temporal.PlainDate
  /** Every hour of the day, and the hours of the week to be changed where they stand. */
  isWhole: boolean
  isEditing: boolean
}

const link = (to: View, at: Temporal.PlainDate) => `?view=${to}&day=${at.toString()}`

/** A day, a week or a month of the practice, in minutes of the wall clock. */
export function calendarView({ schedule, visits, elsewhere, view, day, isWhole, isEditing }: Facts) {
  const locale = getLocale()
  const now = Temporal.Now.zonedDateTimeISO(schedule.rules.zone)
  const today = now.toPlainDate()
  const span = spanOf(view, day)
  const shown = visits.filter(({ state }) => state !== 'cancelled')
  const dates = Array.from({ length: span.days }, (_none, index) => span.from.add({ days: index }).toString())
  const hours = isWhole ? { first: 0, last: 24 } : hoursOf(schedule, shown, dates)
  return {
    view,
    day: day.toString(),
    zone: schedule.rules.zone,
    gridMinutes: schedule.rules.gridMinutes,
    professionalId: schedule.professionalId,
    isLive: schedule.isBookable,
    isWhole,
    isEditing,
    firstDay: span.from.toString(),
    count: shown.length,
    hours,
    /** Where and how people are received in what is opened here. */
    openingWhere: whereText(schedule.places, usualReception(schedule)),
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
      hours: weeklyOn(schedule, date),
      blocks: exceptionsOn(schedule, 'closed', date),
      openings: exceptionsOn(schedule, 'open', date),
      elsewhere: elsewhereOn(elsewhere, date, hours),
      visits: shown.filter(({ startsAt }) => startsAt.startsWith(date)).map(visitBox),
    })),
    cancelled: visits.filter(({ state }) => state === 'cancelled').map(visitBox),
    links: {
      before: link(view, stepFrom(view, day, -1)),
      after: link(view, stepFrom(view, day, 1)),
      today: link(view, today),
      views: VIEWS.map((to) => ({ view: to, to: link(to, day), isCurrent: to === view })),
      hours: `${link(view, day)}${isWhole ? '' : '&hours=all'}`,
      edit: `${link('week', day)}${isEditing ? '' : '&edit=hours'}`,
    },
  }
}

const minuteOf = (moment: string) => Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16))

function visitBox(visit: Appointment) {
  const words = visitWords(visit, Temporal.Now.instant())
  return {
    id: visit.id,
    version: visit.version,
    zone: visit.zone,
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
    pay: payStateOf(visit),
    mayMove: visit.actions.includes('move'),
  }
}

/** Whole hours around the week's hours and whatever stands outside them, and one more to press on. */
function hoursOf(
  { weekly, exceptions }: PracticeSchedule,
  visits: readonly Appointment[],
  dates: readonly string[],
) {
  const special = exceptions.filter(
    ({ kind, ...exception }) =>
      (kind === 'open' || exception.firstDay === exception.lastDay) &&
      dates.some((date) => holds(exception, date)),
  )
  const hours = [...weekly, ...special]
  const opens = hours.flatMap(({ opensMinute }) => opensMinute ?? [])
  const closes = hours.flatMap(({ closesMinute }) => closesMinute ?? [])
  const starts = visits.map(({ startsAt }) => minuteOf(startsAt))
  const ends = visits.map(({ startsAt, service }) => minuteOf(startsAt) + service.durationMinutes)
  const first = Math.floor(Math.min(...(opens.length > 0 ? opens : [USUAL.first * 60]), ...starts) / 60)
  const last = Math.ceil(Math.max(...(closes.length > 0 ? closes : [USUAL.last * 60]), ...ends) / 60)
  return { first: Math.max(0, first - 1), last: Math.min(24, last + 1) }
}

const isBetween = (hour: number, { first, last }: { first: number; last: number }) =>
  first <= hour && hour < last

const holds = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }, date: string) =>
  firstDay <= date && date <= lastDay

const weekdayOf = (date: string) => Temporal.PlainDate.from(date).dayOfWeek

/** When people can be received on this day; what is blocked is drawn over it. */
function openSpans({ weekly, exceptions }: PracticeSchedule, date: string) {
  const special = exceptions.filter((exception) => exception.kind === 'open' && holds(exception, date))
  return [...weekly.filter(({ weekday }) => weekday === weekdayOf(date)), ...special].flatMap(
    ({ opensMinute, closesMinute }) =>
      opensMinute === null || closesMinute === null ? [] : [{ from: opensMinute, until: closesMinute }],
  )
}

/** Hours of the week as they fall on this day, to be changed where they stand. */
function weeklyOn({ weekly, places }: PracticeSchedule, date: string) {
  return weekly
    .filter(({ weekday }) => weekday === weekdayOf(date))
    .map((hours) => ({
      key: spanKey(hours),
      from: hours.opensMinute,
      until: hours.closesMinute,
      name: whereText(places, hours),
    }))
}

/** What lies outside the hours that are drawn is left out: nights would fill the day. */
function elsewhereOn(
  elsewhere: Facts['elsewhere'],
  date: string,
  { first, last }: { first: number; last: number },
) {
  return elsewhere
    .filter(
      ({ day, fromMinute, untilMinute }) =>
        day === date && fromMinute < last * 60 && untilMinute > first * 60,
    )
    .map(({ fromMinute, untilMinute }) => ({ from: fromMinute, until: untilMinute }))
}

function exceptionsOn({ exceptions }: PracticeSchedule, kind: 'closed' | 'open', date: string) {
  return exceptions
    .filter((exception) => exception.kind === kind && holds(exception, date))
    .map(({ id, firstDay, lastDay, opensMinute, closesMinute, label }) => {
      const isWhole = opensMinute === null || closesMinute === null
      return {
        id,
        from: opensMinute ?? 0,
        until: closesMinute ?? 1_440,
        isWhole,
        /** What lasts several days is changed as a whole, where exceptions are. */
        isFixed: isWhole || firstDay !== lastDay,
        label,
      }
    })
}
