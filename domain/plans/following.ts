import { addDays, type Day, dayNumber, weekStart } from '../health-metrics/days.ts'
import { findItem, type PlanContent, type PlanItem, type Rhythm } from './plan.ts'

/** What was sent, the oldest first. A version is never changed. */
export type SentVersion = { number: number; sentOn: Day; content: PlanContent }
export type Tick = { item: string; day: Day }

const WEEKS_SHOWN = 8
/** Somebody who forgot to tick may still do it for the days of the last week. */
const TICKED_DAYS_BACK = 6

const weekdayOf = (day: Day): number => dayNumber(day) - dayNumber(weekStart(day)) + 1
export const daysBetween = (from: Day, to: Day): Day[] =>
  Array.from({ length: Math.max(0, dayNumber(to) - dayNumber(from) + 1) }, (_, at) => addDays(from, at))

export const mayTick = (day: Day, today: Day): boolean =>
  day <= today && day >= addDays(today, -TICKED_DAYS_BACK)

/** How many times between two days of one week; what is asked once is asked in no week more than in another. */
export function askedBetween(rhythm: Rhythm, from: Day, to: Day): number {
  const days = daysBetween(from, to)
  switch (rhythm.kind) {
    case 'daily':
      return days.length
    case 'days':
      return days.filter((day) => rhythm.days.includes(weekdayOf(day))).length
    case 'times':
      return Math.min(rhythm.times, days.length)
    case 'once':
      return 0
  }
}

export type Asked = {
  item: PlanItem
  /** Today, which is when it can be ticked with one press. */
  isDone: boolean
  /** Of what is asked in this week; null of what is asked once. */
  week: { done: number; asked: number } | null
}

/** What there is to do today, and what was done of it. What is enough for this week, or once, is not asked again. */
export function askedToday(plan: PlanContent, ticks: readonly Tick[], today: Day): Asked[] {
  const monday = weekStart(today)
  return plan.items.flatMap((item) => {
    const days = ticks.filter((tick) => tick.item === item.id).map(({ day }) => day)
    const done = days.filter((day) => day >= monday).length
    const isDone = days.includes(today)
    const { rhythm } = item
    const isAsked =
      isDone ||
      rhythm.kind === 'daily' ||
      (rhythm.kind === 'days' && rhythm.days.includes(weekdayOf(today))) ||
      (rhythm.kind === 'times' && done < rhythm.times) ||
      (rhythm.kind === 'once' && days.length === 0)
    if (!isAsked) return []
    const asked = askedBetween(rhythm, monday, addDays(monday, 6))
    return [{ item, isDone, week: rhythm.kind === 'once' ? null : { done, asked } }]
  })
}

/** What a person was asked on this day: the last version that had been sent by its evening. */
export const versionOn = (versions: readonly SentVersion[], day: Day): SentVersion | undefined =>
  versions.findLast(({ sentOn }) => sentOn <= day)

/** The day on which an item was first asked. */
const askedFrom = (versions: readonly SentVersion[], id: string): Day | undefined =>
  versions.find(({ content }) => findItem(content, id))?.sentOn

/** One week of one item. `asked` is null where nothing was asked of it in that week. */
export type ItemWeek = { monday: Day; done: number; asked: number | null }

export function itemWeek(
  versions: readonly SentVersion[],
  ticks: readonly Tick[],
  { id, monday }: { id: string; monday: Day },
): ItemWeek {
  const sunday = addDays(monday, 6)
  const done = ticks.filter(({ item, day }) => item === id && day >= monday && day <= sunday).length
  const version = versionOn(versions, sunday)
  const item = version && findItem(version.content, id)
  const first = askedFrom(versions, id)
  if (!item || !first || first > sunday || item.rhythm.kind === 'once') return { monday, done, asked: null }
  // From the day on which it was sent: nobody is asked for what they had not read.
  return { monday, done, asked: askedBetween(item.rhythm, first > monday ? first : monday, sunday) }
}

export type ItemProgress = { id: string; title: string; isAsked: boolean; weeks: ItemWeek[] }

/** The last eight weeks in which there was a plan, this one last; counts, and nothing that says what was missed. */
export function progressOf(
  versions: readonly SentVersion[],
  ticks: readonly Tick[],
  today: Day,
): { mondays: Day[]; items: ItemProgress[] } {
  const [first] = versions
  const last = versions.at(-1)
  if (!first || !last) return { mondays: [], items: [] }
  const thisMonday = weekStart(today)
  const all = daysBetween(weekStart(first.sentOn), thisMonday).filter((day) => weekdayOf(day) === 1)
  const mondays = all.slice(-WEEKS_SHOWN)
  const known = new Map(
    versions.flatMap(({ content }) => content.items).map((item) => [item.id, item] as const),
  )
  const ordered = [
    ...last.content.items,
    ...[...known.values()].filter(({ id }) => !findItem(last.content, id)),
  ]
  const items = ordered
    .map(({ id, title }) => ({
      id,
      title,
      isAsked: findItem(last.content, id) !== undefined,
      weeks: mondays.map((monday) => itemWeek(versions, ticks, { id, monday })),
    }))
    // What is no longer asked stays as long as it has something to show.
    .filter(({ isAsked, weeks }) => isAsked || weeks.some(({ done }) => done > 0))
  return { mondays, items }
}

/** A week of fewer acts than this is too little to be worth points. */
const LEAST_ASKED = 3

/**
 * The Mondays of this week and the last in which all that a plan asked was done. What was done more often than asked
 * counts as asked; what was done instead of something else does not.
 */
export function followedWeeks(versions: readonly SentVersion[], ticks: readonly Tick[], today: Day): Day[] {
  const thisMonday = weekStart(today)
  return [addDays(thisMonday, -7), thisMonday].filter((monday) => {
    const items = versionOn(versions, addDays(monday, 6))?.content.items ?? []
    const weeks = items.map(({ id }) => itemWeek(versions, ticks, { id, monday }))
    const asked = weeks.reduce((sum, week) => sum + (week.asked ?? 0), 0)
    return asked >= LEAST_ASKED && weeks.every((week) => week.done >= (week.asked ?? 0))
  })
}
