import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import { Band } from '#web/ui/band.tsx'
import { Container } from '#web/ui/page.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import './result.css'
import './saved.css'

type SavedFrameProps = { title: string; lead: string; actions?: ReactNode; children: ReactNode }

export function SavedFrame({ title, lead, actions, children }: SavedFrameProps) {
  const tabs = [
    { to: localPath('/dashboard/client'), label: m.saved_scan_tab_overview(), isExact: true },
    { to: localPath('/dashboard/client/health'), label: m.saved_scan_tab_health() },
  ]
  return (
    <>
      <Band
        art="waves"
        title={title}
        lead={lead}
        actions={actions}
        tabs={<TabLinks tone="night" label={m.saved_scan_tabs()} items={tabs} />}
      />
      <Container className="desk saved-grid">{children}</Container>
    </>
  )
}
