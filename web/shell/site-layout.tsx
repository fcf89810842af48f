import { Outlet } from 'react-router'
import type { Route } from './+types/site-layout'
import { FailureScreen } from './failure-screen.tsx'
import { frameTexts } from './frame-texts.server.ts'
import { MAIN_ID } from './main-element.ts'
import { SiteFrame } from './site-frame.tsx'

export function loader() {
  return frameTexts()
}

/** Another language is another document, so the words never change under a page. */
export function shouldRevalidate() {
  return false
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame texts={loaderData}>
      <main id={MAIN_ID} tabIndex={-1}>
        <Outlet />
      </main>
    </SiteFrame>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame texts={loaderData}>
      <FailureScreen error={error} />
    </SiteFrame>
  )
}
