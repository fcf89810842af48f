import { describe, expect, test } from 'vitest'
import { HEALTH_TEXT_VERSION } from '#domain/consent/health-purposes.ts'
import { readConfig } from '#server/platform/config.ts'
import { EVENT_SOURCES } from '#domain/rewards/rules.ts'
import { marketplace } from '#tests/harness/api.ts'
import type { Client } from '#tests/harness/client.ts'
import { EXAMPLE_ANSWERS } from '#tests/harness/example-scan.ts'
import { openMember, openPractice } from '#tests/harness/practices.ts'

const shop = marketplace()
const consent = { textVersion: HEALTH_TEXT_VERSION, language: 'fr' }
const answers = { cheerful: 3, calm: 2, active: 3, rested: 1, interested: 4 }
const inDays = (days: number) =>
  Temporal.Now.instant()
    .add({ hours: 24 * days })
    .toString()

async function keep(client: Client, changes = {}): Promise<string> {
  const answer = await client.post('/api/who5-results', { answers: { ...answers, ...changes }, consent })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.id as string
}

const listed = async (client: Client) => (await client.get('/api/who5-results')).body.results

describe('the WHO-5 index', () => {
  test('is kept after an express agreement, scored as WHO says, and read back by its person alone', async () => {
    const { persona, client } = await openMember(shop)
    expect((await client.get('/api/who5-results')).body).toEqual({ isOffered: true, results: [] })
    const id = await keep(client)
    expect(await listed(client)).toMatchObject([{ id, raw: 13, score: 52, level: 'good', answers }])
    expect((await client.get(`/api/who5-results/${id}`)).body).toMatchObject({ score: 52 })
    const { rows } = await shop.owner.query(
      'select purpose, granted, text_version from audit.consent where subject_id = $1',
      [persona.id],
    )
    expect(rows).toEqual([
      { purpose: 'health-scan-storage', granted: true, text_version: HEALTH_TEXT_VERSION },
    ])
    const stranger = (await openMember(shop)).client
    expect(await listed(stranger)).toEqual([])
    for (const method of ['GET', 'DELETE'])
      expect(await stranger.send(method, `/api/who5-results/${id}`)).toMatchObject({ status: 404 })
  })

  test('takes five answers from 0 to 5, and nothing without today’s words', async () => {
    const { client } = await openMember(shop)
    const { rested: _, ...four } = answers
    for (const body of [
      { answers },
      { answers, consent: { ...consent, textVersion: '2020-01-01' } },
      { answers: four, consent },
      { answers: { ...answers, calm: 6 }, consent },
      { answers: { ...answers, calm: 1.5 }, consent },
      { answers: { ...answers, sad: 1 }, consent },
    ])
      expect(await client.post('/api/who5-results', body)).toMatchObject({ status: 422 })
    expect(await listed(client)).toEqual([])
  })

  test('stands beside our score at home with the one before, and changes nothing of our score', async () => {
    const { client } = await openMember(shop)
    const overview = async () => (await client.get('/api/health-overview')).body
    const before = await overview()
    expect(before.who5).toEqual({ isOffered: true, latest: null, previous: null })
    await keep(client, { cheerful: 0, calm: 0 })
    await shop.clock.advance({ hours: 24 * 14 })
    await keep(client)
    const after = await overview()
    expect(after.who5).toMatchObject({
      latest: { score: 52, level: 'good' },
      previous: { score: 32, level: 'low' },
    })
    expect(after.wellness).toEqual(before.wellness)
    expect(after.scannedAt).toBeNull()
  })

  test('earns no points: no rule of rewards reads its table, and keeping one marks nothing', async () => {
    expect(Object.values(EVENT_SOURCES).map(({ table }) => table)).not.toContain('health.who5_result')
    const { persona, client } = await openMember(shop)
    await keep(client)
    const { rows } = await shop.owner.query('select 1 from market.reward_due where user_id = $1', [
      persona.id,
    ])
    expect(rows).toEqual([])
    const { rows: triggers } = await shop.owner.query(
      `select tgname from pg_trigger where tgrelid = 'health.who5_result'::regclass and not tgisinternal`,
    )
    expect(triggers).toEqual([{ tgname: 'who5_result_consent' }])
  })

  test('direct SQL: no one but its person reads a row, and no row stands without an agreement', async () => {
    const { persona, client } = await openMember(shop)
    await keep(client)
    const other = await openMember(shop)
    const api = await shop.connectAs('api')
    const seenBy = async (id: string) => {
      await api.query(`select set_config('app.user_id', $1, false)`, [id])
      return (await api.query('select user_id from health.who5_result')).rowCount
    }
    expect(await seenBy(persona.id)).toBe(1)
    expect(await seenBy(other.persona.id)).toBe(0)
    const { rows } = await shop.owner.query<{ sealed: Buffer }>('select sealed from health.who5_result')
    for (const { sealed } of rows) expect(sealed.toString('latin1')).not.toMatch(/cheerful|answers/)
    await expect(
      shop.owner.query(
        `insert into health.who5_result (id, user_id, consent_id, completed_at, sealed)
         select gen_random_uuid(), $1, (select id from audit.consent where subject_id <> $1 limit 1),
           public.clock(), sealed from health.who5_result where user_id = $1 limit 1`,
        [persona.id],
      ),
    ).rejects.toThrow(/no such agreement/)
  })

  test('one is deleted alone; taking back the agreement erases all, with the scans', async () => {
    const { persona, client } = await openMember(shop)
    const first = await keep(client)
    await keep(client, { calm: 5 })
    await client.post('/api/scan-results', {
      answers: EXAMPLE_ANSWERS,
      completedAt: '2026-11-10T15:00:00Z',
      consent,
    })
    expect(await client.send('DELETE', `/api/who5-results/${first}`)).toMatchObject({ status: 200 })
    expect(await listed(client)).toHaveLength(1)
    expect((await client.get('/api/scan-results')).body).toHaveLength(1)
    expect(await client.post('/api/scan-results/withdrawal', { consent })).toMatchObject({ status: 200 })
    expect(await listed(client)).toEqual([])
    const { rows } = await shop.owner.query('select 1 from health.who5_result where user_id = $1', [
      persona.id,
    ])
    expect(rows).toEqual([])
    expect((await client.get('/api/scan-journal')).body).toMatchObject([
      { action: 'health-results-erased' },
      { action: 'health-result-deleted', questionnaire: 'who-5' },
      { action: 'health-result-saved', questionnaire: 'scan' },
      { action: 'health-result-saved', questionnaire: 'who-5' },
      { action: 'health-result-saved', questionnaire: 'who-5' },
    ])
  })

  test('goes with the account', async () => {
    const { persona, client } = await openMember(shop)
    await keep(client)
    await shop.owner.query('delete from auth."user" where id = $1', [persona.id])
    const { rows } = await shop.owner.query('select 1 from health.who5_result where user_id = $1', [
      persona.id,
    ])
    expect(rows).toEqual([])
  })

  test('is shared with one professional until it is taken back, and each reading is journaled', async () => {
    const { client } = await openMember(shop)
    const practice = await openPractice(shop)
    const stranger = await openPractice(shop)
    const id = await keep(client)
    const hidden = await keep(client, { calm: 5 })
    const shared = await client.post(`/api/who5-results/${id}/shares`, {
      professional: practice.professionalId,
      until: inDays(30),
      consent,
    })
    expect(shared.status, shared.text).toBe(200)
    expect((await client.get('/api/scan-shares')).body).toMatchObject([
      { id: shared.body.id, resultId: id, questionnaire: 'who-5' },
    ])
    const [given] = (await practice.client.get('/api/shared-scans')).body
    expect(given).toMatchObject({ shareId: shared.body.id, questionnaire: 'who-5' })
    expect((await practice.client.get(`/api/shared-scans/${given.shareId}`)).body).toMatchObject({
      result: null,
      who5: { id, score: 52 },
    })
    expect((await stranger.client.get('/api/shared-scans')).body).toEqual([])
    expect(await stranger.client.get(`/api/shared-scans/${given.shareId}`)).toMatchObject({ status: 404 })
    expect(await practice.client.get(`/api/who5-results/${hidden}`)).toMatchObject({ status: 403 })
    expect((await client.get('/api/scan-journal')).body[0]).toMatchObject({
      action: 'health-result-read',
      questionnaire: 'who-5',
      isOwn: false,
    })
    expect(await client.send('DELETE', `/api/scan-shares/${shared.body.id}`)).toMatchObject({ status: 200 })
    expect((await practice.client.get('/api/shared-scans')).body).toEqual([])
  })
})

describe('the setting', () => {
  test.each([
    [{}, true],
    [{ SOFT_LAUNCH: 'false' }, false],
    [{ SOFT_LAUNCH: 'false', WHO5_OFFERED: 'true' }, true],
    [{ WHO5_OFFERED: 'false' }, false],
  ])('%j: offered is %s', (environment, isOffered) => {
    expect(readConfig({ NODE_ENV: 'development', ...environment }).isWho5Offered).toBe(isOffered)
  })
})
