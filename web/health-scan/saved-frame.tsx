import type { ReactNode } from 'react'
import { MemberTabs, type WithinTab } from '#web/product/health/member-tabs.tsx'
import { Band } from '#web/ui/band.tsx'
import { Container } from '#web/ui/page.tsx'
import './result.css'
import './saved.css'

type SavedFrameProps = {
  title: string
  lead: string
  actions?: ReactNode
  within?: WithinTab
  children: ReactNode
}

export function SavedFrame({ title, lead, actions, within, children }: SavedFrameProps) {
  return (
    <>
      <Band art="waves" title={title} lead={lead} actions={actions} tabs={<MemberTabs within={within} />} />
      <Container className="desk saved-grid">{children}</Container>
    </>
  )
}
