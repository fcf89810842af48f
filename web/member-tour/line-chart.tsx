import { ChartFrame, chartSizes, type ChartSize } from './chart-frame.tsx'

type LineChartProps = {
  alt: string
  values: readonly number[]
  from: number
  to: number
  ticks: readonly { value: number; label: string }[]
  zone: { from: number; to: number; label: string }
  /** One label a point; a phone shows every other one. */
  labels: readonly string[]
  lastLabel: string
}

/** One series, its target named in place, and the sun on the last point: where the person is. */
export function LineChart({ alt, ...chart }: LineChartProps) {
  return chartSizes.map((size) => (
    <ChartFrame key={size.name} alt={alt} size={size}>
      <Drawing {...chart} size={size} />
    </ChartFrame>
  ))
}

function Drawing(props: Omit<LineChartProps, 'alt'> & { size: ChartSize }) {
  const { values, from, to, ticks, zone, labels, lastLabel, size } = props
  const isNarrow = size.name === 'narrow'
  const area = { left: 42, right: size.width - (isNarrow ? 14 : 100), top: 30, bottom: size.height - 44 }
  const x = (index: number) => area.left + (index / (values.length - 1)) * (area.right - area.left)
  const y = (value: number) => area.bottom - ((value - from) / (to - from)) * (area.bottom - area.top)
  const points = values.map((value, index) => ({ x: x(index), y: y(value) }))
  const last = points.at(-1) ?? { x: 0, y: 0 }
  return (
    <>
      <rect
        x={area.left}
        y={y(zone.to)}
        width={area.right - area.left}
        height={y(zone.from) - y(zone.to)}
        rx="8"
        fill="var(--chart-band)"
      />
      <text x={area.left + 12} y={y(zone.to) + 24} className="tour-chart__zone">
        {zone.label}
      </text>
      {ticks.map((tick) => (
        <g key={tick.value}>
          <line
            x1={area.left}
            x2={area.right}
            y1={y(tick.value)}
            y2={y(tick.value)}
            stroke="var(--chart-grid)"
          />
          <text x={area.left - 10} y={y(tick.value) + 4} textAnchor="end">
            {tick.label}
          </text>
        </g>
      ))}
      <path
        d={curve(points)}
        fill="none"
        stroke="var(--chart-line)"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      {points.slice(0, -1).map((point) => (
        <circle key={point.x} cx={point.x} cy={point.y} r="3.5" fill="var(--chart-line)" />
      ))}
      <circle cx={last.x} cy={last.y} r="10" fill="var(--sun)" stroke="var(--surface)" strokeWidth="4" />
      <text
        x={isNarrow ? last.x : last.x + 16}
        y={isNarrow ? last.y - 20 : last.y + 7}
        textAnchor={isNarrow ? 'end' : 'start'}
        className="tour-chart__value"
      >
        {lastLabel}
      </text>
      {labels.map((label, index) =>
        isNarrow && index % 2 === 1 ? null : (
          <text key={label} x={x(index)} y={size.height - 14} textAnchor="middle">
            {label}
          </text>
        ),
      )}
    </>
  )
}

/** Flat at each point, so that the curve never passes a value that was not measured. */
function curve(points: readonly { x: number; y: number }[]) {
  return points
    .map((point, index) => {
      const previous = points[index - 1]
      if (!previous) return `M${point.x} ${point.y}`
      const middle = (previous.x + point.x) / 2
      return `C${middle} ${previous.y} ${middle} ${point.y} ${point.x} ${point.y}`
    })
    .join('')
}
