// What stands before every route, page and action: the cross-site check, the size of a body, errors without text.
import { Context } from 'hono'
import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { marketplace } from '#tests/harness/api.ts'
import { openClient, ORIGIN } from '#tests/harness/client.ts'
import { BODY_LIMIT_BYTES } from './body-limit.ts'
import { secretCookie } from './secret-cookie.ts'

const market = marketplace()

/** The product with a stand-in for the built site, at the wall where the real one joins. */
function withSite(handle: (request: Request) => Promise<Response>) {
  return createApp(market.services, { site: async () => ({ handle, routeOf: async () => '/' }) })
}

const asleep = (ms: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))

const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE']
const ENCODINGS = ['application/json', 'application/x-www-form-urlencoded', 'text/plain']
const FROM_ELSEWHERE: [string, Record<string, string | undefined>][] = [
  ['another origin', { origin: 'https://evil.example' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['our name on another port', { origin: 'http://localhost:3001' }],
  ['our name as a prefix', { origin: `${ORIGIN}.evil.example` }],
  ['a navigation from another site', { origin: undefined, 'sec-fetch-site': 'cross-site' }],
  ['a neighbouring subdomain', { origin: undefined, 'sec-fetch-site': 'same-site' }],
  ['our origin but a cross-site fetch', { origin: ORIGIN, 'sec-fetch-site': 'cross-site' }],
  ['an address bar', { origin: undefined, 'sec-fetch-site': 'none' }],
  ['a browser that hides both but sends cookies', { origin: undefined, cookie: 'mieva.session_token=x' }],
]

test.each(METHODS.flatMap((method) => ENCODINGS.map((encoding) => [method, encoding] as const)))(
  '%s as %s from another site reaches neither the API nor a page',
  async (method, encoding) => {
    let reached = 0
    const app = withSite(async () => {
      reached++
      return new Response('page')
    })
    const client = openClient(app)
    for (const [from, headers] of FROM_ELSEWHERE) {
      for (const path of ['/api/profile', '/api/auth/sign-in/email', '/anything', '/en/contact', '//x']) {
        const answer = await client.send(method, path, 'a=b', {
          headers: { 'content-type': encoding, ...headers },
        })
        expect({ from, path, status: answer.status, code: answer.body?.code }).toEqual({
          from,
          path,
          status: 403,
          code: 'request/cross-site',
        })
      }
    }
    expect(reached).toBe(0)
  },
)

test.each([
  ['our own page', { origin: ORIGIN, 'sec-fetch-site': 'same-origin' }],
  ['an old browser on our page', { origin: ORIGIN }],
  ['a program without cookies', { origin: undefined }],
])('%s may post', async (_name, headers) => {
  const app = withSite(async () => new Response('page'))
  expect((await openClient(app).post('/contact', 'a=b', { headers })).text).toBe('page')
})

test('no answer invites another origin to read it', async () => {
  const answer = await market.visitor().get('/api/session', { headers: { origin: 'https://evil.example' } })
  const preflight = await market.visitor().send('OPTIONS', '/api/profile', undefined, {
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'PATCH' },
  })
  for (const { headers } of [answer, preflight])
    expect([...headers.keys()].join()).not.toContain('access-control')
  expect(preflight.status).toBe(404)
})

test('a body past the limit is refused by its announced length, before any of it is read', async () => {
  let pulled = 0
  const body = new ReadableStream<Uint8Array>({ pull: () => void pulled++ }, { highWaterMark: 0 })
  const request = new Request(`${ORIGIN}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: {
      origin: ORIGIN,
      'content-type': 'application/json',
      'content-length': String(BODY_LIMIT_BYTES + 1),
    },
    body,
    duplex: 'half',
  } as RequestInit)
  // A body that never comes: whoever waits for it waits for the deadline.
  const response = await Promise.race([market.app.fetch(request), asleep(2_000)])
  expect(response?.status).toBe(413)
  expect(pulled).toBe(0)
})

test('a body past the limit is refused', async () => {
  const answer = await market
    .visitor()
    .post('/api/auth/sign-in/email', { email: 'x'.repeat(BODY_LIMIT_BYTES) })
  expect(answer).toMatchObject({ status: 413, body: { code: 'request/too-large' } })
})

test('a body of exactly the limit is read', async () => {
  const answer = await market
    .visitor()
    .post('/api/auth/sign-in/email', `"${'x'.repeat(BODY_LIMIT_BYTES - 2)}"`)
  expect(answer).toMatchObject({ status: 422, body: { code: 'request/invalid' } })
})

test('a body that never announces its length is cut as soon as it passes the limit', async () => {
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 8192
      controller.enqueue(new Uint8Array(8192))
    },
  })
  const request = new Request(`${ORIGIN}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { origin: ORIGIN, 'content-type': 'application/json' },
    body: endless,
    duplex: 'half',
  } as RequestInit)
  const response = await market.app.fetch(request)
  expect(response.status).toBe(413)
  expect(sent).toBeLessThan(2 * BODY_LIMIT_BYTES)
})

