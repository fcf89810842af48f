import type { components } from '#contract/api.d.ts'
import { formatDate, formatDay } from '#domain/kernel/format.ts'
import type { Rhythm } from '#domain/plans/plan.ts'
import { formatList } from '#domain/kernel/format-list.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { weekdayName } from '#web/product/visits/visit-times.ts'

export const OWN_PLANS_PATH = '/dashboard/client/plans'

export const planDay = (day: string) => formatDay(day, getLocale())
export const planDate = (moment: string) => formatDate(moment, getLocale())

/** « 3 fois par semaine », « lundi et jeudi ». */
export function rhythmText(rhythm: Rhythm): string {
  if (rhythm.kind === 'times') return m.plans_rhythm_times({ count: rhythm.times })
  if (rhythm.kind === 'daily') return m.plans_rhythm_daily()
  if (rhythm.kind === 'once') return m.plans_rhythm_once()
  return formatList([...rhythm.days].toSorted((a, b) => a - b).map(weekdayName), getLocale())
}

/** Where an item stands today, in counts of what was done. */
export function askedText({
  rhythm,
  week,
}: Pick<components['schemas']['AskedToday'], 'rhythm' | 'week'>): string {
  if (!week) return m.plans_tick_once()
  return rhythm.kind === 'times' ? m.plans_tick_any(week) : m.plans_tick_week(week)
}
