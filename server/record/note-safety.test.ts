// Two hundred edits in two tabs, as the page saves them, with the line cut at times and the web process killed under them.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { apiOverHttp } from '#tests/harness/api-over-http.ts'
import { movedTo } from '#tests/harness/canary-life.ts'
import { ORIGIN } from '#tests/harness/client.ts'
import { writeInTwoTabs } from '#tests/harness/note-tabs.ts'
import { book, openMember, openPractice, type Practice, slotAfter } from '#tests/harness/practices.ts'
import { startWebProcess, type WebProcess } from '#tests/harness/web-process.ts'

const EDITS = 200
const KILLS = 4
let databaseUrl = ''
const market = marketplace(async (url) => {
  databaseUrl = url
  return {}
})

let web: WebProcess
let practice: Practice
async function startWeb() {
  web = await startWebProcess(databaseUrl, {
    APP_ORIGIN: ORIGIN,
    TRUSTED_PROXIES: '127.0.0.1,::1',
    TEST_CLOCK_AT: market.clock.now().toString(),
  })
  const isUp = () =>
    fetch(`${web.origin}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  await vi.waitFor(async () => expect(await isUp()).toBe(true), { timeout: 100_000, interval: 100 })
}
beforeAll(async () => {
  practice = await openPractice(market)
  await startWeb()
}, 120_000)
afterAll(() => web.stop())

test('every acknowledged word is there, and a conflict shows both texts', { timeout: 300_000 }, async () => {
  const member = await openMember(market)
  await book(member.client, practice, (await slotAfter(market, practice, 48)).startsAt)
  const people = await practice.client.post('/api/professional/client-search', {})
  const begun = await practice.client.post('/api/professional/notes', {
    clientId: people.body.clients[0].id,
    appointmentId: null,
    template: 'dap',
  })
  const path = `/api/professional/notes/${begun.body.id}`
  const { lost, hidden, conflicts, states } = await writeInTwoTabs({
    edits: EDITS,
    seed: 20_261_119,
    async put(body) {
      const answer = await movedTo(apiOverHttp(web.origin), practice.client).put(path, body)
      return answer.status === 200
        ? { status: 200, ...answer.body }
        : { status: answer.status, code: answer.body?.code }
    },
    read: async () => (await practice.client.get(path)).body,
    versions: async () => (await practice.client.get(`${path}/versions`)).body,
    async between(edit) {
      await market.owner.query('truncate ops.rate_limit')
      if (edit % (EDITS / KILLS) !== 25) return
      web.process.kill('SIGKILL')
      await web.exit
      await startWeb()
    },
  })
  expect({ lost, hidden }).toEqual({ lost: [], hidden: [] })
  expect(conflicts).toBeGreaterThan(3)
  expect([...states]).toEqual(expect.arrayContaining(['saved', 'waiting', 'conflict']))
})
