// A plan from its draft to its end: who reads what, what crosses only with a word, and what stays.
import { expect, test } from 'vitest'
import { addDays, weekStart } from '#domain/health-metrics/days.ts'
import { rewardJobs } from '#server/rewards/index.ts'
import { marketplace } from '#tests/harness/api.ts'
import { asWorker } from '#tests/harness/as-worker.ts'
import { paidVisits } from '#tests/harness/paid-visits.ts'
import { PLAN, planItem, PLANS, plansOf, SECRET, sentPlan, share } from '#tests/harness/plans.ts'
import { openPractice, type Practice } from '#tests/harness/practices.ts'
import { forgetPlans, planJobs } from './jobs.ts'

const market = marketplace()
const { age, hold, memberWith, pay } = paidVisits(market)
const { clientIdOf, clientOf, tick, today } = plansOf(market)

const progressOf = async (practice: Practice, id: string) =>
  (await practice.client.get(`${PLANS}/${id}/progress`)).body
const countsOf = async (practice: Practice, id: string) =>
  (await progressOf(practice, id)).items.map(({ weeks }: { weeks: { done: number }[] }) =>
    weeks.reduce((sum, { done }) => sum + done, 0),
  )

test('a draft is saved by whoever read the last one, and sent once it is whole', async () => {
  const practice = await openPractice(market)
  const { client, clientId } = await clientOf(practice)
  const { id } = (await practice.client.post(PLANS, { practiceClientId: clientId })).body
  const save = (revision: number, draft: object) =>
    practice.client.put(`${PLANS}/${id}/draft`, { revision, draft })
  const send = (revision: number) => practice.client.post(`${PLANS}/${id}/versions`, { revision })
  expect((await send(1)).body.code).toBe('plans/cannot-send')
  expect((await save(1, PLAN)).body).toEqual({ revision: 2 })
  expect((await save(1, PLAN)).body.code).toBe('plans/changed-elsewhere')
  expect((await send(1)).body.code).toBe('plans/changed-elsewhere')
  const bad = { ...PLAN, items: [planItem('i1', { link: 'http://exemple.ca' })] }
  expect((await save(2, bad)).body.code).toBe('plans/malformed')
  expect((await practice.client.post(`${PLANS}/${id}/end`)).body.code).toBe('plans/not-sent')
  expect((await client.get('/api/plans')).body).toEqual([])
  expect((await client.get(`/api/plans/${id}`)).status).toBe(404)
  expect((await send(2)).body).toEqual({ version: 1 })
  expect((await send(2)).body).toEqual({ version: 1 })
  expect((await practice.client.delete(`${PLANS}/${id}`)).body.code).toBe('plans/already-sent')
  expect((await client.get(`/api/plans/${id}`)).body).toMatchObject({ content: PLAN, version: 1 })
})

test('changes cross together and once; what was ticked stays', async () => {
  const practice = await openPractice(market)
  const { client, clientId } = await clientOf(practice)
  const id = await sentPlan(practice, clientId)
  await share(client, id)
  await tick(client, id)
  const changed = { ...PLAN, items: [planItem('i1', { title: 'Plus doux' }), planItem('i3')], lastItem: 3 }
  await practice.client.put(`${PLANS}/${id}/draft`, { revision: 2, draft: changed })
  expect((await client.get(`/api/plans/${id}`)).body.content).toEqual(PLAN)
  const read = (await practice.client.get(`${PLANS}/${id}`)).body
  expect(read).toMatchObject({ version: 1, sent: PLAN, draft: changed, revision: 3 })
  expect((await tick(client, id, { item: 'i3' })).body.code).toBe('plans/no-such-item')
  await practice.client.post(`${PLANS}/${id}/versions`, { revision: 3 })
  const own = (await client.get(`/api/plans/${id}`)).body
  expect(own).toMatchObject({ version: 2, content: changed, week: [{ item: 'i1', day: today() }] })
  expect((await tick(client, id, { item: 'i3' })).status).toBe(200)
  expect((await tick(client, id, { item: 'i2' })).body.code).toBe('plans/no-such-item')
  const bell = (await client.get('/api/notifications')).text
  expect(bell.match(/plan-sent/g)).toHaveLength(1)
  expect(bell.match(/plan-changed/g)).toHaveLength(1)
  expect(bell).not.toMatch(/Étirement|dos/)
})

