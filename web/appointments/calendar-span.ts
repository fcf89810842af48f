export const VIEWS = ['day', 'week', 'month'] as const
export type View = (typeof VIEWS)[number]

export const CALENDAR_PATH = '/dashboard/professional/calendar'

export const isView = (text: string | null): text is View => VIEWS.some((view) => view === text)

/** The days that a view shows, around a day: a week begins on Monday, a month shows whole weeks. */
export function spanOf(view: View, day: Temporal.PlainDate): { from: Temporal.PlainDate; days: number } {
  if (view === 'day') return { from: day, days: 1 }
  if (view === 'week') return { from: mondayOf(day), days: 7 }
  const from = mondayOf(day.with({ day: 1 }))
  const last = day.with({ day: day.daysInMonth })
  return { from, days: from.until(last, { largestUnit: 'days' }).days > 34 ? 42 : 35 }
}

const mondayOf = (day: Temporal.PlainDate) => day.subtract({ days: day.dayOfWeek - 1 })

/** The day that the arrows lead to. */
export function stepFrom(view: View, day: Temporal.PlainDate, direction: 1 | -1): Temporal.PlainDate {
  if (view === 'day') return day.add({ days: direction })
  if (view === 'week') return day.add({ weeks: direction })
  return day.with({ day: 1 }).add({ months: direction })
}
