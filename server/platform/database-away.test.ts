// The database goes away under the real API: refused, cut and frozen, through a line that can do all three.
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import type { Client } from '#tests/harness/client.ts'
import { type DatabaseLink, linkDatabase } from '#tests/harness/database-link.ts'
import { PASSWORD } from '#tests/harness/personas.ts'
import { databaseTrouble, DatabaseAway, isConnectionTrouble } from './database-away.ts'

let link: DatabaseLink
const market = marketplace(async (databaseUrl) => {
  link = await linkDatabase(databaseUrl)
  return { DATABASE_URL: link.url, DATABASE_POOL_SIZE: '4' }
})

/** Itself again within five seconds of the database's return. */
const RECOVERY = { timeout: 5_000 }
/** Bounds of the clock on the wall, on a machine that others use too: one of three tries meets them. */
const TIMED = { retry: 2 }

let member: Client
let persona: { email: string }
beforeAll(async () => {
  const newcomer = await market.newcomer('particulier')
  member = newcomer.client
  persona = newcomer.persona
})

afterEach(async () => {
  await link.restore()
  await expect.poll(async () => (await market.visitor().get('/api/health/ready')).status, RECOVERY).toBe(200)
})

const SEARCH = '/api/search'

/** The answer and how long it took. */
async function timed<T>(work: () => Promise<T>): Promise<{ answer: T; ms: number }> {
  const startedAt = performance.now()
  const answer = await work()
  return { answer, ms: performance.now() - startedAt }
}

const AWAYS = {
  'refuses connections': () => link.refuse(),
  'says nothing': () => link.freeze(),
} satisfies Record<string, () => unknown>

describe.each(Object.entries(AWAYS))('a database that %s', (_name, goAway) => {
  test('is reported to visitors and members as a moment to wait, within three seconds', TIMED, async () => {
    await goAway()
    for (const client of [market.visitor(), member]) {
      const { answer, ms } = await timed(() => client.get(SEARCH))
      expect([answer.status, answer.body.code]).toEqual([503, 'server/database-away'])
      expect(answer.headers.get('content-type')).toBe('application/problem+json')
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(ms).toBeLessThan(3_000)
    }
  })

  test('signs nobody out', async () => {
    const before = new Map(member.cookies)
    await goAway()
    const session = await member.get('/api/session')
    expect(session.status).toBe(503)
    expect(session.headers.getSetCookie()).toEqual([])
    expect((await member.get('/api/sessions')).status).toBe(503)
    await link.restore()
    await expect
      .poll(async () => (await member.get('/api/session')).body.profile?.email, RECOVERY)
      .toBe(persona.email)
    expect(member.cookies).toEqual(before)
  })

  test('makes the process not ready within two seconds, and leaves it alive', TIMED, async () => {
    await goAway()
    const ready = await timed(() => market.visitor().get('/api/health/ready'))
    expect(ready.answer.status).toBe(503)
    expect(Number(ready.answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(ready.ms).toBeLessThan(2_000)
    for (const client of [market.visitor(), member])
      expect((await client.get('/api/health/live')).status).toBe(200)
  })

  test(
    'piles nothing up: of sixty requests each gives up in time, and all are served afterwards',
    TIMED,
    async () => {
      await goAway()
      const all = Array.from({ length: 60 }, (_, index) => (index % 2 ? member : market.visitor()))
      const { answer: answers, ms } = await timed(() => Promise.all(all.map((client) => client.get(SEARCH))))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
      expect(ms).toBeLessThan(4_000)
      await link.restore()
      await expect.poll(async () => (await member.get(SEARCH)).status, RECOVERY).toBe(200)
      const after = await Promise.all(all.slice(0, 12).map((client) => client.get(SEARCH)))
      expect(new Set(after.map(({ status }) => status))).toEqual(new Set([200]))
    },
  )

  test('refuses a sign-in as unavailable, never as a wrong password', async () => {
    await goAway()
    const answer = await market
      .visitor()
      .post('/api/auth/sign-in/email', { email: persona.email, password: PASSWORD })
    expect(answer.status).toBe(503)
  })
})

test('connections that are cut cost one moment: the next request is served, by the same session', async () => {
  expect((await member.get(SEARCH)).status).toBe(200)
  link.cut()
  const first = await member.get(SEARCH)
  expect([200, 503]).toContain(first.status)
  await expect
    .poll(async () => (await member.get('/api/session')).body.profile?.email, RECOVERY)
    .toBe(persona.email)
})

test('a statement that waits its turn at a lock is no sign of a server that is away', async () => {
  const holder = await market.owner.connect()
  await holder.query('begin; lock table ops.rate_limit in access exclusive mode')
  const waiting = timed(() => market.visitor().get(SEARCH))
  await new Promise((resolve) => setTimeout(resolve, 4_000))
  expect((await market.visitor().get('/api/health/ready')).status).toBe(200)
  await holder.query('commit')
  holder.release()
  const { answer, ms } = await waiting
  expect(answer.status).toBe(200)
  expect(ms).toBeGreaterThan(3_900)
})

describe('trouble with the connection', () => {
  const withCode = (code: string) => Object.assign(new Error('words'), { code })
  test.each([
    ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND'].map(withCode),
    ...['57P01', '57P02', '57P03', '08006', '08001', '53300'].map(withCode),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout expired'),
    new Error('Query read timeout'),
    new Error('Client has encountered a connection error and is not queryable'),
    new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')]),
  ])('is known: %o', (error) => expect(isConnectionTrouble(error)).toBe(true))

  test.each(['23505', '40001', '57014', '22021', 'ERR_ASSERTION'].map(withCode))(
    'is not what the database says about a statement: %o',
    (error) => expect(isConnectionTrouble(error)).toBe(false),
  )

  test('is found inside what wraps it, and only where it is the database', () => {
    const away = new DatabaseAway(withCode('ECONNREFUSED'))
    expect(databaseTrouble(new Error('batch', { cause: away }))).toBe('server/database-away')
    expect(databaseTrouble(new AggregateError([new Error('x'), away]))).toBe('server/database-away')
    expect(databaseTrouble(new Error('timeout exceeded when trying to connect'))).toBe('server/busy')
    // The store of files refuses connections too; that is another matter.
    expect(databaseTrouble(withCode('ECONNREFUSED'))).toBeUndefined()
  })
})
