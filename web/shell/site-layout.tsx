import { Outlet } from 'react-router'
import type { Route } from './+types/site-layout'
import { FailureScreen } from './failure-screen.tsx'
import { MAIN_ID } from './main-element.ts'
import { SiteFrame } from './site-frame.tsx'

export default function SiteLayout() {
  return (
    <SiteFrame>
      <main id={MAIN_ID} tabIndex={-1}>
        <Outlet />
      </main>
    </SiteFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame>
      <FailureScreen error={error} />
    </SiteFrame>
  )
}
