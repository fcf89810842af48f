// A block ends everything between two people; a report shows the back office one message and nothing else.
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import {
  book,
  holdRequest,
  letTimePassUntil,
  openMember,
  openPractice,
  slotAfter,
} from '#tests/harness/practices.ts'
import { followStream } from '#tests/harness/streams.ts'
import { openPair, wordsOf, write } from '#tests/harness/threads.ts'
import { fullDay, join, offerTimesOf, offerTo, ONE_A_DAY, waitListRequest } from '#tests/harness/wait-list.ts'

const market = marketplace()
beforeEach(() => market.clock.reset())

const block = (client: Awaited<ReturnType<typeof openMember>>['client'], path: string, isBlocked = true) =>
  client.put(`${path}/block`, { isBlocked })

describe('whoever blocks the other', () => {
  test('is written to no more, until they undo it, and each is told what concerns them', async () => {
    const { member, practice, threadId, path } = await openPair(market)
    await write(practice.client, threadId, 'Bonjour')
    expect((await block(member.client, path)).status).toBe(200)
    for (const { client } of [practice, member])
      expect(await write(client, threadId, 'Encore')).toMatchObject({
        status: 409,
        body: { code: 'message/blocked' },
      })
    expect((await member.client.get(path)).body).toMatchObject({ block: 'mine', lastSequence: 1 })
    expect((await practice.client.get(path)).body.block).toBe('theirs')
    // Nobody undoes the other's.
    await block(practice.client, path, false)
    expect((await write(practice.client, threadId, 'Encore')).status).toBe(409)
    await block(member.client, path, false)
    expect(await write(practice.client, threadId, 'Encore')).toMatchObject({ body: { sequence: 2 } })
    expect(await market.journalOf(member.persona.id)).toEqual(
      expect.arrayContaining(['thread-blocked', 'thread-unblocked']),
    )
  })

  test.each(['member', 'practice'] as const)(
    'changes no words any more, and may take them back: %s',
    async (who) => {
      const pair = await openPair(market)
      const { member, practice, threadId, path } = pair
      const [kept, taken] = [randomUUID(), randomUUID()]
      for (const id of [kept, taken]) await write(member.client, threadId, 'Jeudi', id)
      await block(pair[who].client, path)
      expect(await member.client.put(`${path}/messages/${kept}`, { text: 'Encore moi' })).toMatchObject({
        status: 409,
        body: { code: 'message/blocked' },
      })
      const api = await market.connectAs('api')
      await api.query(`select set_config('app.user_id', $1, false)`, [member.persona.id])
      await expect(
        api.query('update market.message set sealed = $2 where id = $1', [kept, Buffer.alloc(40, 1)]),
      ).rejects.toThrow('one of the two blocked the other')
      expect((await member.client.delete(`${path}/messages/${taken}`)).status).toBe(200)
      expect(await wordsOf(practice.client, threadId)).toEqual(['Jeudi', null])
      await block(pair[who].client, path, false)
      expect((await member.client.put(`${path}/messages/${kept}`, { text: 'Vendredi' })).status).toBe(200)
    },
  )

  test.each(['member', 'practice'] as const)('is booked no more: %s', async (who) => {
    const pair = await openPair(market)
    await block(pair[who].client, pair.path)
    const { startsAt } = await slotAfter(market, pair.practice, 80)
    const request = holdRequest(pair.practice, startsAt)
    const refused = await pair.member.client.post('/api/appointments/holds', request)
    expect(refused).toMatchObject({ status: 409, body: { code: 'booking/blocked' } })
    const other = await openMember(market)
    expect((await other.client.post('/api/appointments/holds', request)).status).toBe(201)
  })

  test.each(['member', 'practice'] as const)('is confirmed no time that was kept before: %s', async (who) => {
    const pair = await openPair(market)
    const { startsAt } = await slotAfter(market, pair.practice, 80)
    const hold = await pair.member.client.post(
      '/api/appointments/holds',
      holdRequest(pair.practice, startsAt),
    )
    await block(pair[who].client, pair.path)
    const confirm = () =>
      pair.member.client.post(`/api/appointments/${hold.body.id}/confirm`, { payment: 'on-site' })
    expect(await confirm()).toMatchObject({ status: 409, body: { code: 'booking/hold-expired' } })
    await expect(
      market.owner.query(
        `update market.appointment set state = 'scheduled', payment = 'on-site', confirmed_at = public.clock(),
          version = version + 1, last_event = 'confirm' where id = $1`,
        [hold.body.id],
      ),
    ).rejects.toThrow('one of the two blocked the other')
    await block(pair[who].client, pair.path, false)
    expect((await confirm()).status).toBe(200)
  })

  test.each(['member', 'practice'] as const)(
    'leaves a booked visit where it is, for both, until somebody cancels it: %s',
    async (who) => {
      const pair = await openPair(market)
      const { member, practice, visit, path } = pair
      await block(pair[who].client, path)
      expect((await member.client.get(path)).body.visitsAhead).toBe(1)
      const { startsAt } = await slotAfter(market, practice, 80)
      const request = { startsAt, version: visit.version }
      const refused = { status: 409, body: { code: 'booking/blocked' } }
      const asClient = `/api/appointments/${visit.id}`
      expect(await member.client.post(`${asClient}/move`, request)).toMatchObject(refused)
      const asPractice = `/api/professional/appointments/${visit.id}`
      expect(
        await practice.client.post(`${asPractice}/move`, { ...request, reason: 'Formation' }),
      ).toMatchObject(refused)
      await expect(
        market.owner.query(
          `update market.appointment set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour',
            version = version + 1, last_event = 'move' where id = $1`,
          [visit.id],
        ),
      ).rejects.toThrow('one of the two blocked the other')
      expect((await member.client.get(asClient)).body.startsAt).toBe(visit.startsAt)
      await block(pair[who].client, path, false)
      const moved = await member.client.post(`${asClient}/move`, request)
      expect(moved).toMatchObject({ status: 200, body: { startsAt } })
      await block(pair[who].client, path)
      const cancelled = await member.client.post(`${asClient}/cancel`, {
        expectedFeeCents: 0,
        reason: null,
      })
      expect(cancelled.status, cancelled.text).toBe(200)
    },
  )

  test('is called no more, in the room of a visit they have', async () => {
    const { member, practice, visit, path } = await openPair(market, { meetingUrl: null })
    await letTimePassUntil(market, visit, 10 / 60)
    const room = `/api/consultations/${visit.id}`
    expect((await member.client.post(`${room}/seat`, { peer: randomUUID() })).status).toBe(200)
    await block(practice.client, path)
    for (const { client } of [member, practice])
      expect(await client.post(`${room}/seat`, { peer: randomUUID() })).toMatchObject({
        status: 409,
        body: { code: 'consultation/blocked' },
      })
    const api = await market.connectAs('api')
    await api.query(`select set_config('app.user_id', $1, false)`, [member.persona.id])
    await expect(
      api.query('insert into ops.consultation_peer (appointment_id, side, peer) values ($1, $2, $3)', [
        visit.id,
        'client',
        randomUUID(),
      ]),
    ).rejects.toThrow(/row-level security/)
  })
})

