import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import type { Db } from '#server/platform/database.ts'
import { openServices } from '#server/services.ts'
import type { SiteBridge } from '#server/site.ts'
import { marketplace } from '#tests/harness/api.ts'
import { openClient, ORIGIN } from '#tests/harness/client.ts'
import { openMember } from '#tests/harness/practices.ts'
import { openPageRequest } from './page-request.ts'

const market = marketplace(async () => ({ DATABASE_POOL_SIZE: '2' }))

const transactionOf = (db: Db) =>
  sql<{ id: string }>`select virtualtransaction as id from pg_locks
    where pid = pg_backend_pid() and locktype = 'virtualxid'`
    .execute(db)
    .then(({ rows }) => rows[0]?.id)
const fail = (db: Db) => sql`select 1 / 0`.execute(db)

test('what a page reads, at once or one after the other, is read in one transaction', async () => {
  const page = openPageRequest(market.services.database)
  const first = await Promise.all([
    page.read(null, transactionOf),
    page.read(null, transactionOf),
    page.read(null, transactionOf),
  ])
  expect(new Set([...first, await page.read(null, transactionOf)]).size).toBe(1)
  page.forget()
  expect(await page.read(null, transactionOf)).not.toBe(first[0])
  page.forget()
})

test('a statement that fails rejects its own caller, and none after it', async () => {
  const page = openPageRequest(market.services.database)
  const [failed, next] = await Promise.allSettled([page.read(null, fail), page.read(null, transactionOf)])
  expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
  expect(next).toMatchObject({ status: 'fulfilled' })
  page.forget()
})

test('nothing is read as somebody else', async () => {
  const page = openPageRequest(market.services.database)
  const { id } = await market.createPersona('particulier')
  const actor = (db: Db) =>
    sql<{ actor: string }>`select current_setting('app.user_id') as actor`
      .execute(db)
      .then(({ rows }) => rows[0]?.actor)
  expect(await Promise.all([page.read(id, actor), page.read(null, actor)])).toEqual([id, ''])
  page.forget()
})

test('more pages than connections: each gives its own back while it does something else', async () => {
  const pages = Array.from({ length: 6 }, () => openPageRequest(market.services.database))
  await Promise.all(
    pages.map(async (page) => {
      await page.read(null, transactionOf)
      // As a page does that writes beside its reading: it needs another connection.
      await market.services.database.withActor(null, (tx) => transactionOf(tx))
      await page.read(null, transactionOf)
    }),
  )
  await wait(100)
  const { rows } = await market.owner.query(
    `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  )
  expect(rows).toEqual([])
})

/** The product with a site that only makes calls, as loaders and actions of a page do. */
async function openSite(calls: (bridge: SiteBridge) => Promise<unknown>) {
  const services = await openServices(market.config, 'web')
  let lookups = 0
  const { findActor } = services
  services.findActor = (headers) => {
    lookups++
    return findActor(headers)
  }
  const handle = async (_request: Request, bridge: SiteBridge) => Response.json(await calls(bridge))
  const app = createApp(services, { site: async () => ({ handle, routeOf: async () => '/page' }) })
  return { app, lookups: () => lookups, close: () => services.close() }
}

test('a page finds out once who asks, and counts a limit once, however many calls it makes', async () => {
  const { client } = await openMember(market)
  const site = await openSite(async ({ fetchApi }) => {
    const paths = ['/api/session', '/api/goals', '/api/metrics', '/api/health-overview']
    const answers = await Promise.all(paths.map((path) => fetchApi(new Request(ORIGIN + path))))
    return answers.map(({ status }) => status)
  })
  try {
    const reader = openClient(site.app)
    for (const [name, value] of client.cookies) reader.cookies.set(name, value)
    await market.owner.query('delete from ops.rate_limit')
    expect((await reader.get('/page')).body).toEqual([200, 200, 200, 200])
    expect(site.lookups()).toBe(1)
    const { rows } = await market.owner.query('select count from ops.rate_limit')
    expect(rows).toEqual([{ count: 1 }])
  } finally {
    await site.close()
  }
})

test('a read that is a post, so that no name stands in an address, is one of the page’s reads', async () => {
  const { client } = await openMember(market)
  const site = await openSite(async ({ fetchApi }) => {
    const headers = { 'content-type': 'application/json' }
    const search = { method: 'POST', headers, body: JSON.stringify({ name: 'Camille' }) }
    const answers = [
      await fetchApi(new Request(`${ORIGIN}/api/session`)),
      await fetchApi(new Request(`${ORIGIN}/api/message-thread-search`, search)),
      await fetchApi(new Request(`${ORIGIN}/api/goals`)),
    ]
    return answers.map(({ status }) => status)
  })
  try {
    const reader = openClient(site.app)
    for (const [name, value] of client.cookies) reader.cookies.set(name, value)
    expect((await reader.get('/page')).body).toEqual([200, 200, 200])
    expect(site.lookups()).toBe(1)
  } finally {
    await site.close()
  }
})

test('what a page changes is seen by what it reads afterwards: whoever signed out is nobody', async () => {
  const { client } = await openMember(market)
  const site = await openSite(async ({ fetchApi }) => {
    const who = async () => (await fetchApi(new Request(`${ORIGIN}/api/session`))).json()
    const before = await who()
    const headers = { 'idempotency-key': 'sign-out-of-this-page' }
    await fetchApi(new Request(`${ORIGIN}/api/auth/sign-out`, { method: 'POST', headers }))
    return [before, await who()]
  })
  try {
    const reader = openClient(site.app)
    for (const [name, value] of client.cookies) reader.cookies.set(name, value)
    expect((await reader.post('/page')).body).toMatchObject([
      { profile: { firstName: 'Camille' } },
      { profile: null },
    ])
  } finally {
    await site.close()
  }
})

test('what a page read beside a change does not count after it', async () => {
  const { client } = await openMember(market)
  const site = await openSite(async ({ fetchApi }) => {
    const who = async () => (await fetchApi(new Request(`${ORIGIN}/api/session`))).json()
    const headers = { 'idempotency-key': 'sign-out-beside-a-read' }
    const signingOut = fetchApi(new Request(`${ORIGIN}/api/auth/sign-out`, { method: 'POST', headers }))
    await Promise.all([who(), signingOut])
    return who()
  })
  try {
    const reader = openClient(site.app)
    for (const [name, value] of client.cookies) reader.cookies.set(name, value)
    expect((await reader.post('/page')).body).toMatchObject({ profile: null })
  } finally {
    await site.close()
  }
})
