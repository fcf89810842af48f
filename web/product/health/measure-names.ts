import { METRIC_KINDS, type MetricName } from '#domain/health-metrics/kinds.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

/** « Sommeil », or the name a person gave to a measure of their own. */
export const kindName = ({ kind, label }: Pick<MetricName, 'kind' | 'label'>): string =>
  (kind === 'custom' && label) || (m.metrics_kinds().split('|')[METRIC_KINDS.indexOf(kind)] ?? kind)

/** « 17 nov. », with the year where it is not this one's. */
export function shortDay(day: string, today: string): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  const options = {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
    ...(!isThisYear && { year: 'numeric' as const }),
  } as const
  return new Intl.DateTimeFormat(`${getLocale()}-CA`, options)
    .format(new Date(`${day}T12:00:00Z`))
    .replaceAll(/[\u202f ]/g, '\u00a0')
}
