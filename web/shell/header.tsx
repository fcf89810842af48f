import { Suspense } from 'react'
import { LinkButton } from '#web/ui/button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { HeaderAccount, PhoneMenuAccount } from './account-parts.ts'
import { DeskMenus } from './desk-menus.tsx'
import type { FrameTexts } from './frame-texts.server.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { localPath } from './paths.ts'
import { PhoneMenu } from './phone-menu.tsx'
import { useRootData } from './root-data.ts'
import { useHeader } from './use-header.ts'
import './header.css'

/** Without texts, when the loader that gives them failed, only the logo and the languages remain. */
export function Header({ texts }: { texts: FrameTexts | undefined }) {
  const header = useHeader()
  const profile = useRootData()?.profile
  return (
    <header className="header" ref={header} data-print="hide">
      <div className="header__in">
        <Logo to={localPath('/')} />
        {texts && (
          <nav className="header__nav" aria-label={texts.navMain}>
            <DeskMenus items={texts.deskMenus} />
          </nav>
        )}
        <div className="header__end">
          <LanguageSwitch />
          <Suspense>{profile && <HeaderAccount profile={profile} />}</Suspense>
          {texts && !profile && <SignInLinks texts={texts} size="sm" />}
          {texts && (
            <PhoneMenu label={texts.menu} links={texts.phoneLinks}>
              <Suspense>
                {profile ? <PhoneMenuAccount profile={profile} /> : <SignInLinks texts={texts} size="lg" />}
              </Suspense>
            </PhoneMenu>
          )}
        </div>
      </div>
    </header>
  )
}

/** In the bar on a desk (small), in the menu on a phone (large); the stronger one stands last, then first. */
function SignInLinks({ texts: { signIn, signUp }, size }: { texts: FrameTexts; size: 'sm' | 'lg' }) {
  const isBar = size === 'sm'
  const look = isBar ? ({ size, className: 'header__desk' } as const) : ({ size, isBlock: true } as const)
  const links = [
    <LinkButton key="in" {...look} variant={isBar ? 'ghost-night' : 'line-night'} to={signIn.to}>
      {signIn.label}
    </LinkButton>,
    <LinkButton key="up" {...look} variant="night" to={signUp.to}>
      {signUp.label}
    </LinkButton>,
  ]
  return isBar ? links : links.toReversed()
}
