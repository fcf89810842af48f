import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { type Locale, LOCALES } from '#domain/kernel/locale.ts'
import { m } from '../paraglide/messages.js'
import { getLocale } from '../paraglide/runtime.js'
import { useNonce } from './nonce.tsx'
import { localPath, withoutLocale } from './paths.ts'
import './language-switch.css'

/** Each in its own language, whatever the page's. */
const OWN_NAMES: Record<Locale, string> = { fr: 'Français', en: 'English' }
const KEPT_SCROLL = 'mieva.scroll'

type LanguageSwitchProps = {
  at?: { pathname: string; search: string } | undefined
  /** Where there is room for the whole name. */
  isNamed?: boolean
}

/**
 * The same page in the other language: a full navigation that keeps the query, the anchor and the scroll. `at` is for a
 * page that is shown at another one's address.
 */
export function LanguageSwitch({ at, isNamed = false }: LanguageSwitchProps) {
  const location = useLocation()
  const { pathname, search } = at ?? location
  const page = withoutLocale(pathname)
  const current = getLocale()
  return (
    <div className="language" role="group" aria-label={m.shell_language()}>
      {LOCALES.map((locale) => (
        <a
          key={locale}
          href={localPath(page, locale) + search}
          lang={`${locale}-CA`}
          hrefLang={`${locale}-CA`}
          aria-current={locale === current ? 'true' : undefined}
          onClick={keepPlace}
        >
          {isNamed ? OWN_NAMES[locale] : locale.toUpperCase()}
          {!isNamed && <span className="sr-only"> ({OWN_NAMES[locale]})</span>}
        </a>
      ))}
    </div>
  )
}

function keepPlace(event: MouseEvent<HTMLAnchorElement>) {
  event.currentTarget.hash = location.hash
  try {
    sessionStorage.setItem(KEPT_SCROLL, JSON.stringify([event.currentTarget.pathname, scrollY]))
  } catch {
    // Storage may be refused; only the scroll is lost.
  }
}

const RESTORE = `try{let k='${KEPT_SCROLL}',[p,y]=JSON.parse(sessionStorage.getItem(k)||'[]');sessionStorage.removeItem(k);p===location.pathname&&scrollTo(0,y)}catch{}`

/** Runs before the page hydrates, so that it never shows its top first. */
export function KeptScroll() {
  return <script nonce={useNonce()} dangerouslySetInnerHTML={{ __html: RESTORE }} suppressHydrationWarning />
}
