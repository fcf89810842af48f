import type { Locale } from '#domain/kernel/locale.ts'
import type { AppEnv } from '#server/platform/http/context.ts'
import type { RequestInfo } from '#server/platform/http/request-info.ts'
import type { Context } from 'hono'
import type { Api } from './api.ts'
import { stepOfPage } from './path/index.ts'
import { openPageRequest } from './platform/http/page-request.ts'
import { isReadByPost } from './platform/http/route.ts'
import { log } from './platform/log.ts'
import type { Services } from './services.ts'

/** What the built site exports (web/entry.server.tsx): the wall between server and web is this shape. */
export type Site = {
  handle(request: Request, bridge: SiteBridge): Promise<Response>
  /** The pattern of the page at this address (`/professionals/:id`), which names nobody. */
  routeOf(address: string): Promise<string>
}

/** The production build has one site a language. */
export type Sites = Record<Locale, { module: { site: Site } }>

export type SiteBridge = {
  /** The API, in process, as the person who asked for the page. */
  fetchApi: (request: Request) => Promise<Response>
  /** What broke while the page was made. */
  report: (error: unknown) => void
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
/** Until a page that could not be made is worth asking for again. */
const RETRY_AFTER_SECONDS = '5'

export function sitePages(api: Api, services: Services, site: (locale: Locale) => Promise<Site>) {
  const { config, database } = services
  function bridgeTo(fetchApi: SiteBridge['fetchApi'], info: RequestInfo): SiteBridge {
    const { origin, isSoftLaunch, supportEmail, mapStyleUrl } = config
    const arePaymentsOpen = config.stripe !== null
    const settings = { origin, isSoftLaunch, supportEmail, mapStyleUrl, arePaymentsOpen }
    const report = (error: unknown) => log.error({ requestId: info.id, error }, 'page failed')
    return { fetchApi, report, nonce: info.nonce, locale: info.locale, settings }
  }

  async function page(c: Context<AppEnv>): Promise<Response> {
    const info = c.get('request')
    const forBrowser = new Headers()
    const cookies = cookieJar(c.req.header('cookie'))
    const shared = openPageRequest(database)
    let isAway = false

    const fetchApi = async (request: Request) => {
      const headers = new Headers(request.headers)
      const cookie = cookies.header()
      if (cookie) headers.set('cookie', cookie)
      headers.set('accept-language', info.locale)
      const isReading = request.method === 'GET' || isReadByPost(new URL(request.url).pathname)
      const carried = isReading ? { request: info, page: shared } : { request: info }
      const response = await api.fetch(new Request(request, { headers }), carried)
      // What changes something may change who asks and what is found: nothing read before or beside it counts after it.
      if (!isReading) shared.forget()
      // What a page reads is the page: without it there is none, whatever its loader makes of an answer. A form that
      // could not be sent is the form again, with its sentence.
      if (request.method === 'GET' && (await isServerAway(response))) {
        isAway = true
        throw new Response(null, { status: 503 })
      }
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

    const built = await site(info.locale)
    const pattern = await built.routeOf(c.req.url)
    c.set('page', pattern)
    const response = await built.handle(c.req.raw, bridgeTo(fetchApi, info)).finally(() => shared.forget())
    if (isAway && !isDataRequest(c)) return unavailable(c)
    if (c.req.method === 'GET' && response.status === 200) {
      const step = stepOfPage(pattern, new URL(c.req.url).searchParams)
      if (step) services.steps.count(step, info.locale)
    }
    const headers = new Headers(response.headers)
    for (const [name, value] of forBrowser) headers.append(name, value)
    if (isAway) headers.set('retry-after', RETRY_AFTER_SECONDS)
    return new Response(response.body, { status: response.status, headers })
  }

  /** The page that says so and comes back by itself, at the address that was asked for. It reads nothing from anywhere. */
  async function unavailable(c: Context<AppEnv>): Promise<Response> {
    const info = c.get('request')
    const { pathname, search } = new URL(c.req.url)
    const address = new URL(info.locale === 'en' ? '/en/unavailable' : '/unavailable', config.origin)
    address.searchParams.set('for', pathname + search)
    const theme = /(?:^|; )mieva\.theme=\w+/.exec(c.req.header('cookie') ?? '')?.[0]
    const request = new Request(address, { headers: theme ? { cookie: theme } : {} })
    const built = await site(info.locale)
    const response = await built.handle(request, bridgeTo(readNothing, info))
    const headers = new Headers(response.headers)
    headers.set('retry-after', RETRY_AFTER_SECONDS)
    headers.set('cache-control', 'no-store')
    return new Response(response.body, { status: 503, headers })
  }

  return { page, unavailable }
}

/** The router asks for the data of a page on the way to it, and shows itself what went wrong. */
export const isDataRequest = (c: Context) => c.req.path.endsWith('.data')

const readNothing = async () => new Response(null, { status: 503 })

const AWAY = new Set(['server/database-away', 'server/busy', 'request/took-too-long'])

async function isServerAway(response: Response): Promise<boolean> {
  if (response.status !== 503) return false
  const { code } = (await response.clone().json()) as { code?: string }
  return AWAY.has(code ?? '')
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
