import { zoneName } from '#domain/booking/zone-name.ts'
import { dayLeaf, formatDay, formatMonth, formatTime } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { type Choice, withChoice } from './choice.ts'
import type { FreeSlot, FreeSlots } from './free-slots.server.ts'

export type PickerView = ReturnType<typeof pickerView>
export type SlotLink = {
  id: string
  to: string
  label: string
  /** What a screen reader says, where it is more than what is seen. */
  name: string | null
  note: string | null
  isChosen: boolean
}
export type DayCell = {
  date: string
  number: string
  name: string
  to: string | null
  isToday: boolean
  isChosen: boolean
}

type Settings = {
  path: string
  choice: Choice
  /** The name of a place, when there are several to tell apart. */
  placeName: (id: string | null) => string | null
}

/** The month grid, the week list and the times of a day, in words: scripts only move the focus. */
export function pickerView(free: FreeSlots, { path, choice, placeName }: Settings) {
  const locale = getLocale()
  const { period, slots, chosen, availability } = free
  const to = (changes: Parameters<typeof withChoice>[2]) => withChoice(path, choice, changes)
  const link = (slot: FreeSlot): SlotLink => {
    const label = formatTime(slot.startsAt, locale, slot.zone)
    const note = placeName(slot.placeId)
    return {
      id: slot.startsAt,
      to: to({ time: slot.startsAt, day: slot.startsAt.slice(0, 10), from: null }),
      label,
      // It begins with what is seen, for those who speak to their computer.
      name: [label, note, formatDay(slot.startsAt, locale)].filter(Boolean).join(', '),
      note,
      isChosen: slot.startsAt === chosen?.startsAt,
    }
  }
  const byDay = Map.groupBy(slots, ({ startsAt }) => startsAt.slice(0, 10))
  const openDay = [choice.day, chosen?.startsAt.slice(0, 10)].find((day) => day && byDay.has(day))
  const day = openDay ?? [...byDay.keys()][0] ?? null
  const isWeek = choice.view === 'week'
  const isLast = period.end.toString() > availability.bookableUntil
  const isFirst = Temporal.PlainDate.compare(period.first, period.today) <= 0
  const step = isWeek ? { days: 7 } : { months: 1 }
  const move = (date: Temporal.PlainDate) => to({ from: date.toString(), day: null })
  return {
    id: availability.professionalId,
    view: choice.view,
    viewsLabel: m.booking_view_label(),
    views: [
      { to: to({ view: 'month' }), label: m.booking_view_month(), isCurrent: !isWeek },
      { to: to({ view: 'week' }), label: m.booking_view_week(), isCurrent: isWeek },
    ],
    title: isWeek
      ? m.booking_week_of({ day: formatDay(period.first.toString(), locale) })
      : upperFirst(formatMonth(period.first.toString(), locale)),
    previous: {
      to: isFirst ? null : move(period.first.subtract(step)),
      label: isWeek ? m.booking_previous_week() : m.booking_previous_month(),
    },
    next: {
      to: isLast ? null : move(period.end),
      label: isWeek ? m.booking_next_week() : m.booking_next_month(),
    },
    caption: m.booking_calendar_caption({ month: formatMonth(period.first.toString(), locale) }),
    hint: m.booking_calendar_hint(),
    weekdays: weekdays(),
    weeks: isWeek ? [] : weeksOf(free, byDay, day, (date) => to({ day: date, from: null, time: null })),
    days: isWeek ? daysOf(free, byDay, link) : [],
    noneDay: m.booking_none_day(),
    day: day && !isWeek ? dayOf(day, byDay.get(day) ?? [], link) : null,
    zone: slots[0] ? zoneName(Temporal.Instant.from(slots[0].startsAt), slots[0].zone, locale) : null,
    none: slots.length > 0 ? null : noneOf(free, to),
    status: chosen
      ? whenOf(chosen)
      : day
        ? dayName(day, byDay.get(day)?.length ?? 0)
        : m.booking_none_period(),
    changed: m.booking_changed(),
    /** Changes whenever what is free does: open pages say so. */
    mark: `${choice.view} ${period.first.toString()} ${slots.map(({ startsAt }) => startsAt).join()}`,
    period: `${choice.view} ${period.first.toString()}`,
  }
}

/** « jeudi 19 novembre, 10 h 30 ». */
export function whenOf({ startsAt, zone }: { startsAt: string; zone: string }): string {
  const locale = getLocale()
  return m.booking_when({ day: formatDay(startsAt, locale), time: formatTime(startsAt, locale, zone) })
}

