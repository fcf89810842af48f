// The room of a video visit opens for its two people, around its time, and for nobody else.
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { asWorker } from '#tests/harness/as-worker.ts'
import type { Client } from '#tests/harness/client.ts'
import {
  book,
  letTimePassUntil,
  openMember,
  openPractice,
  openSession,
  slotAfter,
} from '#tests/harness/practices.ts'
import { followStream } from '#tests/harness/streams.ts'
import { forgetOld } from './queries.ts'

const market = marketplace()
const SDP = { type: 'offer', sdp: 'v=0\r\n' }

type Room = Awaited<ReturnType<typeof openRoom>>

/** A video visit that begins in ten minutes. */
async function openRoom(minutesBefore = 10) {
  const practice = await openPractice(market, { meetingUrl: null })
  const member = await openMember(market)
  const visit = await book(member.client, practice, (await slotAfter(market, practice, 40)).startsAt)
  await letTimePassUntil(market, visit, minutesBefore / 60)
  const path = `/api/consultations/${visit.id}`
  return { practice, member, visit, path, client: member.client, professional: practice.client }
}

/** Another video visit of the same two people. */
async function bookAnother({ practice, client }: Room) {
  const visit = await book(client, practice, (await slotAfter(market, practice, 60)).startsAt)
  return { visit, path: `/api/consultations/${visit.id}` }
}

/** The visit takes place, or does not. */
const settle = ({ visit }: Pick<Room, 'visit'>, state: 'completed' | 'cancelled') =>
  market.owner.query(
    state === 'completed'
      ? `update market.appointment set state = 'completed', last_event = 'complete', version = version + 1 where id = $1`
      : `update market.appointment set state = 'cancelled', last_event = 'cancel', version = version + 1,
           cancelled_by = 'client', fee_cents = 0 where id = $1`,
    [visit.id],
  )

async function seat(room: Room, who: Client) {
  const peer = randomUUID()
  expect((await who.post(`${room.path}/seat`, { peer })).status).toBe(200)
  return peer
}
const admit = (room: Room) => room.professional.post(`${room.path}/admission`)
const follow = (room: Room, who: Client, peer: string, headers?: Record<string, string>) =>
  followStream(market.app, `${room.path}/live?peer=${peer}`, who, headers)

beforeEach(() => market.clock.reset())

