import type { ReactNode } from 'react'
import { formatMoney } from '#domain/kernel/format.ts'
import type { Cents } from '#domain/kernel/money.ts'
import { getLocale } from '#web/paraglide/runtime.js'

type CalculatorProps = {
  title: string
  label: string
  amount: string
  detail: string
  assumptions: { title: string; text: string }
  bars: ReactNode
  children: ReactNode
}

/** What the reader chooses on the left, what it comes to on the right, and the assumptions written under it. */
export function Calculator({ title, label, amount, detail, assumptions, bars, children }: CalculatorProps) {
  return (
    <div className="calculator on-surface">
      <div className="calculator__choices">
        <h3>{title}</h3>
        {children}
      </div>
      <div className="calculator__result">
        <p className="calculator__amount" aria-live="polite">
          <span>{label}</span>
          <b>{amount}</b>
          <span>{detail}</span>
        </p>
        {bars}
        <p className="calculator__assumptions">
          <b>{assumptions.title}</b>
          {assumptions.text}
        </p>
      </div>
    </div>
  )
}

type Bar = { label: string; amount: Cents; tone: 'night' | 'sun' | 'action' }

/** Bars start at zero and are as long as their amount against the largest. */
export function AmountBars({ bars }: { bars: readonly Bar[] }) {
  const largest = Math.max(...bars.map(({ amount }) => amount), 1)
  return (
    <ul className="bars">
      {bars.map(({ label, amount, tone }) => (
        <li key={label}>
          <span>{label}</span>
          <b>{formatMoney(amount, getLocale())}</b>
          <i aria-hidden="true">
            <i className={`bars__${tone}`} style={{ width: `${(amount / largest) * 100}%` }} />
          </i>
        </li>
      ))}
    </ul>
  )
}
