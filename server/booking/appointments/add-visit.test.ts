// What a professional puts in somebody's calendar, and in whose they may.
import { beforeAll, describe, expect, test } from 'vitest'
import { ADDED_AHEAD_MAX } from '#domain/booking/added-visits.ts'
import { marketplace } from '#tests/harness/api.ts'
import { book, openMember, openPractice, type Practice, PRICE, slotAfter } from '#tests/harness/practices.ts'
import type { Client } from '#tests/harness/client.ts'
import { SENDER } from '#tests/harness/visit-mail-samples.ts'
import { addVisit, type AddedVisit } from './add-visit.ts'
import { announceAdded } from './announce-added.ts'

const market = marketplace()
let practice: Practice
let client: Client
let clientId: string
let practiceClientId: string

const personOf = async (professionalId: string, userId: string) => {
  const { rows } = await market.owner.query<{ id: string }>(
    'select id from market.practice_client where professional_id = $1 and user_id = $2',
    [professionalId, userId],
  )
  return rows[0]?.id ?? ''
}

beforeAll(async () => {
  practice = await openPractice(market, { minimumNoticeMinutes: 24 * 60 })
  const member = await openMember(market)
  client = member.client
  clientId = member.persona.id
  await book(client, practice, (await slotAfter(market, practice, 30)).startsAt)
  practiceClientId = await personOf(practice.professionalId, clientId)
})

const chosen = (startsAt: Temporal.Instant, changes: Partial<AddedVisit> = {}): AddedVisit => ({
  practiceClientId,
  serviceId: practice.serviceId,
  mode: 'video',
  placeId: null,
  startsAt,
  priceCents: PRICE,
  ...changes,
})

const add = (startsAt: Temporal.Instant, changes: Partial<AddedVisit> = {}, actor = practice.userId) =>
  market.services.database.withActor(actor, (tx) => addVisit(tx, chosen(startsAt, changes)))

/** A whole hour, so many days from now. */
const inDays = (days: number, hour = 10) =>
  market.clock
    .now()
    .toZonedDateTimeISO('America/Toronto')
    .add({ days })
    .with({ hour, minute: 0, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 })
    .toInstant()

describe('a visit that the professional adds', () => {
  test('is scheduled at once, past the days that others may book, and paid on site', async () => {
    const id = await add(inDays(200))
    const { body } = await client.get(`/api/appointments/${id}`)
    expect(body).toMatchObject({ state: 'scheduled', payment: 'on-site', attendee: 'self' })
    expect(body.actions).toEqual(expect.arrayContaining(['move', 'cancel']))
    expect((await market.journalOf(clientId)).at(-1)).toBe('appointment-add')
  })

  test('may come sooner than others may book', async () => {
    const soon = inDays(0, market.clock.now().toZonedDateTimeISO('America/Toronto').hour).add({ hours: 2 })
    const id = await add(soon)
    const { body } = await client.get(`/api/appointments/${id}`)
    // Nobody owes anything for refusing what they did not choose and could not answer in time.
    expect(body.policy.moveUntil).toBe(body.startsAt)
  })

  test('is told to the person, once for several', async () => {
    const ids = [await add(inDays(40)), await add(inDays(47))]
    await market.services.database.withActor(practice.userId, (tx) =>
      announceAdded({ ...SENDER, jobs: market.services.jobs }, tx, ids),
    )
    const { rows } = await market.owner.query<{ facts: Record<string, string> }>(
      `select facts from ops.outgoing_mail where template = 'booking-added'`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.facts['calendar']?.match(/BEGIN:VEVENT/g)).toHaveLength(2)
    expect(rows[0]?.facts['when']?.split(' · ')).toHaveLength(2)
  })

  test('never stands on another', async () => {
    const taken = inDays(60)
    await add(taken)
    await expect(add(taken)).rejects.toMatchObject({ code: 'booking/slot-taken' })
    await expect(add(taken.add({ minutes: 20 }), { outsideHours: true })).rejects.toMatchObject({
      code: 'booking/slot-taken',
    })
  })

  test('stands outside the hours and off the grid when asked for on purpose, and in no other case', async () => {
    const odd = inDays(61).add({ minutes: 7 })
    await expect(add(odd)).rejects.toMatchObject({ code: 'booking/slot-not-offered' })
    await add(odd, { outsideHours: true })
  })

  test('is not told from any other time when the person sees somebody else then', async () => {
    const other = await openPractice(market)
    const { startsAt } = await slotAfter(market, other, 90)
    await book(client, other, startsAt)
    await expect(add(Temporal.Instant.from(startsAt))).rejects.toMatchObject({ code: 'booking/slot-taken' })
  })

  test('is for nobody whom the practice does not know, nor by another practice', async () => {
    const other = await openPractice(market)
    await expect(add(inDays(62), {}, other.userId)).rejects.toMatchObject({ code: 'booking/client-unknown' })
    await expect(add(inDays(62), {}, clientId)).rejects.toMatchObject({ code: 'booking/client-unknown' })
    await expect(add(inDays(62), { practiceClientId: crypto.randomUUID() })).rejects.toMatchObject({
      code: 'booking/client-unknown',
    })
  })

  test(`is one of ${ADDED_AHEAD_MAX} ahead at most`, async () => {
    const free = ADDED_AHEAD_MAX - (await countAhead())
    for (let count = 0; count < free; count++) await add(inDays(70 + count))
    await expect(add(inDays(120))).rejects.toMatchObject({ code: 'booking/too-many-added' })
  })
})

async function countAhead(): Promise<number> {
  const { rows } = await market.owner.query<{ count: string }>(
    `select count(*) from market.appointment where client_id = $1 and added_by_practice and state = 'scheduled'`,
    [clientId],
  )
  return Number(rows[0]?.count)
}

test('the database adds no visit for a stranger, by a stranger or paid by a card', async () => {
  const api = await market.connectAs('api')
  const stranger = await openMember(market)
  const tried = async (actor: string, values: { client: string; payment: string; event: string }) => {
    await api.query('begin')
    await api.query(`select set_config('app.user_id', $1, true)`, [actor])
    const outcome = await api
      .query(
        `insert into market.appointment (professional_id, client_id, state, last_event, starts_at, ends_at, busy_from,
           busy_until, zone, mode, attendee, service_name_fr, price_cents, late_fee_percent, move_until_hours, payment,
           confirmed_at, added_by_practice)
         values ($1, $2, 'scheduled', $3, $4::timestamptz, $4::timestamptz + interval '50 minutes', $4, $4::timestamptz + interval '1 hour',
           'America/Toronto', 'video', 'self', 'Suivi', 14000, 50, 2, $5, public.clock(), $3 = 'add')`,
        [practice.professionalId, values.client, values.event, inDays(300).toString(), values.payment],
      )
      .then(() => 'done')
      .catch((error: { constraint?: string }) => error.constraint)
    await api.query('rollback')
    return outcome
  }
  const usual = { client: clientId, payment: 'on-site', event: 'add' }
  expect(await tried(practice.userId, usual)).toBe('done')
  expect(await tried(practice.userId, { ...usual, client: stranger.persona.id })).toBe(
    'appointment_added_for',
  )
  expect(await tried(clientId, usual)).toBe('appointment_added_by')
  expect(await tried(practice.userId, { ...usual, payment: 'card' })).toBe('appointment_added_payment')
  expect(await tried(practice.userId, { ...usual, event: 'confirm' })).toBe('appointment_transition')
})