describe('the room', () => {
  test.each([
    [16, 'early', 'consultation/too-early'],
    [-81, 'closed', 'consultation/closed'],
  ])('%i minutes before the visit is %s, and lets nobody in', async (minutes, state, code) => {
    const room = await openRoom(minutes)
    expect((await room.client.get(room.path)).body).toMatchObject({ state, side: 'client' })
    for (const who of [room.client, room.professional]) {
      const attempts = [
        who.post(`${room.path}/seat`, { peer: randomUUID() }),
        who.post(`${room.path}/relay`),
        who.get(`${room.path}/live?peer=${randomUUID()}`),
        who.post(`${room.path}/signals`, { peer: randomUUID(), to: randomUUID(), description: SDP }),
      ]
      for (const attempt of attempts) expect(await attempt).toMatchObject({ status: 409, body: { code } })
    }
  })

  test('opens 15 minutes before, and closes 30 minutes after the end', async () => {
    const room = await openRoom(14)
    await seat(room, room.client)
    await letTimePassUntil(market, room.visit, -79 / 60)
    await seat(room, room.professional)
  })

  test('tells each side whom they meet and until when, and no more', async () => {
    const room = await openRoom()
    const { body } = await room.client.get(room.path)
    expect(body).toMatchObject({ side: 'client', state: 'open', isAdmitted: false, ownRoom: null })
    expect(body.other).toMatchObject({ name: 'Amélie Gagnon', isHere: false })
    await seat(room, room.client)
    const theirs = (await room.professional.get(room.path)).body
    expect(theirs).toMatchObject({ side: 'professional', other: { isHere: true, phone: null } })
  })

  test('is not there for a third person, an administrator or a visitor', async () => {
    const room = await openRoom()
    const stranger = (await openMember(market)).client
    const other = (await openPractice(market)).client
    for (const who of [stranger, other])
      for (const answer of [
        await who.get(room.path),
        await who.post(`${room.path}/seat`, { peer: randomUUID() }),
        await who.post(`${room.path}/relay`),
        await who.get(`${room.path}/live?peer=${randomUUID()}`),
      ])
        expect(answer.status).toBe(404)
    const admin = await openSession(market, (await market.createPersona('admin')).id)
    expect((await admin.get(room.path)).status).toBeGreaterThanOrEqual(403)
    expect((await market.visitor().get(room.path)).status).toBe(401)
  })

  test.each(['cancelled', 'moved'])('closes once the visit is %s', async (what) => {
    const room = await openRoom(130)
    if (what === 'cancelled') {
      const appointment = `/api/appointments/${room.visit.id}`
      const { feeCents } = (await room.client.get(`${appointment}/cancellation`)).body
      const cancelled = await room.client.post(`${appointment}/cancel`, { expectedFeeCents: feeCents })
      expect(cancelled.status).toBe(200)
    } else
      await market.owner.query(
        `update market.appointment set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day',
           busy_from = busy_from + interval '1 day', busy_until = busy_until + interval '1 day',
           version = version + 1, last_event = 'move' where id = $1`,
        [room.visit.id],
      )
    await letTimePassUntil(market, room.visit, 10 / 60)
    const answer = await room.client.post(`${room.path}/seat`, { peer: randomUUID() })
    expect(answer.status).toBe(409)
    expect(answer.body.code).toBe(what === 'moved' ? 'consultation/too-early' : 'consultation/closed')
  })

  test('is elsewhere where the professional has a room of their own', async () => {
    const room = await openRoom()
    await market.owner.query(
      `update market.professional set meeting_url = 'https://visio.exemple.ca/a' where id = $1`,
      [room.practice.professionalId],
    )
    expect((await room.client.get(room.path)).body.ownRoom).toBe('https://visio.exemple.ca/a')
    await settle(room, 'completed')
    expect((await room.client.get(room.path)).body.ownRoom).toBe('https://visio.exemple.ca/a')
    expect(await room.client.post(`${room.path}/relay`)).toMatchObject({
      status: 409,
      body: { code: 'consultation/elsewhere' },
    })
  })
})

test('a professional’s number is there while the visit is ahead or its room is open, and no longer', async () => {
  const room = await openRoom(-40)
  await market.owner.query('update market.professional set visit_phone = $2 where id = $1', [
    room.practice.professionalId,
    '418 555-0142',
  ])
  const readPhone = async (who = room) => (await who.client.get(who.path)).body.other.phone
  expect(await readPhone()).toBe('418 555-0142')
  await settle(room, 'completed')
  expect(await readPhone()).toBe('418 555-0142')
  await letTimePassUntil(market, room.visit, -81 / 60)
  expect(await readPhone()).toBeNull()
  await market.clock.reset()
  const called = { ...room, ...(await bookAnother(room)) }
  expect(await readPhone(called)).toBe('418 555-0142')
  await settle(called, 'cancelled')
  expect(await readPhone(called)).toBeNull()
})

test('a professional’s own room and number are withheld, as ours is shut, while one of the two blocks the other', async () => {
  const room = await openRoom()
  const [link, phone] = ['https://visio.exemple.ca/a', '418 555-0142']
  await market.owner.query(
    'update market.professional set meeting_url = $2, visit_phone = $3 where id = $1',
    [room.practice.professionalId, link, phone],
  )
  const { body } = await room.client.post('/api/message-threads', { appointmentId: room.visit.id })
  const readReach = async () => ({
    room: (await room.client.get(room.path)).body,
    visit: (await room.client.get(`/api/appointments/${room.visit.id}`)).body,
    list: (await room.client.get('/api/appointments')).body.appointments[0],
  })
  const open = {
    room: { isBlocked: false, ownRoom: link, other: { phone } },
    visit: { meetingUrl: link, phone },
    list: { meetingUrl: link, phone },
  }
  const withheld = {
    room: { isBlocked: true, ownRoom: null, other: { phone: null } },
    visit: { meetingUrl: null, phone: null },
    list: { meetingUrl: null, phone: null },
  }
  const block = (isBlocked: boolean) =>
    room.professional.put(`/api/message-threads/${body.id}/block`, { isBlocked })
  expect(await readReach()).toMatchObject(open)
  await block(true)
  expect(await readReach()).toMatchObject(withheld)
  for (const who of [room.client, room.professional])
    expect(await who.post(`${room.path}/seat`, { peer: randomUUID() })).toMatchObject({
      status: 409,
      body: { code: 'consultation/blocked' },
    })
  await block(false)
  expect(await readReach()).toMatchObject(open)
})

