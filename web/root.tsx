// First, because it declares the order of the style layers that the shell's own styles join.
import './ui/styles.css'
import './product/styles.css'
import displayFont from './ui/fonts/bricolage-grotesque.woff2?url'
import textFont from './ui/fonts/figtree.woff2?url'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, ScrollRestoration, type ShouldRevalidateFunctionArgs } from 'react-router'
import { readChoice } from '#domain/consent/choice.ts'
import type { Route } from './+types/root'
import { ConsentBanner } from './consent/consent-banner.tsx'
import { getLocale } from './paraglide/runtime.js'
import { FailureScreen } from './shell/failure-screen.tsx'
import { KeptScroll } from './shell/language-switch.tsx'
import { NavigationStatus } from './shell/navigation-status.tsx'
import { useNonce } from './shell/nonce.tsx'
import { findNotice } from './product/notices/notices.server.ts'
import { useIsStatic } from './shell/page-handle.ts'
import { type RootData, useRootData } from './shell/root-data.ts'
import { findProfile } from './shell/session.ts'
import { ScriptsOnceDrawn } from './shell/scripts-once-drawn.tsx'
import { settingsContext } from './shell/settings.ts'
import { SiteFrame } from './shell/site-frame.tsx'
import { readTheme, type Theme } from './shell/theme.ts'
import { ToastDoor } from './shell/toast-door.tsx'

export async function loader({ context, request }: Route.LoaderArgs): Promise<RootData> {
  const { origin, isSoftLaunch, supportEmail } = context.get(settingsContext)
  return {
    settings: { origin, isSoftLaunch, supportEmail },
    profile: await findProfile({ context, request }),
    theme: readTheme(request),
    consent: readChoice(request.headers.get('cookie')),
    year: new Date().getFullYear(),
    notice: findNotice(request),
  }
}

/** Words of a search that change in the address change nothing here; what is said once (`notice`) does. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args
  const isOnlySearch = currentUrl.pathname === nextUrl.pathname && nextUrl.pathname.endsWith('/search')
  if (isOnlySearch && formMethod === undefined && !nextUrl.searchParams.has('notice')) return false
  return defaultShouldRevalidate
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const theme = useRootData()?.theme
  const isStatic = useIsStatic()
  return (
    <html lang={`${getLocale()}-CA`} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Drawn once it is all there: half a page would move when the other half comes. */}
        <link rel="expect" href="#page-end" blocking="render" />
        <ThemeColor theme={theme} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links nonce={nonce} />
        {/* After the styles, which the first drawing waits for; it does not wait for typefaces (web/ui/fonts.css). */}
        {[textFont, displayFont].map((font) => (
          <link
            key={font}
            rel="preload"
            href={font}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
            fetchPriority="low"
          />
        ))}
      </head>
      <body>
        {children}
        <span id="page-end" hidden />
        {!isStatic && (
          <>
            <NavigationStatus />
            <KeptScroll />
            <ScrollRestoration nonce={nonce} />
            <ScriptsOnceDrawn nonce={nonce} />
          </>
        )}
      </body>
    </html>
  )
}

const THEME_COLORS: Record<Theme, string> = { light: '#1b76fa', dark: '#0d4585' }

function ThemeColor({ theme }: { theme: Theme | undefined }) {
  if (theme) return <meta name="theme-color" content={THEME_COLORS[theme]} />
  return (
    <>
      <meta name="theme-color" content={THEME_COLORS.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={THEME_COLORS.dark} media="(prefers-color-scheme: dark)" />
    </>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      <ConsentBanner />
      <ToastDoor notice={loaderData.notice} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame>
      <FailureScreen error={error} />
    </SiteFrame>
  )
}