test('a freed time is offered to nobody whom the professional blocked', async () => {
  const { member, practice, path } = await openPair(market, ONE_A_DAY)
  await member.client.post('/api/wait-list', waitListRequest(practice))
  const next = await join(market, practice)
  await block(practice.client, path)
  const day = await fullDay(market, practice, 80)
  await day.cancel()
  await offerTimesOf(market, practice)
  expect(await offerTo(member.client)).toBeNull()
  expect(await offerTo(next.client)).not.toBeNull()
})

test('a call that is under way ends when one of the two blocks the other', async () => {
  const practice = await openPractice(market, { meetingUrl: null })
  const member = await openMember(market)
  const visit = await book(member.client, practice, (await slotAfter(market, practice, 40)).startsAt)
  const { body } = await member.client.post('/api/message-threads', { appointmentId: visit.id })
  await letTimePassUntil(market, visit, 0)
  const room = `/api/consultations/${visit.id}`
  const enter = async (client: typeof member.client) => {
    const peer = randomUUID()
    expect((await client.post(`${room}/seat`, { peer })).status).toBe(200)
    return followStream(market.app, `${room}/live?peer=${peer}`, client)
  }
  const [mine, theirs] = [await enter(member.client), await enter(practice.client)]
  expect(await theirs.waitFor('event: room')).toBeDefined()
  expect((await block(member.client, `/api/message-threads/${body.id}`)).status).toBe(200)
  // Sooner than a tab says every ten seconds that it is still there.
  for (const stream of [mine, theirs]) expect(await stream.hasEnded(3_000)).toBe(true)
})

