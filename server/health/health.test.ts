import { expect, test } from 'vitest'
import { HEALTH_TEXT_VERSION } from '#domain/consent/health-purposes.ts'
import { marketplace } from '#tests/harness/api.ts'
import { EXAMPLE_ANSWERS } from '#tests/harness/example-scan.ts'
import type { Client } from '#tests/harness/client.ts'
import { openMember, openPractice } from '#tests/harness/practices.ts'

const shop = marketplace()
const consent = { textVersion: HEALTH_TEXT_VERSION, language: 'fr' }
const inDays = (days: number) =>
  Temporal.Now.instant()
    .add({ hours: 24 * days })
    .toString()

async function save(client: Client, completedAt = '2026-11-10T15:00:00Z', changes = {}) {
  const answer = await client.post('/api/scan-results', {
    answers: { ...EXAMPLE_ANSWERS, ...changes },
    completedAt,
    consent,
  })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.id as string
}

async function share(client: Client, resultId: string, professional: string, until = inDays(30)) {
  const answer = await client.post(`/api/scan-results/${resultId}/shares`, { professional, until, consent })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.id as string
}

test('the home knows of a saved scan at once, and of the latest one', async () => {
  const { client } = await openMember(shop)
  const scannedAt = async () => (await client.get('/api/health-overview')).body.scannedAt
  expect(await scannedAt()).toBeNull()
  await save(client, '2026-11-10T15:00:00Z')
  expect(await scannedAt()).toBe('2026-11-10T15:00:00Z')
  await save(client, '2026-11-11T15:00:00.25Z')
  await save(client, '2026-11-09T15:00:00Z')
  expect(await scannedAt()).toBe('2026-11-11T15:00:00.25Z')
})

test('a result is agreed to, computed by the rules, and read back by its person alone', async () => {
  const { persona, client } = await openMember(shop)
  const id = await save(client)
  expect((await client.get('/api/scan-results')).body).toMatchObject([
    {
      id,
      version: '2.0',
      overall: 34,
      level: 'moderate',
      categories: { mental: 31 },
      answered: 7,
      answers: EXAMPLE_ANSWERS,
    },
  ])
  const stranger = (await openMember(shop)).client
  expect((await stranger.get('/api/scan-results')).body).toEqual([])
  for (const method of ['GET', 'DELETE'])
    expect(await stranger.send(method, `/api/scan-results/${id}`)).toMatchObject({ status: 404 })
  const { rows } = await shop.owner.query(
    'select purpose, granted, text_version from audit.consent where subject_id = $1',
    [persona.id],
  )
  expect(rows).toEqual([{ purpose: 'health-scan-storage', granted: true, text_version: HEALTH_TEXT_VERSION }])
})

test('nothing is kept without today’s words, with an answer missing or an answer that is none', async () => {
  const { client } = await openMember(shop)
  const whole = { answers: EXAMPLE_ANSWERS, completedAt: '2026-11-10T15:00:00Z', consent }
  for (const body of [
    { ...whole, consent: undefined },
    { ...whole, consent: { ...consent, textVersion: '2020-01-01' } },
    { ...whole, answers: { ...EXAMPLE_ANSWERS, stress_level: undefined } },
    { ...whole, answers: { ...EXAMPLE_ANSWERS, stress_level: 11 } },
    { ...whole, answers: { ...EXAMPLE_ANSWERS, diagnosis: 'x' } },
    { ...whole, completedAt: inDays(2) },
  ])
    expect(await client.post('/api/scan-results', body)).toMatchObject({ status: 422 })
  expect((await client.get('/api/scan-results')).body).toEqual([])
})

test('the same scan saved twice is kept once', async () => {
  const { client } = await openMember(shop)
  expect(await save(client)).toBe(await save(client))
  expect((await client.get('/api/scan-results')).body).toHaveLength(1)
})

