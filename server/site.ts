import type { Locale } from '#domain/kernel/locale.ts'
import type { AppEnv } from '#server/platform/http/context.ts'
import type { Context } from 'hono'
import type { Api } from './api.ts'
import type { Config } from './platform/config.ts'

/** What the built site exports (web/entry.server.tsx): the wall between server and web is this shape. */
export type Site = {
  handle(request: Request, bridge: SiteBridge): Promise<Response>
}

export type SiteBridge = {
  /** The API, in process, as the person who asked for the page. */
  fetchApi: (request: Request) => Promise<Response>
  nonce: string
  locale: Locale
  settings: {
    origin: string
    isSoftLaunch: boolean
    supportEmail: string
    mapStyleUrl: string | null
    arePaymentsOpen: boolean
  }
}

/** Headers that an API answer means for the browser, and that must survive on the page's own answer. */
const FOR_THE_BROWSER = ['clear-site-data']

export function siteHandler(api: Api, config: Config, site: () => Promise<Site>) {
  return async (c: Context<AppEnv>): Promise<Response> => {
    const info = c.get('request')
    const forBrowser = new Headers()
    const cookies = cookieJar(c.req.header('cookie'))

    const fetchApi = async (request: Request) => {
      const headers = new Headers(request.headers)
      const cookie = cookies.header()
      if (cookie) headers.set('cookie', cookie)
      headers.set('accept-language', info.locale)
      const response = await api.fetch(new Request(request, { headers }), { request: info })
      for (const line of response.headers.getSetCookie()) {
        cookies.keep(line)
        forBrowser.append('set-cookie', line)
      }
      for (const name of FOR_THE_BROWSER) {
        const value = response.headers.get(name)
        if (value) forBrowser.set(name, value)
      }
      return response
    }

    const { origin, isSoftLaunch, supportEmail, mapStyleUrl } = config
    const arePaymentsOpen = config.stripe !== null
    const built = await site()
    const response = await built.handle(c.req.raw, {
      fetchApi,
      nonce: info.nonce,
      locale: info.locale,
      settings: { origin, isSoftLaunch, supportEmail, mapStyleUrl, arePaymentsOpen },
    })
    const headers = new Headers(response.headers)
    for (const [name, value] of forBrowser) headers.append(name, value)
    return new Response(response.body, { status: response.status, headers })
  }
}

/** Cookies set by one API call are seen by the next one of the same page: sign in, then read the profile. */
function cookieJar(initial: string | undefined) {
  const jar = new Map(
    (initial ?? '')
      .split(/; */)
      .filter(Boolean)
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const),
  )
  return {
    header: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    keep(setCookie: string) {
      const [pair = ''] = setCookie.split(';')
      const name = pair.slice(0, pair.indexOf('='))
      if (/max-age=0\b/i.test(setCookie)) jar.delete(name)
      else jar.set(name, pair.slice(pair.indexOf('=') + 1))
    },
  }
}
