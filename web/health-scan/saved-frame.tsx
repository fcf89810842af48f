import type { ReactNode } from 'react'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { Container } from '#web/ui/page.tsx'
import './result.css'
import './saved.css'

type SavedFrameProps = {
  title: string
  lead: string
  actions?: ReactNode
  back?: { to: string; label: string }
  children: ReactNode
}

export function SavedFrame({ title, lead, actions, back, children }: SavedFrameProps) {
  return (
    <>
      <WorkspaceBand {...{ title, lead, actions, back }} />
      <Container className="desk saved-grid">{children}</Container>
    </>
  )
}
