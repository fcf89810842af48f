import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { type HttpBindings, serve } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono } from 'hono'
import { quickSubscription, endSubscription, renewDue, updateSubscription } from './billing.ts'
import { checkoutPage } from './checkout-page.ts'
import { expireDue, paySession } from './checkout.ts'
import { finishOnboarding } from './connect.ts'
import { decodeForm, listOf } from './form.ts'
import { cancelIntent, closeDispute, dispute, failRefund, refund } from './payments.ts'
import { ROUTES } from './routes.ts'
import { type WebhookSettings, openWebhookSender } from './webhooks.ts'
import { openMemory } from './memory.ts'
import { createStore, invalid, StandInError, type Wire } from './store.ts'

export type StandIn = Awaited<ReturnType<typeof startStripeStandIn>>
export type Recorded = { method: string; path: string; body: string }

export const STAND_IN = {
  port: 12_111,
  secretKey: 'sk_test_stand_in',
  webhookSecret: 'whsec_stand_in',
} as const

/**
 * Stripe on this machine: its API, its checkout page and its webhooks, with a memory, which outlives the process where a
 * file is named. Port 0 takes a free one.
 */
export async function startStripeStandIn(port = 0, file?: string) {
  const memory = openMemory(file)
  const store = createStore(memory.read())
  const webhookSettings: WebhookSettings = {
    url: null,
    secret: STAND_IN.webhookSecret,
    copies: 1,
    delayMs: 0,
    dropPercent: 0,
    retries: 4,
  }
  /** Of a hundred calls, how many fail, and how: by default half before they take effect and half after. */
  const faults: Faults = { percent: 0, kinds: ['before', 'after'], drawn: 0 }
  const webhookSender = openWebhookSender(store, webhookSettings)
  const requests: Recorded[] = []
  const answered = new Map<string, { hash: string; status: number; body: string }>()
  const app = new Hono()
  let origin = ''

  async function answer(c: Context, work: (params: Wire) => Wire): Promise<Response> {
    const authorization = c.req.header('authorization') ?? ''
    if (authorization !== `Bearer ${STAND_IN.secretKey}`)
      return c.json({ error: { type: 'invalid_request_error', message: 'Invalid API Key' } }, 401)
    const text = await c.req.text()
    const url = new URL(c.req.url)
    requests.push({ method: c.req.method, path: url.pathname + url.search, body: text })
    const fault = drawFault(faults)
    if (fault === 'before') return failure()
    if (fault === 'busy') return failure(429)
    if (fault === 'cut-before') return cut(c)
    const key = c.req.header('idempotency-key')
    const stored = once(c, key, text + url.search, () => run(work, decodeForm(text || url.search.slice(1))))
    if (fault === 'after') return failure()
    if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, LONGER_THAN_ANYONE_WAITS_MS))
    if (fault === 'cut-after' || fault === 'slow') return cut(c)
    return new Response(stored.body, {
      status: stored.status,
      headers: { 'content-type': 'application/json', 'request-id': `req_${requests.length}` },
    })
  }

  /** Stripe replays the first answer to a key, and refuses the key for anything else. */
  function once(
    c: Context,
    key: string | undefined,
    text: string,
    work: () => { status: number; body: string },
  ) {
    if (!key || c.req.method !== 'POST') return work()
    const hash = createHash('sha256').update(`${c.req.path}\n${text}`).digest('hex')
    const earlier = answered.get(key)
    if (earlier && earlier.hash !== hash) {
      const error = { type: 'idempotency_error', message: 'Keys are for one request only' }
      return { status: 400, body: JSON.stringify({ error }) }
    }
    const result = earlier ?? { hash, ...work() }
    answered.set(key, result)
    return result
  }

  app.use(async (c, next) => {
    await next()
    if (c.req.method !== 'GET' || c.req.path.startsWith('/connect/')) memory.write(() => store.remembered())
  })
  for (const [method, pattern, respond] of ROUTES) {
    app.on(method, pattern, (c) =>
      answer(c, (params) =>
        expanded(
          respond(store, {
            params,
            id: c.req.param('id') ?? '',
            origin,
            account: c.req.header('stripe-account'),
          }),
          params,
        ),
      ),
    )
  }

  /** `expand[]=default_payment_method`, and one level inside lists. */
  function expanded(result: Wire, params: Wire): Wire {
    const copy = structuredClone(result)
    for (const path of listOf(params.expand)) expandAt(copy, String(path).split('.'))
    return copy
  }

  function expandAt(at: Wire, [name = '', ...rest]: string[]): void {
    if (Array.isArray(at)) return at.forEach((one) => expandAt(one, [name, ...rest]))
    if (typeof at !== 'object' || at === null) return
    const value = at[name]
    if (typeof value === 'string') at[name] = structuredClone(store.find(value)) ?? value
    if (Array.isArray(value)) at[name] = value.map((id) => (typeof id === 'string' ? store.find(id) : id))
    if (rest.length > 0) expandAt(at[name], rest)
  }

  app.get('/c/pay/:id', (c) => c.html(checkoutPage(store, store.get(c.req.param('id')))))
  app.post('/c/pay/:id', async (c) => {
    const session = store.get(c.req.param('id'))
    const form = await c.req.parseBody()
    const number = typeof form['number'] === 'string' ? form['number'] : ''
    const paid = paySession(store, session, { number, isAuthenticated: form['authenticated'] === 'yes' })
    if (paid.outcome === 'paid') return c.redirect(paid.url, 303)
    if (paid.outcome === 'authenticate') return c.html(checkoutPage(store, session, { asksBank: number }))
    return c.html(checkoutPage(store, session, { problem: paid.reason }), 402)
  })
  app.get('/connect/:id', (c) => {
    finishOnboarding(store, store.get(c.req.param('id')))
    return c.redirect(c.req.query('return') ?? '/', 303)
  })

  const control = {
    /** What only Stripe, a bank or time can do. */
    moveTo(moment: number): void {
      store.moveTo(moment)
      renewDue(store)
      expireDue(store)
    },
    quickSubscription: (fields: Wire) => quickSubscription(store, fields),
    touch: (id: string) =>
      updateSubscription(store, store.get(id), { metadata: { touched: String(store.now()) } }),
    end: (id: string) => endSubscription(store, store.get(id)),
    refundLatest: (customer: string) => refund(store, { charge: latestCharge(customer).id }),
    failRefund: (id: string) => failRefund(store, store.get(id)),
    disputeLatest: (customer: string) => dispute(store, latestCharge(customer)),
    closeDispute: (id: string, status: 'won' | 'lost') => closeDispute(store, store.get(id), status),
    /** Pays a session as its page does. */
    pay: (id: string, number = '4242424242424242') =>
      paySession(store, store.get(id), { number, isAuthenticated: true }),
    /** A bank keeps a reservation for a week. */
    lapse: (intent: string) => cancelIntent(store, store.get(intent)),
    /** Keys are kept for a day or so. */
    forgetKeys: () => answered.clear(),
    /** Events are listed for a month. */
    forgetEvents: () => void store.events.splice(0),
    settled: () => webhookSender.settled(),
  }

  function latestCharge(customer: string) {
    const found = store.all('charge', customer)[0]
    if (!found) throw invalid('no charge')
    return found
  }

  // For tests in other processes: settings, and the control functions above by name.
  app.post('/_control/settings', async (c) => {
    const { faultPercent, ...settings } = (await c.req.json()) as Partial<WebhookSettings> & {
      faultPercent?: number
    }
    Object.assign(webhookSettings, settings)
    if (faultPercent !== undefined) faults.percent = faultPercent
    return c.json({ ...webhookSettings, faultPercent: faults.percent })
  })
  app.post('/_control/:act', async (c) => {
    const act = control[c.req.param('act') as keyof typeof control] as ((...args: Wire[]) => Wire) | undefined
    if (!act) return c.notFound()
    return c.json({ result: (await act(...(await c.req.json<Wire[]>()))) ?? null })
  })
  app.get('/_control/deliveries', (c) => c.json(webhookSender.deliveries))
  app.get('/_control/charges', (c) => c.json(store.all('charge')))

  app.onError((error, c) => {
    const refused = error instanceof StandInError ? error : new StandInError(500, { message: error.message })
    return c.json({ error: refused.body }, refused.status as 400)
  })

  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const opened = serve({ fetch: app.fetch, port, hostname: '127.0.0.1', createServer }, () =>
      resolve(opened),
    )
  })
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`

  return {
    origin,
    store,
    webhookSettings,
    faults,
    webhookSender,
    requests,
    control,
    async stop() {
      memory.flush()
      await new Promise<void>((resolve) => {
        if ('closeAllConnections' in server) server.closeAllConnections()
        server.close(() => resolve())
      })
    },
  }
}

/** An error, a « too many requests », a connection that is cut, an answer that never comes: before or after the effect. */
export type Fault = 'before' | 'after' | 'busy' | 'cut-before' | 'cut-after' | 'slow'

const LONGER_THAN_ANYONE_WAITS_MS = 6_000

/** `drawn`: how many calls failed so far. */
type Faults = { percent: number; kinds: readonly Fault[]; drawn: number }

function drawFault(faults: Faults): Fault | undefined {
  const { percent, kinds } = faults
  if (Math.random() * 100 >= percent) return undefined
  faults.drawn++
  return kinds[Math.floor(Math.random() * kinds.length)]
}

const failure = (status: 429 | 500 = 500) =>
  new Response(
    JSON.stringify({
      error: { type: status === 429 ? 'rate_limit_error' : 'api_error', message: 'stand-in fault' },
    }),
    { status, headers: { 'content-type': 'application/json' } },
  )

/** Closes the connection without an answer; the returned response is never sent. */
function cut(c: Context): Response {
  ;(c.env as HttpBindings).incoming.socket.destroy()
  return RESPONSE_ALREADY_SENT
}

function run(work: (params: Wire) => Wire, params: Wire): { status: number; body: string } {
  try {
    return { status: 200, body: JSON.stringify(work(params)) }
  } catch (error) {
    if (!(error instanceof StandInError)) throw error
    return { status: error.status, body: JSON.stringify({ error: error.body }) }
  }
}

/** The environment of a process that uses it. */
export function standInEnvironment(standInOrigin: string): Record<string, string> {
  return {
    STRIPE_API_BASE: standInOrigin,
    STRIPE_SECRET_KEY: STAND_IN.secretKey,
    STRIPE_WEBHOOK_SECRET: STAND_IN.webhookSecret,
  }
}