describe('two people in the room', () => {
  let room: Room
  beforeAll(async () => {
    await market.clock.reset()
    room = await openRoom()
  })
  beforeEach(() => letTimePassUntil(market, room.visit, 10 / 60))

  test('exchange nothing before the professional lets the person in, and then only with the tab that is here', async () => {
    const [mine, theirs] = [await seat(room, room.client), await seat(room, room.professional)]
    const offer = (to: string, from = mine) =>
      room.client.post(`${room.path}/signals`, { peer: from, to, description: SDP })
    expect(await offer(theirs)).toMatchObject({ status: 409, body: { code: 'consultation/not-admitted' } })
    const own = await room.client.post(`${room.path}/admission`)
    expect(own.status).toBe(403)
    expect((await admit(room)).status).toBe(200)
    const stream = await follow(room, room.professional, theirs)
    expect((await offer(theirs)).status).toBe(200)
    expect(await stream.waitFor('"type":"offer"')).toBeDefined()
    expect(await offer(randomUUID())).toMatchObject({ status: 409, body: { code: 'consultation/gone' } })
    expect(await offer(theirs, randomUUID())).toMatchObject({
      status: 409,
      body: { code: 'consultation/gone' },
    })
    await stream.stop()
  })

  test('are told when the other comes and leaves, and what they missed when their stream comes back', async () => {
    await admit(room)
    const [mine, theirs] = [await seat(room, room.client), await seat(room, room.professional)]
    const first = await follow(room, room.client, mine)
    expect(await first.waitFor(theirs)).toBeDefined()
    await room.professional.post(`${room.path}/signals`, { peer: theirs, to: mine, description: SDP })
    expect(await first.waitFor('id: ')).toBeDefined()
    await first.stop()
    const answer = { peer: theirs, to: mine, description: { type: 'answer', sdp: 'v=0\r\n' } }
    await room.professional.post(`${room.path}/signals`, answer)
    const again = await follow(room, room.client, mine, { 'last-event-id': '0' })
    expect(await again.waitFor('"type":"answer"')).toBeDefined()
    await room.professional.send('DELETE', `${room.path}/seat`, { peer: theirs })
    expect(await again.waitFor('"other":null')).toBeDefined()
    await again.stop()
  })

  test('are each in one tab, the newest: the other one is told', async () => {
    const first = await seat(room, room.client)
    const stream = await follow(room, room.client, first)
    await stream.waitFor('event: room')
    await seat(room, room.client)
    expect(await stream.waitFor('event: replaced')).toBeDefined()
    expect(await stream.hasEnded(1_000)).toBe(true)
  })

  test('are not taken out of the tab they moved to by one whose network is back', async () => {
    const phone = await seat(room, room.client)
    const laptop = await seat(room, room.client)
    const again = (peer: string, comesBackFrom = peer) =>
      room.client.post(`${room.path}/seat`, { peer, comesBackFrom })
    const replaced = { status: 409, body: { code: 'consultation/replaced' } }
    expect(await again(phone)).toMatchObject(replaced)
    expect(await again(randomUUID(), phone)).toMatchObject(replaced)
    const stream = await follow(room, room.client, laptop)
    expect(await stream.waitFor('event: room')).toBeDefined()
    await stream.stop()
    // The tab that has the seat comes back as itself, or under another name when it begins its call anew.
    expect((await again(laptop)).status).toBe(200)
    const renamed = randomUUID()
    expect((await again(renamed, laptop)).status).toBe(200)
    expect(await again(laptop)).toMatchObject(replaced)
    // Whoever presses « Enter » there again has it; so has whoever comes back once nobody was heard of for long.
    expect(await seat(room, room.client)).toBeDefined()
    await market.clock.advance({ seconds: 26 })
    expect((await again(phone)).status).toBe(200)
  })

  test('hear nothing more once the visit is cancelled, and are told why when they ask for their seat', async () => {
    const other = await openRoom()
    const peer = await seat(other, other.client)
    const stream = await follow(other, other.client, peer)
    await stream.waitFor('event: room')
    await settle(other, 'cancelled')
    market.services.live.tell(`room:${other.visit.id}`)
    expect(await stream.waitFor('event: replaced', 2_000)).toBeUndefined()
    expect(await stream.hasEnded(2_000)).toBe(true)
    expect(await other.client.post(`${other.path}/seat`, { peer })).toMatchObject({
      status: 409,
      body: { code: 'consultation/closed' },
    })
  })

  test('leave the moments they were seen, which only they read of their own side', async () => {
    await seat(room, room.client)
    const api = await market.connectAs('api')
    const seenBy = async (userId: string) => {
      await api.query(`select set_config('app.user_id', $1, false)`, [userId])
      const { rows } = await api.query<{ side: string }>(
        'select side from market.consultation_presence where appointment_id = $1',
        [room.visit.id],
      )
      return rows.map(({ side }) => side)
    }
    expect(await seenBy(room.member.persona.id)).toEqual(['client'])
    expect(await seenBy((await openMember(market)).persona.id)).toEqual([])
  })

  test('exchange nothing, says the database too, for another time than the one at which they were let in', async () => {
    await admit(room)
    const theirs = await seat(room, room.professional)
    const api = await market.connectAs('api')
    await api.query(`select set_config('app.user_id', $1, false)`, [room.member.persona.id])
    const send = () =>
      api.query(
        'insert into ops.consultation_signal (appointment_id, from_side, to_peer, body) values ($1, $2, $3, $4)',
        [room.visit.id, 'client', theirs, '{}'],
      )
    await send()
    await market.owner.query(
      `update market.consultation set admitted_start = admitted_start - interval '1 day' where appointment_id = $1`,
      [room.visit.id],
    )
    await expect(send()).rejects.toThrow(/row-level security/)
  })

  test('leave no message behind after five minutes', async () => {
    await admit(room)
    const [mine, theirs] = [await seat(room, room.client), await seat(room, room.professional)]
    await room.client.post(`${room.path}/signals`, { peer: mine, to: theirs, description: SDP })
    await market.clock.advance({ minutes: 6 })
    await asWorker(market, (database) => database.withActor(null, forgetOld))
    const { rows } = await market.owner.query('select from ops.consultation_signal')
    expect(rows).toEqual([])
  })
})

