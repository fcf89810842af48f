import { useId } from 'react'
import { m } from '#web/paraglide/messages.js'

type ScoreRingProps = {
  /** What is measured (« Score de mieux-être »). */
  label: string
  /** From 0 to 100, where 100 is best. */
  value: number
  className?: string | undefined
}

const radius = 84.5
const length = 2 * Math.PI * radius

/** Wellness, never risk: say beside it which way is good, and link to the computation. */
export function ScoreRing({ label, value, className }: ScoreRingProps) {
  const id = useId()
  const share = Math.min(1, Math.max(0, value / 100))
  const angle = share * 2 * Math.PI - Math.PI / 2
  return (
    <div className={className}>
      <svg
        className="score-ring"
        viewBox="0 0 196 196"
        role="img"
        aria-label={m.ui_score_label({ label, value })}
      >
        <defs>
          <linearGradient id={`${id}g`} x1="0" y1="1" x2="1" y2="0">
            <stop stopColor="var(--ring-a)" />
            <stop offset=".6" stopColor="var(--ring-b)" />
            <stop offset="1" stopColor="var(--ring-c)" />
          </linearGradient>
          <clipPath id={`${id}c`}>
            <circle cx="98" cy="98" r="72" />
          </clipPath>
        </defs>
        <g clipPath={`url(#${id}c)`}>
          <path d="M0 129c39-14 59 10 98 0s59-14 98-2v78H0z" fill="var(--ring-w1)" />
          <path d="M0 147c39-10 59 8 98 0s59-10 98 0v78H0z" fill="var(--ring-w2)" />
        </g>
        <g fill="none" strokeWidth="15">
          <circle cx="98" cy="98" r={radius} stroke="var(--line)" />
          <circle
            className="score-ring__arc"
            cx="98"
            cy="98"
            r={radius}
            stroke={`url(#${id}g)`}
            strokeLinecap="round"
            strokeDasharray={`${(share * length).toFixed(1)} ${length.toFixed(1)}`}
            transform="rotate(-90 98 98)"
          />
        </g>
        <circle
          cx={(98 + radius * Math.cos(angle)).toFixed(1)}
          cy={(98 + radius * Math.sin(angle)).toFixed(1)}
          r="11.7"
          fill="var(--sun)"
          stroke="var(--surface)"
          strokeWidth="3.3"
        />
        <text x="98" y="112" textAnchor="middle" className="score-ring__value">
          {value}
        </text>
        <text x="98" y="133" textAnchor="middle" className="score-ring__of">
          {m.ui_score_of_100()}
        </text>
      </svg>
    </div>
  )
}
