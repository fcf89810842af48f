import { Link } from 'react-router'
import type { Role } from '#domain/accounts/roles.ts'
import { iconOf } from '#web/ui/icon.tsx'
import { m } from '../../paraglide/messages.js'
import { localPath } from '../paths.ts'
import { ACCOUNT_MENU_ID, openAccountMenu } from './account-sheet.ts'
import { currentArea, workspaceOf } from './areas.ts'
import { UnreadCount } from './unread-count.tsx'
import { usePlace } from './use-place.ts'

const Menu = iconOf('Menu')

/** Wherever the tabs are not: the first areas under the thumb, and « Plus » for the rest and the account. */
export function BottomBar({ role, unread }: { role: Role; unread: number }) {
  const place = usePlace(role)
  const { thumb } = workspaceOf(role)
  const isElsewhere = place !== undefined && !thumb.includes(place.area)
  return (
    <nav className="bottom-bar" aria-label={m.shell_nav_workspace()} data-print="hide">
      {thumb.map((area) => (
        <Link key={area.path} to={localPath(area.path)} aria-current={currentArea(area, place)}>
          <area.icon aria-hidden="true" />
          <span>{area.label()}</span>
          {area.counts && <UnreadCount count={unread} />}
        </Link>
      ))}
      <button
        type="button"
        popoverTarget={ACCOUNT_MENU_ID}
        onClick={openAccountMenu}
        data-current={isElsewhere || undefined}
      >
        <Menu aria-hidden="true" />
        <span>{m.shell_more()}</span>
      </button>
    </nav>
  )
}
