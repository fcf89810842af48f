import { useId } from 'react'
import './measure-chart.css'

/** Places are shares of the drawing: from 0 at the left or the bottom to 1. */
export type MeasureChartData = {
  alt: string
  points: readonly { x: number; y: number }[]
  zone?: { from: number; to: number; label: string }
  labels: readonly { x: number; text: string }[]
  lastLabel: string
}

/** Drawn twice, because text in a scaled drawing would be unreadable in a narrow place; one shows at a time. */
const SIZES = [
  { name: 'wide', width: 600, height: 210 },
  { name: 'narrow', width: 300, height: 190 },
] as const

/** One measure over time with its usual target. The same figures stand in `alt`, and in a table beside it. */
export function MeasureChart({ chart }: { chart: MeasureChartData }) {
  return (
    <div className="measure-chart">
      {SIZES.map((size) => (
        <svg
          key={size.name}
          className={`measure-chart__${size.name}`}
          viewBox={`0 0 ${size.width} ${size.height}`}
          role="img"
          aria-label={chart.alt}
        >
          <Drawing chart={chart} size={size} />
        </svg>
      ))}
    </div>
  )
}

function Drawing({ chart, size }: { chart: MeasureChartData; size: (typeof SIZES)[number] }) {
  const clip = useId()
  // The last value stands beside its point where there is room; on a small drawing the page says it above.
  const room = size.name === 'wide' ? chart.lastLabel.length * 8.5 + 24 : 12
  const area = { left: 6, right: size.width - room, top: 26, bottom: size.height - 34 }
  const x = (share: number) => area.left + share * (area.right - area.left)
  const y = (share: number) => area.bottom - share * (area.bottom - area.top)
  const points = chart.points.map((point) => ({ x: x(point.x), y: y(point.y) }))
  const last = points.at(-1) ?? { x: 0, y: 0 }
  const line = points.map((point) => `${point.x.toFixed(1)},${point.y.toFixed(1)}`).join(' ')
  return (
    <>
      <clipPath id={clip}>
        <rect x="0" y={area.top} width={size.width} height={area.bottom - area.top} />
      </clipPath>
      {chart.zone && (
        <>
          <rect
            x={area.left}
            y={y(chart.zone.to)}
            width={area.right - area.left}
            height={Math.max(0, y(chart.zone.from) - y(chart.zone.to))}
            className="measure-chart__zone"
            clipPath={`url(#${clip})`}
          />
          <text x={area.left + 8} y={area.top - 10} className="measure-chart__target">
            {chart.zone.label}
          </text>
        </>
      )}
      <line
        x1={area.left}
        x2={area.right}
        y1={area.bottom}
        y2={area.bottom}
        className="measure-chart__base"
      />
      {points.length > 1 && <polyline points={line} className="measure-chart__line" />}
      {points.length <= 31 &&
        points.map((point) => (
          <circle key={point.x} cx={point.x} cy={point.y} r="2.5" className="measure-chart__dot" />
        ))}
      <circle cx={last.x} cy={last.y} r="7" className="measure-chart__last" />
      {size.name === 'wide' && (
        <text x={last.x + 14} y={last.y + 5} className="measure-chart__value">
          {chart.lastLabel}
        </text>
      )}
      {chart.labels.map((label, index) =>
        size.name === 'narrow' && index % 3 !== 0 ? null : (
          <text
            key={label.x}
            x={x(label.x)}
            y={size.height - 10}
            textAnchor={index === 0 ? 'start' : index === chart.labels.length - 1 ? 'end' : 'middle'}
          >
            {label.text}
          </text>
        ),
      )}
    </>
  )
}
