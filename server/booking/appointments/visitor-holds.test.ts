// A time that is kept for somebody who has no account yet, through the API and on a real database.
import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { VISITOR_HOLD_MINUTES } from '#domain/booking/holds.ts'
import { marketplace } from '#tests/harness/api.ts'
import { type Client, freshAddress } from '#tests/harness/client.ts'
import {
  holdRequest,
  listSlots,
  openMember,
  openPractice,
  openSession,
  type Practice,
  slotAfter,
} from '#tests/harness/practices.ts'
import { expireVisitorHolds } from './upkeep.ts'

const market = marketplace()

function keepRequest(practice: Practice, startsAt: string) {
  const { attendee: _, ...request } = holdRequest(practice, startsAt)
  return request
}
const keep = (client: Client, practice: Practice, startsAt: string) =>
  client.post('/api/slots/kept', keepRequest(practice, startsAt))
const hold = (client: Client, practice: Practice, startsAt: string) =>
  client.post('/api/appointments/holds', holdRequest(practice, startsAt))
const isFree = async (practice: Practice, startsAt: string) =>
  (await listSlots(market, practice)).some((slot) => slot.startsAt === startsAt)
const minutesLeft = (answer: { body: { kept: { heldUntil: string } } }) =>
  market.clock.now().until(answer.body.kept.heldUntil).total('minutes')

async function keptTime() {
  const practice = await openPractice(market)
  const { startsAt } = await slotAfter(market, practice, 48)
  const visitor = market.visitor()
  const answer = await keep(visitor, practice, startsAt)
  expect(answer.status).toBe(201)
  return { practice, startsAt, visitor, answer }
}

describe('a visitor’s time', () => {
  test('is kept for fifteen minutes: free for nobody else, still there for them', async () => {
    const { practice, startsAt, visitor, answer } = await keptTime()
    expect(minutesLeft(answer)).toBeGreaterThan(VISITOR_HOLD_MINUTES - 1)
    expect(minutesLeft(answer)).toBeLessThanOrEqual(VISITOR_HOLD_MINUTES)
    expect(await isFree(practice, startsAt)).toBe(false)
    const { client } = await openMember(market)
    expect(await hold(client, practice, startsAt)).toMatchObject({ body: { code: 'booking/slot-taken' } })
    const mine = await visitor.get(
      `/api/professionals/${practice.professionalId}/availability?mode=video&days=28`,
    )
    expect(JSON.stringify(mine.body.days)).toContain(startsAt)
    expect((await visitor.get('/api/slots/kept')).body.kept).toMatchObject({ startsAt })
    expect((await market.visitor().get('/api/slots/kept')).body).toEqual({ kept: null })
  })

  test('becomes their own once they have signed in', async () => {
    const { practice, startsAt, visitor } = await keptTime()
    const { client, persona } = await openMember(market)
    const [name, value] = [...visitor.cookies][0] ?? ['', '']
    client.cookies.set(name, value)
    expect(await hold(client, practice, startsAt)).toMatchObject({ status: 201, body: { state: 'held' } })
    expect(client.cookies.has(name)).toBe(false)
    expect((await visitor.get('/api/slots/kept')).body).toEqual({ kept: null })
    const { rows } = await market.owner.query(
      `select holder_kind as kind from market.time_claim where during && tstzrange($1, $1, '[]')
         and holder_id in ($2, $3) order by 1`,
      [startsAt, practice.professionalId, persona.id],
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['client', 'professional'])
  })

  test('is one: choosing another gives the first one back, and pressing twice keeps it no longer', async () => {
    const { practice, startsAt, visitor, answer } = await keptTime()
    await market.clock.advance({ minutes: 5 })
    const again = await keep(visitor, practice, startsAt)
    expect(again.body.kept.heldUntil).toBe(answer.body.kept.heldUntil)
    const other = await slotAfter(market, practice, 72)
    expect((await keep(visitor, practice, other.startsAt)).body.kept.startsAt).toBe(other.startsAt)
    expect(await isFree(practice, startsAt)).toBe(true)
    expect(await isFree(practice, other.startsAt)).toBe(false)
  })

  test('lapses by itself: the next person books it, and the worker gives back what nobody asked for', async () => {
    const { practice, startsAt, visitor } = await keptTime()
    await market.clock.advance({ minutes: VISITOR_HOLD_MINUTES, seconds: 1 })
    expect((await visitor.get('/api/slots/kept')).body).toEqual({ kept: null })
    expect(await isFree(practice, startsAt)).toBe(true)
    const member = await openMember(market)
    expect((await hold(member.client, practice, startsAt)).status).toBe(201)

    const forgotten = await keptTime()
    await market.clock.advance({ minutes: VISITOR_HOLD_MINUTES, seconds: 1 })
    await expireVisitorHolds(market.services.database)
    const { rows } = await market.owner.query(
      'select from market.time_claim where holder_id = $1 union all select from market.visitor_hold where professional_id = $1',
      [forgotten.practice.professionalId],
    )
    expect(rows).toEqual([])
  })

  test('is one of five from a network and of three at a professional, whoever asks', async () => {
    const address = freshAddress()
    const practices = [await openPractice(market), await openPractice(market)]
    const codes: string[] = []
    for (let count = 0; count < 6; count++) {
      const practice = practices[count % 2]!
      const { startsAt } = await slotAfter(market, practice, 24 + count * 2)
      const answer = await keep(market.visitor({ address }), practice, startsAt)
      codes.push(answer.status === 201 ? 'kept' : answer.body.code)
    }
    expect(codes).toEqual([...Array<string>(5).fill('kept'), 'booking/too-many-holds'])
    const [crowded] = practices
    const { startsAt } = await slotAfter(market, crowded!, 96)
    expect(await keep(market.visitor(), crowded!, startsAt), 'the fourth there').toMatchObject({
      status: 409,
      body: { code: 'booking/too-many-holds' },
    })
    const { client } = await openMember(market)
    expect((await hold(client, crowded!, startsAt)).status, 'members book on').toBe(201)
  })

  test('is asked for ten times an hour by a visitor, and thirty from a network', async () => {
    const { practice, startsAt, visitor } = await keptTime()
    const statuses: number[] = []
    for (let count = 2; count <= 11; count++) statuses.push((await keep(visitor, practice, startsAt)).status)
    expect(statuses).toEqual([...Array<number>(9).fill(201), 429])
    // Who throws the cookie away is another visitor, of the same network: eleven of its thirty are spent.
    const { address } = visitor
    const codes: string[] = []
    for (let count = 12; count <= 31; count++) {
      const answer = await keep(market.visitor({ address }), practice, '2030-01-01T10:00:00-05:00')
      codes.push(answer.body.code)
    }
    expect(codes).toEqual([...Array<string>(19).fill('booking/slot-not-offered'), 'request/too-many'])
  })

  test('is not kept at a professional who is no longer listed, nor at another price', async () => {
    const practice = await openPractice(market)
    const { startsAt } = await slotAfter(market, practice, 48)
    const visitor = market.visitor()
    const request = { ...keepRequest(practice, startsAt), priceCents: 1 }
    expect((await visitor.post('/api/slots/kept', request)).body.code).toBe('booking/price-changed')
    await market.owner.query(`update market.professional set state = 'paused' where id = $1`, [
      practice.professionalId,
    ])
    expect((await keep(visitor, practice, startsAt)).status).toBe(404)
  })
})

