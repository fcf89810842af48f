// What one of those who answer for Mieva has dealt with waits for none of the others.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import type { Client } from '#tests/harness/client.ts'
import { openMember, openPractice } from '#tests/harness/practices.ts'
import { openRinging } from '#tests/harness/ringing.ts'
import { openPair, write } from '#tests/harness/threads.ts'
import { verificationFixture } from '#tests/harness/verification-fixture.ts'

const ringing = await openRinging()
const market = marketplace(async () => ringing.environment)

type Admin = Awaited<ReturnType<typeof market.newcomer>>
let [one, other] = [] as unknown as [Admin, Admin]
beforeAll(async () => {
  one = await market.newcomer('admin', { hasSecondFactor: true })
  other = await market.newcomer('admin', { hasSecondFactor: true })
  for (const { client } of [one, other]) {
    await client.post('/api/notifications/browsers', ringing.push.newBrowser(crypto.randomUUID()))
    const choice = { topic: 'desk', channel: 'push', isOn: true }
    expect((await client.put('/api/notifications/preferences/choice', choice)).status).toBe(200)
  }
  return () => ringing.close()
})
beforeEach(() => market.owner.query('delete from market.notification; delete from ops.outgoing_notice'))

/** What of this kind waits at the other one's bell, and is on its way to their browser. */
async function waiting(kind: string) {
  const { items } = (await other.client.get('/api/notifications')).body
  const bell = items.filter((item: { kind: string; isRead: boolean }) => item.kind === kind && !item.isRead)
  const { rowCount } = await market.owner.query(
    'select from ops.outgoing_notice where user_id = $1 and kind = $2 and sent_at is null',
    [other.persona.id, kind],
  )
  return { bell: bell.length, pushes: rowCount }
}
const NONE = { bell: 0, pushes: 0 }
const ONE = { bell: 1, pushes: 1 }

async function askForHelp(): Promise<{ client: Client; threadId: string }> {
  const { client } = await openMember(market)
  const threadId: string = (await client.post('/api/support-thread')).body.id
  await write(client, threadId, 'Une question')
  return { client, threadId }
}

test('a question to Mieva that one has read waits for nobody else', async () => {
  const { threadId } = await askForHelp()
  expect(await waiting('support-waiting')).toEqual(ONE)
  await one.client.put(`/api/message-threads/${threadId}/read`, { sequence: 1 })
  expect(await waiting('support-waiting')).toEqual(NONE)
})

test('a question to Mieva that one has answered waits for nobody else, and the next one is told', async () => {
  const { client, threadId } = await askForHelp()
  const elsewhere = await askForHelp()
  await write(one.client, threadId, 'Une réponse')
  expect(await waiting('support-waiting')).toEqual(ONE)
  await one.client.put(`/api/message-threads/${elsewhere.threadId}/read`, { sequence: 1 })
  await write(client, threadId, 'Une autre question')
  expect(await waiting('support-waiting')).toEqual(ONE)
})

test('a report that one has handled waits for nobody else', async () => {
  const pair = await openPair(market)
  const reported = crypto.randomUUID()
  await write(pair.practice.client, pair.threadId, 'Des mots', reported)
  const body = { reason: 'harassment', note: null }
  await pair.member.client.post(`${pair.path}/messages/${reported}/report`, body)
  expect(await waiting('report-waiting')).toEqual(ONE)
  const [report] = (await one.client.get('/api/message-reports')).body
  const settled = await one.client.put(`/api/message-reports/${report.id}`, { outcome: 'no-action' })
  expect(settled.status, settled.text).toBe(200)
  expect(await waiting('report-waiting')).toEqual(NONE)
})

test('a file that one has decided on waits for nobody else', async () => {
  const { id, waitingSince } = await verificationFixture(market).submitted()
  expect(await waiting('file-waiting')).toEqual(ONE)
  const decision = { reason: 'La carte est de l’an dernier.', waitingSince }
  const decided = await one.client.post(`/api/verifications/${id}/refuse`, decision)
  expect(decided.status, decided.text).toBe(200)
  expect(await waiting('file-waiting')).toEqual(NONE)
})

test('the desk is emptied by those who answer there, and of nothing but what waits at it', async () => {
  const { threadId } = await askForHelp()
  const practice = await openPractice(market)
  const api = await market.connectAs('api')
  const settle = async (actor: string, kind: string) => {
    await api.query("select set_config('app.user_id', $1, false)", [actor])
    await api.query('select market.settle_desk($1, $2, $3)', [kind, threadId, []])
  }
  await settle(practice.userId, 'support-waiting')
  expect(await waiting('support-waiting')).toEqual(ONE)
  await market.owner.query(`update market.notification set kind = 'message-received'`)
  await settle(one.persona.id, 'message-received')
  expect(await waiting('message-received')).toMatchObject({ bell: 1 })
})
