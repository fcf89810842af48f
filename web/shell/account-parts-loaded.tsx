import { dashboardOf } from '#domain/accounts/roles.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { m } from '../paraglide/messages.js'
import { accountName } from './account-name.ts'
import { localPath } from './paths.ts'
import type { Profile } from './session.ts'
import { SignOutForm } from './sign-out-form.tsx'

type PartProps = { profile: Profile }

/** On the public site, one press leads back to the workspace, where the account menu is. */
export function HeaderAccount({ profile }: PartProps) {
  return (
    <LinkButton
      variant="night"
      size="sm"
      className="header__workspace"
      to={localPath(dashboardOf(profile.userType))}
      icon={<Avatar id={profile.id} name={accountName(profile)} size="xs" />}
    >
      {m.shell_workspace()}
    </LinkButton>
  )
}

export function PhoneMenuAccount({ profile }: PartProps) {
  return (
    <>
      <LinkButton variant="night" size="lg" isBlock to={localPath(dashboardOf(profile.userType))}>
        {m.shell_workspace()}
      </LinkButton>
      <SignOutForm isBlock />
    </>
  )
}