/** « jeudi 19 novembre, 10 h 30 à 11 h 20 ». */
export function rangeOf(slot: { startsAt: string; endsAt: string; zone: string }): string {
  const end = formatTime(slot.endsAt, getLocale(), slot.zone)
  return m.booking_range({ start: whenOf(slot), end })
}

/** Times offered in place of one that went. */
export function alternativesView(slots: readonly FreeSlot[], path: string, choice: Choice): SlotLink[] {
  return slots.map((slot) => {
    const leaf = dayLeaf(slot.startsAt, getLocale())
    const label = formatTime(slot.startsAt, getLocale(), slot.zone)
    const note = m.booking_short_day(leaf)
    return {
      id: slot.startsAt,
      to: withChoice(path, choice, { time: slot.startsAt, day: slot.startsAt.slice(0, 10), from: null }),
      label,
      name: null,
      note,
      isChosen: false,
    }
  })
}

function noneOf({ availability, instead }: FreeSlots, to: (changes: { from: string; day: null }) => string) {
  const { next } = availability
  if (!next || instead) return { text: m.booking_none_period(), to: null, label: '' }
  return {
    text: `${m.booking_none_period()} ${m.booking_first_free({ when: formatDay(next, getLocale()) })}`,
    to: to({ from: next.slice(0, 10), day: null }),
    label: m.booking_go_first(),
  }
}

function dayName(date: string, count: number): string {
  const day = formatDay(date, getLocale())
  if (count === 0) return m.booking_day_none({ day })
  return count === 1 ? m.booking_day_free_one({ day, count }) : m.booking_day_free_other({ day, count })
}

/** Monday first, as the weeks of the week list. 2 November 2026 is a Monday. */
function weekdays() {
  return [2, 3, 4, 5, 6, 7, 8].map((day) => {
    const date = `2026-11-0${day}`
    const name = formatDay(date, getLocale()).split(/[ ,]/)[0] ?? ''
    return { short: dayLeaf(date, getLocale()).weekday.charAt(0).toUpperCase(), name }
  })
}

type ByDay = Map<string, FreeSlot[]>

function weeksOf({ period }: FreeSlots, byDay: ByDay, day: string | null, to: (date: string) => string) {
  const cells: (DayCell | null)[] = Array.from({ length: period.first.dayOfWeek - 1 }, () => null)
  for (
    let date = period.first;
    Temporal.PlainDate.compare(date, period.end) < 0;
    date = date.add({ days: 1 })
  ) {
    const text = date.toString()
    const count = byDay.get(text)?.length ?? 0
    cells.push({
      date: text,
      number: String(date.day),
      name: dayName(text, count),
      to: count > 0 ? to(text) : null,
      isToday: date.equals(period.today),
      isChosen: text === day,
    })
  }
  while (cells.length % 7 !== 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

function daysOf({ period }: FreeSlots, byDay: ByDay, link: (slot: FreeSlot) => SlotLink) {
  return Array.from({ length: 7 }, (_, index) => period.first.add({ days: index }))
    .filter((date) => Temporal.PlainDate.compare(date, period.today) >= 0)
    .map((date) => {
      const text = date.toString()
      const slots = (byDay.get(text) ?? []).map(link)
      const leaf = dayLeaf(text, getLocale())
      const short = m.booking_short_date(leaf)
      return { date: text, weekday: leaf.weekday, short, name: dayName(text, slots.length), slots }
    })
}

const NOON = 12
const EVENING = 17

const hour = (slot: FreeSlot) => Number(slot.startsAt.slice(11, 13))

function dayOf(date: string, slots: readonly FreeSlot[], link: (slot: FreeSlot) => SlotLink) {
  const parts = [
    { code: 'morning', label: m.booking_morning(), slots: slots.filter((slot) => hour(slot) < NOON) },
    {
      code: 'afternoon',
      label: m.booking_afternoon(),
      slots: slots.filter((slot) => hour(slot) >= NOON && hour(slot) < EVENING),
    },
    { code: 'evening', label: m.booking_evening(), slots: slots.filter((slot) => hour(slot) >= EVENING) },
  ] as const
  return {
    date,
    heading: upperFirst(formatDay(date, getLocale())),
    label: m.booking_times_of({ day: formatDay(date, getLocale()) }),
    parts: parts
      .filter((part) => part.slots.length > 0)
      .map((part) => ({ code: part.code, label: part.label, slots: part.slots.map(link) })),
  }
}

/** A sentence that ends with “2:30 p.m.” has one full stop. */
export const oneStop = (text: string) => text.replaceAll(/\.\.(?=\s|$)/g, '.')

export const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
