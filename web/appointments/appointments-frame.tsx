import type { ReactNode } from 'react'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { Container } from '#web/ui/page.tsx'
import './appointments.css'

type AppointmentsFrameProps = {
  title: string
  lead: ReactNode
  eyebrow?: ReactNode
  actions?: ReactNode
  back?: { to: string; label: string }
  children: ReactNode
}

/** A page about one's own appointments: its title over the sections about them. */
export function AppointmentsFrame({ children, ...band }: AppointmentsFrameProps) {
  return (
    <>
      <WorkspaceBand {...band} />
      <Container className="desk visits-grid">{children}</Container>
    </>
  )
}