test('messages that are no session description or candidate, or are too long, are refused', async () => {
  const room = await openRoom()
  await admit(room)
  const [mine, theirs] = [await seat(room, room.client), await seat(room, room.professional)]
  const bodies = [
    {},
    {
      description: SDP,
      candidate: { candidate: '', sdpMid: null, sdpMLineIndex: null, usernameFragment: null },
    },
    { description: { type: 'pranswer', sdp: '' } },
    { description: { type: 'offer', sdp: 'x'.repeat(20_000) } },
    { candidate: { candidate: 'x'.repeat(2_000), sdpMid: '0', sdpMLineIndex: 0, usernameFragment: null } },
    { description: SDP, script: '<script>' },
  ]
  for (const body of bodies) {
    const answer = await room.client.post(`${room.path}/signals`, { peer: mine, to: theirs, ...body })
    expect(answer.status, JSON.stringify(body).slice(0, 60)).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  }
})

test('a credential for the relay names nobody, is new each time and ends within ten minutes', async () => {
  const room = await openRoom()
  const [first, second] = [
    await room.client.post(`${room.path}/relay`),
    await room.client.post(`${room.path}/relay`),
  ]
  expect(first.body.urls).toEqual(['turn:relay.example:3478?transport=udp'])
  const [end] = String(first.body.username).split(':')
  const seconds = Number(end) - Temporal.Now.instant().epochMilliseconds / 1000
  expect(seconds).toBeLessThanOrEqual(600)
  expect(seconds).toBeGreaterThan(590)
  expect(first.body.username).not.toContain(room.member.persona.id)
  expect(second.body.username).not.toBe(first.body.username)
})
