import type { ReactNode } from 'react'
import { MemberTabs } from '#web/shell/member-tabs.tsx'
import { Band } from '#web/ui/band.tsx'
import { Container } from '#web/ui/page.tsx'
import './metrics.css'

type MetricsFrameProps = { title: string; lead: string; actions?: ReactNode; children: ReactNode }

export function MetricsFrame({ title, lead, actions, children }: MetricsFrameProps) {
  return (
    <>
      <Band art="waves" title={title} lead={lead} actions={actions} tabs={<MemberTabs />} />
      <Container className="desk metrics-grid">{children}</Container>
    </>
  )
}
