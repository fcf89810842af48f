import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type StatCardProps = {
  label: ReactNode
  value: ReactNode
  /** After the value, smaller (« / 10 », « h »). */
  unit?: ReactNode
  /** One sentence of context: a number alone says nothing. */
  note?: ReactNode
  icon?: ReactNode
  className?: string | undefined
}

export function StatCard({ label, value, unit, note, icon, className }: StatCardProps) {
  return (
    <div className={classNames('card stat', className)}>
      <p className="stat__label">
        {icon}
        {label}
      </p>
      <p className="stat__value">
        {value}
        {unit && <small> {unit}</small>}
      </p>
      {note && <p className="stat__note">{note}</p>}
    </div>
  )
}
