import { useId } from 'react'
import { HIGH_FROM, MODERATE_FROM, type RiskLevel } from '#domain/health-scan/scoring.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { levelName } from './result-names.ts'

const [CX, CY, RADIUS] = [200, 195, 164]
/** Half a gap between two arcs, in points of the score. */
const GAP = 2

/** A little more than half a circle: 0 is on the left, 100 on the right. */
function at(value: number, radius = RADIUS) {
  const angle = Math.PI * (1.022 - (value / 100) * 1.044)
  return { x: CX + radius * Math.cos(angle), y: CY - radius * Math.sin(angle) }
}

const place = (value: number, radius?: number) => {
  const { x, y } = at(value, radius)
  return `${x.toFixed(1)} ${y.toFixed(1)}`
}
const arc = (from: number, to: number) => `M${place(from)}A${RADIUS} ${RADIUS} 0 0 1 ${place(to)}`

const ARCS = [
  { from: 0, to: MODERATE_FROM - GAP, color: '#3fbf86' },
  { from: MODERATE_FROM + GAP, to: HIGH_FROM - GAP, color: '#f5c04f' },
  { from: HIGH_FROM + GAP, to: 100, color: '#ff8798' },
]

/** Risk, where 0 is best: the sentence beside it says so. The sun is where the person stands. */
export function Gauge({ value, level }: { value: number; level: RiskLevel }) {
  const id = useId()
  const sun = at(value)
  const name = levelName(level)
  const legend = m.health_scan_legend().split('|')
  return (
    <div className="gauge">
      <svg
        viewBox="0 0 400 250"
        role="img"
        aria-label={m.health_scan_gauge({ value, level: name.toLowerCase() })}
      >
        <defs>
          <radialGradient id={`${id}h`}>
            <stop stopColor="#ffac80" stopOpacity=".65" />
            <stop offset="1" stopColor="#ffac80" stopOpacity="0" />
          </radialGradient>
          <linearGradient id={`${id}s`} x2="0" y2="1">
            <stop stopColor="#ffe0cc" />
            <stop offset="1" stopColor="#ff9763" />
          </linearGradient>
        </defs>
        <g fill="none" strokeWidth="14" strokeLinecap="round">
          {ARCS.map(({ from, to, color }) => (
            <path key={from} d={arc(from, to)} stroke={color} />
          ))}
        </g>
        <g className="gauge__ticks">
          {[MODERATE_FROM, HIGH_FROM].map((tick) => {
            const { x, y } = at(tick, RADIUS - 30)
            return (
              <text key={tick} x={x} y={y + 4}>
                {tick}
              </text>
            )
          })}
        </g>
        <g className="gauge__waves">
          <path d="M16 216c46-14 92-10 138-2s92 10 138 0 62-8 92-2" opacity=".28" />
          <path d="M70 232c34-10 66-7 98-1s66 7 98 0 40-5 64-1" opacity=".2" />
        </g>
        <g className="gauge__sun">
          <circle cx={sun.x} cy={sun.y} r="52" fill={`url(#${id}h)`} />
          <circle cx={sun.x} cy={sun.y} r="21" fill={`url(#${id}s)`} stroke="#0c3f80" strokeWidth="5" />
        </g>
        <text x={CX} y="160" className="gauge__value">
          {value}
        </text>
        <text x={CX} y="188" className="gauge__of">
          {m.health_scan_of_100()}
        </text>
      </svg>
      <p className="gauge__level">
        <Badge className={`scan-level scan-level--${level}`}>{name}</Badge>
      </p>
      <ul className="gauge__legend">
        {legend.map((line, index) => (
          <li key={line}>
            <i style={{ background: ARCS[index]?.color }} />
            {line}
          </li>
        ))}
      </ul>
    </div>
  )
}
