import { zoneName } from '#domain/booking/zone-name.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { type Choice, withChoice } from './choice.ts'
import type { FreeSlot, FreeSlots } from './free-slots.server.ts'

export type PickerView = ReturnType<typeof pickerView>
export type SlotLink = { startsAt: string; to: string; place: string | null; isChosen: boolean }
export type DayCell = {
  date: string
  /** How many times are free. */
  count: number
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

/** The month grid, the week list and the times of a day: scripts only move the focus. */
export function pickerView(free: FreeSlots, { path, choice, placeName }: Settings) {
  const { period, slots, chosen, availability } = free
  const to = (changes: Parameters<typeof withChoice>[2]) => withChoice(path, choice, changes)
  const link = ({ startsAt, placeId }: FreeSlot): SlotLink => ({
    startsAt,
    to: to({ time: startsAt, day: startsAt.slice(0, 10), from: null }),
    place: placeName(placeId),
    isChosen: startsAt === chosen?.startsAt,
  })
  const byDay = Map.groupBy(slots, ({ startsAt }) => startsAt.slice(0, 10))
  const linksOf = (date: string) => (byDay.get(date) ?? []).map(link)
  const openDay = [choice.day, chosen?.startsAt.slice(0, 10)].find((day) => day && byDay.has(day))
  const day = openDay ?? [...byDay.keys()][0] ?? null
  const isWeek = choice.view === 'week'
  const isLast = period.end.toString() > availability.bookableUntil
  const isFirst = Temporal.PlainDate.compare(period.first, period.today) <= 0
  const step = isWeek ? { days: 7 } : { months: 1 }
  const move = (date: Temporal.PlainDate) => to({ from: date.toString(), day: null })
  const nextFree = slots.length > 0 || free.instead ? null : availability.next
  return {
    id: availability.professionalId,
    view: choice.view,
    firstDay: period.first.toString(),
    views: { month: to({ view: 'month' }), week: to({ view: 'week' }) },
    previous: isFirst ? null : move(period.first.subtract(step)),
    next: isLast ? null : move(period.end),
    weeks: isWeek ? [] : weeksOf(free, byDay, day, (date) => to({ day: date, from: null, time: null })),
    days: isWeek ? daysOf(free).map((date) => ({ date, slots: linksOf(date) })) : [],
    day: day === null ? null : { date: day, slots: linksOf(day) },
    zone: slots[0] ? zoneName(Temporal.Instant.from(slots[0].startsAt), slots[0].zone, getLocale()) : null,
    isEmpty: slots.length === 0,
    nextFree:
      nextFree === null ? null : { day: nextFree, to: to({ from: nextFree.slice(0, 10), day: null }) },
    chosen,
    /** Changes whenever what is free does: open pages say so. */
    mark: slots.map(({ startsAt }) => startsAt).join(),
  }
}

/** Times offered in place of one that went. */
export function insteadLinks(moments: readonly string[], path: string, choice: Choice): SlotLink[] {
  return moments.map((startsAt) => ({
    startsAt,
    to: withChoice(path, choice, { time: startsAt, day: startsAt.slice(0, 10), from: null }),
    place: null,
    isChosen: false,
  }))
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
      count,
      to: count > 0 ? to(text) : null,
      isToday: date.equals(period.today),
      isChosen: text === day,
    })
  }
  while (cells.length % 7 !== 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

function daysOf({ period }: FreeSlots): string[] {
  return Array.from({ length: 7 }, (_, index) => period.first.add({ days: index }))
    .filter((date) => Temporal.PlainDate.compare(date, period.today) >= 0)
    .map(String)
}
