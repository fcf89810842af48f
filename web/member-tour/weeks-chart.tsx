import { ChartFrame, chartSizes, type ChartSize } from './chart-frame.tsx'

type WeekSpan = { label: string; from: number; to: number; text: string; color: string }

type WeeksChartProps = {
  alt: string
  spans: readonly WeekSpan[] /** « semaine 1 »: names the axis on its first mark. */
  firstWeek: string
}

const lastWeek = 12
const ticks = [1, 4, 8, 12]

/** When each suggestion is expected to show, on a line of twelve weeks. */
export function WeeksChart({ alt, ...chart }: WeeksChartProps) {
  return chartSizes.map((size) => (
    <ChartFrame key={size.name} alt={alt} size={size}>
      <Drawing {...chart} size={size} />
    </ChartFrame>
  ))
}

function Drawing({ spans, firstWeek, size }: Omit<WeeksChartProps, 'alt'> & { size: ChartSize }) {
  const bottom = size.height - 40
  const row = (bottom - 12) / spans.length
  const week = size.width / lastWeek
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={(tick - 0.5) * week}
            x2={(tick - 0.5) * week}
            y1="0"
            y2={bottom}
            stroke="var(--chart-grid)"
            strokeWidth="1.5"
          />
          <text
            x={tick === 1 ? 0 : (tick - 0.5) * week}
            y={bottom + 22}
            textAnchor={tick === 1 ? 'start' : 'middle'}
          >
            {tick === 1 ? firstWeek : tick}
          </text>
        </g>
      ))}
      {spans.map(({ label, from, to, text, color }, index) => {
        const top = index * row + row / 2
        return (
          <g key={label}>
            <text x="0" y={top - 12} className="tour-chart__label">
              {label}
            </text>
            <text x={size.width} y={top - 12} textAnchor="end" className="tour-chart__text">
              {text}
            </text>
            <rect x="0" y={top} width={size.width} height="22" rx="11" fill="var(--line)" />
            <rect
              x={(from - 1) * week}
              y={top}
              width={(to - from + 1) * week}
              height="22"
              rx="11"
              fill={color}
            />
          </g>
        )
      })}
    </>
  )
}