describe('what is reported', () => {
  const newAdmin = () => market.newcomer('admin', { hasSecondFactor: true })

  test('reaches the back office as one message, once, and is handled once', async () => {
    const { member, practice, threadId, path } = await openPair(market)
    const id = randomUUID()
    await write(practice.client, threadId, 'Une autre confidence')
    await write(practice.client, threadId, 'Un propos déplacé', id)
    const report = { reason: 'inappropriate', note: 'Cela me gêne.' }
    const send = () => member.client.post(`${path}/messages/${id}/report`, report)
    expect((await send()).status).toBe(200)
    // A second press is the same report: nobody is told that what they did failed.
    expect((await send()).status).toBe(200)
    const [one, other] = [await newAdmin(), await newAdmin()]
    const { body } = await one.client.get('/api/message-reports')
    const mine = body.filter(({ text }: { text: string }) => text === 'Un propos déplacé')
    expect(mine).toMatchObject([{ ...report, author: { name: 'Amélie Gagnon', side: 'professional' } }])
    expect(JSON.stringify(body)).not.toContain('confidence')
    expect((await one.client.get(path)).status).toBe(404)
    const settle = (admin: typeof one) =>
      admin.client.put(`/api/message-reports/${mine[0].id}`, { outcome: 'warned' })
    expect((await settle(one)).status).toBe(200)
    expect(await settle(other)).toMatchObject({ status: 404, body: { code: 'message/report-not-found' } })
    expect(await market.journalOf(member.persona.id)).toEqual(
      expect.arrayContaining(['message-reported', 'message-report-read', 'message-report-handled']),
    )
  })

  test('is somebody else’s message, in one’s own thread, and read by administrators alone', async () => {
    const { member, practice, threadId, path } = await openPair(market)
    const id = randomUUID()
    await write(practice.client, threadId, 'Bonjour', id)
    const body = { reason: 'other', note: null }
    for (const client of [practice.client, (await openMember(market)).client])
      expect((await client.post(`${path}/messages/${id}/report`, body)).status).toBe(404)
    expect((await member.client.get('/api/message-reports')).status).toBe(403)
    await member.client.post(`${path}/messages/${id}/report`, body)
    const api = await market.connectAs('api')
    const as = (userId: string) => api.query(`select set_config('app.user_id', $1, false)`, [userId])
    await as(practice.userId)
    expect((await api.query('select from market.message_report where message_id = $1', [id])).rowCount).toBe(
      0,
    )
    await as(member.persona.id)
    const settled = await api.query(`update market.message_report set outcome = 'warned'`)
    expect(settled.rowCount).toBe(0)
    const { rows } = await market.owner.query(
      'select sealed from market.message_report where message_id = $1',
      [id],
    )
    expect(rows[0].sealed.includes(Buffer.from('Bonjour'))).toBe(false)
  })
})
