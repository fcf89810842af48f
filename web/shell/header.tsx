import { Suspense } from 'react'
import { LinkButton } from '#web/ui/button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { m } from '../paraglide/messages.js'
import { HeaderAccount, PhoneMenuAccount } from './account-parts.ts'
import { DeskMenus } from './desk-menus.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { localPath } from './paths.ts'
import { PhoneMenu } from './phone-menu.tsx'
import { useRootData } from './root-data.ts'
import { useHeader } from './use-header.ts'
import './header.css'

export function Header() {
  const header = useHeader()
  const root = useRootData()
  const profile = root?.profile
  return (
    <header className="header" ref={header} data-print="hide">
      <div className="header__in">
        <Logo to={localPath('/')} />
        <nav className="header__nav" aria-label={m.shell_nav_main()}>
          <DeskMenus />
        </nav>
        <div className="header__end">
          <LanguageSwitch />
          <Suspense>{profile && <HeaderAccount profile={profile} />}</Suspense>
          {/* Unknown, when the page that would tell failed: nobody is asked to sign in twice. */}
          {root && !profile && <SignInLinks size="sm" />}
          <PhoneMenu>
            <Suspense>
              {profile ? <PhoneMenuAccount profile={profile} /> : root && <SignInLinks size="lg" />}
            </Suspense>
          </PhoneMenu>
        </div>
      </div>
    </header>
  )
}

/** In the bar on a desk (small), in the menu on a phone (large); the stronger one stands last, then first. */
function SignInLinks({ size }: { size: 'sm' | 'lg' }) {
  const isBar = size === 'sm'
  const look = isBar ? ({ size, className: 'header__desk' } as const) : ({ size, isBlock: true } as const)
  const links = [
    <LinkButton key="in" {...look} variant={isBar ? 'ghost-night' : 'line-night'} to={localPath('/login')}>
      {m.shell_sign_in()}
    </LinkButton>,
    <LinkButton key="up" {...look} variant="night" to={localPath('/register')}>
      {m.shell_sign_up()}
    </LinkButton>,
  ]
  return isBar ? links : links.toReversed()
}
