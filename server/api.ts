import { createHmac } from 'node:crypto'
import { OpenAPIHono } from '@hono/zod-openapi'
import { stepOfCall } from '#server/path/index.ts'
import { accountRoutes } from '#server/accounts/index.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { announceNewLink, announceNewPlace, countExpectedAt } from '#server/booking/appointments/index.ts'
import { bookingRoutes } from '#server/booking/index.ts'
import { closeLineOf } from '#server/booking/wait-list/index.ts'
import { consentRoutes } from '#server/consent/index.ts'
import { practiceClientRoutes } from '#server/clients/index.ts'
import { connectRoutes } from '#server/connect/index.ts'
import { consultationRoutes } from '#server/consultations/index.ts'
import { contactRoutes } from '#server/contact/index.ts'
import { searchRoutes } from '#server/directory/index.ts'
import { dayRoutes } from '#server/day/index.ts'
import { familyRoutes } from '#server/family/index.ts'
import { figureRoutes } from '#server/figures/index.ts'
import { financeRoutes } from '#server/finance/index.ts'
import { formRoutes } from '#server/forms/index.ts'
import { founderRoutes } from '#server/founders/index.ts'
import { fileRoutes, offerRoutes, proofRoutes, verificationRoutes } from '#server/onboarding/index.ts'
import { scanResultRoutes } from '#server/health/index.ts'
import { liveRoutes } from '#server/live/index.ts'
import { matchingRoutes } from '#server/matching/index.ts'
import { messageRoutes } from '#server/messages/index.ts'
import { notificationRoutes, textRoutes } from '#server/notifications/index.ts'
import { periodRoutes, walletRoutes } from '#server/payouts/index.ts'
import {
  insuranceRoutes,
  issuedReceiptRoutes,
  linkReceiptRoutes,
  receiptRoutes,
  receiptYearRoutes,
  togetherRoutes,
} from '#server/receipts/index.ts'
import { planRoutes } from '#server/plans/index.ts'
import { apiReference } from '#server/platform/http/api-reference.ts'
import type { AppEnv, Ctx } from '#server/platform/http/context.ts'
import { healthRoutes } from '#server/platform/http/health-routes.ts'
import { countAttempt } from '#server/platform/http/rate-limit.ts'
import { log } from '#server/platform/log.ts'
import { answerProblem, Problem } from '#server/platform/problem.ts'
import { recordRoutes } from '#server/record/index.ts'
import { reviewRoutes } from '#server/reviews/index.ts'
import { noteGoalWeeks, rewardRoutes } from '#server/rewards/index.ts'
import { webhookRoutes } from '#server/stripe/index.ts'
import { checkoutRoutes, priceRoutes, subscriptionRoutes } from '#server/subscriptions/index.ts'
import { paletteRoutes } from '#server/palette/index.ts'
import { taxRoutes } from '#server/taxes/index.ts'
import { photoRoutes } from '#server/uploads/index.ts'
import { vitalRoutes } from '#server/vitals/index.ts'
import { clientTimeline } from './client-timeline.ts'
import { paymentEvents } from './payment-events.ts'
import type { Services } from './services.ts'
import { clock } from '#server/platform/clock.ts'

export const API_DOCUMENT = {
  openapi: '3.1.0',
  info: {
    title: 'Mieva API',
    version: '1',
    description: 'The one door of the product: the site itself speaks only to this.',
  },
}

const NOBODY = { kind: 'anonymous' } as const

