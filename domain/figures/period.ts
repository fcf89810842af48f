export const PERIODS = ['month', 'quarter', 'year', 'two-years'] as const
export type Period = (typeof PERIODS)[number]

const MONTHS: Record<Period, number> = { month: 1, quarter: 3, year: 12, 'two-years': 24 }

/** Whole months, the present one included: from the first day of the first of them. */
export const firstDayOf = (period: Period, today: Temporal.PlainDate): Temporal.PlainDate =>
  today.with({ day: 1 }).subtract({ months: MONTHS[period] - 1 })
