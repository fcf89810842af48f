import type { ReactNode } from 'react'
import { formatDate } from '#domain/kernel/format.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { Band } from '#web/ui/band.tsx'
import './dashboard.css'

type WelcomeBandProps = {
  title: string
  today: string
  lead: string
  actions?: ReactNode
  /** A working day has no sun over it. */
  size?: 'sm' | 'lg'
}

export function WelcomeBand({ title, today, lead, actions, size = 'lg' }: WelcomeBandProps) {
  return (
    <Band
      size={size}
      art="waves"
      isOverlapped
      eyebrow={formatDate(today, getLocale())}
      title={title}
      lead={lead}
      actions={actions}
    />
  )
}
