import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { Role } from '#domain/accounts/roles.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { type Icon, iconOf } from '#web/ui/icon.tsx'
import { m } from '../../paraglide/messages.js'
import { accountName } from '../account-name.ts'
import { LanguageSwitch } from '../language-switch.tsx'
import { localPath } from '../paths.ts'
import type { Profile } from '../session.ts'
import { SignOutForm } from '../sign-out-form.tsx'
import { ThemeChoice } from '../theme-choice.tsx'
import { ACCOUNT_MENU_ID, openIfAwaited } from './account-sheet.ts'
import { currentArea, type Place, personalAreas, workspaceOf } from './areas.ts'

const Bell = iconOf('Bell')
const CircleCheck = iconOf('CircleCheck')
const Globe = iconOf('Globe')
const LifeBuoy = iconOf('LifeBuoy')
const Lock = iconOf('Lock')
const ShieldCheck = iconOf('ShieldCheck')
const UserRound = iconOf('UserRound')
const X = iconOf('X')

const SIGN_OUT_NOTE = 'sign-out-note'

const ROLE_NAMES: Record<Role, () => string> = {
  particulier: m.shell_role_member,
  professionnel: m.shell_role_professional,
  employeur: m.shell_role_employer,
  admin: m.shell_role_admin,
}

type AccountMenuProps = { profile: Profile; place: Place | undefined }

/**
 * A panel under the name on a desk, a sheet on a phone: the same for everyone. A native popover, so that it opens
 * without a script, closes with Escape and gives the focus back. The sheet covers the page: there it is opened as a
 * modal dialog, so that nothing behind it can be reached (`openAccountMenu`).
 */
export function AccountMenu({ profile, place }: AccountMenuProps) {
  const menu = useClosedByLeaving()
  useEffect(() => {
    if (menu.current) openIfAwaited(menu.current)
  }, [menu])
  const name = accountName(profile)
  return (
    <dialog
      ref={menu}
      id={ACCOUNT_MENU_ID}
      popover="auto"
      closedby="any"
      aria-label={m.shell_account_of({ name })}
      className="account-menu on-surface"
    >
      <div className="account-menu__who">
        <Avatar id={profile.id} name={name} />
        <p>
          <strong>{name}</strong>
          <span>{profile.email}</span>
        </p>
        <Badge tone="line">{ROLE_NAMES[profile.userType]()}</Badge>
        <button
          type="button"
          className="iconbtn account-menu__close"
          popoverTarget={ACCOUNT_MENU_ID}
          popoverTargetAction="hide"
          onClick={closeMenu}
        >
          <X aria-hidden="true" />
          <span className="sr-only">{m.shell_close()}</span>
        </button>
      </div>
      <Remaining role={profile.userType} place={place} />
      <ul className="account-menu__links">
        {personalAreas(profile.userType).map(({ path, label, icon }) => (
          <MenuLink key={path} to={path} icon={icon} title={label()} />
        ))}
        <MenuLink
          to="/account/profile"
          icon={UserRound}
          title={m.shell_profile()}
          detail={m.shell_menu_profile()}
        />
        <MenuLink
          to="/account/security"
          icon={ShieldCheck}
          title={m.shell_security()}
          detail={profile.hasSecondFactor ? m.shell_menu_second_factor() : m.shell_menu_no_second_factor()}
          end={profile.hasSecondFactor && <CircleCheck aria-hidden="true" className="account-menu__ok" />}
        />
        <MenuLink
          to="/privacy/data-transparency"
          icon={Lock}
          title={m.shell_menu_privacy()}
          detail={m.shell_menu_privacy_detail()}
        />
        <MenuLink
          to="/account/notifications"
          icon={Bell}
          title={m.shell_notifications()}
          detail={m.shell_menu_notifications()}
        />
      </ul>
      <div className="account-menu__choices">
        <p>{m.shell_language()}</p>
        <LanguageSwitch isNamed />
        <p>{m.shell_theme()}</p>
        <ThemeChoice />
      </div>
      <ul className="account-menu__links account-menu__pair">
        <MenuLink to="/faq" icon={LifeBuoy} title={m.shell_help()} />
        <MenuLink to="/" icon={Globe} title={m.shell_public_site()} />
      </ul>
      <div className="account-menu__out">
        <SignOutForm describedBy={SIGN_OUT_NOTE} />
        <small id={SIGN_OUT_NOTE}>{m.shell_sign_out_everywhere()}</small>
      </div>
    </dialog>
  )
}

/** What the bottom bar has no room for; on a wide screen the tabs are all there. */
function Remaining({ role, place }: { role: Role; place: Place | undefined }) {
  const { areas, thumb } = workspaceOf(role)
  const remaining = areas.filter((area) => !thumb.includes(area))
  if (remaining.length === 0) return null
  return (
    <ul className="account-menu__areas">
      {remaining.map((area) => (
        <li key={area.path}>
          <Link to={localPath(area.path)} aria-current={currentArea(area, place)} onClick={closeMenu}>
            <area.icon aria-hidden="true" />
            {area.label()}
          </Link>
        </li>
      ))}
    </ul>
  )
}

type MenuLinkProps = { to: string; icon: Icon; title: string; detail?: string; end?: ReactNode }

function MenuLink({ to, icon: LinkIcon, title, detail, end }: MenuLinkProps) {
  return (
    <li>
      <Link to={localPath(to)} onClick={closeMenu}>
        <LinkIcon aria-hidden="true" />
        <span>
          {title}
          {detail && <small>{detail}</small>}
        </span>
        {end}
      </Link>
    </li>
  )
}

/** The way back of the browser leads to another page too. */
function useClosedByLeaving() {
  const menu = useRef<HTMLDialogElement>(null)
  const { pathname } = useLocation()
  const lastPathname = useRef(pathname)
  useEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    hide(menu.current)
  }, [pathname])
  return menu
}

/** A link to the page being read changes no address. */
function closeMenu(event: MouseEvent<HTMLElement>) {
  hide(event.currentTarget.closest('dialog'))
}

function hide(menu: HTMLDialogElement | null) {
  if (menu?.open) menu.close()
  else menu?.hidePopover()
}
