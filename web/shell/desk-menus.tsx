import { iconOf } from '#web/ui/icon.tsx'
import { useLocation } from 'react-router'
import type { FrameLink, FrameMenu } from './frame-texts.server.ts'
import { SiteLink } from './site-link.tsx'

const ChevronDown = iconOf('ChevronDown')

export function DeskMenus({ items }: { items: readonly (FrameLink | FrameMenu)[] }) {
  return items.map((item) =>
    'links' in item ? (
      <DropDown key={item.label} {...item} />
    ) : (
      <SiteLink key={item.label} to={item.to} className="header__link">
        {item.label}
      </SiteLink>
    ),
  )
}

/** A native disclosure: it opens without JavaScript, and one closes the other. */
function DropDown({ label, links }: FrameMenu) {
  const { pathname } = useLocation()
  return (
    <details className="nav-menu" name="site-menu">
      <summary className="header__link" data-current={links.some(({ to }) => to === pathname) || undefined}>
        {label}
        <ChevronDown aria-hidden="true" />
      </summary>
      <ul className="nav-menu__panel on-surface">
        {links.map((link) => (
          <li key={link.to}>
            <SiteLink to={link.to}>{link.label}</SiteLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
