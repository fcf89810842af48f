import { iconOf } from '#web/ui/icon.tsx'
import type { ReactNode } from 'react'
import { m } from '../paraglide/messages.js'
import { PHONE_LINKS } from './frame-links.ts'
import { localPath } from './paths.ts'
import art from './phone-menu-art.svg'
import { SiteLink } from './site-link.tsx'

const ChevronRight = iconOf('ChevronRight')
const Menu = iconOf('Menu')
const X = iconOf('X')

/** The full-screen menu of narrow windows. Also a native disclosure; use-header.ts keeps the focus inside. */
export function PhoneMenu({ children }: { children: ReactNode }) {
  return (
    <details className="phone-menu">
      <summary className="iconbtn">
        <Menu className="phone-menu__open" aria-hidden="true" />
        <X className="phone-menu__close" aria-hidden="true" />
        <span className="sr-only">{m.shell_menu()}</span>
      </summary>
      <nav className="phone-menu__panel" aria-label={m.shell_menu()}>
        <ul>
          {PHONE_LINKS.map(({ path, label }) => (
            <li key={path}>
              <SiteLink to={localPath(path)} className="phone-menu__link">
                {label()}
                <ChevronRight aria-hidden="true" />
              </SiteLink>
            </li>
          ))}
        </ul>
        <div className="phone-menu__actions">{children}</div>
        <img className="phone-menu__art" src={art} alt="" loading="lazy" />
      </nav>
    </details>
  )
}
