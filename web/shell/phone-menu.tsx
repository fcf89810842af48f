import { iconOf } from '#web/ui/icon.tsx'
import type { ReactNode } from 'react'
import type { FrameLink } from './frame-texts.server.ts'
import art from './phone-menu-art.svg'
import { SiteLink } from './site-link.tsx'

const ChevronRight = iconOf('ChevronRight')
const Menu = iconOf('Menu')
const X = iconOf('X')

type PhoneMenuProps = { label: string; links: readonly FrameLink[]; children: ReactNode }

/** The full-screen menu of narrow windows. Also a native disclosure; use-header.ts keeps the focus inside. */
export function PhoneMenu({ label, links, children }: PhoneMenuProps) {
  return (
    <details className="phone-menu">
      <summary className="iconbtn">
        <Menu className="phone-menu__open" aria-hidden="true" />
        <X className="phone-menu__close" aria-hidden="true" />
        <span className="sr-only">{label}</span>
      </summary>
      <nav className="phone-menu__panel" aria-label={label}>
        <ul>
          {links.map((link) => (
            <li key={link.to}>
              <SiteLink to={link.to} className="phone-menu__link">
                {link.label}
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
