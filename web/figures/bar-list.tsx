import { Link } from 'react-router'

type Bar = { label: string; value: number; text: string; to?: string }

/** A chart that is a list: its name, its bar, its figure. `most` is a full bar; without one, the longest is. */
export function BarList({ bars, most }: { bars: readonly Bar[]; most?: number }) {
  const full = most ?? Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul className="bar-list">
      {bars.map(({ label, value, text, to }) => (
        <li key={label}>
          <span>{to && value > 0 ? <Link to={to}>{label}</Link> : label}</span>
          <b>{text}</b>
          <i aria-hidden="true">
            <i style={{ width: `${(value / full) * 100}%` }} />
          </i>
        </li>
      ))}
    </ul>
  )
}
