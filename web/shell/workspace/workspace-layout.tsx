import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { apiOf } from '../api.ts'
import { FailureScreen } from '../failure-screen.tsx'
import { MAIN_ID } from '../main-element.ts'
import { useRootData } from '../root-data.ts'
import { findProfile } from '../session.ts'
import { SiteFrame } from '../site-frame.tsx'
import type { Route } from './+types/workspace-layout'
import type { BellNews } from './bell-news.ts'
import { WorkspaceFrame } from './workspace-frame.tsx'

/**
 * The bell and the unread threads of every page. Who still has to show a second factor has neither yet, and a page goes
 * without rather than not.
 */
export async function loader({ context, request }: Route.LoaderArgs): Promise<BellNews | null> {
  const profile = await findProfile({ context, request })
  if (!profile || (profile.needsSecondFactor && !profile.hasSecondFactor)) return null
  const { data } = await apiOf(context).GET('/api/bell')
  return data ?? null
}

/** Around every page of somebody who is signed in; a visitor of one that is open to both has the site's frame. */
export default function WorkspaceLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame bell={loaderData}>
      <main id={MAIN_ID} tabIndex={-1}>
        <Outlet />
      </main>
    </Frame>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Frame bell={loaderData ?? null}>
      <FailureScreen error={error} />
    </Frame>
  )
}

function Frame({ bell, children }: { bell: BellNews | null; children: ReactNode }) {
  const profile = useRootData()?.profile
  if (!profile) return <SiteFrame>{children}</SiteFrame>
  return (
    <WorkspaceFrame profile={profile} bell={bell}>
      {children}
    </WorkspaceFrame>
  )
}
