import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createContext,
  createRequestHandler,
  createStaticHandler,
  type EntryContext,
  isRouteErrorResponse,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
  type StaticHandler,
} from 'react-router'
import { apiContext, createApiClient } from './shell/api.ts'
import { NonceProvider } from './shell/nonce.tsx'
import { type KnownProfile, profileContext } from './shell/session.ts'
import { settingsContext, type SiteSettings } from './shell/settings.ts'
import { paraglideMiddleware } from './paraglide/server.js'

type Bridge = {
  fetchApi: (request: Request) => Promise<Response>
  report: (error: unknown) => void
  nonce: string
  settings: SiteSettings
}

// The virtual module's own types are looser than the handler's.
const build = async () =>
  withStylesOnce((await import('virtual:react-router/server-build')) as unknown as ServerBuild)
/** Told how to find the build instead of the build, the router lists, ranks and compiles every route for each request. */
const handlerOf = async () =>
  createRequestHandler(import.meta.env.DEV ? build : await build(), import.meta.env.MODE)
let handler: ReturnType<typeof handlerOf> | undefined

const reportContext = createContext<Bridge['report']>()

/** What the server knows of the site (server/site.ts): one function from request to page, and a page's name in logs. */
export const site = {
  handle(request: Request, bridge: Bridge): Promise<Response> {
    const context = new RouterContextProvider()
    const profile: KnownProfile = {}
    context.set(profileContext, profile)
    context.set(
      apiContext,
      createApiClient(bridge.settings.origin, (call) => {
        if (call.method !== 'GET') profile.asked = undefined
        return bridge.fetchApi(call)
      }),
    )
    context.set(settingsContext, { ...bridge.settings, nonce: bridge.nonce })
    context.set(reportContext, bridge.report)
    return paraglideMiddleware(new Request(pageAddress(request.url)), async () => {
      handler ??= handlerOf()
      return (await handler)(request, context)
    })
  },

  async routeOf(address: string): Promise<string> {
    pages ??= createStaticHandler(childrenOf(undefined, (await build()).routes))
    const matches = pages.match(new URL(pageAddress(address)).pathname) ?? []
    // The root and the layouts have no path of their own.
    return `/${matches.flatMap(({ route }) => route.path || []).join('/')}`
  },
}

const patchedBuilds = new WeakMap<ServerBuild, ServerBuild>()

const unmarked = (href: string) => (href.endsWith('#') ? href.slice(0, -1) : href)

/**
 * Every page has the styles of the root already. React Router marks with a `#` those that parts loaded later need too;
 * Vite then takes them for others and adds them again, last, where they win over the page's own rules
 * (remix-run/react-router#14754). The browser is told of styles by this manifest only: routes are discovered lazily.
 */
function withStylesOnce(built: ServerBuild): ServerBuild {
  const known = patchedBuilds.get(built)
  if (known) return known
  const { assets } = built
  const ofRoot = new Set(assets.routes['root']?.css?.map(unmarked))
  const once = (href: string) => (ofRoot.has(unmarked(href)) ? unmarked(href) : href)
  const routes = Object.entries(assets.routes).map(([id, route]) => [
    id,
    route && { ...route, css: route.css?.map(once) },
  ])
  const next = { ...built, assets: { ...assets, routes: Object.fromEntries(routes) } }
  patchedBuilds.set(built, next)
  return next
}

/** Ranked once: only its matches are used. */
let pages: StaticHandler | undefined

/** The build lists its routes; the router matches a tree of them. */
function childrenOf(parentId: string | undefined, routes: ServerBuild['routes']): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (route?.parentId !== parentId || !route) return []
    const { id, path, index } = route
    const named = { id, ...(path === undefined ? {} : { path }) }
    return [index ? { ...named, index: true } : { ...named, children: childrenOf(id, routes) }]
  })
}

/**
 * Data requests (`/en.data`, `/en/login.data`) speak the language of their page. The router turns them into the page's
 * address too, but tells only its own loaders, and the language is chosen before it is asked.
 */
function pageAddress(address: string): string {
  const url = new URL(address)
  url.pathname = url.pathname.replace(/(?:\/_root|\/_)?\.data$/, '')
  return url.href
}

const RENDER_TIMEOUT_MS = 15_000

/** A page is sent whole: nothing of ours is worth sending before the rest, and a page that grows is a page that jumps. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(settingsContext)
  return new Promise((resolve, reject) => {
    let responseStatus = status
    let isShellRendered = false
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
      </NonceProvider>,
      {
        nonce,
        // React would send a large Suspense boundary after the rest, and place it with a script: pages jump, and
        // stay empty without JavaScript. Ours are ready when they are sent.
        progressiveChunkSize: Infinity,
        onShellReady() {
          isShellRendered = true
        },
        onAllReady() {
          headers.set('content-type', 'text/html; charset=utf-8')
          const answer = (body: string) => new Response(body, { headers, status: responseStatus })
          text(pipe(new PassThrough())).then((body) => resolve(answer(body)), reject)
        },
        onShellError: reject,
        onError(error: unknown) {
          responseStatus = 500
          // Before the shell, the failure is rejected and handled above us; afterwards only the log can tell.
          if (isShellRendered) context.get(reportContext)(error)
        },
      },
    )
    setTimeout(abort, RENDER_TIMEOUT_MS).unref()
  })
}

type Failed = { request: Request; context: Readonly<RouterContextProvider> }

/** An address or a method that is not there is an answer, not a failure: the line of the request has its status. */
export function handleError(error: unknown, { request, context }: Failed): void {
  const isAnswer = isRouteErrorResponse(error) && error.status < 500
  if (!request.signal.aborted && !isAnswer) context.get(reportContext)(error)
}
