// Every operation of the contract, asked by every kind of caller, rightly and wrongly.
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ROLES } from '#domain/accounts/roles.ts'
import { API_DOCUMENT, createApi } from '#server/api.ts'
import { marketplace } from './harness/api.ts'
import type { Answer, Client } from './harness/client.ts'
import {
  addressOf,
  contract,
  drift,
  example,
  isUnsafe,
  mismatches,
  NOT_JSON,
  type Operation,
  operations,
} from './harness/contract.ts'
import { ACCESS_REFUSALS, WITHOUT_SECOND_FACTOR } from './harness/without-second-factor.ts'

// The bound on signalling has a test of its own (server/platform/http/burst-guard.test.ts).
const market = marketplace(async () => ({ SIGNAL_BURST: '1000000' }))

type Caller = { name: string; role?: string; hasSecondFactor: boolean; client: Client }
const callers: Caller[] = []
const named = (name: string) => callers.find((caller) => caller.name === name)!.client

beforeAll(async () => {
  callers.push({ name: 'anonymous', hasSecondFactor: false, client: market.visitor() })
  const signedIn = ROLES.flatMap((role) => [
    { role, hasSecondFactor: true, name: `${role} with second factor` },
    { role, hasSecondFactor: true, name: `another ${role}` },
    { role, hasSecondFactor: false, name: `${role} without second factor` },
  ])
  for (const three of [signedIn.slice(0, 3), signedIn.slice(3, 6), signedIn.slice(6, 9), signedIn.slice(9)]) {
    const made = three.map(async (caller) => ({ ...caller, ...(await market.newcomer(caller.role, caller)) }))
    callers.push(...(await Promise.all(made)))
  }
})

// The limits have tests of their own; here they would hide what lies behind them.
const forgetLimits = () => market.owner.query('truncate ops.rate_limit')
beforeEach(async () => void (await forgetLimits()))

const title = ({ method, path }: Operation) => `${method} ${path}`
const byTitle = operations.map((operation) => [title(operation), operation] as const)
const ID = '01900000-0000-7000-8000-000000000000'

/** A call without effect: whatever takes effect needs a key or a body, and gets neither. */
const probe = (client: Client, { method, body }: Operation, path: string) =>
  client.send(method, path, body ? {} : undefined, { headers: { 'idempotency-key': undefined } })

/** What no answer may do, whatever was asked. */
function inspect(answer: Answer, operation?: Operation) {
  expect(answer.status, answer.text).toBeLessThan(500)
  const { headers } = answer
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers.get('cache-control')).toBeTruthy()
  expect(headers.get('x-powered-by')).toBeNull()
  if (!operation) return
  const declared = operation.responses[answer.status]
  expect(
    declared,
    `${title(operation)} answered ${answer.status}, which the contract does not declare`,
  ).toBeDefined()
  const type = (headers.get('content-type') ?? '').split(';')[0] ?? ''
  const schema = declared?.content?.[type]?.schema
  expect(Object.keys(declared?.content ?? { [type]: {} }), `content type of ${answer.status}`).toContain(type)
  const body: unknown = type.endsWith('json') ? answer.body : answer.text
  if (schema) expect(mismatches(schema, body)).toEqual([])
}

