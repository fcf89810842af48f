import { createCookie, type RouterContextProvider } from 'react-router'
import { settingsContext } from '#web/shell/settings.ts'

type Context = Readonly<RouterContextProvider>

/** The address that waits for its confirmation: an address bar, a history or a log is no place for it. */
const cookie = createCookie('mieva.pending-email', {
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  maxAge: 3600,
})

export async function readPendingEmail(request: Request): Promise<string> {
  const value: unknown = await cookie.parse(request.headers.get('cookie'))
  return typeof value === 'string' && value.length <= 254 ? value : ''
}

export async function rememberEmail(context: Context, email: string): Promise<HeadersInit> {
  return { 'set-cookie': await cookie.serialize(email, { secure: isHttps(context) }) }
}

export async function forgetEmail(context: Context): Promise<HeadersInit> {
  return { 'set-cookie': await cookie.serialize('', { secure: isHttps(context), maxAge: 0 }) }
}

const isHttps = (context: Context) => context.get(settingsContext).origin.startsWith('https:')
