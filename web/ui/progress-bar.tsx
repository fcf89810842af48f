import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type ProgressBarProps = {
  label: string
  value: number
  max?: number | undefined
  /** The value in words, seen at the end of the line and read aloud (« 3 sur 8 »). */
  valueText?: string | undefined
  isLabelHidden?: boolean | undefined
  tone?: 'action' | 'sun' | undefined
  /** A category’s role, for instance `var(--cat-mental)`. */
  color?: string | undefined
  icon?: ReactNode
}

export function ProgressBar(props: ProgressBarProps) {
  const { label, value, max = 100, valueText, isLabelHidden, tone = 'action', color, icon } = props
  const share = Math.min(1, Math.max(0, value / max))
  const bar = (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={valueText}
      className={classNames('meter', tone === 'sun' && 'meter--sun')}
      style={{ '--value': `${share * 100}%`, '--meter-color': color }}
    >
      <i />
    </div>
  )
  if (isLabelHidden) return bar
  return (
    <div className="meter-row">
      <div className="meter-row__head" aria-hidden="true">
        <span className="inline-flex items-center gap-2">
          {icon}
          {label}
        </span>
        {valueText && <b>{valueText}</b>}
      </div>
      {bar}
    </div>
  )
}
