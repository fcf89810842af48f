import { ChartFrame, chartSizes, type ChartSize } from './chart-frame.tsx'

type Bar = {
  label: string
  /** Left out when it must stay hidden; the text says why. */
  value?: number
  text: string
  color?: string
  /** The person’s own position. */
  isSun?: boolean
}

type BarChartProps = { alt: string; bars: readonly Bar[]; max: number; thresholds: readonly number[] }

/** Bars from zero, labelled in place, with their thresholds as gaps in the track. */
export function BarChart({ alt, ...chart }: BarChartProps) {
  return chartSizes.map((full) => {
    const size = { ...full, height: Math.min(full.height, chart.bars.length * 79 + 24) }
    return (
      <ChartFrame key={size.name} alt={alt} size={size}>
        <Drawing {...chart} size={size} />
      </ChartFrame>
    )
  })
}

const thickness = 18

function Drawing({ bars, max, thresholds, size }: Omit<BarChartProps, 'alt'> & { size: ChartSize }) {
  const right = size.width
  const row = (size.height - 24) / bars.length
  const x = (value: number) => (value / max) * right
  return (
    <>
      <defs>
        <pattern
          id={`hatch-${size.name}`}
          width="8"
          height="8"
          patternTransform="rotate(45)"
          patternUnits="userSpaceOnUse"
        >
          <rect width="8" height="8" fill="var(--surface-sunken)" />
          <rect width="3" height="8" fill="var(--line-2)" />
        </pattern>
      </defs>
      {bars.map(({ label, value, text, color = 'var(--chart-line)', isSun }, index) => {
        const top = index * row + row / 2 + 2
        const middle = top + thickness / 2
        return (
          <g key={label}>
            <text x="0" y={top - 12} className="tour-chart__label">
              {label}
            </text>
            <text x={right} y={top - 12} textAnchor="end" className="tour-chart__text">
              {text}
            </text>
            <rect
              x="0"
              y={top}
              width={right}
              height={thickness}
              rx={thickness / 2}
              fill={value === undefined ? `url(#hatch-${size.name})` : 'var(--line)'}
            />
            {value !== undefined && (
              <rect x="0" y={top} width={x(value)} height={thickness} rx={thickness / 2} fill={color} />
            )}
            {thresholds.map((threshold) => (
              <rect
                key={threshold}
                x={x(threshold) - 2}
                y={top}
                width="4"
                height={thickness}
                fill="var(--surface)"
              />
            ))}
            {value !== undefined && isSun && (
              <circle
                cx={x(value)}
                cy={middle}
                r="13"
                fill="var(--sun)"
                stroke="var(--surface)"
                strokeWidth="4"
              />
            )}
          </g>
        )
      })}
      {thresholds.map((threshold) => (
        <text key={threshold} x={x(threshold)} y={size.height - 4} textAnchor="middle">
          {threshold}
        </text>
      ))}
    </>
  )
}
