import { memo, Suspense } from 'react'
import { Link } from 'react-router'
import { dashboardOf } from '#domain/accounts/roles.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { m } from '../../paraglide/messages.js'
import { accountName } from '../account-name.ts'
import { localPath } from '../paths.ts'
import type { Profile } from '../session.ts'
import { useHeader } from '../use-header.ts'
import { AccountMenu } from './account-menu-loaded.ts'
import { ACCOUNT_MENU_ID, openAccountMenu } from './account-sheet.ts'
import { Bell } from './bell.tsx'
import type { BellNews } from './bell-news.ts'
import { type Area, currentArea, type Place, workspaceOf } from './areas.ts'
import { PaletteDoor } from './palette-door.tsx'
import { UnreadCount } from './unread-count.tsx'
import { usePlace } from './use-place.ts'

const ChevronDown = iconOf('ChevronDown')
const Search = iconOf('Search')

/** Between a phone and a wide desk, the last two tabs stand in a menu. */
const FOLDED = 2
/** With fewer tabs than this there is room for all of them. */
const FOLDS_FROM = 6

type WorkspaceHeaderProps = { profile: Profile; unread: number; bell: BellNews | null }

/** The role's tabs are the header: no menu of the public site, no second row of tabs under it. */
export function WorkspaceHeader({ profile, unread, bell }: WorkspaceHeaderProps) {
  const header = useHeader()
  const place = usePlace(profile.userType)
  const name = accountName(profile)
  return (
    <header className="header workspace-header" ref={header} data-print="hide">
      <div className="header__in">
        <Logo to={localPath(dashboardOf(profile.userType))} />
        <Tabs areas={workspaceOf(profile.userType).areas} place={place} unread={unread} />
        <div className="header__end">
          {profile.userType === 'particulier' && (
            <Link className="workspace-find" to={localPath('/search')}>
              <Search aria-hidden="true" />
              <span>{m.shell_find()}</span>
            </Link>
          )}
          <PaletteDoor role={profile.userType} />
          {bell && <Bell news={bell} />}
          <button
            type="button"
            className="workspace-me"
            popoverTarget={ACCOUNT_MENU_ID}
            onClick={openAccountMenu}
            data-current={(place && !place.isTab) || undefined}
          >
            <Avatar id={profile.id} name={name} size="sm" />
            <span className="sr-only">{m.shell_account_of({ name })}</span>
            <span className="workspace-me__name" aria-hidden="true">
              {name}
            </span>
            <ChevronDown aria-hidden="true" />
          </button>
          <AccountMenuOnceLoaded profile={profile} />
        </div>
      </div>
    </header>
  )
}

/**
 * Until its script is there, the menu is the server's, and opens without it. A parent that draws again meanwhile would
 * make React throw it away, open as it may be: it is drawn again for another person or page alone.
 */
const AccountMenuOnceLoaded = memo(function AccountMenuOnceLoaded({ profile }: { profile: Profile }) {
  const place = usePlace(profile.userType)
  return (
    <Suspense>
      <AccountMenu profile={profile} place={place} />
    </Suspense>
  )
})

type TabsProps = { areas: readonly Area[]; place: Place | undefined; unread: number }

function Tabs({ areas, place, unread }: TabsProps) {
  const folded = areas.length < FOLDS_FROM ? [] : areas.slice(-FOLDED)
  return (
    <nav className="workspace-tabs" aria-label={m.shell_nav_workspace()}>
      {areas.map((area) => (
        <TabLink
          key={area.path}
          area={area}
          place={place}
          unread={unread}
          className={folded.includes(area) ? 'workspace-tab workspace-tab--wide' : 'workspace-tab'}
        />
      ))}
      {folded.length > 0 && (
        <details className="nav-menu workspace-fold" name="workspace-menu">
          <summary
            className="workspace-tab"
            data-current={(place && folded.includes(place.area)) || undefined}
          >
            {m.shell_more()}
            <ChevronDown aria-hidden="true" />
          </summary>
          <ul className="nav-menu__panel on-surface">
            {folded.map((area) => (
              <li key={area.path}>
                <TabLink area={area} place={place} unread={unread} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </nav>
  )
}

type TabLinkProps = { area: Area; place: Place | undefined; unread: number; className?: string }

function TabLink({ area, place, unread, className }: TabLinkProps) {
  return (
    <Link to={localPath(area.path)} className={className} aria-current={currentArea(area, place)}>
      {area.label()}
      {area.counts && <UnreadCount count={unread} />}
    </Link>
  )
}
