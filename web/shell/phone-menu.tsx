import { ChevronRight, Menu, X } from '#web/ui/icons.tsx'
import type { ReactNode } from 'react'
import type { FrameLink } from './frame-texts.server.ts'
import { SiteLink } from './site-link.tsx'

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
        <svg
          className="phone-menu__art"
          viewBox="0 0 390 240"
          preserveAspectRatio="xMidYMax slice"
          aria-hidden="true"
        >
          <circle cx="286" cy="92" r="120" fill="#ffb48c" opacity=".18" />
          <circle cx="286" cy="92" r="52" fill="#ffa578" />
          <path d="M0 130c70-34 120-24 190-4s130 12 200-20v140H0z" fill="#1460c4" />
          <path d="M0 172c70-24 130-18 200-4s130 8 190-12v90H0z" fill="#1b76fa" />
        </svg>
      </nav>
    </details>
  )
}
