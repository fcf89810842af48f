import type { ReactNode } from 'react'
import { formatDate } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Band } from '#web/ui/band.tsx'
import './dashboard.css'

type WelcomeBandProps = {
  firstName: string
  today: string
  lead: string
  actions?: ReactNode
  tabs?: ReactNode
}

export function WelcomeBand({ firstName, today, lead, actions, tabs }: WelcomeBandProps) {
  return (
    <Band
      size="lg"
      art="waves"
      isOverlapped
      eyebrow={formatDate(today, getLocale())}
      title={m.dashboard_hello({ firstName })}
      lead={lead}
      actions={actions}
      tabs={tabs}
    />
  )
}
