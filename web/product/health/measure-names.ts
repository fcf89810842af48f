import { METRIC_KINDS, type MetricName } from '#domain/health-metrics/kinds.ts'
import { formatShortDay } from '#domain/kernel/format-short-day.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

/** « Sommeil », or the name a person gave to a measure of their own. */
export const kindName = ({ kind, label }: Pick<MetricName, 'kind' | 'label'>): string =>
  (kind === 'custom' && label) || (m.metrics_kinds().split('|')[METRIC_KINDS.indexOf(kind)] ?? kind)

/** « 17 nov. », with the year where it is not this one's. */
export function shortDay(day: string, today: string): string {
  return formatShortDay(day, getLocale(), day.slice(0, 4) !== today.slice(0, 4))
}