test('what is stored shows nothing, and moved to another row or person it does not open', async () => {
  const [one, other] = [await openMember(shop), await openMember(shop)]
  const [first, second] = [await save(one.client), await save(one.client, '2026-11-11T15:00:00Z')]
  await save(other.client)
  const { rows } = await shop.owner.query<{ text: string }>(
    `select encode(sealed, 'escape') as text from health.scan_result where user_id = $1`,
    [one.persona.id],
  )
  for (const { text } of rows) expect(text).not.toMatch(/stress|telework|overall/)
  const swap = `update health.scan_result set sealed = (select sealed from health.scan_result where id = $2) where id = $1`
  await shop.owner.query(swap, [first, second])
  expect(await one.client.get(`/api/scan-results/${first}`)).toMatchObject({ status: 500 })
  await shop.owner.query(
    `update health.person_key k set wrapped_key = (select wrapped_key from health.person_key where user_id = $2)
     where user_id = $1`,
    [one.persona.id, other.persona.id],
  )
  expect(await one.client.get(`/api/scan-results/${second}`)).toMatchObject({ status: 500 })
})

test('deleting one leaves the others; withdrawing erases all of them with their key', async () => {
  const { persona, client } = await openMember(shop)
  const [first] = [await save(client), await save(client, '2026-11-11T15:00:00Z')]
  expect(await client.delete(`/api/scan-results/${first}`)).toMatchObject({ status: 200 })
  expect((await client.get('/api/scan-results')).body).toHaveLength(1)
  expect(await client.post('/api/scan-results/withdrawal', { consent })).toMatchObject({ status: 200 })
  expect((await client.get('/api/scan-results')).body).toEqual([])
  for (const table of ['person_key', 'scan_result'])
    expect(
      (await shop.owner.query(`select from health.${table} where user_id = $1`, [persona.id])).rowCount,
    ).toBe(0)
  expect(await shop.journalOf(persona.id)).toEqual([
    'health-result-saved',
    'health-result-saved',
    'health-result-deleted',
    'health-results-erased',
  ])
  // Saying yes again begins anew.
  await save(client)
  expect((await client.get('/api/scan-results')).body).toHaveLength(1)
})

test('an erased account leaves no health row', async () => {
  const { persona, client } = await openMember(shop)
  await save(client)
  const jobs = await shop.connectAs('jobs')
  await jobs.query('delete from auth."user" where id = $1', [persona.id])
  const left = await shop.owner.query('select from health.scan_result where user_id = $1', [persona.id])
  expect(left.rowCount).toBe(0)
})

test('a professional reads what is shared, until it ends, and each reading is in the person’s journal', async () => {
  const { persona, client } = await openMember(shop, { firstName: 'Louise', lastName: 'Roy' })
  const [shared, kept] = [await save(client), await save(client, '2026-11-11T15:00:00Z')]
  const [reader, colleague] = [await openPractice(shop), await openPractice(shop)]
  const shareId = await share(client, shared, reader.professionalId)

  expect((await colleague.client.get('/api/shared-scans')).body).toEqual([])
  expect(await colleague.client.get(`/api/shared-scans/${shareId}`)).toMatchObject({ status: 404 })
  expect((await reader.client.get('/api/shared-scans')).body).toMatchObject([
    { shareId, firstName: 'Louise', lastName: 'Roy' },
  ])
  expect((await client.get('/api/scan-journal')).body).not.toContainEqual(
    expect.objectContaining({ action: 'health-result-read' }),
  )
  const opened = await reader.client.get(`/api/shared-scans/${shareId}`)
  expect(opened.body).toMatchObject({
    firstName: 'Louise',
    result: { id: shared, overall: 34, answers: EXAMPLE_ANSWERS },
  })
  expect(opened.text).not.toContain(kept)

  const journal = (await client.get('/api/scan-journal')).body
  expect(journal[0]).toMatchObject({
    action: 'health-result-read',
    result: shared,
    isOwn: false,
    reader: 'Amélie Gagnon',
  })
  expect(journal[1]).toMatchObject({ action: 'health-result-shared', isOwn: true, reader: 'Amélie Gagnon' })

  expect(await client.delete(`/api/scan-shares/${shareId}`)).toMatchObject({ status: 200 })
  expect(await reader.client.get(`/api/shared-scans/${shareId}`)).toMatchObject({ status: 404 })
  expect((await client.get('/api/scan-shares')).body).toEqual([])
  expect(await client.delete(`/api/scan-shares/${shareId}`)).toMatchObject({ status: 404 })

  const again = await share(client, shared, reader.professionalId)
  await shop.owner.query(
    `update health.share set created_at = public.clock() - interval '2 days', ends_at = public.clock() - interval '1 second' where id = $1`,
    [again],
  )
  expect(await reader.client.get(`/api/shared-scans/${again}`)).toMatchObject({ status: 404 })
  expect((await shop.journalOf(persona.id)).filter((action) => action === 'health-result-read')).toHaveLength(
    1,
  )
})

