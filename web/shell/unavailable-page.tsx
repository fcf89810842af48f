import { safePath } from '#domain/kernel/safe-path.ts'
import { Logo } from '#web/ui/logo.tsx'
import { m } from '../paraglide/messages.js'
import type { Route } from './+types/unavailable-page'
import { AwayMoment } from './away-moment.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { useNonce } from './nonce.tsx'
import type { PageHandle } from './page-handle.ts'
import { pageHead } from './page-head.ts'
import { localPath } from './paths.ts'
import { returnWhenBack } from './return-when-back.ts'
import './header.css'

/** Shown by server/site.ts at the address of any page: the router, started there, would take it for that page. */
export const handle: PageHandle = { isStatic: true }

/** The address it stands in for; none when someone opens this page itself, which then has nothing to wait for. */
export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  if (!searchParams.has('for')) return { standsFor: null }
  const { pathname, search } = new URL(safePath(searchParams.get('for'), '/'), request.url)
  return { standsFor: { pathname, search } }
}

export function meta({ matches }: Route.MetaArgs) {
  const description = m.shell_away_lead()
  return pageHead(matches, {
    title: m.shell_away_title(),
    description,
    path: '/unavailable',
    isPrivate: true,
  })
}

const SECONDS_WITHOUT_SCRIPT = 10

export default function UnavailablePage({ loaderData: { standsFor } }: Route.ComponentProps) {
  const nonce = useNonce()
  return (
    <>
      <header className="header">
        <div className="header__in">
          <Logo to={localPath('/')} />
          <div className="header__end">
            <LanguageSwitch at={standsFor ?? undefined} />
          </div>
        </div>
      </header>
      <AwayMoment />
      {standsFor && (
        <>
          <noscript>
            <meta httpEquiv="refresh" content={String(SECONDS_WITHOUT_SCRIPT)} />
          </noscript>
          <script nonce={nonce} dangerouslySetInnerHTML={{ __html: `(${returnWhenBack.toString()})()` }} />
        </>
      )}
    </>
  )
}
