import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { FailureScreen } from '../failure-screen.tsx'
import { MAIN_ID } from '../main-element.ts'
import { useRootData } from '../root-data.ts'
import { SiteFrame } from '../site-frame.tsx'
import type { Route } from './+types/workspace-layout'
import { WorkspaceFrame } from './workspace-frame.tsx'

/** Around every page of somebody who is signed in; a visitor of one that is open to both has the site's frame. */
export default function WorkspaceLayout() {
  return (
    <Frame>
      <main id={MAIN_ID} tabIndex={-1}>
        <Outlet />
      </main>
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <FailureScreen error={error} />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const profile = useRootData()?.profile
  if (!profile) return <SiteFrame>{children}</SiteFrame>
  return <WorkspaceFrame profile={profile}>{children}</WorkspaceFrame>
}
