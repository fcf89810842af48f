import type { ReactNode } from 'react'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { Container } from '#web/ui/page.tsx'
import './metrics.css'

type MetricsFrameProps = {
  title: string
  lead: string
  actions?: ReactNode
  back?: { to: string; label: string }
  children: ReactNode
}

export function MetricsFrame({ title, lead, actions, back, children }: MetricsFrameProps) {
  return (
    <>
      <WorkspaceBand {...{ title, lead, actions, back }} />
      <Container className="desk metrics-grid">{children}</Container>
    </>
  )
}
