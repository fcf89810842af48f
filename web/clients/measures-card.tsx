import type { components } from '#contract/api.d.ts'
import { formatNumber } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Card, CardHead } from '#web/ui/card.tsx'

type Curve = components['schemas']['NoteMeasureCurves'][number]

/** What signed notes measured, a curve a name; the figures stand under it for whoever does not see the line. */
export function MeasuresCard({ curves }: { curves: readonly Curve[] }) {
  if (curves.length === 0) return null
  return (
    <Card aria-labelledby="measures-title">
      <CardHead
        id="measures-title"
        title={m.clients_file_measures()}
        description={m.clients_file_measures_text()}
      />
      <ul className="client-curves">
        {curves.map((curve) => (
          <li key={`${curve.name} ${curve.unit}`}>
            <Line points={curve.points.map(({ value }) => value)} />
            <p>{m.clients_file_measure_curve({ name: curve.name, values: valuesOf(curve) })}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const SHOWN = 6
const valuesOf = ({ points, unit }: Curve) =>
  `${points
    .slice(-SHOWN)
    .map(({ value }) => formatNumber(value, getLocale()))
    .join(' → ')} ${unit}`.trim()

const [WIDTH, HEIGHT, EDGE] = [240, 48, 5]

function Line({ points }: { points: readonly number[] }) {
  if (points.length < 2) return null
  const [least, most] = [Math.min(...points), Math.max(...points)]
  const at = (value: number, index: number) => {
    const x = EDGE + (index * (WIDTH - 2 * EDGE)) / (points.length - 1)
    const y = HEIGHT - EDGE - ((value - least) / (most - least || 1)) * (HEIGHT - 2 * EDGE)
    return [x.toFixed(1), y.toFixed(1)] as const
  }
  return (
    <svg className="client-curve" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <polyline points={points.map((value, index) => at(value, index).join()).join(' ')} />
      {points.map((value, index) => {
        const [x, y] = at(value, index)
        return <circle key={x} cx={x} cy={y} r="3.5" />
      })}
    </svg>
  )
}
