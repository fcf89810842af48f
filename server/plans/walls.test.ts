// Who gets no row, no answer and no change of a plan, whatever they send.
import { expect, test } from 'vitest'
import { addDays } from '#domain/health-metrics/days.ts'
import { marketplace } from '#tests/harness/api.ts'
import { PLAN, PLANS, plansOf, SECRET, sentPlan, share } from '#tests/harness/plans.ts'
import { openMember, openPractice } from '#tests/harness/practices.ts'

const market = marketplace()
const { clientOf, tick, today } = plansOf(market)

const TABLES = ['plan', 'plan_draft', 'plan_version', 'plan_agreement', 'plan_tick', 'plan_words']

test('whoever is not concerned gets no row of any table and no answer of any route', async () => {
  const [practice, other] = [await openPractice(market), await openPractice(market)]
  const { client, persona, clientId } = await clientOf(practice)
  const id = await sentPlan(practice, clientId)
  const draft = (await practice.client.post(PLANS, { practiceClientId: clientId })).body.id
  await share(client, id)
  await tick(client, id)
  await client.post(`/api/plans/${id}/words`, { item: null, feeling: 'hard', words: 'Trop long' })
  await share(client, id, false)
  await tick(client, id, { day: addDays(today(), -1) })

  const api = await market.connectAs('api')
  const seenBy = async (userId: string) => {
    const seen: number[] = []
    for (const table of TABLES) {
      await api.query('begin')
      await api.query(`select set_config('app.user_id', $1, true)`, [userId])
      const { rowCount } = await api.query(
        `select from market.${table} where ${table === 'plan' ? 'id' : 'plan_id'} = any ($1)`,
        [[id, draft]],
      )
      await api.query('rollback')
      seen.push(rowCount ?? 0)
    }
    return seen
  }
  // The tick that was kept, and the drafts, are of one side each.
  expect(await seenBy(practice.userId)).toEqual([2, 2, 1, 1, 1, 1])
  expect(await seenBy(persona.id)).toEqual([1, 0, 1, 1, 2, 1])
  const stranger = await openMember(market)
  const strangers = [
    other.userId,
    stranger.persona.id,
    (await market.createPersona('admin')).id,
    (await market.createPersona('employeur')).id,
    '',
  ]
  for (const nobody of strangers) expect(await seenBy(nobody)).toEqual([0, 0, 0, 0, 0, 0])
  for (const role of ['employer_api', 'support_ro'] as const) {
    const connection = await market.connectAs(role)
    for (const table of TABLES)
      await expect(connection.query(`select from market.${table}`), `${role} ${table}`).rejects.toThrow(
        /permission denied/,
      )
  }
  const jobs = await market.connectAs('jobs')
  for (const reading of [
    'select wrapped_key from market.plan',
    'select item from market.plan_tick',
    ...['draft', 'version', 'agreement', 'words'].map((name) => `select from market.plan_${name}`),
  ])
    await expect(jobs.query(reading), reading).rejects.toThrow(/permission denied/)

  const draftPath = `${PLANS}/${draft}`
  for (const reader of [other.client, client, stranger.client])
    for (const path of [`${PLANS}/${id}`, `${PLANS}/${id}/progress`, draftPath])
      expect([403, 404], path).toContain((await reader.get(path)).status)
  for (const end of ['versions', 'end'])
    expect((await other.client.post(`${PLANS}/${id}/${end}`, { revision: 2 })).status).toBe(404)
  expect((await other.client.put(`${PLANS}/${id}/draft`, { revision: 2, draft: PLAN })).status).toBe(404)
  expect((await other.client.delete(draftPath)).status).toBe(404)
  expect((await other.client.get(PLANS)).body).toEqual([])
  for (const reader of [stranger.client, other.client, practice.client]) {
    expect((await reader.get(`/api/plans/${id}`)).status).toBe(404)
    expect((await share(reader, id)).status).toBe(404)
    expect((await tick(reader, id)).status).toBe(404)
    const words = { item: null, feeling: 'other', words: 'Bonjour' }
    expect((await reader.post(`/api/plans/${id}/words`, words)).status).toBe(404)
    expect((await reader.get('/api/plans')).body).toEqual([])
  }
  expect((await client.get(`/api/plans/${draft}`)).status).toBe(404)
})

