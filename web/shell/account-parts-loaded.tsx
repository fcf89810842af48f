import { iconOf } from '#web/ui/icon.tsx'
import { Link } from 'react-router'
import { dashboardOf } from '#domain/accounts/roles.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { m } from '../paraglide/messages.js'
import { accountName } from './account-name.ts'
import { localPath } from './paths.ts'
import type { Profile } from './session.ts'
import { SignOutForm } from './sign-out-form.tsx'
import { SiteLink } from './site-link.tsx'

const CalendarDays = iconOf('CalendarDays')
const House = iconOf('House')
const Search = iconOf('Search')
const ShieldCheck = iconOf('ShieldCheck')
const UserRound = iconOf('UserRound')

type PartProps = { profile: Profile }

export function HeaderAccount({ profile }: PartProps) {
  const name = accountName(profile)
  return (
    <>
      <Link className="header__person" to={localPath('/account/profile')}>
        <Avatar id={profile.id} name={name} size="sm" />
        <span className="sr-only">{m.shell_account_of({ name })}</span>
        <span className="header__name" aria-hidden="true">
          {name}
        </span>
      </Link>
      <LinkButton
        variant="night"
        size="sm"
        className="header__desk"
        to={localPath(dashboardOf(profile.userType))}
      >
        {m.shell_dashboard()}
      </LinkButton>
      <div className="header__sign-out">
        <SignOutForm />
      </div>
    </>
  )
}

export function PhoneMenuAccount({ profile }: PartProps) {
  return (
    <>
      <LinkButton variant="night" size="lg" isBlock to={localPath(dashboardOf(profile.userType))}>
        {m.shell_dashboard()}
      </LinkButton>
      <SignOutForm isBlock />
    </>
  )
}

/** Where each role finds its visits. */
const AGENDAS: Partial<Record<Profile['userType'], string>> = {
  particulier: '/dashboard/client/appointments',
  professionnel: '/dashboard/professional/calendar',
}

/** The account's pages under the thumb, on a phone. Only pages that exist; five at most. */
export function BottomNav({ profile }: PartProps) {
  const agenda = AGENDAS[profile.userType]
  const items = [
    { to: dashboardOf(profile.userType), label: m.shell_home(), icon: House },
    { to: '/search', label: m.shell_find(), icon: Search },
    ...(agenda ? [{ to: agenda, label: m.shell_agenda(), icon: CalendarDays }] : []),
    { to: '/account/profile', label: m.shell_profile(), icon: UserRound },
    { to: '/account/security', label: m.shell_security(), icon: ShieldCheck },
  ]
  return (
    <nav className="bottom-nav" aria-label={m.shell_nav_account()} data-print="hide">
      {items.map(({ to, label, icon: Icon }) => (
        <SiteLink key={to} to={localPath(to)}>
          <Icon aria-hidden="true" />
          {label}
        </SiteLink>
      ))}
    </nav>
  )
}
