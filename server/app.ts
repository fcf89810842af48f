import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import type { Locale } from '#domain/kernel/locale.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { SIGNAL_PATH, signalBurst } from '#server/consultations/index.ts'
import { bodyLimit } from '#server/platform/http/body-limit.ts'
import { burstGuard } from '#server/platform/http/burst-guard.ts'
import type { AppEnv } from '#server/platform/http/context.ts'
import { deadline } from '#server/platform/http/deadline.ts'
import { jsonWithLength } from '#server/platform/http/json-length.ts'
import { originCheck } from '#server/platform/http/origin-check.ts'
import { describeRequest } from '#server/platform/http/request-info.ts'
import { securityHeaders } from '#server/platform/http/security-headers.ts'
import { countListed, listSlugs } from '#server/directory/index.ts'
import { discoveryRoutes } from '#server/discovery/index.ts'
import { log } from '#server/platform/log.ts'
import { answerProblem } from '#server/platform/problem.ts'
import { UPLOAD_ROUTES } from '#server/uploads/index.ts'
import { createApi } from './api.ts'
import type { Services } from './services.ts'
import { isDataRequest, type Site, sitePages } from './site.ts'

/** Where people pay, and where professionals name their bank. */
const STRIPE_PAGES = 'https://checkout.stripe.com https://connect.stripe.com'

/** The built site: its files and its pages. Tests of the API do without. */
export type Front = { files?: MiddlewareHandler<AppEnv>; site: (locale: Locale) => Promise<Site> }

/** The whole product as one function from request to answer: the order below is the order of every request's life. */
export function createApp(services: Services, front?: Front) {
  const { config } = services
  const app = new Hono<AppEnv>()
  const api = createApi(services)

  app.use(async (c, next) => {
    const request = describeRequest(c, config.trustedProxies)
    c.set('request', request)
    const startedAt = performance.now()
    await next()
    if (services.life.isEnding) c.header('connection', 'close')
    log.info(
      {
        requestId: request.id,
        method: c.req.method,
        // The pattern, never the address: addresses carry ids and search words.
        route: c.get('page') ?? c.req.routePath,
        status: c.res.status,
        durationMs: Math.round(performance.now() - startedAt),
      },
      'request',
    )
  })
  app.use(
    securityHeaders({
      isDevelopment: config.isDevelopment,
      isHttps: config.origin.startsWith('https:'),
      mapStyleUrl: config.mapStyleUrl,
      checkoutOrigin: config.stripe ? (config.stripe.apiBase ?? STRIPE_PAGES) : null,
    }),
  )
  app.use(compress())
  app.use(jsonWithLength)
  // Before the files: what crawlers read names our own address, which only the configuration knows.
  const readPage = async (path: string) => {
    const response = await app.request(path)
    return response.status === 200 ? response.text() : undefined
  }
  const profiles = {
    count: () => services.database.readAs(null, countListed),
    slugs: (page: { from: number; size: number }) =>
      services.database.readAs(null, (db) => listSlugs(db, page)),
  }
  app.route('/', discoveryRoutes({ origin: config.origin, readPage, profiles }))
  if (front?.files) app.use(front.files)
  app.use(deadline(UPLOAD_ROUTES))
  app.use(originCheck(config.origin))
  app.use(SIGNAL_PATH, burstGuard(signalBurst(config.signalBurst)))
  app.use(bodyLimit(UPLOAD_ROUTES))
  app.use(onlyErrorsAreThrown)
  const pages = front && sitePages(api, services, front.site)
  app.onError(async (error, c) => {
    const answer = answerProblem(c, error)
    // People who asked for a page are answered with one.
    const isPage = !c.req.path.startsWith('/api/') && !isDataRequest(c)
    return pages && isPage && answer.status === 503 ? pages.unavailable(c) : answer
  })

  app.route('/', api)
  // The API answers for its own addresses: an unknown one is no page.
  app.all('/api/*', notFound)
  app.notFound(notFound)
  if (pages) app.all('*', pages.page)
  return app
}

/** Hono hands only Errors to its error handler; whatever else a library throws becomes one, and is answered like one. */
const onlyErrorsAreThrown: MiddlewareHandler<AppEnv> = async (_c, next) => {
  try {
    await next()
  } catch (thrown) {
    throw thrown instanceof Error
      ? thrown
      : new Error('something other than an error was thrown', { cause: thrown })
  }
}

function notFound(c: Context<AppEnv>): Response {
  return answerProblem(c, new Refusal('request/not-found'))
}