describe('the contract', () => {
  test('is what the code answers to (npm run generate)', () => {
    const written = createApi(market.services).getOpenAPI31Document(API_DOCUMENT)
    expect(drift(contract, JSON.parse(JSON.stringify(written)))).toEqual([])
  })

  test('has something to check', () => expect(operations.length).toBeGreaterThan(30))

  test('lists every address that the API answers', () => {
    const served = createApi(market.services)
      .routes.filter(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
    const unlisted = new Set(served).difference(new Set(operations.map(title)))
    expect([...unlisted].sort()).toEqual(['GET /api/docs', 'GET /api/openapi.json'])
  })

  test.each(byTitle)('declares who may call %s, and how often an effect may happen', (_title, operation) => {
    const { access, operationId } = operation
    if (Array.isArray(access))
      expect(access.length > 0 && access.every((role) => (ROLES as readonly string[]).includes(role))).toBe(
        true,
      )
    else expect(['anyone', 'signed-in']).toContain(access)
    expect(operations.filter((other) => other.operationId === operationId)).toHaveLength(1)
    if (isUnsafe(operation)) expect(operation.idempotencyKey).toBeTruthy()
  })
})

test('only one’s own account is reached without a second factor by roles that need one', () => {
  const excepted = operations.filter(({ withoutSecondFactor }) => withoutSecondFactor !== undefined)
  expect(excepted.map(({ operationId }) => operationId).sort()).toEqual(WITHOUT_SECOND_FACTOR)
  expect(excepted.filter(({ access }) => access !== 'signed-in')).toEqual([])
})

function expectedRefusal(operation: Operation, { role, hasSecondFactor }: Caller): string | undefined {
  const { access, operationId } = operation
  if (access === 'anyone') return undefined
  if (role === undefined) return 'account/no-user-logged-in'
  if (access !== 'signed-in' && !access.includes(role)) return 'account/wrong-role'
  if (role === 'particulier' || hasSecondFactor) return undefined
  return WITHOUT_SECOND_FACTOR.includes(operationId) ? undefined : 'account/second-factor-required'
}

test.each(byTitle)('%s is open to whom it says and to nobody else', async (_title, operation) => {
  const attempts = callers.map(async (caller) => ({
    caller,
    answer: await probe(caller.client, operation, addressOf(operation, ID)),
  }))
  for (const { caller, answer } of await Promise.all(attempts)) {
    inspect(answer, operation)
    const code: string | undefined = answer.body?.code
    const refusal = code && ACCESS_REFUSALS.has(code) ? code : undefined
    expect({ caller: caller.name, refusal }).toEqual({
      caller: caller.name,
      refusal: expectedRefusal(operation, caller),
    })
  }
})

const allowed = (operation: Operation) =>
  callers.findLast((caller) => expectedRefusal(operation, caller) === undefined)!.client

const NASTY = [
  '',
  '\u0000',
  'a\u0000b',
  'x'.repeat(20_000),
  '\ud800',
  '../../etc/passwd',
  "'; drop table x; --",
  '<svg onload=alert(1)>',
]
const STRANGE: unknown[] = [null, 0, -1, 1e308, true, [], {}, [[]], { toString: 1 }, ['a'], { $ne: null }]

describe.each(byTitle.filter(([, { body }]) => body))('the body of %s', (_title, operation) => {
  const whole = () => example(operation.body!) as Record<string, unknown>
  const send = (body: unknown) => allowed(operation).send(operation.method, addressOf(operation, ID), body)

  test.each(['null', '[]', '"x"', '7', '{', '', '{}}', '\u0000', '{"__proto__":{}}', '['.repeat(5_000)])(
    'is not %j',
    async (body) => {
      const answer = await send(body)
      inspect(answer, operation)
      expect(answer.status).toBe(422)
    },
  )

  test.each(NOT_JSON)('is not read as %j', async (type) => {
    const body = JSON.stringify(whole())
    const headers = { 'content-type': type }
    const answer = await allowed(operation).send(operation.method, addressOf(operation, ID), body, {
      headers,
    })
    inspect(answer, operation)
    expect(answer).toMatchObject({ status: 422, body: { code: 'request/not-json' } })
  })

  test('has no field but those declared', async () => {
    for (const field of [
      'role',
      'userType',
      'price',
      'verified',
      'balance',
      'userId',
      'isAdmin',
      '__proto__',
      'constructor',
    ]) {
      await forgetLimits()
      const answer = await send(
        JSON.stringify(whole())
          .replace(/\}$/, `,${JSON.stringify(field)}:"admin"}`)
          .replace('{,', '{'),
      )
      inspect(answer, operation)
      expect({ field, status: answer.status, code: answer.body.code }).toEqual({
        field,
        status: 422,
        code: 'request/invalid',
      })
    }
  })

  test('holds no value that brings the server down', async () => {
    const fields = Object.keys(whole())
    const bodies = fields.flatMap((field) =>
      [...NASTY, ...STRANGE].map((value) => ({ ...whole(), [field]: value })),
    )
    for (let start = 0; start < bodies.length; start += 20) {
      const answers = await Promise.all(bodies.slice(start, start + 20).map(send))
      for (const answer of answers) inspect(answer, operation)
    }
  })
})

test.each(byTitle.filter(([, { idempotencyKey }]) => idempotencyKey === 'required'))(
  '%s takes no effect without a key',
  async (_title, operation) => {
    const body = operation.body ? example(operation.body) : undefined
    const headers = { 'idempotency-key': undefined }
    const answer = await allowed(operation).send(operation.method, addressOf(operation, ID), body, {
      headers,
    })
    inspect(answer, operation)
    expect(answer).toMatchObject({ status: 422, body: { code: 'request/idempotency-key-missing' } })
  },
)

test.each(byTitle.filter(([, operation]) => isUnsafe(operation)))(
  '%s is declared as refusing another site and a flood',
  async (_title, operation) => {
    const ask = (body: string, origin?: string) =>
      allowed(operation).send(
        operation.method,
        addressOf(operation, ID),
        body,
        origin ? { headers: { origin } } : {},
      )
    const foreign = await ask('{}', 'https://evil.example')
    inspect(foreign, operation)
    expect(foreign).toMatchObject({ status: 403, body: { code: 'request/cross-site' } })
    const flood = await ask('x'.repeat(65 * 1024))
    inspect(flood, operation)
    expect(flood).toMatchObject({ status: 413, body: { code: 'request/too-large' } })
  },
)

const withParameter = byTitle.filter(([, { path }]) => path.includes('{'))

