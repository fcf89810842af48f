import type { MetricKind } from '#domain/health-metrics/kinds.ts'
import { formatNumber } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

type Measured = { kind: MetricKind; unit?: string; value: number; second?: number | undefined }

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits

/** « 7 h 20 », « 64 bpm », « 7 840 pas », « 121/79 mmHg ». */
export function measureText({ kind, unit = '', value, second }: Measured): string {
  const number = (digits: number) => formatNumber(rounded(value, digits), getLocale())
  switch (kind) {
    case 'sleep':
      return hoursText(value)
    case 'resting-heart-rate':
      return m.metrics_bpm({ value: number(0) })
    case 'steps':
      return m.metrics_steps_value({ value: number(0) })
    case 'mood':
      return m.metrics_of_ten({ value: number(1) })
    case 'weight':
      return m.metrics_with_unit({ value: number(1), unit: 'kg' })
    case 'blood-pressure':
      return second === undefined
        ? m.metrics_with_unit({ value: number(0), unit: 'mmHg' })
        : m.metrics_pressure({ value: number(0), second: formatNumber(rounded(second, 0), getLocale()) })
    case 'custom':
      return unit ? m.metrics_with_unit({ value: number(2), unit }) : number(2)
  }
}

function hoursText(value: number): string {
  const minutes = Math.round(value * 60)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (rest === 0) return m.metrics_sleep_whole({ hours })
  return m.metrics_sleep_value({ hours, minutes: String(rest).padStart(2, '0') })
}
