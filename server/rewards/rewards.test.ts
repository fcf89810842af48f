import { expect, test } from 'vitest'
import { HEALTH_TEXT_VERSION } from '#domain/consent/health-purposes.ts'
import { addDays, weekStart } from '#domain/health-metrics/days.ts'
import { settleDueVisits } from '#server/booking/appointments/index.ts'
import { marketplace } from '#tests/harness/api.ts'
import { asWorker } from '#tests/harness/as-worker.ts'
import type { Client } from '#tests/harness/client.ts'
import { EXAMPLE_ANSWERS } from '#tests/harness/example-scan.ts'
import { paidVisits, type PayingMember } from '#tests/harness/paid-visits.ts'
import { openMember, openPractice, type Practice } from '#tests/harness/practices.ts'
import { spendPoints } from '#tests/harness/rewards.ts'
import { lookAtDue } from './look-at-due.ts'
import { noteCard } from './note-card.ts'

const market = marketplace()
const { age, audit, balance, hold, memberWith, pay } = paidVisits(market)
const consent = { textVersion: HEALTH_TEXT_VERSION, language: 'fr' }

const look = () => asWorker(market, lookAtDue)
const pointsOf = async (client: Client) => (await client.get('/api/rewards')).body.points

async function book(member: PayingMember, practice: Practice, hours = 72): Promise<string> {
  const { id } = await hold(member, practice, hours)
  const { status, text } = await pay(member, id, { payment: 'credits', credits: 7 })
  expect(status, text).toBe(200)
  return id
}

async function attend(member: PayingMember, practice: Practice): Promise<string> {
  const id = await book(member, practice)
  await age(id, 2)
  const done = await practice.client.post(`/api/professional/appointments/${id}/complete`, {})
  expect(done.status).toBe(200)
  return id
}

test('a first saved scan earns 100 points, and the next ones nothing', async () => {
  const { client } = await openMember(market)
  const save = (completedAt: string) =>
    client.post('/api/scan-results', { answers: EXAMPLE_ANSWERS, completedAt, consent })
  expect((await save('2026-11-10T15:00:00Z')).status).toBe(200)
  await look()
  expect(await pointsOf(client)).toEqual({ total: 100, available: 100, spent: 0, pending: 0 })
  expect((await save('2026-11-11T15:00:00Z')).status).toBe(200)
  await look()
  await look()
  expect(await pointsOf(client)).toMatchObject({ available: 100 })
  const { achievements } = (await client.get('/api/rewards')).body
  expect(achievements[0]).toMatchObject({ code: 'first_scan', isComplete: true, progress: 100 })
})

test('points of a visit wait once it is over, and are there once it is settled', async () => {
  const [practice, member] = [await openPractice(market), await memberWith(7)]
  const id = await book(member, practice)
  await look()
  expect(await pointsOf(member.client)).toMatchObject({ pending: 0, available: 0 })
  await age(id, 2)
  member.client = await market.as(member.persona)
  await look()
  expect(await pointsOf(member.client)).toEqual({ total: 0, available: 0, spent: 0, pending: 50 })
  const done = await practice.client.post(`/api/professional/appointments/${id}/complete`, {})
  expect(done.status).toBe(200)
  await look()
  await look()
  member.client = await market.as(member.persona)
  expect(await pointsOf(member.client)).toEqual({ total: 50, available: 50, spent: 0, pending: 0 })
  expect(await audit()).toEqual([])
})

test('booking and cancelling over and over earns nothing', async () => {
  const [practice, member] = [await openPractice(market), await memberWith(7)]
  for (let round = 0; round < 3; round++) {
    const id = await book(member, practice, 96)
    const answer = await member.client.post(`/api/appointments/${id}/cancel`, { expectedFeeCents: 0 })
    expect(answer.status, answer.text).toBe(200)
    await look()
  }
  expect(await pointsOf(member.client)).toEqual({ total: 0, available: 0, spent: 0, pending: 0 })
})

test('an absence takes the points back, and what was spent is owed', async () => {
  const [practice, member] = [await openPractice(market), await memberWith(14)]
  const id = await attend(member, practice)
  await look()
  await spendPoints(market.services.database, member.persona.id, 40)
  const missed = await practice.client.post(`/api/professional/appointments/${id}/no-show`, {})
  expect(missed.status, missed.text).toBe(200)
  await look()
  // Still open to be contested: nothing moved.
  expect(await balance('member/points', member.persona.id)).toMatchObject({ available: 10 })
  await market.clock.advance({ hours: 80 })
  await asWorker(market, settleDueVisits)
  await look()
  expect(await balance('member/points', member.persona.id)).toMatchObject({ available: 0 })
  expect(await balance('member/points-owed', member.persona.id)).toMatchObject({ posted: -40 })
  member.client = await market.as(member.persona)
  const other = await openPractice(market)
  await attend(member, other)
  await look()
  expect(await balance('member/points-owed', member.persona.id)).toMatchObject({ posted: 0 })
  expect(await balance('member/points', member.persona.id)).toMatchObject({ available: 10 })
  expect(await audit()).toEqual([])
})

