import { iconOf } from '#web/ui/icon.tsx'
import { useLocation } from 'react-router'
import { DESK_MENUS, type FrameMenu } from './frame-links.ts'
import { localPath } from './paths.ts'
import { SiteLink } from './site-link.tsx'

const ChevronDown = iconOf('ChevronDown')

export function DeskMenus() {
  return DESK_MENUS.map((item) =>
    'links' in item ? (
      <DropDown key={item.label()} {...item} />
    ) : (
      <SiteLink key={item.path} to={localPath(item.path)} className="header__link">
        {item.label()}
      </SiteLink>
    ),
  )
}

/** A native disclosure: it opens without JavaScript, and one closes the other. */
function DropDown({ label, links }: FrameMenu) {
  const { pathname } = useLocation()
  return (
    <details className="nav-menu" name="site-menu">
      <summary
        className="header__link"
        data-current={links.some(({ path }) => localPath(path) === pathname) || undefined}
      >
        {label()}
        <ChevronDown aria-hidden="true" />
      </summary>
      <ul className="nav-menu__panel on-surface">
        {links.map((link) => (
          <li key={link.path}>
            <SiteLink to={localPath(link.path)}>{link.label()}</SiteLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
