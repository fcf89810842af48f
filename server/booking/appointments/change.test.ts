// Changing one's mind: what the preview says is what happens, on both sides.
import { beforeAll, describe, expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { asWorker } from '#tests/harness/as-worker.ts'
import {
  book,
  letTimePassUntil,
  listSlots,
  openMember,
  openPractice,
  type Practice,
  slotAfter,
  holdRequest,
} from '#tests/harness/practices.ts'
import { completePastVisits } from './upkeep.ts'

const market = marketplace()
let practice: Practice
beforeAll(async () => void (practice = await openPractice(market)))

/** A member with a visit this many hours from now. */
async function visitIn(hours: number, of: Practice = practice) {
  const member = await openMember(market)
  const slot = await slotAfter(market, of, hours)
  const appointment = await book(member.client, of, slot.startsAt)
  return { ...member, appointment, id: appointment.id as string, slot }
}

const HOURS_AHEAD = 48

/** About as far ahead, and with room before midnight for a visit that moves by half of its length. */
function hoursToDaytime(): number {
  const then = market.clock.now().add({ hours: HOURS_AHEAD }).toZonedDateTimeISO('America/Toronto')
  return HOURS_AHEAD + (then.hour >= 21 ? 4 : 0)
}

describe('cancelling', () => {
  test('early is free, as previewed, and the time is free again', async () => {
    const { client, persona, id, slot } = await visitIn(HOURS_AHEAD)
    const preview = await client.get(`/api/appointments/${id}/cancellation`)
    expect(preview.body).toMatchObject({
      isPossible: true,
      isFree: true,
      feeCents: 0,
      outcomes: [{ payer: 'on-site', keptCents: 0, releasedCents: 14_000 }],
    })
    const cancelled = await client.post(`/api/appointments/${id}/cancel`, {
      expectedFeeCents: 0,
      reason: 'Grippe',
    })
    expect(cancelled).toMatchObject({
      status: 200,
      body: { state: 'cancelled', cancelledBy: 'client', feeCents: 0, actions: [] },
    })
    expect((await listSlots(market, practice)).some(({ startsAt }) => startsAt === slot.startsAt)).toBe(true)
    const mail = (await market.mailsTo(persona.email)).at(-1)
    expect(mail?.template).toBe('booking-cancelled')
    expect(mail?.facts['calendar']).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:3[\s\S]*STATUS:CANCELLED/)
  })

  test('late keeps what the policy of the booking says, and nothing else', async () => {
    const { client, id, appointment } = await visitIn(HOURS_AHEAD)
    await practice.client.send('PUT', '/api/professional/schedule', {
      weekly: [],
      rules: {
        zone: 'America/Toronto',
        gridMinutes: 30,
        minimumNoticeMinutes: 0,
        horizonDays: 60,
        maxVisitsPerDay: null,
        isClosedOnHolidays: false,
      },
      policy: { lateFeePercent: 100, moveUntilHours: 24 },
    })
    practice = await openPractice(market)
    await letTimePassUntil(market, appointment, 20)
    const preview = await client.get(`/api/appointments/${id}/cancellation`)
    expect(preview.body).toMatchObject({
      isFree: false,
      feeCents: 7_000,
      outcomes: [{ keptCents: 7_000, releasedCents: 7_000 }],
    })
    const surprised = await client.post(`/api/appointments/${id}/cancel`, { expectedFeeCents: 0 })
    expect(surprised).toMatchObject({
      status: 409,
      body: { code: 'booking/terms-changed', facts: { feeCents: 7_000 } },
    })
    const cancelled = await client.post(`/api/appointments/${id}/cancel`, {
      expectedFeeCents: preview.body.feeCents,
    })
    expect(cancelled.body).toMatchObject({ state: 'cancelled', feeCents: 7_000 })
  })

  test('after the start is over', async () => {
    practice = await openPractice(market)
    const { client, id, appointment } = await visitIn(HOURS_AHEAD)
    await letTimePassUntil(market, appointment, -1)
    expect((await client.get(`/api/appointments/${id}/cancellation`)).body.isPossible).toBe(false)
    const answer = await client.post(`/api/appointments/${id}/cancel`, { expectedFeeCents: 7_000 })
    expect(answer).toMatchObject({ status: 409, body: { code: 'booking/too-late' } })
  })

  test('what a client writes is in no message: it may speak of their health', async () => {
    const { client, id } = await visitIn(HOURS_AHEAD)
    const reason = 'Grippe canari-91c'
    const cancelled = await client.post(`/api/appointments/${id}/cancel`, { expectedFeeCents: 0, reason })
    expect(cancelled.body.reason).toBe(reason)
    const { rows } = await market.owner.query<{ template: string; all: string }>(
      `select template, m::text as all from ops.outgoing_mail m where once_key like $1`,
      [`appointment/${id}/%`],
    )
    expect(rows.map(({ template }) => template).filter((name) => name === 'booking-cancelled')).toHaveLength(
      2,
    )
    for (const { all } of rows) expect(all).not.toContain('canari-91c')
    const { rows: jobs } = await market.owner.query('select from pgboss.job where data::text like $1', [
      '%canari-91c%',
    ])
    expect(jobs).toHaveLength(0)
  })

  test('twice happens once', async () => {
    const { client, persona, id } = await visitIn(HOURS_AHEAD)
    const answers = await Promise.all(
      [1, 2, 3].map(() => client.post(`/api/appointments/${id}/cancel`, { expectedFeeCents: 0 })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const journal = await market.journalOf(persona.id)
    expect(journal.filter((action) => action === 'appointment-cancel')).toHaveLength(1)
  })
})

describe('moving', () => {
  test('takes the same appointment to a free time, with its payment and its history', async () => {
    const { client, persona, id, appointment, slot } = await visitIn(HOURS_AHEAD)
    const preview = await client.get(`/api/appointments/${id}/move`)
    expect(preview.body).toMatchObject({ isPossible: true, feeCents: 0 })
    const [target] = preview.body.alternatives
    const moved = await client.post(`/api/appointments/${id}/move`, {
      startsAt: target.startsAt,
      version: appointment.version,
    })
    expect(moved).toMatchObject({
      status: 200,
      body: { id, state: 'scheduled', startsAt: target.startsAt, payment: 'on-site', version: 3 },
    })
    const free = (await listSlots(market, practice)).map(({ startsAt }) => startsAt)
    expect(free).toContain(slot.startsAt)
    expect(free).not.toContain(target.startsAt)
    const mail = (await market.mailsTo(persona.email)).at(-1)
    expect(mail).toMatchObject({ template: 'booking-moved' })
    expect(mail?.facts['calendar']).toContain('SEQUENCE:3')
    expect(mail?.facts['before']).not.toBe(mail?.facts['when'])
  })

  test('by half a visit is possible: one’s own time is no obstacle', async () => {
    const { client, id, slot } = await visitIn(hoursToDaytime(), await openPractice(market))
    const start = Temporal.Instant.from(slot.startsAt).add({ minutes: 30 }).toString()
    const moved = await client.post(`/api/appointments/${id}/move`, { startsAt: start, version: 2 })
    expect(moved.status, moved.text).toBe(200)
  })

  test('lists, day by day, the times this very visit could take, and each can be taken', async () => {
    const own = await openPractice(market)
    const { client, id, slot } = await visitIn(hoursToDaytime(), own)
    const day = slot.startsAt.slice(0, 10)
    const preview = await client.get(`/api/appointments/${id}/move?from=${day}&days=1`)
    expect(preview.body.days.map(({ date }: { date: string }) => date)).toEqual([day])
    const times = preview.body.days[0].slots.map(({ startsAt }: { startsAt: string }) => startsAt)
    // Half a visit later overlaps its own time only, so visitors do not see it and its owner does.
    const half = Temporal.Instant.from(slot.startsAt).add({ minutes: 30 })
    const isHalf = (moment: string) => Temporal.Instant.from(moment).equals(half)
    expect(times.some(isHalf)).toBe(true)
    expect((await listSlots(market, own)).some(({ startsAt }) => isHalf(startsAt))).toBe(false)
    expect(times).not.toContain(slot.startsAt)
    expect(preview.body.next.slice(0, 10) > day).toBe(true)
    const moved = await client.post(`/api/appointments/${id}/move`, { startsAt: times.at(-1), version: 2 })
    expect(moved.status, moved.text).toBe(200)
  })

  test('to a taken time is refused with others, and nothing moves', async () => {
    const [one, other] = [await visitIn(HOURS_AHEAD), await visitIn(HOURS_AHEAD)]
    const answer = await one.client.post(`/api/appointments/${one.id}/move`, {
      startsAt: other.slot.startsAt,
      version: 2,
    })
    expect(answer).toMatchObject({ status: 409, body: { code: 'booking/slot-taken' } })
    expect(answer.body.facts.alternatives).toHaveLength(3)
    expect((await one.client.get(`/api/appointments/${one.id}`)).body.startsAt).toBe(one.slot.startsAt)
  })

  test('what changed meanwhile is looked at again first', async () => {
    const { client, id } = await visitIn(HOURS_AHEAD)
    const startsAt = (await slotAfter(market, practice, 100)).startsAt
    expect(await client.post(`/api/appointments/${id}/move`, { startsAt, version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'booking/not-now' },
    })
  })

  test('past the professional’s limit is refused', async () => {
    practice = await openPractice(market)
    const { client, id, appointment } = await visitIn(HOURS_AHEAD)
    await letTimePassUntil(market, appointment, 1)
    const startsAt = (await slotAfter(market, practice, 100)).startsAt
    expect(await client.post(`/api/appointments/${id}/move`, { startsAt, version: 2 })).toMatchObject({
      status: 409,
      body: { code: 'booking/too-late' },
    })
  })
})

describe('a professional', () => {
  test('cancels with a reason: the client pays nothing and is offered other times', async () => {
    practice = await openPractice(market)
    const { persona, id, appointment } = await visitIn(HOURS_AHEAD)
    await letTimePassUntil(market, appointment, 5)
    expect((await practice.client.post(`/api/professional/appointments/${id}/cancel`, {})).status).toBe(422)
    const answer = await practice.client.post(`/api/professional/appointments/${id}/cancel`, {
      reason: 'Tempête',
    })
    expect(answer).toMatchObject({
      status: 200,
      body: { state: 'cancelled', cancelledBy: 'professional', feeCents: 0, reason: 'Tempête' },
    })
    const mail = (await market.mailsTo(persona.email)).at(-1)
    expect(mail?.facts).toMatchObject({ by: 'professional', reason: 'Tempête' })
    expect(mail?.facts['alternatives']?.split(' · ')).toHaveLength(3)
  })

  test('moves with a reason: the client may then refuse free of charge', async () => {
    practice = await openPractice(market)
    const { client, id, appointment } = await visitIn(HOURS_AHEAD)
    await letTimePassUntil(market, appointment, 10)
    const startsAt = (await slotAfter(market, practice, 12)).startsAt
    const moved = await practice.client.post(`/api/professional/appointments/${id}/move`, {
      startsAt,
      version: 2,
      reason: 'Formation',
    })
    expect(moved).toMatchObject({ status: 200, body: { side: 'professional', startsAt } })
    const preview = await client.get(`/api/appointments/${id}/cancellation`)
    expect(preview.body).toMatchObject({ isFree: true, feeCents: 0 })
  })

  test('who moves a visit leaves alone what the client keeps, and learns nothing of whom else they see', async () => {
    practice = await openPractice(market)
    const elsewhere = await openPractice(market)
    const { client, id } = await visitIn(HOURS_AHEAD)
    const [first, other] = [
      await slotAfter(market, practice, HOURS_AHEAD + 30),
      await slotAfter(market, elsewhere, HOURS_AHEAD + 10),
    ]
    await book(client, elsewhere, other.startsAt)
    const held = await client.post('/api/appointments/holds', holdRequest(practice, first.startsAt))
    const move = (startsAt: string) =>
      practice.client.post(`/api/professional/appointments/${id}/move`, {
        startsAt,
        version: 2,
        reason: 'Formation',
      })
    expect(await move(other.startsAt)).toMatchObject({ status: 409, body: { code: 'booking/slot-taken' } })
    const free = await slotAfter(market, practice, HOURS_AHEAD + 40)
    expect((await move(free.startsAt)).status).toBe(200)
    expect((await client.get(`/api/appointments/${held.body.id}`)).body.state).toBe('held')
  })

  test('reports nothing: a day later the visit took place, and its time left the constraint', async () => {
    practice = await openPractice(market)
    const { client, id, appointment } = await visitIn(HOURS_AHEAD)
    await letTimePassUntil(market, appointment, -26)
    await asWorker(market, (database) => completePastVisits(database))
    const { rowCount } = await market.owner.query('select from market.time_claim where appointment_id = $1', [
      id,
    ])
    expect((await client.get(`/api/appointments/${id}`)).body.state).toBe('completed')
    expect(rowCount).toBe(0)
  })
})

describe('the schedule', () => {
  const rules = {
    zone: 'America/Toronto',
    gridMinutes: 15,
    minimumNoticeMinutes: 120,
    horizonDays: 30,
    maxVisitsPerDay: 5,
    isClosedOnHolidays: true,
  }
  const policy = { lateFeePercent: 0, moveUntilHours: 24 }
  const set = (of: Practice, weekly: object[]) =>
    of.client.send('PUT', '/api/professional/schedule', { weekly, rules, policy })
  const monday = { weekday: 1, opensMinute: 540, closesMinute: 720, modes: ['video'] }

  test('is what visitors then see', async () => {
    const own = await openPractice(market)
    const answer = await set(own, [monday])
    expect(answer).toMatchObject({ status: 200, body: { isBookable: true, weekly: [monday], rules, policy } })
    const slots = await listSlots(market, own)
    expect(slots.length).toBeGreaterThan(0)
    for (const { startsAt } of slots) {
      const wall = Temporal.Instant.from(startsAt).toZonedDateTimeISO('America/Toronto')
      expect(wall.dayOfWeek).toBe(1)
      expect(wall.hour).toBeGreaterThanOrEqual(9)
    }
  })

  test.each([
    [
      'that overlap themselves',
      [monday, { ...monday, opensMinute: 700, closesMinute: 800 }],
      'booking/hours-overlap',
    ],
    ['that end before they begin', [{ ...monday, closesMinute: 500 }], 'request/invalid'],
    ['in person nowhere', [{ ...monday, modes: ['in-person'] }], 'request/invalid'],
    [
      'at somebody else’s place',
      [{ ...monday, placeId: '01900000-0000-7000-8000-000000000000' }],
      'booking/unknown-place',
    ],
  ])('refuses hours %s', async (_name, weekly, code) => {
    expect(await set(practice, weekly)).toMatchObject({ status: 422, body: { code } })
  })

  test('blocks a day, and names the visits that fall on it without touching them', async () => {
    const own = await openPractice(market)
    const { id, slot } = await visitIn(HOURS_AHEAD, own)
    const day = slot.startsAt.slice(0, 10)
    const blocked = await own.client.post('/api/professional/schedule/exceptions', {
      kind: 'closed',
      firstDay: day,
      lastDay: day,
      label: 'Congé',
    })
    expect(blocked.status, blocked.text).toBe(200)
    expect(blocked.body.outsideHours).toEqual([{ id, startsAt: slot.startsAt }])
    expect((await listSlots(market, own)).some(({ startsAt }) => startsAt.startsWith(day))).toBe(false)
    const [exception] = blocked.body.exceptions
    const open = await own.client.delete(`/api/professional/schedule/exceptions/${exception.id}`)
    expect(open.body).toMatchObject({ exceptions: [], outsideHours: [] })
    expect(
      (await practice.client.delete(`/api/professional/schedule/exceptions/${exception.id}`)).status,
    ).toBe(404)
  })

  test('belongs to a file that exists', async () => {
    const { client } = await market.newcomer('professionnel', { hasSecondFactor: true })
    expect(await client.get('/api/professional/schedule')).toMatchObject({
      status: 409,
      body: { code: 'booking/no-practice' },
    })
  })
})