test('an error nobody foresaw leaves as a number to quote, without a word of its own', async () => {
  const app = withSite(() => Promise.reject(new Error('Camille Bergeron, 514 555-0199')))
  const answer = await openClient(app).get('/anything')
  expect(answer).toMatchObject({ status: 500, body: { code: 'server/unexpected', facts: {} } })
  expect(answer.body.requestId).toBe(answer.headers.get('x-request-id'))
  // The number itself is drawn by lot, and may have any three digits in a row.
  expect(answer.text.replaceAll(String(answer.body.requestId), '')).not.toMatch(/Camille|514|Error|at /)
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

test.each([
  ['/consultation/019a8d6e-0000-7000-8000-000000000002', '(self)'],
  ['/en/consultation/019a8d6e-0000-7000-8000-000000000002', '(self)'],
  ['/consultation/', '()'],
  ['/consultation/x/y', '()'],
  ['/dashboard/client', '()'],
  ['/api/session', '()'],
])('camera, microphone and screen are for the page of a video visit alone: %s', async (path, allowed) => {
  const { headers } = await openClient(withSite(async () => new Response('page'))).get(path)
  const policy = (headers.get('permissions-policy') ?? '').split(', ')
  for (const feature of ['camera', 'microphone', 'display-capture'])
    expect(policy).toContain(`${feature}=${allowed}`)
})

test('every answer carries what keeps it to ourselves, whether page, API or error', async () => {
  const app = withSite(async () => new Response('page'))
  for (const path of ['/anything', '/api/session', '/api/unknown']) {
    const { headers } = await openClient(app).get(path)
    expect({ path, ...Object.fromEntries(headers) }).toMatchObject({
      path,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('payment=()'),
    })
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/(?:^|; )script-src 'nonce-[\w+/=]{24}' 'strict-dynamic'(?:;|$)/)
    for (const part of [
      "default-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ])
      expect(policy).toContain(part)
  }
})

test('whatever a library throws that is not even an error is answered the same way', async () => {
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- what some libraries do
  const app = withSite(() => Promise.reject('Camille Bergeron'))
  const answer = await openClient(app).get('/anything')
  expect(answer).toMatchObject({ status: 500, body: { code: 'server/unexpected', facts: {} } })
  expect(answer.text).not.toContain('Camille')
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

test('a driver error keeps its detail, which quotes other people, to itself', async () => {
  const app = withSite(async () => {
    await market.owner
      .query(`insert into auth."user" (name, email, user_type, first_name, last_name, language)
      select 'x', 'double@exemple.ca', 'particulier', 'x', 'x', 'fr' from generate_series(1, 2)`)
    return new Response('page')
  })
  const answer = await openClient(app).get('/anything')
  expect(answer).toMatchObject({ status: 500, body: { code: 'server/unexpected' } })
  expect(answer.text).not.toContain('double@exemple.ca')
})

test.each(['{', '', 'null', '"x"', '[]', '{"email":', '\u0000'])(
  '%j is not the JSON of a request',
  async (body) => {
    const answer = await market.visitor().post('/api/auth/sign-in/email', body)
    expect(answer).toMatchObject({
      status: 422,
      body: { code: expect.stringMatching(/^request\/(invalid|not-json)$/) },
    })
  },
)

test('a form post to the API is not read as JSON', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await market
    .visitor()
    .post('/api/auth/sign-in/email', 'email=a@b.ca&password=x', { headers })
  expect(answer).toMatchObject({ status: 422, body: { code: 'request/not-json' } })
})

test('an unknown address of the API is answered by the API, also when the site is there', async () => {
  const app = withSite(async () => new Response('page'))
  for (const path of [
    '/api',
    '/api/',
    '/api/unknown',
    '/api/auth/get-session',
    '/api/auth/update-user',
    '/api/profile/x',
  ]) {
    const answer = await openClient(app).get(path)
    expect({ path, status: answer.status, code: answer.body?.code }).toEqual({
      path,
      status: 404,
      code: 'request/not-found',
    })
  }
})

test('over https cookies are bound to the host and the browser stays on https', async () => {
  const { openServices } = await import('#server/services.ts')
  const services = await openServices({ ...market.config, origin: 'https://localhost' }, 'web')
  try {
    const persona = await market.createPersona('particulier')
    const client = openClient(createApp(services))
    const answer = await client.post(
      '/api/auth/sign-in/email',
      { email: persona.email, password: persona.password },
      { headers: { origin: 'https://localhost' } },
    )
    const session = answer.headers.getSetCookie().find((line) => line.includes('session')) ?? ''
    expect(session).toMatch(/^__Host-mieva\.session=/)
    for (const part of ['HttpOnly', 'Secure', 'Path=/', 'SameSite=Lax']) expect(session).toContain(part)
    expect(session).not.toMatch(/domain/i)
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=63072000')
  } finally {
    await services.close()
  }
})

test('over https a secret that this browser keeps is read under the name bound to the host, and no other', () => {
  const cookie = secretCookie('mieva.essai', 60)
  const readAt = (origin: string, header: string) => {
    const c = new Context(new Request(origin, { headers: { cookie: header } }))
    return cookie.read(c, origin)
  }
  expect(readAt('https://localhost', '__Host-mieva.essai=own; mieva.essai=planted')).toBe('own')
  expect(readAt('https://localhost', 'mieva.essai=planted')).toBeUndefined()
  expect(readAt('http://localhost', 'mieva.essai=own')).toBe('own')
})
