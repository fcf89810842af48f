import { addDays, dayNumber } from '#domain/health-metrics/days.ts'
import { KIND_RULES, type MetricName } from '#domain/health-metrics/kinds.ts'
import { type DayValue, mean, thinned } from '#domain/health-metrics/series.ts'
import { m } from '#web/paraglide/messages.js'
import type { MeasureChartData } from './measure-chart.tsx'
import { kindName, shortDay } from './measure-names.ts'
import { measureText } from './measure-words.ts'

const MOST_POINTS = 60

type Span = { from: string; today: string }

/** What a chart draws and what stands in its place for those who do not see it. No point, no chart. */
export function measureChart(
  name: MetricName,
  values: readonly DayValue[],
  { from, today }: Span,
): MeasureChartData | undefined {
  const [first, last] = [values[0], values.at(-1)]
  if (!first || !last) return undefined
  const points = thinned(values, MOST_POINTS)
  const numbers = values.map(({ value }) => value)
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
  const { target } = KIND_RULES[name.kind]
  const start = dayNumber(from)
  const span = Math.max(1, dayNumber(today) - start)
  const scale = scaleOf(low, high, target)
  const text = (value: number) => measureText({ ...name, value })
  return {
    alt: m.metrics_chart_alt({
      name: kindName(name),
      first: shortDay(first.day, today),
      last: shortDay(last.day, today),
      count: values.length,
      low: text(low),
      high: text(high),
      mean: text(mean(numbers)),
      latest: measureText({ ...name, value: last.value, second: last.second }),
    }),
    points: points.map(({ day, value }) => ({
      x: (dayNumber(day) - start) / span,
      y: (value - scale.from) / (scale.to - scale.from),
    })),
    ...(target && {
      zone: {
        from: (target.from - scale.from) / (scale.to - scale.from),
        to: (target.to - scale.from) / (scale.to - scale.from),
        label: m.metrics_target({ from: text(target.from), to: text(target.to) }),
      },
    }),
    labels: [0, 1 / 3, 2 / 3, 1].map((share) => ({
      x: share,
      text: shortDay(addDays(from, Math.round(share * span)), today),
    })),
    lastLabel: measureText({ ...name, value: last.value, second: last.second }),
  }
}

/** Room above and below, and the target in sight when the measures come near it. */
function scaleOf(low: number, high: number, target: { from: number; to: number } | undefined) {
  const [bottom, top] = target ? [Math.min(low, target.from), Math.max(high, target.to)] : [low, high]
  const room = (top - bottom || Math.abs(top) || 1) * 0.12
  return { from: bottom - room, to: top + room }
}