test('what the program would not do the database refuses', async () => {
  const practice = await openPractice(market)
  const { client, persona, clientId } = await clientOf(practice)
  const id = await sentPlan(practice, clientId)
  const api = await market.connectAs('api')
  const attempt = async (userId: string, statement: string, values: unknown[] = [id]) => {
    await api.query('begin')
    await api.query(`select set_config('app.user_id', $1, true)`, [userId])
    try {
      return { changed: (await api.query(statement, values)).rowCount }
    } catch (error) {
      return error as { constraint?: string; message: string }
    } finally {
      await api.query('rollback')
    }
  }
  const [pro, person] = [practice.userId, persona.id]
  const put = (day: string, name = 'i1') =>
    `insert into market.plan_tick (plan_id, item, day) values ($1, '${name}', '${day}')`
  const newVersion = (number: number) =>
    `insert into market.plan_version (plan_id, number, items, sealed) values ($1, ${number}, '{i1}', decode(repeat('00', 40), 'hex'))`
  const newWords = `insert into market.plan_words (id, plan_id, sealed) values (gen_random_uuid(), $1, decode(repeat('00', 40), 'hex'))`
  const refused = async (userId: string, statement: string) => {
    const answer = await attempt(userId, statement)
    return 'message' in answer ? (answer.constraint ?? answer.message) : `changed ${answer.changed}`
  }
  expect(await refused(person, put(today()))).toBe('plan_tick_agreed')
  expect(await refused(person, newWords)).toBe('plan_words_shared')
  const unconsented = `insert into market.plan_agreement (plan_id, user_id, is_shared, consent_id)
    select $1, '${person}', true, id from audit.consent limit 1`
  expect(await refused(person, unconsented)).toMatch(/plan_agreement_consent|permission denied/)
  await share(client, id)
  await tick(client, id)
  expect(await refused(person, put(addDays(today(), -9)))).toBe('plan_tick_day')
  expect(await refused(person, put(today(), 'i7'))).toBe('plan_tick_item')
  expect(await refused(pro, put(addDays(today(), -1)))).toMatch(/row-level security/)
  expect(await refused(pro, newWords)).toMatch(/row-level security/)
  expect(await refused(pro, 'delete from market.plan_tick where plan_id = $1')).toBe('changed 0')
  expect(await refused(pro, 'update market.plan_agreement set is_shared = true where plan_id = $1')).toBe(
    'changed 0',
  )
  expect(await refused(person, newVersion(2))).toMatch(/row-level security/)
  expect(await refused(pro, newVersion(3))).toBe('plan_version_next')
  expect(await refused(pro, `update market.plan set state = 'draft', keep_until = null where id = $1`)).toBe(
    'plan_order',
  )
  expect(
    await refused(pro, `update market.plan set keep_until = keep_until - interval '1 day' where id = $1`),
  ).toBe('plan_kept_until')
  expect(await refused(pro, 'delete from market.plan where id = $1')).toBe('plan_kept_until')
  expect(await refused(person, `update market.plan set state = 'ended' where id = $1`)).toBe('changed 0')
  for (const table of ['plan_version', 'plan_words'])
    expect(await refused(pro, `update market.${table} set sealed = sealed where plan_id = $1`)).toMatch(
      /permission denied/,
    )
  expect(await refused(person, `update market.plan_tick set is_shared = true where plan_id = $1`)).toMatch(
    /permission denied/,
  )
  await practice.client.post(`${PLANS}/${id}/end`)
  expect(await refused(person, 'delete from market.plan_tick where plan_id = $1')).toBe('plan_tick_kept')
  for (const [who, statement] of [
    [person, put(addDays(today(), -1))],
    [person, newWords],
    [pro, newVersion(2)],
    [pro, 'update market.plan_draft set changed_at = public.clock() where plan_id = $1'],
  ] as const)
    expect(await refused(who, statement), statement).toBe('plan_open')
})

test('what a plan says is sealed, and opens in no other row or plan', async () => {
  const practice = await openPractice(market)
  const { client, clientId } = await clientOf(practice)
  const [id, second] = [await sentPlan(practice, clientId), await sentPlan(practice, clientId)]
  await share(client, id)
  await client.post(`/api/plans/${id}/words`, { item: 'i1', feeling: 'pain', words: SECRET })
  const { rows } = await market.owner.query<{ text: string }>(
    `select encode(sealed, 'escape') as text from market.plan_draft union all
     select encode(sealed, 'escape') from market.plan_version union all
     select encode(sealed, 'escape') from market.plan_words union all select response::text from ops.idempotency`,
  )
  expect(JSON.stringify(rows)).not.toMatch(/tirement|bas du dos|Marcher/)
  await market.owner.query(
    `insert into market.plan_version (plan_id, number, items, sealed)
     select $2, 2, v.items, v.sealed from market.plan_version v where v.plan_id = $1`,
    [id, second],
  )
  expect((await client.get(`/api/plans/${second}`)).status).toBe(500)
})
