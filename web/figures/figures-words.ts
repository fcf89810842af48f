import type { components } from '#contract/api.d.ts'
import { type Period, PERIODS } from '#domain/figures/period.ts'
import { formatNumber } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

export const FIGURES_PATH = '/dashboard/professional/analytics'
export const ROWS_PATH = `${FIGURES_PATH}/visits`

export type Counted = keyof typeof ROWS_NAMES
export type FiguresAnswer = components['schemas']['PracticeFigures']

export const PERIOD_NAMES: Record<Period, () => string> = {
  month: m.figures_period_month,
  quarter: m.figures_period_quarter,
  year: m.figures_period_year,
  'two-years': m.figures_period_two_years,
}

export const ROWS_NAMES = {
  booked: m.figures_rows_booked,
  held: m.figures_rows_held,
  missed: m.figures_rows_missed,
  late: m.figures_rows_late,
  'new-people': m.figures_rows_new_people,
  'came-back': m.figures_rows_came_back,
  occupied: m.figures_rows_occupied,
  broken: m.figures_rows_broken,
  'origin-first': m.figures_origin_first,
  'origin-returning': m.figures_origin_returning,
  'origin-wait-list': m.figures_origin_wait_list,
  'origin-added': m.figures_origin_added,
  'paid-on-site': m.figures_payer_on_site,
  'paid-card': m.figures_payer_card,
  'paid-credits': m.figures_payer_credits,
  'paid-voucher': m.figures_payer_voucher,
}

/** Those that are offered beside the rows; the others are reached from their bar. */
export const OFFERED: readonly Counted[] = [
  'booked',
  'held',
  'missed',
  'late',
  'new-people',
  'came-back',
  'broken',
]

type Rows = { period: Period; figure: Counted; month?: string | undefined; service?: string | undefined }

/** `?period=…`: the rows behind a figure, or behind one bar of it. */
export function rowsQuery({ period, figure, month, service }: Rows): string {
  const search = new URLSearchParams({ period, figure })
  if (month) search.set('month', month)
  if (service) search.set('service', service)
  return `?${search}`
}

/** What an address says, or a year. */
export const periodIn = (search: URLSearchParams): Period =>
  PERIODS.find((period) => period === search.get('period')) ?? 'year'

export const countedIn = (search: URLSearchParams): Counted =>
  (Object.keys(ROWS_NAMES) as Counted[]).find((counted) => counted === search.get('figure')) ?? 'booked'

/** « 74 % » of a whole; nothing of nothing. */
export const percentOf = (part: number, whole: number): string | null =>
  whole === 0 ? null : percent(Math.round((part * 100) / whole))

export const percent = (value: number) => m.figures_percent({ value: formatNumber(value, getLocale()) })

/** Under two days, hours say more. */
export function daysText(hours: number | null): string | null {
  if (hours === null) return null
  return hours < 48
    ? m.figures_hours({ count: Math.round(hours) })
    : m.figures_days({ count: Math.round(hours / 24) })
}