test('nothing is ticked before the client said who reads it, and only what was shared crosses', async () => {
  const practice = await openPractice(market)
  const { client, persona, clientId } = await clientOf(practice, { firstName: 'Léa', lastName: 'Roy' })
  const id = await sentPlan(practice, clientId)
  expect((await tick(client, id)).body.code).toBe('plans/not-agreed')
  await share(client, id, false)
  expect((await tick(client, id)).status).toBe(200)
  const words = { item: 'i1', feeling: 'pain', words: 'Ça tire à gauche.' }
  expect((await client.post(`/api/plans/${id}/words`, words)).body.code).toBe('plans/not-shared')
  expect(await countsOf(practice, id)).toEqual([0, 0])
  await share(client, id)
  expect(await countsOf(practice, id)).toEqual([0, 0])
  const yesterday = addDays(today(), -1)
  await tick(client, id, { day: yesterday })
  expect((await client.post(`/api/plans/${id}/words`, words)).status).toBe(200)
  await share(client, id, false)
  await tick(client, id, { day: addDays(today(), -2) })
  const seen = await progressOf(practice, id)
  expect(seen).toMatchObject({ name: 'Léa Roy', isShared: false })
  expect(seen.words).toMatchObject([
    { title: SECRET, feeling: 'pain', words: 'Ça tire à gauche.', isNew: true },
  ])
  expect((await progressOf(practice, id)).words[0].isNew).toBe(false)
  expect((await client.get(`/api/plans/${id}`)).body.words).toMatchObject([{ isSeen: true }])
  expect((await practice.client.get('/api/notifications')).text.match(/plan-said/g)).toHaveLength(1)
  const { rows } = await market.owner.query<{ granted: boolean }>(
    `select granted from audit.consent where subject_id = $1 and purpose = 'plan-progress' order by position`,
    [persona.id],
  )
  expect(rows.map(({ granted }) => granted)).toEqual([false, true, false])
})

test('each reading by the professional is in the person’s journal, once there is something to read', async () => {
  const practice = await openPractice(market)
  const { client, clientId } = await clientOf(practice)
  const id = await sentPlan(practice, clientId)
  const readings = async () =>
    (await client.get('/api/scan-journal')).body.filter(
      ({ action }: { action: string }) => action === 'plan-progress-read',
    )
  await progressOf(practice, id)
  expect(await readings()).toEqual([])
  await share(client, id)
  await tick(client, id)
  await practice.client.get(`${PLANS}/${id}`)
  await practice.client.get(`${PLANS}?client=${clientId}`)
  await practice.client.get(`/api/professional/clients/${clientId}`)
  expect(await readings()).toEqual([])
  await progressOf(practice, id)
  await progressOf(practice, id)
  expect(await readings()).toMatchObject([
    { reader: 'Amélie Gagnon', isOwn: false },
    { reader: 'Amélie Gagnon', isOwn: false },
  ])
})

test('a tick is pressed on and off, for today and the six days before', async () => {
  const practice = await openPractice(market)
  const { client, clientId } = await clientOf(practice)
  const id = await sentPlan(practice, clientId)
  await share(client, id)
  await tick(client, id)
  await tick(client, id)
  expect(await countsOf(practice, id)).toEqual([1, 0])
  const asked = async () => (await client.get('/api/plans?open=true')).body[0].today
  expect(await asked()).toMatchObject([
    { id: 'i1', isDone: true },
    { id: 'i2', isDone: false },
  ])
  await tick(client, id, { isDone: false })
  expect(await asked()).toMatchObject([{ isDone: false, week: { done: 0, asked: 7 } }, { week: null }])
  for (const days of [1, -7])
    expect((await tick(client, id, { day: addDays(today(), days) })).body.code).toBe('plans/wrong-day')
  expect((await tick(client, id, { day: addDays(today(), -6) })).status).toBe(200)
})

test('an ended plan asks nothing, takes nothing and is still read by both', async () => {
  const practice = await openPractice(market)
  const { client, clientId } = await clientOf(practice)
  const id = await sentPlan(practice, clientId)
  await share(client, id)
  await tick(client, id)
  expect((await practice.client.post(`${PLANS}/${id}/end`)).status).toBe(200)
  expect((await practice.client.post(`${PLANS}/${id}/end`)).status).toBe(200)
  expect((await tick(client, id)).body.code).toBe('plans/over')
  expect((await tick(client, id, { isDone: false })).body.code).toBe('plans/over')
  const words = { item: null, feeling: 'other', words: 'Merci' }
  expect((await client.post(`/api/plans/${id}/words`, words)).body.code).toBe('plans/over')
  const save = { revision: 2, draft: PLAN }
  expect((await practice.client.put(`${PLANS}/${id}/draft`, save)).body.code).toBe('plans/over')
  expect((await practice.client.post(`${PLANS}/${id}/versions`, { revision: 2 })).body.code).toBe(
    'plans/over',
  )
  expect((await client.get('/api/plans?open=true')).body).toEqual([])
  expect((await client.get('/api/plans')).body).toMatchObject([{ id, state: 'ended', today: [] }])
  expect(await countsOf(practice, id)).toEqual([1, 0])
})