/** Every capability's routes behind one context. The site calls it in process, everyone else over HTTP. */
export function createApi(services: Services) {
  const { config, database, jobs, auth, events } = services
  const payments = { services, events: paymentEvents(services) }
  const api = new OpenAPIHono<AppEnv>().basePath('/api')

  // What a page asks in process has no request line of its own: it is logged with the page's id.
  api.use(async (c, next) => {
    const startedAt = performance.now()
    await next()
    if (!c.env?.request) return
    log.info(
      {
        requestId: c.env.request.id,
        method: c.req.method,
        route: c.req.routePath,
        status: c.res.status,
        durationMs: Math.round(performance.now() - startedAt),
      },
      'call',
    )
  })
  api.use(async (c, next) => {
    // In process the request's facts come from the page request; over HTTP they are set before we get here.
    if (c.env?.request) c.set('request', c.env.request)
    const request = c.get('request')
    // Whether the process lives has nothing to do with who asks, and must not wait for the database.
    const isHealth = c.req.path.startsWith('/api/health/')
    const page = c.env?.page
    const findActor = () => services.findActor(c.req.raw.headers)
    const actor = isHealth ? NOBODY : await (page ? page.findActor(findActor) : findActor())
    const actorId = actor.kind === 'person' ? actor.id : null
    const ctx: Ctx = {
      actor,
      request,
      now: clock.now(),
      locale: request.locale,
      fingerprint: (text) => createHmac('sha256', config.authSecret).update(text).digest(),
      countAttempt: (limit, counted) =>
        page ? page.countAttempt(limit, counted) : countAttempt(database, limit, counted),
      read: (work) => (page ? page.read(actorId, work) : database.readAs(actorId, work)),
      write: (work) => database.withActor(actorId, work),
    }
    c.set('ctx', ctx)
    await next()
    const step = c.res.ok ? stepOfCall(c.req.method, c.req.path) : null
    if (step) services.steps.count(step, request.locale)
    // Not c.header(): once there is an answer, it makes another one around a stream of its body.
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
  })

  api.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: 'mieva.session_token',
  })
  // Every refusal of every route is this answer; a route adds its status and its codes.
  api.openAPIRegistry.register('Problem', Problem)
  api.openAPIRegistry.registerComponent('responses', 'Problem', {
    description: 'Refused: the code says why.',
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  })
  const capabilities = [
    healthRoutes(services),
    ...accountRoutes(auth, events),
    founderRoutes(services),
    contactRoutes(services),
    consentRoutes,
    vitalRoutes,
    searchRoutes(),
    photoRoutes(services),
    fileRoutes(services),
    offerRoutes({
      config,
      closeLine: (tx, service) => closeLineOf({ ...config, jobs }, tx, service),
      announceNewLink: (tx, professionalId) => announceNewLink({ ...config, jobs }, tx, professionalId),
      announceNewPlace: (tx, place, move) => announceNewPlace({ ...config, jobs }, tx, place, move),
      countExpectedAt,
    }),
    proofRoutes(services),
    verificationRoutes(services),
    ...bookingRoutes(services),
    dayRoutes,
    figureRoutes,
    ...practiceClientRoutes({ timeline: clientTimeline({ config }) }),
    ...recordRoutes(services),
    familyRoutes(services),
    ...formRoutes({ config }),
    ...planRoutes({ config }),
    paletteRoutes,
    reviewRoutes,
    ...scanResultRoutes({ config, noteGoals: noteGoalWeeks }),
    rewardRoutes,
    matchingRoutes,
    webhookRoutes(payments.events),
    checkoutRoutes(payments),
    subscriptionRoutes(payments),
    priceRoutes(payments),
    financeRoutes(payments),
    connectRoutes(services),
    walletRoutes,
    taxRoutes,
    periodRoutes,
    insuranceRoutes,
    consultationRoutes(services),
    liveRoutes(services.live),
    ...messageRoutes(services),
    notificationRoutes(services),
    textRoutes(services),
    receiptYearRoutes,
    togetherRoutes(services),
    linkReceiptRoutes(services),
    receiptRoutes(services),
    issuedReceiptRoutes(services),
  ]
  for (const routes of capabilities) api.route('/', routes)

  api.doc31('/openapi.json', API_DOCUMENT)
  api.get('/docs', (c) => c.html(apiReference(api.getOpenAPI31Document(API_DOCUMENT))))
  api.notFound((c) => answerProblem(c, new Refusal('request/not-found')))
  api.onError((error, c) => answerProblem(c, error))
  return api
}

export type Api = ReturnType<typeof createApi>