test.each([
  ['paused', `state = 'paused'`],
  ['refused', `state = 'refused'`],
  ['expired', `verified_until = public.clock() - interval '1 second'`],
])(
  'a share is suspended while the professional’s verification is %s, and resumes after it',
  async (_, change) => {
    const { persona, client } = await openMember(shop)
    const reader = await openPractice(shop)
    const shareId = await share(client, await save(client), reader.professionalId)
    const suspended = async () => (await client.get('/api/scan-shares')).body
    expect(await suspended()).toMatchObject([{ id: shareId, isSuspended: false }])
    const set = (assignment: string) =>
      shop.owner.query(`update market.professional set ${assignment} where id = $1`, [reader.professionalId])

    await set(change)
    expect((await reader.client.get('/api/shared-scans')).body).toEqual([])
    expect(await reader.client.get(`/api/shared-scans/${shareId}`)).toMatchObject({ status: 404 })
    expect(await suspended()).toMatchObject([{ id: shareId, isSuspended: true }])
    // The database says the same to a query that forgets to ask.
    const api = await shop.connectAs('api')
    await api.query('begin')
    await api.query(`select set_config('app.user_id', $1, true)`, [reader.userId])
    for (const table of ['share', 'person_key', 'scan_result'])
      expect(
        (await api.query(`select from health.${table} where user_id = $1`, [persona.id])).rowCount,
        table,
      ).toBe(0)
    await api.query('rollback')

    await set(`state = 'listed', verified_until = public.clock() + interval '1 day'`)
    expect(await reader.client.get(`/api/shared-scans/${shareId}`)).toMatchObject({ status: 200 })
    expect(await suspended()).toMatchObject([{ isSuspended: false }])
  },
)

test('nobody shares another’s result, past a year, into the past or with who is not listed', async () => {
  const [owner, stranger] = [await openMember(shop), await openMember(shop)]
  const id = await save(owner.client)
  await save(stranger.client)
  const reader = await openPractice(shop)
  const paused = await openPractice(shop, { state: 'paused' })
  const ask = (client: Client, professional: string, until: string) =>
    client.post(`/api/scan-results/${id}/shares`, { professional, until, consent })
  expect(await ask(stranger.client, reader.professionalId, inDays(3))).toMatchObject({ status: 404 })
  expect(await ask(owner.client, paused.professionalId, inDays(3))).toMatchObject({ status: 404 })
  for (const days of [-1, 400])
    expect(await ask(owner.client, reader.professionalId, inDays(days))).toMatchObject({
      status: 422,
      body: { code: 'health/wrong-end' },
    })
})