test.each(withParameter)('%s finds nothing under an id that is nobody’s', async (_title, operation) => {
  const body = operation.body ? example(operation.body) : undefined
  const answer = await allowed(operation).send(operation.method, addressOf(operation, randomUUID()), body)
  inspect(answer, operation)
  expect([404, 422]).toContain(answer.status)
})

test.each(withParameter)('%s refuses what is no id', async (_title, operation) => {
  for (const value of [
    'x',
    '0',
    '-1',
    '%00',
    '%2e%2e',
    "'%20or%201=1",
    '%F0%9F%92%A5',
    '%FF',
    'a'.repeat(3_000),
    `${ID}x`,
    'undefined',
  ]) {
    const answer = await allowed(operation).send(operation.method, addressOf(operation, value))
    inspect(answer)
    expect([404, 422], value).toContain(answer.status)
  }
})

test.each(byTitle.filter(([, { parameters }]) => parameters.some((parameter) => parameter.in === 'query')))(
  '%s answers any query without a server error',
  async (_title, operation) => {
    const names = operation.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
    for (const value of [
      ...NASTY.map((text) => text.slice(0, 3_000)),
      '-1',
      '1e309',
      'NaN',
      'null',
      '[]',
      '%',
      '\\',
    ]) {
      const encoded = encodeURIComponent(value.toWellFormed())
      for (const name of names) {
        const query = new Set([`${name}=${encoded}`, `${name}=${encoded}&${name}=1`, `${name}[]=${encoded}`])
        for (const text of query)
          inspect(await allowed(operation).get(`${addressOf(operation, ID)}?${text}`), operation)
      }
    }
  },
)

test.each(['/api/sessions/{id}', '/api/auth/passkeys/{id}'])(
  '%s of another person does not exist',
  async (path) => {
    const owner = await market.newcomer('particulier')
    const table = path.includes('passkeys') ? 'auth.passkey' : 'auth.session'
    if (table === 'auth.passkey') {
      await market.owner.query(
        `insert into auth.passkey (user_id, public_key, credential_id, counter, device_type, backed_up) values ($1, 'x', $2, 0, 'x', false)`,
        [owner.persona.id, randomUUID()],
      )
    }
    const { rows } = await market.owner.query<{ id: string }>(`select id from ${table} where user_id = $1`, [
      owner.persona.id,
    ])
    for (const { name, client } of callers.filter(({ role }) => role !== undefined)) {
      const answer = await client.delete(addressOf({ path }, rows[0]!.id))
      inspect(answer)
      expect({ name, status: answer.status }).toEqual({ name, status: 404 })
    }
    expect(
      (await market.owner.query(`select from ${table} where user_id = $1`, [owner.persona.id])).rowCount,
    ).toBe(1)
  },
)

// A route's guard belongs to the route: no spelling of its address and no other verb goes around it.
test.each(byTitle.filter(([, { access }]) => access !== 'anyone'))(
  '%s is not reached by another spelling of its address or another method',
  async (_title, operation) => {
    const address = addressOf(operation, ID)
    const rest = address.slice('/api'.length)
    const spellings = [
      `/${address}`,
      `/api/${rest}`,
      `${address}/`,
      `${address}//`,
      `/API${rest}`,
      `/api${rest.toUpperCase()}`,
      `/%61pi${rest}`,
      `/api/%2e${rest}`,
      `/api%2f${rest.slice(1)}`,
      `${address}%00`,
      `${address};x=1`,
      `${address}%3Fx`,
      `${address}.json`,
      `/api/docs/..%2f${rest.slice(1)}`,
      `/api\\${rest.slice(1)}`,
      `/x/..${address}`,
    ]
    const anonymous = named('anonymous')
    const attempts = spellings.map(async (spelling) => ({
      spelling,
      answer: await probe(anonymous, operation, spelling),
    }))
    for (const { spelling, answer } of await Promise.all(attempts)) {
      inspect(answer)
      expect([401, 404], `${spelling}: ${answer.status}`).toContain(answer.status)
    }
    const declared = new Set(
      operations.filter(({ path }) => path === operation.path).map(({ method }) => method),
    )
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      if (declared.has(method)) continue
      const answer = await anonymous.send(method, address, undefined, {
        headers: { 'x-http-method-override': operation.method },
      })
      inspect(answer)
      expect([401, 404], `${method}: ${answer.status}`).toContain(answer.status)
    }
  },
)

test('an unknown address is a problem like any other', async () => {
  for (const path of [
    '/api/nothing',
    '/api',
    '/api/',
    '/nothing',
    '/api/auth/sign-in/social',
    '/api/auth/admin/list-users',
    '/.env',
  ]) {
    const answer = await market.visitor().get(path)
    inspect(answer)
    expect(answer, path).toMatchObject({ status: 404, body: { code: 'request/not-found' } })
  }
})

test('valid requests get the answers that the contract describes', async () => {
  for (const operation of operations.filter(({ method, path }) => method === 'GET' && !path.includes('{'))) {
    const answer = await allowed(operation).get(operation.path)
    inspect(answer, operation)
  }
})