test('three visits that stand complete stress_reduction, once', async () => {
  const member = await memberWith(21)
  for (let round = 0; round < 3; round++) {
    member.client = await market.as(member.persona)
    await attend(member, await openPractice(market))
  }
  await look()
  member.client = await market.as(member.persona)
  const before = (await member.client.get('/api/rewards')).body
  expect(before.points).toMatchObject({ available: 150 })
  await market.clock.advance({ hours: 24 * 9 })
  await look()
  await look()
  member.client = await market.as(member.persona)
  const { points, achievements } = (await member.client.get('/api/rewards')).body
  expect(points).toMatchObject({ available: 450 })
  expect(achievements[1]).toMatchObject({ code: 'stress_reduction', isComplete: true })
})

test('fewer than three visits that stand take stress_reduction back', async () => {
  const member = await memberWith(21)
  const ids: string[] = []
  for (let round = 0; round < 3; round++) {
    member.client = await market.as(member.persona)
    ids.push(await attend(member, await openPractice(market)))
  }
  await look()
  await market.clock.advance({ hours: 24 * 9 })
  await look()
  expect(await balance('member/points', member.persona.id)).toMatchObject({ available: 450 })
  await market.owner.query(
    `update market.payment set outcome = 'released', kept_credits = 0, corrected_at = public.clock()
     where appointment_id = $1`,
    [ids[0]],
  )
  await look()
  await look()
  expect(await balance('member/points', member.persona.id)).toMatchObject({ available: 100 })
})

test('points that wait for a visit go with its professional, and those that were earned stay', async () => {
  const [practice, other, member] = [
    await openPractice(market),
    await openPractice(market),
    await memberWith(14),
  ]
  await attend(member, other)
  member.client = await market.as(member.persona)
  const id = await book(member, practice)
  await age(id, 2)
  await look()
  expect(await balance('member/points', member.persona.id)).toMatchObject({ available: 50, incoming: 50 })
  await market.owner.query('delete from auth."user" where id = any($1)', [[practice.userId, other.userId]])
  await market.owner.query(
    `insert into market.reward_due (user_id, source, event_id)
     select user_id, 'visit', event::uuid from market.reward_earning where user_id = $1 and rule = 'visit-attended'`,
    [member.persona.id],
  )
  await look()
  expect(await balance('member/points', member.persona.id)).toMatchObject({ available: 50, incoming: 0 })
})

test('all that is due is looked at, however small a batch is', async () => {
  const people = [await openMember(market), await openMember(market), await openMember(market)]
  for (const { client } of people) {
    const completedAt = market.clock.now().subtract({ hours: 1 }).toString({ smallestUnit: 'second' })
    expect(
      (await client.post('/api/scan-results', { answers: EXAMPLE_ANSWERS, completedAt, consent })).status,
    ).toBe(200)
  }
  await asWorker(market, (database) => lookAtDue(database, 2))
  for (const { persona } of people)
    expect(await balance('member/points', persona.id)).toMatchObject({ available: 100 })
})

test('a review earns once a visit, given twice or not', async () => {
  const [practice, member] = [await openPractice(market), await memberWith(7)]
  const id = await attend(member, practice)
  // The psychologist's visit is paid; massage may be reviewed, and a psychologist may not.
  await market.owner.query(`update market.professional set profession = 'massage-therapist' where id = $1`, [
    practice.professionalId,
  ])
  member.client = await market.as(member.persona)
  const marks = { listening: 5, clarity: 5, punctuality: 5, setting: 5 }
  const review = `/api/appointments/${id}/review`
  expect((await member.client.put(review, marks)).status).toBe(200)
  await look()
  expect(await pointsOf(member.client)).toMatchObject({ available: 70 })
  expect((await member.client.delete(review, {})).status).toBe(200)
  expect((await member.client.put(review, marks)).status).toBe(200)
  await look()
  expect(await pointsOf(member.client)).toMatchObject({ available: 70 })
})