test('direct SQL: each role of the database sees what its actor may, and the employer’s sees nothing', async () => {
  const { persona, client } = await openMember(shop)
  const [shared] = [await save(client), await save(client, '2026-11-11T15:00:00Z')]
  const [reader, colleague] = [await openPractice(shop), await openPractice(shop)]
  await share(client, shared, reader.professionalId)

  const api = await shop.connectAs('api')
  const seenBy = async (userId: string) => {
    await api.query('begin')
    await api.query(`select set_config('app.user_id', $1, true)`, [userId])
    const { rows } = await api.query(
      `select (select count(*)::int from health.scan_result where user_id = $1) as results,
        (select count(*)::int from health.person_key where user_id = $1) as keys,
        (select count(*)::int from health.share where user_id = $1) as shares`,
      [persona.id],
    )
    await api.query('rollback')
    return rows[0]
  }
  expect(await seenBy(persona.id)).toEqual({ results: 2, keys: 1, shares: 1 })
  expect(await seenBy(reader.userId)).toEqual({ results: 1, keys: 1, shares: 1 })
  expect(await seenBy(colleague.userId)).toEqual({ results: 0, keys: 0, shares: 0 })
  expect(await seenBy('')).toEqual({ results: 0, keys: 0, shares: 0 })
  const employer = await shop.createPersona('employeur')
  expect(await seenBy(employer.id)).toEqual({ results: 0, keys: 0, shares: 0 })
  for (const end of [
    'revoked_at = public.clock()',
    `revoked_at = null, created_at = public.clock() - interval '2 days', ends_at = public.clock() - interval '1 second'`,
  ]) {
    await shop.owner.query(`update health.share set ${end} where user_id = $1`, [persona.id])
    expect(await seenBy(reader.userId), end).toEqual({ results: 0, keys: 0, shares: 0 })
  }

  for (const role of ['employer_api', 'support_ro', 'jobs']) {
    const connection = await shop.connectAs(role)
    for (const table of ['person_key', 'scan_result', 'share'])
      await expect(connection.query(`select * from health.${table}`), `${role}, ${table}`).rejects.toThrow(
        /permission denied/,
      )
  }
  const { rows } = await shop.owner.query(
    `select relname from pg_class where relnamespace = 'health'::regnamespace and relkind in ('r', 'p')
     and not (relrowsecurity and relforcerowsecurity)`,
  )
  expect(rows).toEqual([])
})

test('the database refuses a row without its agreement, and shows nothing once it is withdrawn', async () => {
  const { persona, client } = await openMember(shop)
  await save(client)
  const other = await openMember(shop)
  await save(other.client)
  const api = await shop.connectAs('api')
  const asPerson = async (statement: string, values: unknown[]) => {
    await api.query('begin')
    await api.query(`select set_config('app.user_id', $1, true)`, [persona.id])
    try {
      return await api.query(statement, values)
    } finally {
      await api.query('rollback')
    }
  }
  const insert = `insert into health.scan_result (id, user_id, consent_id, completed_at, sealed)
    select gen_random_uuid(), $1, id, '2026-10-01', decode(repeat('00', 40), 'hex') from audit.consent where subject_id = $2`
  await expect(asPerson(insert, [persona.id, other.persona.id])).rejects.toThrow('no such agreement')
  await expect(asPerson(insert, [other.persona.id, other.persona.id])).rejects.toThrow(/row-level security/)
  // Keeping a result is one agreement, showing it to someone another.
  const { userId: readerId } = await openPractice(shop)
  const lend = `insert into health.share (result_id, user_id, reader_id, consent_id, ends_at)
    select r.id, r.user_id, $2, r.consent_id, public.clock() + interval '1 day' from health.scan_result r where r.user_id = $1`
  await expect(asPerson(lend, [persona.id, readerId])).rejects.toThrow('no such agreement')
  await expect(
    asPerson('update health.scan_result set sealed = sealed where user_id = $1', [persona.id]),
  ).rejects.toThrow(/permission denied/)

  await shop.owner.query(
    `insert into audit.consent (subject_id, purpose, granted, text_version, language)
     values ($1, 'health-scan-storage', false, 'x', 'fr')`,
    [persona.id],
  )
  expect((await client.get('/api/scan-results')).body).toEqual([])
})
