import { m } from '#web/paraglide/messages.js'

const FIRST_MONTHS = [36, 66, 96, 126, 156, 186]
const LATER_MONTHS = [206, 236, 266, 296, 326, 356]

/** Six months at nothing, then five, under the dotted line of everyone's eight: heights are to scale. */
export function CommissionChart() {
  return (
    <svg
      className="commission on-surface"
      viewBox="0 0 420 196"
      role="img"
      aria-label={m.founders_commission_picture()}
    >
      <path className="commission__usual" d="M22 35H384" />
      <text x="22" y="24">
        {m.founders_commission_usual()}
      </text>
      {FIRST_MONTHS.map((x) => (
        <circle key={x} cx={x} cy="144" r="6" />
      ))}
      {LATER_MONTHS.map((x) => (
        <rect key={x} x={x} y="78" width="20" height="72" rx="6" />
      ))}
      <path d="M22 152H384" />
      <text className="commission__rate" x="26" y="118">
        {m.founders_commission_zero()}
      </text>
      <text className="commission__rate" x="206" y="68">
        {m.founders_commission_five()}
      </text>
      <text x="26" y="178">
        {m.founders_commission_first()}
      </text>
      <text x="206" y="178">
        {m.founders_commission_then()}
      </text>
    </svg>
  )
}
