import type { ReactNode } from 'react'
import { MemberTabs, type WithinTab } from '#web/product/health/member-tabs.tsx'
import { Band } from '#web/ui/band.tsx'
import { Container } from '#web/ui/page.tsx'
import './metrics.css'

type MetricsFrameProps = {
  title: string
  lead: string
  actions?: ReactNode
  within?: WithinTab
  children: ReactNode
}

export function MetricsFrame({ title, lead, actions, within, children }: MetricsFrameProps) {
  return (
    <>
      <Band art="waves" title={title} lead={lead} actions={actions} tabs={<MemberTabs within={within} />} />
      <Container className="desk metrics-grid">{children}</Container>
    </>
  )
}