describe('the database', () => {
  const insert = (practice: Practice, changes: Record<string, unknown> = {}) => {
    const row = {
      visitor_hash: randomBytes(32),
      network_hash: randomBytes(32),
      professional_id: practice.professionalId,
      service_id: practice.serviceId,
      mode: 'video',
      starts_at: '2030-01-01T15:00Z',
      ends_at: '2030-01-01T15:50Z',
      busy_from: '2030-01-01T15:00Z',
      busy_until: '2030-01-01T16:00Z',
      zone: 'America/Toronto',
      ...changes,
    }
    const names = Object.keys(row)
    const places = names.map((_, index) => `$${index + 1}`)
    return market.owner.query(
      `insert into market.visitor_hold (${names.join()}) values (${places.join()})
       returning held_until <= public.clock() + interval '15 minutes' as "isShort"`,
      Object.values(row),
    )
  }

  test('decides how long it is kept, and refuses two at once', async () => {
    const practice = await openPractice(market)
    const { rows } = await insert(practice, { held_until: '2029-01-01T00:00Z' })
    expect(rows).toEqual([{ isShort: true }])
    await expect(insert(practice)).rejects.toMatchObject({ constraint: 'time_claim_no_overlap' })
    const api = await market.connectAs('api')
    await expect(
      api.query(`update market.visitor_hold set held_until = held_until + interval '1 hour'`),
    ).rejects.toMatchObject({ code: '42501' })
  })

  test('refuses the past, whom nobody verified, and one more than its bounds', async () => {
    const practice = await openPractice(market)
    const past = { starts_at: '2020-01-01T15:00Z', busy_from: '2020-01-01T15:00Z' }
    await expect(insert(practice, past)).rejects.toMatchObject({ constraint: 'visitor_hold_future' })
    const paused = await openPractice(market, { state: 'paused' })
    await expect(insert(paused)).rejects.toMatchObject({ constraint: 'visitor_hold_listed' })
    const at = (hour: number) => ({
      starts_at: `2030-01-02T${hour}:00Z`,
      ends_at: `2030-01-02T${hour}:50Z`,
      busy_from: `2030-01-02T${hour}:00Z`,
      busy_until: `2030-01-02T${hour}:50Z`,
    })
    for (const hour of [10, 11, 12]) await insert(practice, at(hour))
    await expect(insert(practice, at(13))).rejects.toMatchObject({ constraint: 'visitor_hold_professional' })
    const network_hash = randomBytes(32)
    for (const hour of [10, 11, 12, 13, 14])
      await insert(await openPractice(market), { ...at(hour), network_hash })
    await expect(insert(await openPractice(market), { ...at(15), network_hash })).rejects.toMatchObject({
      constraint: 'visitor_hold_network',
    })
  })

  test('removes the claims of a visit that is deleted', async () => {
    const practice = await openPractice(market)
    const { persona } = await openMember(market)
    const client = await openSession(market, persona.id)
    const { startsAt } = await slotAfter(market, practice, 48)
    await hold(client, practice, startsAt)
    await market.owner.query('delete from market.appointment where client_id = $1', [persona.id])
    const { rows } = await market.owner.query('select from market.time_claim where holder_id = $1', [
      practice.professionalId,
    ])
    expect(rows).toEqual([])
  })
})
