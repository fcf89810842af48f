import type { ReactNode } from 'react'
import { m } from '../paraglide/messages.js'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { MAIN_ID } from './main-element.ts'
import './site-frame.css'

/** Everything around a page of the public site. The children bring the `main` element, because some frames draw their own. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className="site">
      <a className="skip" href={`#${MAIN_ID}`}>
        {m.shell_skip()}
      </a>
      <Header />
      {children}
      <Footer />
    </div>
  )
}
