// A person opens a result to their professional from the thread: with an agreement, recorded and closed as everywhere.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { HEALTH_TEXT_VERSION } from '#domain/consent/health-purposes.ts'
import { marketplace } from '#tests/harness/api.ts'
import type { Client } from '#tests/harness/client.ts'
import { EXAMPLE_ANSWERS } from '#tests/harness/example-scan.ts'
import { openMember } from '#tests/harness/practices.ts'
import { openPair } from '#tests/harness/threads.ts'

const market = marketplace()
const consent = { textVersion: HEALTH_TEXT_VERSION, language: 'fr' }
const inDays = (days: number) =>
  market.clock
    .now()
    .add({ hours: 24 * days })
    .toString()

async function saveScan(client: Client): Promise<string> {
  const completedAt = market.clock.now().subtract({ hours: 2 }).toString()
  const { body } = await client.post('/api/scan-results', { answers: EXAMPLE_ANSWERS, completedAt, consent })
  return body.id
}

const shareRequest = (resultId: string, changes: object = {}) => ({
  id: randomUUID(),
  resultId,
  questionnaire: 'scan',
  until: inDays(30),
  consent,
  ...changes,
})

async function openShared() {
  const pair = await openPair(market)
  const resultId = await saveScan(pair.member.client)
  const request = shareRequest(resultId)
  const answer = await pair.member.client.post(`${pair.path}/shares`, request)
  expect(answer.status, answer.text).toBe(200)
  const card = async (client: Client) => (await client.get(pair.path)).body.messages[0].shared
  return { ...pair, resultId, request, card }
}

const openCount = async (resultId: string) =>
  (
    await market.owner.query('select from health.share where result_id = $1 and revoked_at is null', [
      resultId,
    ])
  ).rowCount

test('a result shared in a thread is read by the professional from its card, until it is closed', async () => {
  const { member, practice, resultId, card } = await openShared()
  const shown = await card(practice.client)
  expect(shown).toMatchObject({ questionnaire: 'scan', resultId, open: { shareId: expect.any(String) } })
  const read = await practice.client.get(`/api/shared-scans/${shown.open.shareId}`)
  expect(read).toMatchObject({ status: 200, body: { result: { answers: EXAMPLE_ANSWERS } } })
  expect(await market.journalOf(member.persona.id)).toEqual(
    expect.arrayContaining(['health-result-shared', 'health-result-read']),
  )
  const { rowCount } = await market.owner.query(
    `select from audit.consent where subject_id = $1 and purpose = 'health-scan-sharing' and granted`,
    [member.persona.id],
  )
  expect(rowCount).toBe(1)
  const [share] = (await member.client.get('/api/scan-shares')).body
  expect((await member.client.delete(`/api/scan-shares/${share.id}`)).status).toBe(200)
  for (const { client } of [member, practice])
    expect(await card(client)).toEqual({ questionnaire: 'scan', resultId, open: null })
  expect((await practice.client.get(`/api/shared-scans/${shown.open.shareId}`)).status).toBe(404)
})

test('the thread holds which result, and nothing that it says', async () => {
  const { practice, path } = await openShared()
  const { text } = await practice.client.get(path)
  expect(text).not.toContain('overall')
  expect(text).not.toContain('stress_level')
  const list = await practice.client.get('/api/message-threads')
  expect(list.body.threads[0].last).toEqual({ isMine: false, text: '', files: 0, card: 'shared' })
})

test('shared ten times at once by one message is one message, one share and one agreement', async () => {
  const { member, path } = await openPair(market)
  const resultId = await saveScan(member.client)
  const request = shareRequest(resultId)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => member.client.post(`${path}/shares`, request)),
  )
  expect(answers.map(({ status, body }) => `${status} ${body.sequence}`)).toEqual(answers.map(() => '200 1'))
  const { rows } = await market.owner.query(
    `select (select count(*)::int from health.share where result_id = $1) as shares,
      (select count(*)::int from audit.consent where subject_id = $2 and purpose = 'health-scan-sharing') as agreed`,
    [resultId, member.persona.id],
  )
  expect(rows).toEqual([{ shares: 1, agreed: 1 }])
})

