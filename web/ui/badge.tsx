import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type BadgeProps = {
  tone?: 'neutral' | 'ok' | 'wait' | 'expired' | 'premium' | 'sun' | 'line' | 'night' | undefined
  icon?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A word about a thing, never a control. `ok` is for what was verified or succeeded. */
export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span className={classNames('badge', tone !== 'neutral' && `badge--${tone}`, className)}>
      {icon}
      {children}
    </span>
  )
}
