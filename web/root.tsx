import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import { getLocale } from './paraglide/runtime.js'
import { ErrorScreen } from './shell/error-screen.tsx'
import { useNonce } from './shell/nonce.tsx'
import { findNotice } from './shell/notices.server.ts'
import { findProfile } from './shell/session.ts'
import { settingsContext } from './shell/settings.ts'
import { readTheme } from './shell/theme.ts'
import { Toasts } from './shell/toasts.tsx'
import './ui/styles.css'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { origin, isSoftLaunch, supportEmail } = context.get(settingsContext)
  return {
    settings: { origin, isSoftLaunch, supportEmail },
    profile: await findProfile({ context, request }),
    theme: readTheme(request),
    notice: findNotice(request),
  }
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  // Undefined when the root loader itself failed: the error screen still needs a document.
  const root = useRouteLoaderData<typeof loader>('root')
  return (
    <html lang={`${getLocale()}-CA`} data-theme={root?.theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#1b76fa" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0d4585" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      <Toasts notice={loaderData.notice} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}
