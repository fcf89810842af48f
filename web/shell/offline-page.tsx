import { iconOf } from '#web/ui/icon.tsx'
import { MomentFrame } from '#web/ui/auth-frame.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { m } from '../paraglide/messages.js'
import type { Route } from './+types/offline-page'
import { LanguageSwitch } from './language-switch.tsx'
import { MAIN_ID } from './main-element.ts'
import { useNonce } from './nonce.tsx'
import type { PageHandle } from './page-handle.ts'
import { pageHead } from './page-head.ts'
import { localPath } from './paths.ts'
import { RetryLink } from './retry-link.tsx'
import { RiverArt } from './river-art.tsx'
import './header.css'

const PhoneCall = iconOf('PhoneCall')

/** Served by public/sw.js at any address: the router, started there, would take it for another page. */
export const handle: PageHandle = { isStatic: true }

export function meta({ matches }: Route.MetaArgs) {
  const description = m.shell_offline_lead()
  return pageHead(matches, { title: m.shell_offline_head(), description, path: '/offline', isPrivate: true })
}

/** The cached copy is nobody's, so the person's theme is read here; and the page returns with the connection. */
const SCRIPT = `let t=/mieva\\.theme=(light|dark)/.exec(document.cookie);if(t)document.documentElement.dataset.theme=t[1];addEventListener('online',()=>location.reload())`

export default function OfflinePage() {
  const nonce = useNonce()
  return (
    <>
      <header className="header">
        <div className="header__in">
          <Logo to={localPath('/')} />
          <div className="header__end">
            <LanguageSwitch />
          </div>
        </div>
      </header>
      <MomentFrame
        mainId={MAIN_ID}
        art={<RiverArt weather="low-sun" />}
        title={m.shell_offline_title()}
        actions={<RetryLink />}
      >
        <p>{m.shell_offline_lead()}</p>
        <Banner tone="warm" icon={<PhoneCall aria-hidden="true" />} lead={m.shell_offline_help_lead()}>
          {m.shell_offline_help()}
        </Banner>
      </MomentFrame>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: SCRIPT }} />
    </>
  )
}