test('a plan is of one’s own client, with an account and a visit, ten at once', async () => {
  const [practice, other] = [await openPractice(market), await openPractice(market)]
  const make = (by: Practice, practiceClientId: string) => by.client.post(PLANS, { practiceClientId })
  const person = {
    firstName: 'Rita',
    lastName: 'Cloutier',
    email: 'rita@exemple.ca',
    phone: null,
    language: 'fr',
  }
  const guest = (await practice.client.post('/api/professional/clients', person)).body.id
  expect((await make(practice, guest)).body.code).toBe('plans/no-account')
  const { clientId } = await clientOf(practice)
  expect((await make(other, clientId)).body.code).toBe('clients/not-found')
  for (let count = 0; count < 10; count += 1) expect((await make(practice, clientId)).status).toBe(201)
  expect((await make(practice, clientId)).body.code).toBe('plans/too-many')
  const { id } = (await practice.client.get(PLANS)).body[0]
  expect((await practice.client.delete(`${PLANS}/${id}`)).status).toBe(200)
  expect((await make(practice, clientId)).status).toBe(201)
  await market.owner.query(
    `update market.client_visit set state = 'cancelled' where practice_client_id = $1`,
    [clientId],
  )
  expect((await make(practice, clientId)).body.code).toBe('plans/no-visit')
})

test('a whole week earns twenty points once, after a visit that earned, and never twice', async () => {
  const practice = await openPractice(market)
  const member = await memberWith(7)
  const { id: visit } = await hold(member, practice, 72)
  await pay(member, visit, { payment: 'credits', credits: 7 })
  const clientId = await clientIdOf(visit)
  const content = { ...PLAN, items: [planItem('i1', { rhythm: { kind: 'times', times: 3 } })] }
  const [first, second] = [
    await sentPlan(practice, clientId, content),
    await sentPlan(practice, clientId, content),
  ]
  await age(visit, 2)
  member.client = await market.as(member.persona)
  const earned = async () => {
    const { rows } = await market.owner.query<{ event: string; points: number }>(
      `select event, points from market.reward_earning where user_id = $1 and rule = 'plan-week'`,
      [member.persona.id],
    )
    return rows
  }
  // A day on which the week has three days behind it, so that all of it can be ticked.
  while (addDays(weekStart(today()), 3) > today()) {
    await market.clock.advance({ hours: 24 })
    member.client = await market.as(member.persona)
  }
  await market.owner.query(`update market.plan_version set sent_at = sent_at - interval '10 days'`)
  const monday = weekStart(today())
  const days = [0, 1, 2, 3].map((day) => addDays(monday, day))
  await share(member.client, first, false)
  await share(member.client, second)
  for (const day of days) expect((await tick(member.client, first, { day })).status).toBe(200)
  expect(await earned()).toEqual([])
  const done = await practice.client.post(`/api/professional/appointments/${visit}/complete`, {})
  expect(done.status, done.text).toBe(200)
  const { origin } = market.config
  await asWorker(market, (database) => rewardJobs({ database, origin })['rewards.every-minute']({}))
  for (const day of days) await tick(member.client, second, { day })
  expect(await earned()).toEqual([{ event: monday, points: 20 }])
  for (const day of days) {
    await tick(member.client, first, { day, isDone: false })
    await tick(member.client, first, { day })
  }
  expect(await earned()).toHaveLength(1)
  expect((await member.client.get(`/api/plans/${first}`)).body.earnsPoints).toBe(true)
  await market.clock.advance({ hours: 24 * 7 * 10 })
  member.client = await market.as(member.persona)
  expect((await member.client.get(`/api/plans/${first}`)).body.earnsPoints).toBe(false)
})

test('erasing the account takes drafts and what was kept for oneself, leaves what was sent, and its years end it', async () => {
  const practice = await openPractice(market)
  const { client, persona, clientId } = await clientOf(practice, { firstName: 'Ève', lastName: 'Morin' })
  const id = await sentPlan(practice, clientId)
  const over = await sentPlan(practice, clientId)
  await practice.client.post(`${PLANS}/${over}/end`)
  await practice.client.post(PLANS, { practiceClientId: clientId })
  await share(client, id)
  await tick(client, id)
  await share(client, id, false)
  await tick(client, id, { day: addDays(today(), -1) })
  await asWorker(market, (database) => database.withActor(null, (tx) => forgetPlans(tx, persona.id)))
  await market.owner.query('delete from auth."user" where id = $1', [persona.id])
  const left = (await practice.client.get(PLANS)).body
  expect(left).toMatchObject([
    { id: over, state: 'ended', practiceClientId: null },
    { id, state: 'ended', firstName: null, practiceClientId: null },
  ])
  expect(await progressOf(practice, id)).toMatchObject({ name: 'Ève Morin', content: PLAN })
  expect(await countsOf(practice, id)).toEqual([1, 0])
  const ticks = async () =>
    (await market.owner.query('select from market.plan_tick where plan_id = $1', [id])).rowCount
  expect(await ticks()).toBe(1)
  const night = () => asWorker(market, (database) => planJobs({ database })['plans.every-night']({}))
  await market.clock.advance({ hours: 24 * 366 * 5 })
  await night()
  expect(await ticks()).toBe(1)
  await market.clock.advance({ hours: 24 * 366 * 2 })
  await night()
  expect(await ticks()).toBe(0)
  expect((await market.owner.query('select from market.plan where id = $1', [id])).rowCount).toBe(0)
})
