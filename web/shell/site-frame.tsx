import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { BottomNav } from './account-parts.ts'
import { AccountFooter, Footer } from './footer.tsx'
import type { FrameTexts } from './frame-texts.server.ts'
import { Header } from './header.tsx'
import { MAIN_ID } from './main-element.ts'
import { withoutLocale } from './paths.ts'
import { useRootData } from './root-data.ts'
import './bottom-nav.css'
import './site-frame.css'

type SiteFrameProps = { texts: FrameTexts | undefined; children: ReactNode }

/** Everything around a page. The children bring the `main` element, because some frames draw their own. */
export function SiteFrame({ texts, children }: SiteFrameProps) {
  const { pathname } = useLocation()
  const profile = useRootData()?.profile
  const isAccount = profile && /^\/(?:dashboard|account)(?:\/|$)/.test(withoutLocale(pathname))
  return (
    <div className="site" data-area={isAccount ? 'account' : undefined}>
      {texts && (
        <a className="skip" href={`#${MAIN_ID}`}>
          {texts.skip}
        </a>
      )}
      <Header texts={texts} />
      {children}
      {texts && (isAccount ? <AccountFooter texts={texts} /> : <Footer texts={texts} />)}
      <Suspense>{isAccount && <BottomNav profile={profile} />}</Suspense>
    </div>
  )
}