test('visits between linked accounts earn nothing: a phone, a card or each other’s visits', async () => {
  const attended = async (
    link: (member: PayingMember, practice: Practice, id: string) => Promise<unknown>,
  ) => {
    const [practice, member] = [await openPractice(market), await memberWith(7)]
    const id = await book(member, practice)
    await link(member, practice, id)
    await age(id, 2)
    await practice.client.post(`/api/professional/appointments/${id}/complete`, {})
    await look()
    member.client = await market.as(member.persona)
    return pointsOf(member.client)
  }
  const none = { total: 0, available: 0, spent: 0, pending: 0 }
  const { services, owner } = market
  expect(await attended(async () => {})).toMatchObject({ available: 50 })
  const phone = '514 555-0100'
  expect(
    await attended(async (member, { userId }) =>
      owner.query(
        `insert into market.profile (user_id, phone) values ($1, $3), ($2, $3)
         on conflict (user_id) do update set phone = excluded.phone`,
        [member.persona.id, userId, phone],
      ),
    ),
  ).toEqual(none)
  const card = (appointmentId: string, userId: string) =>
    services.database.withActor(null, (tx) =>
      noteCard(tx, 'secret', { appointmentId, userId, fingerprint: 'fp_one' }),
    )
  // The first account that paid with it earns; the second, and whoever is paid with their own card, do not.
  expect(await attended((member, _practice, id) => card(id, member.persona.id))).toMatchObject({
    available: 50,
  })
  expect(await attended((member, _practice, id) => card(id, member.persona.id))).toEqual(none)
})

test('many accounts that pay with one card earn what one of them does', async () => {
  const earned = []
  for (let account = 0; account < 4; account++) {
    const [practice, member] = [await openPractice(market), await memberWith(7)]
    const id = await book(member, practice)
    await market.services.database.withActor(null, (tx) =>
      noteCard(tx, 'secret', {
        appointmentId: id,
        userId: member.persona.id,
        fingerprint: 'fp_family',
      }),
    )
    await age(id, 2)
    await practice.client.post(`/api/professional/appointments/${id}/complete`, {})
    await look()
    member.client = await market.as(member.persona)
    earned.push((await pointsOf(member.client)).available)
  }
  expect(earned).toEqual([50, 0, 0, 0])
})

test('forms that are sent again and again earn nothing more', async () => {
  const { client } = await openMember(market)
  const send = async (round: number) => {
    const saved = await client.post('/api/scan-results', {
      answers: EXAMPLE_ANSWERS,
      completedAt: `2026-11-1${round}T15:00:00Z`,
      consent,
    })
    expect(saved.status, saved.text).toBe(200)
    await client.patch('/api/profile', { firstName: `Camille ${round}` })
    await client.put('/api/rewards/leaderboard', { alias: `Formulaire ${round}` })
    await look()
    return (await pointsOf(client)).available
  }
  expect([await send(0), await send(1), await send(2), await send(3)]).toEqual([100, 100, 100, 100])
})

test('following a goal on a habit earns by the week; a body measure never does', async () => {
  const { client } = await openMember(market)
  const today = market.clock.now().toZonedDateTimeISO('America/Toronto').toPlainDate().toString()
  const goal = (kind: string) =>
    client.post('/api/goals', { kind, comparison: 'at-least', value: 5, daysPerWeek: 1, consent })
  const note = (kind: string, day: string, value: number) =>
    client.post('/api/metrics', { kind, source: 'hand', consent, entries: [{ day, value }] })
  expect((await goal('weight')).status).toBe(200)
  expect((await note('weight', today, 70)).status).toBe(200)
  expect(await pointsOf(client)).toMatchObject({ available: 0 })
  const added = await goal('steps')
  expect(added.status, added.text).toBe(200)
  // Far below the goal: noting counts, reaching does not.
  expect((await note('steps', today, 0)).status).toBe(200)
  expect(await pointsOf(client)).toMatchObject({ available: 10 })
  await note('steps', today, 20_000)
  await note('steps', addDays(weekStart(today), -300), 20_000)
  expect(await pointsOf(client)).toMatchObject({ available: 10 })
})

test('administrators have no points, and others’ roles do', async () => {
  const admin = await market.newcomer('admin', { hasSecondFactor: true })
  expect((await admin.client.get('/api/rewards')).status).toBe(403)
  const employer = await market.newcomer('employeur', { hasSecondFactor: true })
  expect((await employer.client.get('/api/rewards')).status).toBe(200)
})

test('impact is the sum of its rows, and says nothing that no receipt says', async () => {
  const [practice, member] = [await openPractice(market), await memberWith(7)]
  await attend(member, practice)
  member.client = await market.as(member.persona)
  const { status, body } = await member.client.get('/api/rewards/impact')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    localEconomySupportCents: 12_880,
    treesPlanted: null,
    co2SavedKg: null,
    communityHours: null,
    donations: [],
  })
  expect(body.visits).toHaveLength(1)
  expect(Object.keys(body.visits[0]).toSorted()).toEqual(['amountCents', 'on', 'profession'])
})