test('two messages that share one result at once leave one share open', async () => {
  const { member, path } = await openPair(market)
  const resultId = await saveScan(member.client)
  const answers = await Promise.all(
    [1, 2, 3].map(() => member.client.post(`${path}/shares`, shareRequest(resultId))),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await openCount(resultId)).toBe(1)
})

test('whoever withdraws the message closes the result', async () => {
  const { member, practice, resultId, request, path } = await openShared()
  expect((await practice.client.delete(`${path}/messages/${request.id}`)).status).toBe(404)
  expect(await openCount(resultId)).toBe(1)
  expect((await member.client.delete(`${path}/messages/${request.id}`)).status).toBe(200)
  expect(await openCount(resultId)).toBe(0)
  expect((await practice.client.get('/api/shared-scans')).body).toEqual([])
  expect((await member.client.get(path)).body.messages).toMatchObject([{ text: null, shared: null }])
})

test('a message that is settled stays, and so does its result', async () => {
  const { member, resultId, request, path } = await openShared()
  await market.clock.advance({ minutes: 15 })
  expect((await member.client.delete(`${path}/messages/${request.id}`)).status).toBe(409)
  expect(await openCount(resultId)).toBe(1)
  await market.clock.reset()
})

test('nothing is shared that is not one’s own, without an agreement, too long, or by the other side', async () => {
  const { member, practice, path } = await openPair(market)
  const stranger = await openMember(market)
  const [own, theirs] = [await saveScan(member.client), await saveScan(stranger.client)]
  const ask = async (client: Client, request: object, to = path) => {
    const { status, body } = await client.post(`${to}/shares`, request)
    return `${status} ${body.code}`
  }
  expect(await ask(member.client, shareRequest(theirs))).toBe('404 health/result-not-found')
  expect(await ask(member.client, shareRequest(own, { questionnaire: 'who-5' }))).toBe(
    '404 health/result-not-found',
  )
  expect(await ask(member.client, shareRequest(own, { until: inDays(366) }))).toBe('422 health/wrong-end')
  expect(await ask(member.client, shareRequest(own, { until: inDays(-1) }))).toBe('422 health/wrong-end')
  expect(await ask(member.client, { ...shareRequest(own), consent: undefined })).toBe('422 request/invalid')
  expect(
    await ask(member.client, shareRequest(own, { consent: { ...consent, textVersion: '2020-01-01' } })),
  ).toBe('422 request/invalid')
  expect(await ask(stranger.client, shareRequest(theirs))).toBe('404 message/not-found')
  expect(await ask(practice.client, shareRequest(own))).toMatch(/^403 /)
  const support = (await member.client.post('/api/support-thread')).body.id
  expect(await ask(member.client, shareRequest(own), `/api/message-threads/${support}`)).toBe(
    '404 message/not-found',
  )
  expect(await openCount(own)).toBe(0)
  expect(await openCount(theirs)).toBe(0)
  expect((await member.client.get(path)).body.messages).toEqual([])
})

test('between two of whom one blocked the other nothing is shared, and no agreement is left behind', async () => {
  const { member, practice, path } = await openPair(market)
  const resultId = await saveScan(member.client)
  await practice.client.put(`${path}/block`, { isBlocked: true })
  expect(await member.client.post(`${path}/shares`, shareRequest(resultId))).toMatchObject({
    status: 409,
    body: { code: 'message/blocked' },
  })
  expect(await openCount(resultId)).toBe(0)
  expect(await market.journalOf(member.persona.id)).not.toContain('health-result-shared')
})

test('a report of a shared result says that it was one, and not which or what', async () => {
  const { practice, path, request, resultId } = await openShared()
  const note = randomUUID()
  const sent = await practice.client.post(`${path}/messages/${request.id}/report`, { reason: 'other', note })
  expect(sent.status).toBe(200)
  const admin = await market.newcomer('admin', { hasSecondFactor: true })
  const { body, text } = await admin.client.get('/api/message-reports')
  const mine = body.filter((report: { note: string }) => report.note === note)
  expect(mine).toMatchObject([{ text: '', card: 'shared' }])
  expect(text).not.toContain(resultId)
})
