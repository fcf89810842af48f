import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { m } from '../paraglide/messages.js'
import { BottomNav } from './account-parts.ts'
import { AccountFooter, Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { MAIN_ID } from './main-element.ts'
import { withoutLocale } from './paths.ts'
import { useRootData } from './root-data.ts'
import './bottom-nav.css'
import './site-frame.css'

/** Everything around a page. The children bring the `main` element, because some frames draw their own. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const profile = useRootData()?.profile
  const isAccount = profile && /^\/(?:dashboard|account)(?:\/|$)/.test(withoutLocale(pathname))
  return (
    <div className="site" data-area={isAccount ? 'account' : undefined}>
      <a className="skip" href={`#${MAIN_ID}`}>
        {m.shell_skip()}
      </a>
      <Header />
      {children}
      {isAccount ? <AccountFooter /> : <Footer />}
      <Suspense>{isAccount && <BottomNav profile={profile} />}</Suspense>
    </div>
  )
}
